/** The keys of the sheet: those of a collage alone, and what the keys of every editor do with elements. */
import { placedOf } from '../sheet/sheet.ts'
import { elementsOfIds, findElement, hasRoom } from '../commands/applyCollageCommand.ts'
import type { CollageCommand, Order } from '../commands/collageCommand.ts'
import { QUARTER_TURN } from '../../geometry/point.ts'
import type { Collage, CollageElement } from '../../model/collage.ts'
import { ROTATION_STEP } from '../../model/layout.ts'
import { COPY_SHIFT, copiesOnSheet } from './collageCopies.ts'
import { frameOf, frameSpot } from './collageFrame.ts'
import { collageReadingOrder } from './collageOrder.ts'
import { hasWords } from './collageTool.ts'
import type { CollageContext, CollageStep } from './collageToolState.ts'
import { isOneGroup, withGroups } from '../../stage/groups.ts'
import type { KeyAction, Nudge } from '../../stage/keys.ts'
import type { KeyStroke } from '../../model/keyStroke.ts'

/** Heights of the sheet. */
export const SHEET_NUDGE: Nudge = { plain: 0.01, shift: 0.05, alt: 0.002 }
export const GROWTH = 1.05
/** Degrees of a small turn with Alt. */
const FREE_TURN = 1

/** A key of the sheet alone; undefined for the meaning that it has in every editor, false if it is the page's. */
export function collageKey(
  { collage, selection, aspect }: CollageContext,
  stroke: KeyStroke,
): CollageStep | false | undefined {
  if (stroke.key === 'Tab') return nextElements(collage, selection, stroke.shift ? -1 : 1) ?? false
  if (stroke.ctrl || selection.length === 0) return undefined
  const order = (to: Order): CollageStep => ({ command: { type: 'order', ids: selection, to } })
  switch (stroke.key) {
    case '+':
    case '=':
      return stepOf(scaling(collage, selection, GROWTH, aspect), 'scale', selection)
    case '-':
    case '_':
      return stepOf(scaling(collage, selection, 1 / GROWTH, aspect), 'scale', selection)
    case 'PageUp':
      return order(stroke.shift ? 'front' : 'forward')
    case 'PageDown':
      return order(stroke.shift ? 'back' : 'backward')
    case 'm':
      return stepOf(mirroring(collage, selection)) ?? false
    case 's':
      return { swaps: true }
    case 'Enter': {
      const only = selection.length === 1 ? findElement(collage, selection[0]) : undefined
      return hasWords(only) && { edits: only.id }
    }
    default:
      return undefined
  }
}

/** What a key of every editor does with the selected elements; undefined if it is the page's, as pasting is. */
export function actOnElements(
  { collage, selection: ids, aspect, newId }: CollageContext,
  action: KeyAction,
  stroke: KeyStroke,
): CollageStep | undefined {
  if (ids.length === 0) return undefined
  const elements = elementsOfIds(collage, ids)
  switch (action.does) {
    case 'paste':
      return undefined
    case 'duplicate':
      return adding(collage, copiesOnSheet(elements, newId, COPY_SHIFT, aspect))
    case 'group': {
      const frees = action.frees || elements.length < 2
      const group = frees ? undefined : isOneGroup(elements) ? elements[0]?.group : newId()
      return { command: { type: 'group', ids, group } }
    }
    case 'nudge':
      return stepOf({ type: 'move', ids, by: action.by }, 'nudge', ids)
    case 'turn': {
      if (action.isQuarter) return stepOf(turning(collage, ids, action.way * QUARTER_TURN, aspect))
      const step = stroke.alt ? FREE_TURN : ROTATION_STEP
      return stepOf(turning(collage, ids, action.way * step, aspect), 'turn', ids)
    }
    case 'upright': {
      const only = ids.length === 1 ? findElement(collage, ids[0]) : undefined
      return stepOf(turning(collage, ids, -(only?.turn ?? 0), aspect))
    }
    case 'remove':
      return { command: { type: 'remove', ids } }
    case 'lock':
      return { command: { type: 'lock', ids, locked: !elements.every(({ locked }) => locked) } }
    case 'order':
      return { command: { type: 'order', ids, to: action.to } }
    default:
      return action satisfies never
  }
}

/** Held keys with the same key of merging are one step of undo. */
function stepOf(
  command: CollageCommand | undefined,
  merge?: string,
  ids: readonly string[] = [],
): CollageStep | undefined {
  return command && { command, ...(merge === undefined ? {} : { merge: `${merge} ${ids.join(' ')}` }) }
}

/** Adds elements and selects them, if the sheet has space for them. */
export function adding(collage: Collage, elements: readonly CollageElement[]): CollageStep {
  if (elements.length === 0) return {}
  if (!hasRoom(collage, elements)) return { says: { about: 'full' } }
  return { command: { type: 'add', elements } }
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
function nextElements(collage: Collage, selection: readonly string[], by: 1 | -1): CollageStep | undefined {
  const order = collageReadingOrder(collage).map(({ id }) => id)
  const firstOf = (ids: readonly string[]) => Math.min(...ids.map((id) => order.indexOf(id)))
  // A group has the position of its first member.
  const here = selection.length > 0 ? firstOf(selection) : by === 1 ? -1 : order.length
  for (let at = here + by; at >= 0 && at < order.length; at += by) {
    const id = order[at]
    if (id === undefined || selection.includes(id)) continue
    const ids = withGroups(collage.elements, [id])
    if (selection.length === 0 || firstOf(ids) === at) return { choice: { how: 'only', id } }
  }
  return undefined
}

/** The turn of one element in degrees; 0 for several. */
export function turnOf(collage: Collage, ids: readonly string[], aspect: number): number {
  const [only, ...others] = elementsOfIds(collage, ids)
  return only && others.length === 0 ? placedOf(only, aspect).turn : 0
}
