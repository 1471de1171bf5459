/** Where a file that was dropped or chosen in the wrong place is opened. */
import {
  acceptedInWords,
  homesInWords,
  isHomeFile,
  isUnderlayFile,
  markedLine,
  openHomeFile,
  openLayoutFile,
  pngText,
} from '../../studio/index.ts'
import { BOARD_MARK } from '../contract/boardFile.ts'

/** The largest file that is read: a page of A3 at its largest scale is smaller. */
export const MAX_FILE_BYTES = 120_000_000

const PLACES = {
  board: 'is a board. Open it in My Boards, with "Open a file".',
  plan: 'is a room plan. Open it in the room designer, with "Open plan".',
  kept: 'is a home. Open it in the room designer, with "Open plan".',
  home: 'is a home of another program. Open it in the room designer, with "Open plan".',
  underlay:
    'is a picture or a PDF. A floor plan is laid beneath a room in the room designer, with "Lay a plan beneath".',
} as const
type Content = keyof typeof PLACES

/** `living-room.png is a room plan. ...`; undefined for a file that the app opens nowhere, and for what is opened `here`. */
export async function whereFileOpens(file: File, here?: 'board' | 'plan'): Promise<string | undefined> {
  const content = await contentOf(file)
  const isHere = content === here || (content !== undefined && content !== 'board' && here === 'plan')
  return content === undefined || isHere ? undefined : `${file.name} ${PLACES[content]}`
}

async function contentOf(file: File): Promise<Content | undefined> {
  const bytes = file.size > MAX_FILE_BYTES ? undefined : await file.arrayBuffer().catch(() => undefined)
  if (bytes) {
    const whole = new Uint8Array(bytes)
    if (boardTextIn(whole) !== undefined) return 'board'
    if (await openLayoutFile(whole)) return 'plan'
    if (await openHomeFile(whole)) return 'kept'
  }
  if (isHomeFile(file.name)) return 'home'
  return isUnderlay(file) ? 'underlay' : undefined
}

/** A picture or a PDF. Phones give photographs names without an extension. */
export function isUnderlay({ name, type }: File): boolean {
  return isUnderlayFile(name) || (type.startsWith('image/') && type !== 'image/svg+xml')
}

/** For a file that the room designer cannot open. */
export function noPlanIn({ name }: File): string {
  return `${name} does not contain a plan. Choose a ${acceptedInWords('plan')} file that was exported from Roomwright, a file of ${homesInWords()}, or a picture or PDF of a plan to lie beneath the room.`
}

const PNG_FIRST = [0x89, 0x50, 0x4e, 0x47]
/** The beginning of the text of a board, as `boardText` writes it. */
const START = `{"kind":"${BOARD_MARK}"`

/** The text of a board that is alone, which a person may have edited, in a PNG or in a PDF. */
export function boardTextIn(bytes: Uint8Array): string | undefined {
  if (PNG_FIRST.every((byte, index) => bytes[index] === byte)) return pngText(bytes, BOARD_MARK)
  const text = new TextDecoder().decode(bytes)
  return text.startsWith(START) ? text : markedLine(text, START)
}
