/** Candidate places for a piece over the whole floor, nearest to `near` first. */
import { type Point, distance } from '../../geometry/point.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import type { Pose } from '../../model/layout.ts'

const FLOOR_STEPS = 16

export function overFloor(floor: RoomShell, near: Point, rotation: number): Pose[] {
  const shares = Array.from({ length: FLOOR_STEPS + 1 }, (_, index) => index / FLOOR_STEPS)
  return shares
    .flatMap((x) => shares.map((y) => ({ x: x * floor.width, y: y * floor.length, rotation })))
    .sort((a, b) => distance(a, near) - distance(b, near))
}
