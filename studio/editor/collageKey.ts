/** What a key does to a collage, by the conventions of the room designer where they apply. Knows no browser event. */
import { placedOf } from '../collage/sheet.ts'
import { type CollageCommand, findPiece } from '../commands/applyCollageCommand.ts'
import { type Collage, piecesOf } from '../model/collage.ts'
import { ROTATION_STEP } from '../model/layout.ts'
import type { Stroke } from './keyAction.ts'

export type CollageKeyAction =
  | { readonly type: 'command'; readonly command: CollageCommand; readonly merge?: string }
  | { readonly type: 'select'; readonly index: number | null }
  | { readonly type: 'undo' | 'redo' | 'cancel' | 'swap' }

/** Heights of the sheet for an arrow alone, with Shift and with Alt. */
const NUDGE = { plain: 0.01, shift: 0.05, alt: 0.002 }
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
export const GROWTH = 1.05
const QUARTER_TURN = 90
const FREE_TURN = 1

/** Undefined when the key means nothing here, so that the page may have it. */
export function collageKey(
  collage: Collage,
  selection: number | undefined,
  stroke: Stroke,
  aspect: number,
): CollageKeyAction | undefined {
  const key = stroke.key.length === 1 ? stroke.key.toLowerCase() : stroke.key
  if (stroke.ctrl && key === 'z') return { type: stroke.shift ? 'redo' : 'undo' }
  if (stroke.ctrl && key === 'y') return { type: 'redo' }
  if (key === 'Escape') return { type: 'cancel' }
  if (key === 'Tab') return walk(collage, selection, stroke.shift ? -1 : 1)
  const piece = findPiece(collage, selection)
  if (!piece || stroke.ctrl) return undefined
  const { index } = piece
  const arrow = ARROWS[key]
  if (arrow) {
    const step = stroke.shift ? NUDGE.shift : stroke.alt ? NUDGE.alt : NUDGE.plain
    const by = { x: arrow[0] * step, y: arrow[1] * step }
    return { type: 'command', command: { type: 'move', index, by }, merge: `nudge ${index}` }
  }
  const { turn } = placedOf(piece, aspect)
  const turned = (degrees: number, merge?: string): CollageKeyAction => ({
    type: 'command',
    command: { type: 'turn', index, turn: turn + degrees },
    merge,
  })
  const small = stroke.alt ? FREE_TURN : ROTATION_STEP
  switch (key) {
    case '[':
      return turned(-small, `turn ${index}`)
    case ']':
      return turned(small, `turn ${index}`)
    case 'r':
      return turned(stroke.shift ? -QUARTER_TURN : QUARTER_TURN)
    case 'Home':
      return turned(-turn)
    case '+':
    case '=':
      return { type: 'command', command: { type: 'scale', index, factor: GROWTH }, merge: `scale ${index}` }
    case '-':
    case '_':
      return { type: 'command', command: { type: 'scale', index, factor: 1 / GROWTH }, merge: `scale ${index}` }
    case 'PageUp':
      return { type: 'command', command: { type: 'order', index, to: stroke.shift ? 'front' : 'forward' } }
    case 'PageDown':
      return { type: 'command', command: { type: 'order', index, to: stroke.shift ? 'back' : 'backward' } }
    case 's':
      return { type: 'swap' }
    default:
      return undefined
  }
}

/** In the order of the product key; past the last piece Tab leaves the sheet as it leaves any other control. */
function walk(collage: Collage, selection: number | undefined, by: 1 | -1): CollageKeyAction | undefined {
  const order = piecesOf(collage)
    .map(({ index }) => index)
    .sort((a, b) => a - b)
  const at = selection === undefined ? -1 : order.indexOf(selection)
  const next = at === -1 ? (by === 1 ? 0 : order.length - 1) : at + by
  const index = order[next]
  return index === undefined ? undefined : { type: 'select', index }
}
