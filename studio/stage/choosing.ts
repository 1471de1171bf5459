/** The selection in any editor: what a tap, a frame or a double tap chooses. */
import type { Point } from '../geometry/point.ts'
import { type Bounds, boundsOf } from '../geometry/polygon.ts'
import { type Part, withGroups } from './groups.ts'
import type { Pointed, PointerType } from './stageEvent.ts'

export type Choice =
  | { readonly how: 'none' }
  /** With the rest of its group; `alone` without. */
  | { readonly how: 'only' | 'toggle' | 'alone'; readonly id: string }
  | { readonly how: 'frame'; readonly ids: readonly string[]; readonly adds: boolean }

/** The selection after the choice. */
export function chosenBy(choice: Choice, selection: readonly string[], parts: readonly Part[]): readonly string[] {
  switch (choice.how) {
    case 'none':
      return []
    case 'alone':
      return [choice.id]
    case 'only':
      return withGroups(parts, [choice.id])
    case 'toggle': {
      const group = withGroups(parts, [choice.id])
      return selection.includes(choice.id)
        ? selection.filter((id) => !group.includes(id))
        : [...new Set([...selection, ...group])]
    }
    case 'frame':
      return [...new Set([...(choice.adds ? selection : []), ...withGroups(parts, choice.ids)])]
    default:
      return choice satisfies never
  }
}

/** A press that may become a drag. */
export type Press = {
  /** In the units of the document. */
  readonly grab: Point
  /** How far the press may move and still be a tap, in the same units. */
  readonly slop: number
}

/** Pixels that a press may move before it is a drag. */
export const SLOP_PX: Record<PointerType, number> = { mouse: 4, pen: 4, touch: 8 }

/** Whether the press is still a tap. */
export function isTap({ grab, slop }: Press, { x, y }: Point): boolean {
  return Math.hypot(x - grab.x, y - grab.y) < slop
}

/** A frame that is drawn around parts. */
export type Marquee = { readonly name: 'marquee'; readonly grab: Point; readonly at: Point; readonly adds: boolean }

/** The choice of a drawn frame: what it touches, of a ground or a locked part (`isGround`) what it contains completely. */
export function choiceOfFrame(
  { grab, at, adds }: Marquee,
  parts: readonly { readonly id: string; readonly box: Bounds; readonly isGround?: boolean }[],
): Choice {
  const frame = boundsOf([grab, at])
  const ids = parts
    .filter(({ box, isGround }) => (isGround ? contains(frame, box) : touches(frame, box)))
    .map(({ id }) => id)
  return { how: 'frame', ids, adds }
}

function touches(frame: Bounds, box: Bounds): boolean {
  return box.left < frame.right && frame.left < box.right && box.top < frame.bottom && frame.top < box.bottom
}

function contains(frame: Bounds, box: Bounds): boolean {
  return box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom
}

/** A press of the middle button, or of a hand that rests on the screen while a pen is in use, takes nothing. */
export function takesNothing({ isPalm, buttons }: Pick<Pointed, 'isPalm' | 'buttons'>): boolean {
  return isPalm || buttons === MIDDLE_BUTTON
}
const MIDDLE_BUTTON = 4

/** Whether a double tap on a part chooses it out of its group; if it is chosen alone already, its details are meant. */
export function leavesGroup(id: string, parts: readonly Part[], selection: readonly string[]): boolean {
  return withGroups(parts, [id]).length > 1 && !(selection.length === 1 && selection[0] === id)
}
