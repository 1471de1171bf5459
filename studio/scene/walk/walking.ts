/** Collision of a walking person with walls and furniture of one room: the walker slides along them. Inches. */
import { distance, nearestOnSegment, type Point } from '../../geometry/point.ts'
import { outline } from '../../geometry/footprintOutline.ts'
import { contains, edgesOf } from '../../geometry/polygon.ts'
import { movedPose, nearestPose } from '../../geometry/poseOnFloor.ts'
import { TRAITS } from '../../model/furnitureTraits.ts'
import type { Item, Layout } from '../../model/layout.ts'

/** Radius of a walking person. */
export const BODY_RADIUS = 9
const PERSON = { shape: 'ellipse', width: 2 * BODY_RADIUS, length: 2 * BODY_RADIUS } as const
/** Longest step of the simulation, so that no step jumps over a piece. */
const STEP = 4
/** Iterations: a walker that is pushed off one piece may overlap the next. */
const MAX_ITERATIONS = 3

/** Whether a person can stand there. */
export function isFreeFor({ floor, items }: Layout, at: Point): boolean {
  const held = nearestPose(PERSON, { ...at, rotation: 0 }, floor)
  return distance(held, at) < 0.5 && obstacles(items).every((item) => awayFrom(item, at) >= BODY_RADIUS)
}

/** The end of a straight walk towards a point. */
export function walked({ floor, items }: Layout, from: Point, to: Point): Point {
  const blocks = obstacles(items)
  // When a piece was put where the walker stands, the walker may leave it.
  const solid = blocks.filter((item) => awayFrom(item, from) >= BODY_RADIUS - 1)
  const steps = Math.max(1, Math.ceil(distance(from, to) / STEP))
  let at = from
  for (let step = 1; step <= steps; step++) {
    const wanted = { x: at.x + (to.x - from.x) / steps, y: at.y + (to.y - from.y) / steps }
    let next: Point = wanted
    for (let round = 0; round < MAX_ITERATIONS; round++) for (const item of solid) next = pushedOff(item, next)
    const held = movedPose(PERSON, { ...at, rotation: 0 }, next, floor)
    if (solid.some((item) => awayFrom(item, held) < BODY_RADIUS - 0.5)) break
    at = { x: held.x, y: held.y }
  }
  return at
}

function obstacles(items: readonly Item[]): Item[] {
  return items.filter(({ kind }) => TRAITS[kind].lies === undefined && !TRAITS[kind].rides)
}

/** Signed distance to the piece; negative inside. */
function awayFrom(item: Item, at: Point): number {
  const shape = outline(item.footprint, item.pose)
  const near = Math.min(...edgesOf(shape).map(([a, b]) => distance(nearestOnSegment(at, a, b), at)))
  return contains(shape, at) ? -near : near
}

function pushedOff(item: Item, at: Point): Point {
  const shape = outline(item.footprint, item.pose)
  const isInside = contains(shape, at)
  let best: { point: Point; far: number } | undefined
  for (const [a, b] of edgesOf(shape)) {
    const point = nearestOnSegment(at, a, b)
    const far = distance(point, at)
    if (!best || far < best.far) best = { point, far }
  }
  if (!best || (!isInside && best.far >= BODY_RADIUS)) return at
  const away =
    best.far === 0 ? { x: 1, y: 0 } : { x: (at.x - best.point.x) / best.far, y: (at.y - best.point.y) / best.far }
  const sign = isInside ? -1 : 1
  return { x: best.point.x + away.x * BODY_RADIUS * sign, y: best.point.y + away.y * BODY_RADIUS * sign }
}
