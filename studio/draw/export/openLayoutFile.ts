/** Reads a home, or the layout from a dropped file: JSON, or a PNG, SVG or PDF that this module's exports wrote. */
import type { Opened } from '../../document/openDocument.ts'
import type { Layout } from '../../model/layout.ts'
import type { OpeningPlanFormat } from './formats.ts'
import { readHomeText } from './homeFile.ts'
import type { WholeHomeFile } from './homeText.ts'
import { readLayoutText } from './layoutFile.ts'
import { LAYOUT_START, LAYOUT_MARK } from './layoutText.ts'
import { markedLine } from './markedLine.ts'
import { pngText } from './pngText.ts'

const PNG_FIRST = [0x89, 0x50, 0x4e, 0x47]
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** How the text of the layout is found in a file of each format from which plans are opened again. */
const READERS: Readonly<Record<OpeningPlanFormat, (text: string, bytes: Uint8Array) => string | undefined>> = {
  png: (_, bytes) => (isPng(bytes) ? pngText(bytes, LAYOUT_MARK) : undefined),
  json: (text) => text,
  svg: fromSvg,
  pdf: (text) => markedLine(text, LAYOUT_START),
}

/** Undefined if the bytes hold no layout. */
export function openLayoutFile(bytes: Uint8Array): Opened<Layout> | undefined {
  const text = isPng(bytes) ? '' : new TextDecoder().decode(bytes)
  for (const read of Object.values(READERS)) {
    const opened = readLayoutText(read(text, bytes) ?? '')
    if (opened) return opened
  }
  return undefined
}

/** The home of a file that `homeText` wrote. Undefined if the bytes hold none. */
export function openHomeFile(bytes: Uint8Array): Opened<WholeHomeFile> | undefined {
  return isPng(bytes) ? undefined : readHomeText(new TextDecoder().decode(bytes))
}

function isPng(bytes: Uint8Array): boolean {
  return PNG_FIRST.every((byte, index) => bytes[index] === byte)
}

function fromSvg(text: string): string | undefined {
  const found = /<metadata id="roomwright-layout">([^<]*)<\/metadata>/.exec(text)?.[1]
  return found?.replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
}
