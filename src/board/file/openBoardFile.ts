/** Reads the board from a PNG or PDF that the export of boards wrote, or from its text alone. */
import { acceptedInWords, openDocument } from '../../../studio/index.ts'
import { parseBoundedJson } from '../../../studio/model/boundedJson.ts'
import { BoardFile } from '../../contract/boardFile.ts'
import { boardTextIn, MAX_FILE_BYTES, whereFileOpens } from '../../documents/whereFilesOpen.ts'

/**
 * `foreign`: the file holds no board; `damaged`: it holds one that this version cannot read; `unreadable`: it was moved
 * or changed after it was chosen.
 */
type RefusedFile = 'foreign' | 'damaged' | 'too large' | 'unreadable'
export type OpenedFile =
  | { readonly board: BoardFile; readonly changes: readonly string[] }
  | { readonly refused: RefusedFile }

export async function openBoardFile(file: Blob): Promise<OpenedFile> {
  if (file.size > MAX_FILE_BYTES) return { refused: 'too large' }
  const bytes = await file.arrayBuffer().catch(() => undefined)
  return bytes ? readBoardFile(new Uint8Array(bytes)) : { refused: 'unreadable' }
}

export function readBoardFile(bytes: Uint8Array): OpenedFile {
  const text = boardTextIn(bytes)
  if (text === undefined) return { refused: 'foreign' }
  try {
    const read = openDocument(BoardFile, parseBoundedJson(text))
    return read ? { board: read.document, changes: read.changes } : { refused: 'damaged' }
  } catch {
    return { refused: 'damaged' }
  }
}

/** The messages for files that cannot be opened here. */
export async function refusalWords(file: File, refused: RefusedFile): Promise<string> {
  const { name } = file
  switch (refused) {
    case 'foreign':
      return (await whereFileOpens(file, 'board')) ?? foreignWords(name)
    case 'damaged':
      return `The board in ${name} is damaged or was made by a newer version, so it cannot be opened. Export the board again.`
    case 'too large':
      return `${name} is larger than 120 MB. Choose the ${acceptedInWords('board')} of one board.`
    case 'unreadable':
      return `${name} could not be read. Check that it is still there, and choose it again.`
    default:
      return refused satisfies never
  }
}

function foreignWords(name: string): string {
  return `${name} does not contain a board. Choose a ${acceptedInWords('board')} that was exported from a board; pictures that another app has saved again lose it.`
}
