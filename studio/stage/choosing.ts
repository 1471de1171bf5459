/** The selection in any editor: what a tap, a frame or a double tap chooses, and the presses that lead there. */
import type { Point } from '../geometry/point.ts'
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

export type Idle = { readonly name: 'idle' }
export const IDLE: Idle = { name: 'idle' }

/** A press on a part, before it becomes a drag. `onTap`: the choice if it stays a tap. */
export type Pointing = {
  readonly name: 'pointing'
  readonly from: Pointed
  readonly id: string
  /** The parts that a drag moves. */
  readonly takes: readonly string[]
  readonly onTap: Choice | undefined
}
/** A press on the ground, before it becomes a frame. */
export type Aiming = {
  readonly name: 'aiming'
  readonly from: Pointed
  readonly adds: boolean
  readonly onTap: Choice | undefined
}
/** A frame that is drawn around parts. */
export type Marquee = { readonly name: 'marquee'; readonly grab: Point; readonly at: Point; readonly adds: boolean }

/** Pixels that a press may move before it is a drag. */
export const SLOP_PX: Record<PointerType, number> = { mouse: 4, pen: 4, touch: 8 }

/** Whether the press is still a tap. */
export function isTap({ at: { x, y }, pointer, pxPerUnit }: Pointed, now: Point): boolean {
  return Math.hypot(now.x - x, now.y - y) < SLOP_PX[pointer] / pxPerUnit
}

const MIDDLE_BUTTON = 4

/** A press of the middle button, or of a hand that rests on the screen while a pen is in use, takes nothing. */
export function takesNothing({ buttons }: Pick<Pointed, 'buttons'>): boolean {
  return buttons === MIDDLE_BUTTON
}
