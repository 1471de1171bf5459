/** Whether an item lies wholly on the floor at its pose. */
import type { RoomShell } from '../model/roomShell.ts'
import type { Footprint } from '../model/furniture.ts'
import type { Pose } from '../model/layout.ts'
import { floorOutline, floorWalls } from './floorOutline.ts'
import { groundOf } from './ground.ts'
import { reachesInto } from './overlap.ts'
import { convexParts, outline } from './footprintOutline.ts'
import { type Point, add, distance, nearestOnSegment, subtract } from './point.ts'
import { type Polygon, boundsOf, contains, edgesOf } from './polygon.ts'
import { crossing, zoneOf } from './zone.ts'

/** Inches; lengths are stored to 1/100. */
const TOLERANCE = 0.02

/** A fast test of corners, and of walls where corners are not enough; `isOnFloor` is exact and slower. */
export function liesOnFloor({ footprint, pose }: { footprint: Footprint; pose: Pose }, floor: RoomShell): boolean {
  const piece = outline(footprint, pose)
  const ground = floorOutline(floor)
  return (
    piece.every((corner) => contains(ground, corner) || awayFrom(ground, corner) <= TOLERANCE) &&
    !ground.some((corner) => contains(piece, corner) && awayFrom(piece, corner) > TOLERANCE) &&
    !isAcrossNotch({ footprint, pose }, floor) &&
    !groundOf(floor).holes.some((hole) => reachesInto({ footprint, pose }, hole))
  )
}

/**
 * Whether it lies across the notch of a U or of a drawn floor, from arm to arm, or fills it: the corners alone do not show
 * that.
 */
function isAcrossNotch({ footprint, pose }: { footprint: Footprint; pose: Pose }, floor: RoomShell): boolean {
  if (floor.shape !== 'u-shaped' && floor.shape !== 'drawn') return false
  const parts = convexParts(footprint, pose.rotation)
  if (!parts.every((part) => contains(floorOutline(floor), add(pose, middleOf(part))))) return true
  const zones = parts.map(zoneOf)
  return floorWalls(floor).some(([a, b]) => {
    const [from, to] = [subtract(a, pose), subtract(b, pose)]
    return zones.some((zone) => crossing(zone, from, to, TOLERANCE) !== undefined)
  })
}

function middleOf(part: Polygon): Point {
  const { left, top, right, bottom } = boundsOf(part)
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

/** The distance to the nearest edge, in inches. */
function awayFrom(polygon: Polygon, point: Point): number {
  return Math.min(...edgesOf(polygon).map(([a, b]) => distance(nearestOnSegment(point, a, b), point)))
}
