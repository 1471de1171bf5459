/**
 * The actions of keys on a collage, with the conventions of the room designer where they apply. Independent of browser
 * events.
 */
import { placedOf } from '../collage/sheet.ts'
import { findElement, elementsOfIds } from '../commands/applyCollageCommand.ts'
import type { CollageCommand } from '../commands/collageCommand.ts'
import type { Collage } from '../model/collage.ts'
import { ROTATION_STEP } from '../model/layout.ts'
import { frameOf, frameSpot } from './collageFrame.ts'
import { collageReadingOrder, isOneCollageGroup, withCollageGroups } from './collageOrder.ts'
import type { Stroke } from './keyAction.ts'

type CollageKeyAction =
  | { readonly type: 'command'; readonly command: CollageCommand; readonly merge?: string }
  | { readonly type: 'choose'; readonly ids: readonly string[] }
  | { readonly type: 'undo' | 'redo' | 'cancel' | 'swap' | 'copy' | 'cut' | 'duplicate' | 'edit' }

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

/** Undefined if the key has no action here, so that the page can handle it. */
export function collageKey(
  collage: Collage,
  selection: readonly string[],
  stroke: Stroke,
  aspect: number,
  newId: () => string,
): CollageKeyAction | undefined {
  const key = stroke.key.length === 1 ? stroke.key.toLowerCase() : stroke.key
  if (stroke.ctrl && key === 'z') return { type: stroke.shift ? 'redo' : 'undo' }
  if (stroke.ctrl && key === 'y') return { type: 'redo' }
  if (stroke.ctrl && key === 'a') return { type: 'choose', ids: collage.elements.map(({ id }) => id) }
  if (key === 'Escape') return { type: 'cancel' }
  if (key === 'Tab') return moveSelection(collage, selection, stroke.shift ? -1 : 1)
  if (selection.length === 0) return undefined
  if (stroke.ctrl) return controlKey(collage, selection, key, stroke, newId)
  const arrow = ARROWS[key]
  if (!arrow) return editKey(collage, selection, key, stroke, aspect)
  const step = stroke.shift ? NUDGE.shift : stroke.alt ? NUDGE.alt : NUDGE.plain
  const by = { x: arrow[0] * step, y: arrow[1] * step }
  return { type: 'command', command: { type: 'move', ids: selection, by }, merge: `nudge ${selection.join(' ')}` }
}

function controlKey(
  collage: Collage,
  ids: readonly string[],
  key: string,
  { shift }: Stroke,
  newId: () => string,
): CollageKeyAction | undefined {
  if (key === 'c') return { type: 'copy' }
  if (key === 'x') return { type: 'cut' }
  if (key === 'd') return { type: 'duplicate' }
  if (key !== 'g') return undefined
  const chosen = elementsOfIds(collage, ids)
  const frees = shift || chosen.length < 2
  const group = frees ? undefined : isOneCollageGroup(chosen) ? chosen[0]?.group : newId()
  return { type: 'command', command: { type: 'group', ids, group } }
}

function editKey(
  collage: Collage,
  ids: readonly string[],
  key: string,
  stroke: Stroke,
  aspect: number,
): CollageKeyAction | undefined {
  const small = stroke.alt ? FREE_TURN : ROTATION_STEP
  const joined = ids.join(' ')
  const command = (done: CollageCommand | undefined, merge?: string): CollageKeyAction | undefined =>
    done && { type: 'command', command: done, ...(merge === undefined ? {} : { merge: `${merge} ${joined}` }) }
  switch (key) {
    case '[':
      return command(turning(collage, ids, -small, aspect), 'turn')
    case ']':
      return command(turning(collage, ids, small, aspect), 'turn')
    case 'r':
      return command(turning(collage, ids, stroke.shift ? -QUARTER_TURN : QUARTER_TURN, aspect))
    case 'Home': {
      const only = ids.length === 1 ? findElement(collage, ids[0]) : undefined
      return command(turning(collage, ids, -(only?.turn ?? 0), aspect))
    }
    case '+':
    case '=':
      return command(scaling(collage, ids, GROWTH, aspect), 'scale')
    case '-':
    case '_':
      return command(scaling(collage, ids, 1 / GROWTH, aspect), 'scale')
    case 'PageUp':
      return command({ type: 'order', ids, to: stroke.shift ? 'front' : 'forward' })
    case 'PageDown':
      return command({ type: 'order', ids, to: stroke.shift ? 'back' : 'backward' })
    case 'f':
      return command({ type: 'order', ids, to: 'front' })
    case 'b':
      return command({ type: 'order', ids, to: 'back' })
    case 'l':
      return command({ type: 'lock', ids, locked: !elementsOfIds(collage, ids).every(({ locked }) => locked) })
    case 'm':
      return command(mirroring(collage, ids))
    case 'Delete':
    case 'Backspace':
      return command({ type: 'remove', ids })
    case 's':
      return { type: 'swap' }
    case 'Enter':
      return { type: 'edit' }
    default:
      return undefined
  }
}

/** Around the middle of their frame. */
export function turning(
  collage: Collage,
  ids: readonly string[],
  by: number,
  aspect: number,
): CollageCommand | undefined {
  const frame = frameOf(collage, ids, aspect)
  return frame && { type: 'turn', ids, by, about: { x: frame.placed.x, y: frame.placed.y } }
}

/** One element about the middle of its lower edge; several about the middle of their frame. */
export function scaling(
  collage: Collage,
  ids: readonly string[],
  factor: number,
  aspect: number,
): CollageCommand | undefined {
  const frame = frameOf(collage, ids, aspect)
  if (!frame) return undefined
  const [only, ...others] = frame.elements
  const stands = only?.kind === 'piece' && others.length === 0
  return { type: 'scale', ids, factor, from: frameSpot(frame.placed, { x: 0, y: stands ? 1 : 0 }) }
}

/** Undefined if no selected element can be mirrored. */
export function mirroring(collage: Collage, ids: readonly string[]): CollageCommand | undefined {
  const pieces = elementsOfIds(collage, ids).filter(({ kind }) => kind === 'piece')
  if (pieces.length === 0) return undefined
  const mirrored = pieces.every((piece) => piece.kind === 'piece' && piece.mirrored) ? undefined : true
  return { type: 'look', ids: pieces.map(({ id }) => id), looks: { mirrored } }
}

/** In reading order, with groups as one; after the last element Tab leaves the sheet like any other control. */
function moveSelection(collage: Collage, selection: readonly string[], by: 1 | -1): CollageKeyAction | undefined {
  const order = collageReadingOrder(collage).map(({ id }) => id)
  const places = selection.map((id) => order.indexOf(id)).filter((at) => at !== -1)
  if (selection.length === 0 || places.length === 0) {
    const first = by === 1 ? order[0] : order.at(-1)
    return first === undefined ? undefined : { type: 'choose', ids: withCollageGroups(collage, [first]) }
  }
  const firstOf = (ids: readonly string[]) => Math.min(...ids.map((id) => order.indexOf(id)))
  // A group has the position of its first member.
  const here = firstOf(selection)
  for (let at = here + by; at >= 0 && at < order.length; at += by) {
    const id = order[at]
    if (id === undefined || selection.includes(id)) continue
    const ids = withCollageGroups(collage, [id])
    if (firstOf(ids) === at) return { type: 'choose', ids }
  }
  return undefined
}

/** The turn of one element in degrees; 0 for several. */
export function turnOf(collage: Collage, ids: readonly string[], aspect: number): number {
  const [only, ...others] = elementsOfIds(collage, ids)
  return only && others.length === 0 ? placedOf(only, aspect).turn : 0
}
