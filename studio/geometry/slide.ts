/**
 * Moves a center from an allowed position towards a wanted one: straight until a wall stops it, then along the wall
 * while that reduces the distance. The path is continuous, so an item never jumps over a notch and never ends outside.
 */
import { type Erosion, isAllowed, nearestAllowed } from './erosion.ts'
import { type Point, between, distance, dot, nearestOnSegment } from './point.ts'
import type { Bounds } from './polygon.ts'
import { crossing } from './zone.ts'

/** The limit of steps. Rounded corners consist of many short sides; a path past all of them takes far fewer steps. */
const MAX_STEPS = 600
/** Inches. A side at most this far away counts as touched. */
const TOUCH_TOLERANCE_IN = 1e-5
/** Inches. A smaller gain ends the slide. */
const PROGRESS_IN = 1e-7

/** Undefined when the piece fits nowhere at this rotation. */
export function slide(erosion: Erosion, from: Point, wanted: Point): Point | undefined {
  let at = isAllowed(erosion, from) ? from : nearestAllowed(erosion, from)
  if (!at) return undefined
  for (let step = 0; step < MAX_STEPS; step++) {
    const reached = firstStop(erosion, at, wanted)
    if (!reached) return wanted
    const next = alongWall(erosion, reached, wanted)
    if (!next) return reached
    at = next
  }
  return at
}

/** The point where the straight path first meets a wall; undefined when the path is free. */
function firstStop(erosion: Erosion, from: Point, to: Point): Point | undefined {
  let share = Infinity
  for (const zone of erosion.zones) {
    const met = crossing(zone, from, to)
    if (!met || met.enter >= share) continue
    // Stops at the wall itself, not at the depth where the crossing is detected, so that rounding errors do not add up.
    share = crossing(zone, from, to, 0)?.enter ?? met.enter
  }
  return share === Infinity ? undefined : between(from, to, share)
}

/** The best position reachable by sliding along a touched side, if any is nearer to `wanted` than `at`. */
function alongWall(erosion: Erosion, at: Point, wanted: Point): Point | undefined {
  let best: Point | undefined
  let least = distance(at, wanted) - PROGRESS_IN
  for (const zone of erosion.zones) {
    if (!isNear(zone.bounds, at)) continue
    for (const { from, to, outward, offset } of zone.sides) {
      if (Math.abs(dot(outward, at) - offset) > TOUCH_TOLERANCE_IN) continue
      if (distance(nearestOnSegment(at, from, to), at) > TOUCH_TOLERANCE_IN) continue
      const aim = nearestOnSegment(wanted, from, to)
      if (distance(aim, wanted) >= least) continue
      const reached = firstStop(erosion, at, aim) ?? aim
      const away = distance(reached, wanted)
      if (away < least) [best, least] = [reached, away]
    }
  }
  return best
}

function isNear({ left, right, top, bottom }: Bounds, { x, y }: Point): boolean {
  return (
    x > left - TOUCH_TOLERANCE_IN &&
    x < right + TOUCH_TOLERANCE_IN &&
    y > top - TOUCH_TOLERANCE_IN &&
    y < bottom + TOUCH_TOLERANCE_IN
  )
}
