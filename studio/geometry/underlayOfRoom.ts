/** What a change of the room does to the picture beneath it. */
import type { RoomShell } from '../model/roomShell.ts'
import { mappedPoint, uprightBox } from './floorOutline.ts'
import type { Point } from './point.ts'

/** Degrees from 0 to 360. */
export function wholeTurn(degrees: number): number {
  const turned = degrees % 360
  // A tiny negative number and 360 make 360.
  return turned < 0 ? (turned + 360) % 360 : turned
}

/** The floor with its underlay moved by inches. */
export function withMovedUnderlay(floor: RoomShell, by: Point): RoomShell {
  const { underlay } = floor
  return underlay ? { ...floor, underlay: { ...underlay, x: underlay.x + by.x, y: underlay.y + by.y } } : floor
}

/**
 * The changed floor with its underlay turned or mirrored as the room was, if it is fixed to the room. A change of the size
 * or shape leaves it where it is.
 */
export function withTurnedUnderlay(before: RoomShell, after: RoomShell): RoomShell {
  const { underlay } = after
  const [from, to] = [uprightBox(before), uprightBox(after)]
  const { turn: was = 0 } = before
  const { turn: is = 0 } = after
  const flips = (before.mirrored ?? false) !== (after.mirrored ?? false)
  if (!underlay?.locked || (was === is && !flips) || before.shape !== after.shape) return after
  if (from.width !== to.width || from.length !== to.length) return after
  // Mirroring left and right turns every rotation around.
  const rotation = wholeTurn(flips ? was + is - underlay.rotation : underlay.rotation + is - was)
  const mirrored = flips ? !underlay.mirrored : underlay.mirrored
  return { ...after, underlay: { ...underlay, ...mappedPoint(before, after, underlay), rotation, mirrored } }
}
