/**
 * What a person marks in a photograph of a room: lines that belong to lines of the plan, lines of a known direction, and
 * lengths.
 */
import { floorOutline, floorWalls } from '../geometry/floorOutline.ts'
import { ceilingOf, heightsOf } from '../geometry/openingHeights.ts'
import { endsOf, openingNumber, openingsOf, theWall } from '../geometry/openings.ts'
import type { Point } from '../geometry/point.ts'
import type { Opening, RoomShell } from '../model/roomShell.ts'
import { type Vector, lengthOf, minus, unit } from '../scene/walk/vector.ts'
import { type PhotographCamera, levelPlane, onPlane, projected } from './camera.ts'

/** As seen from inside the room: `left` is the first end, walking clockwise. */
export type OpeningSide = 'left' | 'right' | 'top' | 'bottom'

export type MarkMeaning =
  /** Where the floor and a wall meet. Its ends need not be the corners. */
  | { readonly kind: 'foot'; readonly wall: number }
  /** Where a wall and the ceiling meet. */
  | { readonly kind: 'top'; readonly wall: number }
  /** The upright edge at which the wall of this number starts, see `floorOutline`. */
  | { readonly kind: 'corner'; readonly corner: number }
  /** An edge of a door or window. */
  | { readonly kind: 'opening'; readonly opening: string; readonly side: OpeningSide }
  /** Anything upright: a door frame, the edge of a cupboard. */
  | { readonly kind: 'upright' }
  /** Anything level that runs along a wall: floorboards, a shelf, the upper edge of a cupboard. */
  | { readonly kind: 'along'; readonly wall: number }
  /** A known length in inches, on the floor or straight up from it (`from` or `to` is its foot, whichever is lower). */
  | { readonly kind: 'length'; readonly inches: number; readonly lies: 'floor' | 'upright' }
  /** A ruler: it is measured and never used. `inches`: what a tape says, to compare. */
  | { readonly kind: 'check'; readonly inches?: number; readonly lies: 'floor' | 'upright' }

/** A marked line. Its ends are shares of the width and the height of the picture, 0 to 1; they may lie outside of it. */
export type PhotographMark = {
  readonly id: string
  readonly from: Point
  readonly to: Point
  readonly means: MarkMeaning
}

/** Lines of a photograph, at most: far more than are needed. */
export const MAX_MARKS = 40

/** A line of the room: the two ends of its visible part in inches. */
export type KnownLine = { readonly from: Vector; readonly to: Vector }

/** The line of the plan that a mark shows; undefined for other kinds, and for a wall or opening that is not there. */
export function lineOf(floor: RoomShell, means: MarkMeaning): KnownLine | undefined {
  switch (means.kind) {
    case 'foot':
    case 'top': {
      const edge = floorWalls(floor)[means.wall]
      const height = means.kind === 'foot' ? 0 : ceilingOf(floor)
      return edge && { from: [edge[0].x, height, edge[0].y], to: [edge[1].x, height, edge[1].y] }
    }
    case 'corner': {
      const corner = floorOutline(floor)[means.corner]
      return corner && { from: [corner.x, 0, corner.y], to: [corner.x, ceilingOf(floor), corner.y] }
    }
    case 'opening': {
      const opening = openingOf(floor, means.opening)
      return opening && sideOf(floor, opening, means.side)
    }
    default:
      return undefined
  }
}

/** The unit vector along a marked line; undefined for lengths on the floor, which may lie in any direction. */
export function directionOfMark(floor: RoomShell, means: MarkMeaning): Vector | undefined {
  if (means.kind === 'upright') return UP
  if (means.kind === 'along') {
    const edge = floorWalls(floor)[means.wall]
    return edge && unit([edge[1].x - edge[0].x, 0, edge[1].y - edge[0].y])
  }
  const line = lineOf(floor, means)
  return line && unit(minus(line.to, line.from))
}

const UP: Vector = [0, 1, 0]

function openingOf(floor: RoomShell, id: string): Opening | undefined {
  return openingsOf(floor).find((opening) => opening.id === id && opening.wall < floorWalls(floor).length)
}

function sideOf(floor: RoomShell, opening: Opening, side: OpeningSide): KnownLine | undefined {
  const heights = heightsOf(floor, opening)
  if (!heights) return undefined
  const [first, last] = endsOf(floor, opening)
  const low = side === 'top' ? heights.head : heights.sill
  const high = side === 'bottom' ? heights.sill : heights.head
  const [a, b] = [side === 'right' ? last : first, side === 'left' ? first : last]
  return { from: [a.x, low, a.y], to: [b.x, high, b.y] }
}

/** A mark in words, within a sentence: `the line where the top wall meets the floor`. */
export function markName(floor: RoomShell, { means }: Pick<PhotographMark, 'means'>): string {
  const wallOf = (wall: number) => (wall < floorWalls(floor).length ? theWall(floor, wall) : 'a wall that is gone')
  switch (means.kind) {
    case 'foot':
      return `the line where ${wallOf(means.wall)} meets the floor`
    case 'top':
      return `the line where ${wallOf(means.wall)} meets the ceiling`
    case 'corner': {
      const { length } = floorOutline(floor)
      return `the line in the corner of ${wallOf((means.corner + length - 1) % length)} and ${wallOf(means.corner)}`
    }
    case 'opening': {
      const opening = openingOf(floor, means.opening)
      if (!opening) return 'the line at an opening that is gone'
      const kind = opening.kind === 'window' ? 'window' : 'door'
      const name = nameOnWall(floor, opening, kind)
      return `the ${SIDE_NAMES[means.side]} of ${name === kind ? `the ${kind}` : name} in ${wallOf(opening.wall)}`
    }
    case 'upright':
      return 'an upright line'
    case 'along':
      return `a line along ${wallOf(means.wall)}`
    case 'length':
      return 'the known length'
    default:
      return 'the ruler'
  }
}

/** `kind`, with the opening's number where its wall has another one of its kind: `window`, `window 2`. */
export function nameOnWall(floor: RoomShell, opening: Opening, kind: string): string {
  const alike = openingsOf(floor).filter((each) => each.kind === opening.kind && each.wall === opening.wall)
  return alike.length < 2 ? kind : `${kind} ${openingNumber(floor, opening)}`
}

const SIDE_NAMES = { left: 'left edge', right: 'right edge', top: 'upper edge', bottom: 'lower edge' }

/** The ends of a mark in pixels of the camera's picture. */
export function endsInPx(
  { from, to }: Pick<PhotographMark, 'from' | 'to'>,
  { width, height }: { readonly width: number; readonly height: number },
): readonly [Point, Point] {
  return [
    { x: from.x * width, y: from.y * height },
    { x: to.x * width, y: to.y * height },
  ]
}

/**
 * The length in inches of a mark of the kinds `length` and `check` by the camera: on the floor between its ends, or the
 * height of its upper end above its lower one, which stands on the floor. Undefined if an end does not show the floor.
 */
export function measured(camera: PhotographCamera, mark: PhotographMark): number | undefined {
  const { means } = mark
  if (means.kind !== 'length' && means.kind !== 'check') return undefined
  const ends = endsInPx(mark, camera)
  if (means.lies === 'floor') {
    const [a, b] = ends.map((end) => onPlane(camera, end, levelPlane()))
    return a && b && lengthOf(minus(a, b))
  }
  const [low, high] = uprightEnds(camera, ends)
  const foot = onPlane(camera, low, levelPlane())
  return foot && heightAbove(camera, foot, high)
}

/** Lower end first: the one whose side the foot of upright lines is on, also where the camera is tilted. */
export function uprightEnds(camera: PhotographCamera, [a, b]: readonly [Point, Point]): readonly [Point, Point] {
  const foot = onPlane(camera, a, levelPlane())
  const above = foot && projected(camera, [foot[0], foot[1] + 1, foot[2]])
  if (!above) return b.y > a.y ? [b, a] : [a, b]
  return (above.x - a.x) * (b.x - a.x) + (above.y - a.y) * (b.y - a.y) >= 0 ? [a, b] : [b, a]
}

/** The height in inches of the point straight above `foot` that is nearest to a pixel: by the plane that faces the camera. */
export function heightAbove(camera: PhotographCamera, foot: Vector, px: Point): number | undefined {
  const normal = unit([camera.at[0] - foot[0], 0, camera.at[2] - foot[2]])
  return onPlane(camera, px, { point: foot, normal })?.[1]
}
