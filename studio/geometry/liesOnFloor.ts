/** Whether an item lies wholly on the floor at its pose. */
import type { Floor } from '../model/floor.ts'
import type { Footprint } from '../model/furniture.ts'
import type { Pose } from '../model/layout.ts'
import { floorOutline } from './floorOutline.ts'
import { outline } from './footprintOutline.ts'
import { type Point, distance, nearestOnSegment } from './point.ts'
import { type Polygon, contains, edgesOf } from './polygon.ts'

/** Inches; lengths are stored to 1/100. */
const TOLERANCE = 0.02

/** A fast test of corners alone; `isOnFloor` is exact and slower. */
export function liesOnFloor({ footprint, pose }: { footprint: Footprint; pose: Pose }, floor: Floor): boolean {
  const piece = outline(footprint, pose)
  const ground = floorOutline(floor)
  return (
    piece.every((corner) => contains(ground, corner) || awayFrom(ground, corner) <= TOLERANCE) &&
    !ground.some((corner) => contains(piece, corner) && awayFrom(piece, corner) > TOLERANCE)
  )
}

/** The distance to the nearest edge, in inches. */
function awayFrom(polygon: Polygon, point: Point): number {
  return Math.min(...edgesOf(polygon).map(([a, b]) => distance(nearestOnSegment(point, a, b), point)))
}
