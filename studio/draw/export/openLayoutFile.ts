/** Reads the layout from a dropped file: JSON, or a PNG, SVG or PDF that this module's exports wrote. */
import type { Opened } from '../../document/openDocument.ts'
import type { Layout } from '../../model/layout.ts'
import { readLayoutText } from './layoutFile.ts'
import { LAYOUT_START, LAYOUT_MARK } from './layoutText.ts'
import { markedLine } from './markedLine.ts'
import { pngText } from './pngText.ts'

const PNG_FIRST = [0x89, 0x50, 0x4e, 0x47]
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Undefined if the bytes hold no layout. */
export function openLayoutFile(bytes: Uint8Array): Opened<Layout> | undefined {
  if (PNG_FIRST.every((byte, index) => bytes[index] === byte)) {
    const text = pngText(bytes, LAYOUT_MARK)
    return text === undefined ? undefined : readLayoutText(text)
  }
  const text = new TextDecoder().decode(bytes)
  return readLayoutText(text) ?? readLayoutText(fromSvg(text)) ?? readLayoutText(markedLine(text, LAYOUT_START) ?? '')
}

function fromSvg(text: string): string {
  const found = /<metadata id="roomwright-layout">([^<]*)<\/metadata>/.exec(text)?.[1] ?? ''
  return found.replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
}
