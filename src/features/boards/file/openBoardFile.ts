/** Reads the board from a PNG or PDF that the export of boards wrote, or from its text alone. */
import { pngText } from '../../../../studio/index.ts'
import { parseBoundedJson } from '../../../../studio/model/boundedJson.ts'
import { BOARD_MARK, BoardFile } from '../../../contract/boardFile.ts'

/** The largest accepted file: a page of A3 at its largest scale is smaller. */
const MAX_BYTES = 120_000_000
const PNG_FIRST = [0x89, 0x50, 0x4e, 0x47]
/** The beginning of the text, as `boardText` writes it. */
const START = `{"kind":"${BOARD_MARK}"`

/** `foreign`: the file holds no board; `damaged`: it holds one that this version cannot read. */
export type OpenedFile = { readonly board: BoardFile } | { readonly refused: 'foreign' | 'damaged' | 'too large' }

export async function openBoardFile(file: Blob): Promise<OpenedFile> {
  if (file.size > MAX_BYTES) return { refused: 'too large' }
  return readBoardFile(new Uint8Array(await file.arrayBuffer()))
}

export function readBoardFile(bytes: Uint8Array): OpenedFile {
  const text = PNG_FIRST.every((byte, index) => bytes[index] === byte)
    ? pngText(bytes, BOARD_MARK)
    : fromText(new TextDecoder().decode(bytes))
  if (text === undefined) return { refused: 'foreign' }
  try {
    const read = BoardFile.safeParse(parseBoundedJson(text))
    return read.success ? { board: read.data } : { refused: 'damaged' }
  } catch {
    return { refused: 'damaged' }
  }
}

/** The PDF holds the board as an uncompressed attachment; a text file is nothing else. */
function fromText(text: string): string | undefined {
  const start = text.indexOf(START)
  if (start < 0) return undefined
  const end = text.indexOf('endstream', start)
  return text.slice(start, end < 0 ? undefined : end).trim()
}

/** The messages for files that cannot be opened. */
export function refusalWords(name: string, refused: 'foreign' | 'damaged' | 'too large'): string {
  switch (refused) {
    case 'foreign':
      return `${name} does not contain a board. Choose a PNG or PDF that was exported from a board; pictures that another app has saved again lose it.`
    case 'damaged':
      return `The board in ${name} is damaged or was made by a newer version, so it cannot be opened. Export the board again.`
    case 'too large':
      return `${name} is larger than 120 MB. Choose the PNG or PDF of one board.`
    default:
      return refused satisfies never
  }
}
