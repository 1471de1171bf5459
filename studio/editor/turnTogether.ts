/**
 * Several pieces turned as one about their middle. Where the turned pieces would leave the floor, all of them are
 * brought in by the least distance; angles at which they fit nowhere are passed over.
 */
import type { Command } from '../commands/applyCommand.ts'
import { isAllowed, nearestAllowed } from '../geometry/erosion.ts'
import { type Point, add, rotate, subtract } from '../geometry/point.ts'
import { wholeStep } from '../geometry/poseOnFloor.ts'
import { erodeTogether } from '../geometry/together.ts'
import { FINE_ROTATION_STEP, type Item, type Layout, type Pose, ROTATION_STEP } from '../model/layout.ts'

const FULL_TURN = 360
const NOWHERE: Point = { x: 0, y: 0 }

/** `degrees`: a multiple of 5, clockwise. Undefined when the pieces fit at no other angle, or one of them is locked. */
export function turnTogether(layout: Layout, ids: readonly string[], degrees: number): Command | undefined {
  const items = layout.items.filter(({ id }) => ids.includes(id))
  if (items.length === 0 || items.some(({ locked }) => locked)) return undefined
  const on = Math.sign(degrees) * ROTATION_STEP
  for (let turned = degrees; Math.abs(turned) < FULL_TURN; turned += on) {
    const placed = items.map((item) => ({ ...item, pose: turnedAbout(item.pose, middleOf(items), turned) }))
    const erosion = erodeTogether(layout.floor, placed)
    const by = isAllowed(erosion, NOWHERE) ? NOWHERE : nearestAllowed(erosion, NOWHERE)
    if (!by) continue
    const commands = placed.map(({ id, pose }) => ({ type: 'pose' as const, id, pose: { ...pose, ...add(pose, by) } }))
    return { type: 'several', commands }
  }
  return undefined
}

/** The mean of the centres: turning there and back again ends where it began. */
function middleOf(items: readonly Item[]): Point {
  const sum = items.reduce<Point>((total, { pose }) => add(total, pose), NOWHERE)
  return { x: sum.x / items.length, y: sum.y / items.length }
}

function turnedAbout(pose: Pose, middle: Point, degrees: number): Pose {
  return {
    ...add(middle, rotate(subtract(pose, middle), degrees)),
    rotation: wholeStep(pose.rotation + degrees, FINE_ROTATION_STEP),
  }
}
