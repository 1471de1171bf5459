/** Intersections of a line of sight with the floor and with pieces as boxes. Inches. */
import { type Point, rotate } from '../../geometry/point.ts'
import type { Item } from '../../model/layout.ts'
import type { Standing } from './standing.ts'
import { crossOf, minus, plus, times, unit, type Vector } from './vector.ts'
import type { Lens } from './views.ts'

export type Ray = { readonly from: Vector; readonly way: Vector }

/** The point of the plan at which the line reaches a height; undefined if it does not. */
export function onLevel({ from, way }: Ray, height: number): Point | undefined {
  const far = (height - from[1]) / way[1]
  return Number.isFinite(far) && far > 0 ? { x: from[0] + way[0] * far, y: from[2] + way[2] * far } : undefined
}

export type RayHit = { readonly item: Item; readonly far: number; readonly height: number }

/** The first piece that the line hits. `reach`: inches by which the boxes are enlarged on every side, for touch. */
export function pieceOnRay(
  ray: Ray,
  items: readonly Item[],
  standing: (item: Item) => Standing,
  reach = 0,
): RayHit | undefined {
  let best: RayHit | undefined
  for (const item of items) {
    const { elevation, height } = standing(item)
    const far = boxOnRay(ray, item, elevation, Math.max(height, 1), reach)
    if (far !== undefined && (!best || far < best.far)) best = { item, far, height: ray.from[1] + ray.way[1] * far }
  }
  return best
}

/** Distance along the line to its entry into a piece's box. */
function boxOnRay({ from, way }: Ray, { footprint, pose }: Item, low: number, height: number, reach: number) {
  const at = rotate({ x: from[0] - pose.x, y: from[2] - pose.y }, -pose.rotation)
  const along = rotate({ x: way[0], y: way[2] }, -pose.rotation)
  const half = { x: footprint.width / 2 + reach, y: footprint.length / 2 + reach }
  const slabs = [
    [at.x, along.x, -half.x, half.x],
    [at.y, along.y, -half.y, half.y],
    [from[1], way[1], low - reach, low + height + reach],
  ] as const
  let [near, far] = [0, Infinity]
  for (const [start, step, least, most] of slabs) {
    if (step === 0) {
      if (start < least || start > most) return undefined
      continue
    }
    const [a, b] = [(least - start) / step, (most - start) / step]
    near = Math.max(near, Math.min(a, b))
    far = Math.min(far, Math.max(a, b))
  }
  return near <= far && near > 0 ? near : undefined
}

const WHOLE = { left: 0, top: 0, width: 1, height: 1 } as const

/** The line of sight through a point of the picture; x and y from -1 (left, bottom) to 1. */
export function rayThrough(
  { from, to, fov, up: upward, part = WHOLE }: Lens,
  aspect: number,
  x: number,
  y: number,
): Ray {
  const ahead = unit(minus(to, from))
  const level = unit(crossOf(ahead, upward ?? [0, 1, 0]))
  const up = crossOf(level, ahead)
  const half = Math.tan((fov * Math.PI) / 360)
  // On the whole picture, of which this is a part.
  const across = (2 * part.left + (x + 1) * part.width - 1) * half * ((aspect * part.height) / part.width)
  const above = (1 - 2 * part.top - (1 - y) * part.height) * half
  return { from, way: unit(plus(plus(ahead, times(level, across)), times(up, above))) }
}
