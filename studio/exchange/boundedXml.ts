/**
 * XML from outside, read as a stream within limits: one element below the root at a time is kept. saxes checks that it is
 * well-formed and knows no entities but the five of XML, so that no text can grow.
 */
import { SaxesParser } from 'saxes'
import { encodingOf } from './encodingOf.ts'

export type XmlElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

/** Real homes have 40 kB to 5 MB, up to 30,000 elements, and are nested four levels deep. */
export const XML_LIMITS = { bytes: 32_000_000, elements: 200_000, levels: 32, attributes: 200 } as const

/** `limit`: the text has too much of something, as the end of a sentence. `damaged`: it is no XML. */
export class XmlFault extends Error {
  override readonly name = 'XmlFault'
  readonly kind: 'limit' | 'damaged'

  constructor(kind: 'limit' | 'damaged', message: string) {
    super(message)
    this.kind = kind
  }
}

type Readers = {
  readonly onRoot: (root: XmlElement) => void
  /** Called with each child of the root, whole. */
  readonly onChild: (child: XmlElement) => void
  /** Called with the bytes that are read so far. */
  readonly onProgress?: ((bytes: number) => void) | undefined
}

/** @throws XmlFault */
export function readXml(parts: Iterable<Uint8Array>, { onRoot, onChild, onProgress }: Readers): void {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false })
  const open: XmlElement[] = []
  let elements = 0
  parser.on('error', ({ message }) => {
    throw new XmlFault('damaged', message)
  })
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1
    if (elements > XML_LIMITS.elements) throw new XmlFault('limit', `has more than ${XML_LIMITS.elements} parts`)
    if (open.length >= XML_LIMITS.levels)
      throw new XmlFault('limit', `is nested deeper than ${XML_LIMITS.levels} levels`)
    const element: XmlElement = { name, attributes, children: [], text: '' }
    const parent = open.at(-1)
    if (!parent) onRoot(element)
    else if (open.length > 1) parent.children.push(element)
    open.push(element)
  })
  let attributes = 0
  parser.on('opentagstart', () => {
    attributes = 0
  })
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > XML_LIMITS.attributes)
      throw new XmlFault('limit', `has a part with more than ${XML_LIMITS.attributes} properties`)
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (element && open.length > 1) element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.pop()
    if (element && open.length === 1) onChild(element)
  })
  for (const text of texts(parts, onProgress)) parser.write(text)
  parser.close()
}

/** Bytes between two reports of the progress. */
const PART_BYTES = 65_536

function* texts(parts: Iterable<Uint8Array>, onProgress: Readers['onProgress']): Generator<string> {
  let bytes = 0
  let decoder: TextDecoder | undefined
  for (const part of parts)
    for (let at = 0; at < part.length; at += PART_BYTES) {
      const slice = part.subarray(at, at + PART_BYTES)
      bytes += slice.length
      if (bytes > XML_LIMITS.bytes) throw new XmlFault('limit', `is larger than ${XML_LIMITS.bytes / 1_000_000} MB`)
      decoder ??= new TextDecoder(encodingOf(slice))
      yield decoder.decode(slice, { stream: true })
      onProgress?.(bytes)
    }
  yield decoder?.decode() ?? ''
}
