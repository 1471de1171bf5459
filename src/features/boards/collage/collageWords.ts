/** Text equivalents of the collage, for its list and for screen reader announcements. */
import type { CollageNotice, CollageEditor } from '../../../../studio/index.ts'
import { type PieceElement, piecesOf } from '../../../../studio/model/collage.ts'

const DECIMALS = 10

/** Size and rotation, e.g. "100% · turned 15°". Kept short because screen readers announce it. */
export function pieceInWords(piece: PieceElement, share: number): string {
  const turn = Math.round((piece.turn ?? 0) * DECIMALS) / DECIMALS
  return `${Math.round(share * 100)}%${turn === 0 ? '' : ` · turned ${turn}°`}`
}

/** Position of the center of the piece on the sheet, in percent. */
export function placeInWords({ x, y, width, height }: PieceElement): string {
  const across = Math.round((x + width / 2) * 100)
  const down = Math.round((y + height / 2) * 100)
  return `${across}% across, ${down}% down`
}

export function noticeInWords(
  notice: CollageNotice | undefined,
  editor: CollageEditor,
  names: readonly string[],
): string {
  if (!notice) return ''
  const nameOf = (index: number) => names[index] ?? `Piece ${index + 1}`
  const { collage } = editor.get()
  const pieces = piecesOf(collage)
  const pieceOf = (index: number) => pieces.find((piece) => piece.index === index)
  switch (notice.about) {
    case 'selected': {
      const piece = pieceOf(notice.index)
      const facts = piece ? `, ${pieceInWords(piece, editor.sizeOf(notice.index))}, ${placeInWords(piece)}` : ''
      return `${nameOf(notice.index)}${facts}. ${notice.index + 1} of ${pieces.length}.`
    }
    case 'moved': {
      const piece = pieceOf(notice.index)
      return piece ? `Moved, ${placeInWords(piece)}.` : ''
    }
    case 'scaled':
      return `Size ${Math.round(editor.sizeOf(notice.index) * 100)}%.`
    case 'turned':
      return `Turned to ${Math.round((pieceOf(notice.index)?.turn ?? 0) * DECIMALS) / DECIMALS}°.`
    case 'ordered': {
      const at = pieces.findIndex((piece) => piece.index === notice.index)
      return `${at + 1} of ${pieces.length} from the back.`
    }
    case 'stopped':
      return `${nameOf(notice.index)} cannot be changed any further.`
    case 'swapped':
      return `${nameOf(notice.index)} and ${nameOf(notice.other)} have been swapped.`
    case 'swapping':
      return `Choose the piece to swap with ${nameOf(notice.index)}.`
    case 'grid':
      return 'Grid changed.'
    case 'shuffled':
      return 'Shuffled.'
    case 'reset':
      return 'Collage reset.'
    case 'replaced':
      return 'Now showing the other version.'
    case 'undone':
      return 'Undone.'
    case 'redone':
      return 'Redone.'
    case 'cancelled':
      return 'Canceled.'
    case 'nothing-to-undo':
      return 'There is nothing to undo.'
    case 'nothing-to-redo':
      return 'There is nothing to redo.'
    default:
      return notice satisfies never
  }
}
