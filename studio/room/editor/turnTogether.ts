/**
 * Rotates several pieces as one about their middle. If they would leave the floor, all are moved inside by the least
 * distance; angles at which they fit nowhere are skipped.
 */
import type { Command } from '../commands/applyCommand.ts'
import { isAllowed, nearestAllowed } from '../../geometry/erosion.ts'
import { type Point, add, rotate, subtract } from '../../geometry/point.ts'
import { wholeStep } from '../../geometry/poseOnFloor.ts'
import { erodeTogether } from '../../geometry/together.ts'
import { FINE_ROTATION_STEP, type Item, type Layout, type Pose, ROTATION_STEP } from '../../model/layout.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import { middleOf, putDown } from './moving.ts'
import { ridersOf } from './riders.ts'

const FULL_TURN = 360
const ORIGIN: Point = { x: 0, y: 0 }

/** `degrees`: a multiple of 5, clockwise. Undefined when the pieces fit at no other angle, or one of them is locked. */
export function turnTogether(layout: Layout, ids: readonly string[], degrees: number): Command | undefined {
  const items = turnable(layout, ids)
  const poses = items && turnedTogether(items, layout.floor, degrees)
  return poses && putDown({ poses })
}

/** The pieces with their riders; undefined if one of them is locked. */
export function turnable(layout: Layout, ids: readonly string[]): readonly Item[] | undefined {
  const riders = ridersOf(layout, ids)
  const items = layout.items.filter((item) => ids.includes(item.id) || riders.includes(item))
  return items.length === 0 || items.some(({ locked }) => locked) ? undefined : items
}

/** As `turnTogether`, from the current poses. */
export function turnedTogether(
  items: readonly Item[],
  floor: RoomShell,
  degrees: number,
): ReadonlyMap<string, Pose> | undefined {
  const middle = middleOf({ items })
  const on = Math.sign(degrees) * ROTATION_STEP
  if (on === 0) return new Map(items.map(({ id, pose }) => [id, pose]))
  for (let turned = degrees; Math.abs(turned) < FULL_TURN; turned += on) {
    const placed = items.map((item) => ({ ...item, pose: turnedAbout(item.pose, middle, turned) }))
    const erosion = erodeTogether(floor, placed)
    const by = isAllowed(erosion, ORIGIN) ? ORIGIN : nearestAllowed(erosion, ORIGIN)
    if (by) return new Map(placed.map(({ id, pose }) => [id, { ...pose, ...add(pose, by) }]))
  }
  return undefined
}

function turnedAbout(pose: Pose, middle: Point, degrees: number): Pose {
  return {
    ...add(middle, rotate(subtract(pose, middle), degrees)),
    rotation: wholeStep(pose.rotation + degrees, FINE_ROTATION_STEP),
  }
}
