/**
 * The point of a bed's surface that a pixel shows: in a room picture, in the photograph of the bed, and from above. A bed is
 * taken for a box here. Lengths are inches.
 */
import { BED_TOP } from '../record/surfaces.ts'
import { RADIANS, sights, type View } from './camera.ts'
import type { PhotoCamera } from './photoCamera.ts'
import type { PlacedPiece } from './placedPiece.ts'

/** The covers of a made bed within its outline. */
const FRAME = { side: 2, head: 5, foot: 2 }
/** A mattress bulges beyond its box. */
const BULGE = 1.5

/** A point of the surface: from its left side and from its head, and below its upper side. */
export type Point = {
  readonly across: number
  readonly fromHead: number
  readonly below: number
  /** From the middle line and from the head along the cloth, which turns down at the edges. */
  readonly fromMiddle: number
  readonly along: number
}
export type PointAt = (x: number, y: number) => Point | null

/** A bed, or a mattress without one. */
export type Sleeping = { readonly wide: number; readonly deep: number; readonly tall: number; readonly isBare: boolean }
type Triple = readonly [x: number, y: number, z: number]

/** @param from in the frame of the bed: to its right from its middle, to its foot, above the floor */
function pointOn({ wide, deep, tall, isBare }: Sleeping, from: Triple, way: Triple): Point | null {
  const [side, head, foot] = isBare ? [-BULGE, -BULGE, -BULGE] : [FRAME.side, FRAME.head, FRAME.foot]
  const upper = isBare ? tall : BED_TOP
  const limits = [
    [side - wide / 2, wide / 2 - side],
    [head - deep / 2, deep / 2 - foot],
    [0, upper],
  ] as const
  let [enter, leave] = [0, Infinity]
  for (const axis of [0, 1, 2] as const) {
    if (way[axis] === 0) continue
    const [a, b] = limits[axis].map((limit) => (limit - from[axis]) / way[axis]) as [number, number]
    enter = Math.max(enter, Math.min(a, b))
    leave = Math.min(leave, Math.max(a, b))
  }
  if (enter >= leave) return null
  const [x, y, z] = [0, 1, 2].map((axis) => (from[axis] ?? 0) + (way[axis] ?? 0) * enter) as [number, number, number]
  const below = upper - z
  const isOver = (inches: number, limit: number) => Math.abs(inches - limit) < EDGE
  const isSide = isOver(Math.abs(x), wide / 2 - side)
  const isFoot = isOver(y, deep / 2 - foot)
  return {
    across: x + wide / 2,
    fromHead: y + deep / 2,
    below,
    fromMiddle: Math.abs(x) + (isSide ? below : 0),
    along: y + deep / 2 + (isFoot && !isSide ? below : 0),
  }
}

const EDGE = 0.01

/** @param left,top where the picture of the bed is in that of the room, in pixels */
export function pointInRoom(view: View, stand: PlacedPiece, { left, top }: { left: number; top: number }): PointAt {
  const [sin, cos] = [Math.sin(stand.turn * RADIANS), Math.cos(stand.turn * RADIANS)]
  const turned = (x: number, y: number, z: number): Triple => [x * cos - y * sin, x * sin + y * cos, z]
  const from = turned(view.x - stand.x, view.y - stand.y, view.z - stand.z)
  const bed = { ...stand, isBare: stand.piece?.kind === 'mattress' }
  const see = sights(view)
  return (x, y) => {
    const to = see(left + x, top + y)
    return pointOn(bed, from, turned(to.x, to.y, to.z))
  }
}

export function pointInPhoto({ at, sight: wayTo }: PhotoCamera, bed: Sleeping): PointAt {
  return (x, y) => pointOn(bed, at, wayTo(x, y))
}

/** Seen from straight above, its head at the top, with `pixelsPerInch` in both directions. */
export function pointFromAbove(pixelsPerInch: number, bed: Sleeping): PointAt {
  return (x, y) => {
    const at: Triple = [x / pixelsPerInch - bed.wide / 2, y / pixelsPerInch - bed.deep / 2, bed.tall + BED_TOP]
    return pointOn(bed, at, [0, 0, -1])
  }
}
