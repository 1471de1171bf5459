/**
 * Parses HTML from outside, within limits of depth and size: the parser searches its open elements for every closing tag,
 * so thousands of them would make it quadratic. What is beyond a limit is not read.
 */
import { type Handler, Parser } from 'htmlparser2'

/** Open elements; browsers stop nesting at 512, and pages of shops have about 30 levels. */
const MAX_DEPTH = 256
/** Elements of a page; the largest pages of shops have about 10,000. */
const MAX_ELEMENTS = 50_000
/** Of one element; pages of shops have up to about 40. */
const MAX_ATTRIBUTES = 256

export function parseHtml(
  html: string,
  handle: Pick<Partial<Handler>, 'onopentagname' | 'onopentag' | 'ontext' | 'onclosetag'>,
): void {
  let [elements, depth, attributes] = [0, 0, 0]
  const parser = new Parser({
    ...handle,
    onopentagname(name) {
      elements += 1
      depth += 1
      attributes = 0
      if (elements > MAX_ELEMENTS || depth > MAX_DEPTH) parser.pause()
      else handle.onopentagname?.(name)
    },
    onattribute() {
      attributes += 1
      if (attributes > MAX_ATTRIBUTES) parser.pause()
    },
    // Also called for elements without content, such as `br`.
    onclosetag(name, isImplied) {
      depth -= 1
      handle.onclosetag?.(name, isImplied)
    },
  })
  parser.end(html)
}
