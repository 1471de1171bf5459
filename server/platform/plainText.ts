/** Text of HTML without its markup: feeds and shops write tags and entities into titles and descriptions. */
import { parseHtml } from './parseHtml.ts'

/** Elements that begin a new line. */
const BLOCK_ELEMENTS = new Set([
  'p',
  'div',
  'br',
  'li',
  'ul',
  'ol',
  'tr',
  'table',
  'section',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
])
/** Elements whose content is no text. */
const SKIPPED_ELEMENTS = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg'])

/** Of one text; descriptions have a few thousand. */
const MAX_CHARACTERS = 100_000

/** Markup that is left when a shop has encoded its HTML twice. */
const TAG = /<\/?(?:p|br|ul|ol|li|div|b|strong|span|h[1-6]|table|tr|td|em|i|a)(?:\s[^<>]{0,500})?\/?>/i

const ENTITY = /&(?:[a-z]{2,8}|#\d{2,5});/i

/** Keeps line breaks between blocks; of other white space, one space remains. The text beyond `MAX_CHARACTERS` is dropped. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return tidy(html.slice(0, MAX_CHARACTERS))
  const once = decoded(html)
  return tidy(TAG.test(once) || ENTITY.test(once) ? decoded(once) : once)
}

function decoded(html: string): string {
  let text = ''
  let silent = 0
  parseHtml(html.slice(0, MAX_CHARACTERS), {
    onopentagname(name) {
      if (SKIPPED_ELEMENTS.has(name)) silent += 1
      if (BLOCK_ELEMENTS.has(name)) text += '\n'
      // 84<sup>1</sup>/<sub>2</sub>
      if (name === 'sup') text += ' '
    },
    ontext(part) {
      if (silent === 0) text += part
    },
    onclosetag(name) {
      if (SKIPPED_ELEMENTS.has(name)) silent -= 1
      if (BLOCK_ELEMENTS.has(name) && name !== 'br') text += '\n'
    },
  })
  return text
}

/** The same in one line. */
export function plainLine(html: string): string {
  return plainText(html).replaceAll(/\n+/g, ' ')
}

function tidy(text: string): string {
  return (
    text
      // Most spaces stay as they are.
      .replaceAll(/[^\S\n]{2,}|[^\S\n ]/g, ' ')
      .replaceAll(/ ?\n ?/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  )
}
