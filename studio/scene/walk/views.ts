/**
 * Views of the room: around it (orbit), from above (plan), or from within (eye). All convert to a point, a direction
 * and a field of view, so that transitions between them are possible. Inches, degrees.
 */
import { floorOutline } from '../../geometry/floorOutline.ts'
import { ceilingOf, isDoor } from '../../geometry/openingHeights.ts'
import { endsOf, inward, openingsOf } from '../../geometry/openings.ts'
import { between, type Point } from '../../geometry/point.ts'
import { boundsOf, contains, edgesOf } from '../../geometry/polygon.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import { minus, mixed, plus, times, unit, type Vector } from './vector.ts'

export type ViewKind = 'orbit' | 'eye' | 'above' | 'photograph'

/** `azimuth` clockwise on the plan, 0 looks from the bottom to the top; `elevation` above the horizon. */
type OrbitView = {
  readonly kind: 'orbit'
  readonly target: Vector
  readonly azimuth: number
  readonly elevation: number
  readonly distance: number
}
/** `yaw` clockwise on the plan, 0 looks to the top; `pitch` up. */
export type EyeView = {
  readonly kind: 'eye'
  readonly at: Point
  /** Above the floor of the storey. */
  readonly height: number
  readonly yaw: number
  readonly pitch: number
  /** In a home, the ids of the storey and the room of the walker; by default those of the open room. */
  readonly storey?: string
  readonly room?: string
}
/** As a photograph of the room was taken. */
type PhotographView = { readonly kind: 'photograph'; readonly lens: Lens }
export type View = OrbitView | EyeView | PhotographView

/**
 * Camera parameters. `fov`: vertical, in degrees; `up`: by default the world's up. `part`: what is seen of the whole picture
 * that has this field of view and the point `to` in its middle, in shares of its sides; by default all of it.
 */
export type Lens = {
  readonly from: Vector
  readonly to: Vector
  readonly fov: number
  readonly up?: Vector
  readonly part?: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
}

/** Eye heights in inches: a standing adult, a person in a wheelchair, a child. */
export const EYE_HEIGHTS = { standing: 64, seated: 46, child: 40 } as const
export type EyeHeight = keyof typeof EYE_HEIGHTS

const ELEVATION = { least: 8, most: 89 } as const
const PITCH = 65
const ORBIT_FOV = 32
const EYE_FOV = 62
const RADIANS = Math.PI / 180
/** Margin around the room in a view from outside. */
const MARGIN = 1.1
/** Almost vertical: at 90 degrees the up direction of the picture would be undefined. */
const ABOVE_ELEVATION = 89
/** Inches from the eye to the point that it looks at. */
const GAZE_DISTANCE = 60
/** Inches inside the door at which a walk starts. */
const START_INSIDE = 26

export function lensOf(view: View): Lens {
  if (view.kind === 'photograph') return view.lens
  if (view.kind === 'eye') {
    const from: Vector = [view.at.x, view.height, view.at.y]
    return { from, to: plus(from, times(viewDirection(view), GAZE_DISTANCE)), fov: EYE_FOV }
  }
  const { target, azimuth, elevation, distance } = view
  const level = Math.cos(elevation * RADIANS)
  const back: Vector = [
    -Math.sin(azimuth * RADIANS) * level,
    Math.sin(elevation * RADIANS),
    Math.cos(azimuth * RADIANS) * level,
  ]
  return { from: plus(target, times(back, distance)), to: target, fov: ORBIT_FOV }
}

/** Unit vector of the direction of view. */
export function viewDirection({ yaw, pitch }: Pick<EyeView, 'yaw' | 'pitch'>): Vector {
  const level = Math.cos(pitch * RADIANS)
  return [Math.sin(yaw * RADIANS) * level, Math.sin(pitch * RADIANS), -Math.cos(yaw * RADIANS) * level]
}

/** An orbit view that shows the whole room. `aspect`: width divided by height of the picture. */
export function orbitView(floor: RoomShell, aspect: number, azimuth = 32, elevation = 42): OrbitView {
  const { left, right, top, bottom } = boundsOf(floorOutline(floor))
  const ceiling = ceilingOf(floor)
  const target: Vector = [(left + right) / 2, ceiling * 0.3, (top + bottom) / 2]
  return { kind: 'orbit', target, azimuth, elevation, distance: framing(floor, target, azimuth, elevation, aspect) }
}

/** The view from straight above, oriented like the plan. */
export function aboveView(floor: RoomShell, aspect: number): OrbitView {
  return orbitView(floor, aspect, 0, ABOVE_ELEVATION)
}

/** The least distance at which all corners of the room are in the picture. */
function framing(floor: RoomShell, target: Vector, azimuth: number, elevation: number, aspect: number): number {
  const lens = lensOf({ kind: 'orbit', target, azimuth, elevation, distance: 1 })
  const back = unit(minus(lens.from, lens.to))
  const right: Vector = [Math.cos(azimuth * RADIANS), 0, Math.sin(azimuth * RADIANS)]
  const up: Vector = [
    back[1] * right[2] - back[2] * right[1],
    back[2] * right[0] - back[0] * right[2],
    back[0] * right[1] - back[1] * right[0],
  ]
  const half = Math.tan((ORBIT_FOV / 2) * RADIANS)
  let most = 1
  for (const { x, y } of floorOutline(floor))
    for (const height of [0, ceilingOf(floor)]) {
      const [a, b, c] = minus([x, height, y], target)
      const along = (v: Vector) => a * v[0] + b * v[1] + c * v[2]
      const across = Math.max(Math.abs(along(right)) / (half * aspect), Math.abs(along(up)) / half)
      most = Math.max(most, across * MARGIN + along(back))
    }
  return most
}

export function orbited(
  view: OrbitView,
  floor: RoomShell,
  by: { azimuth?: number; elevation?: number; zoom?: number },
): OrbitView {
  const size = Math.hypot(floor.width, floor.length)
  return {
    ...view,
    azimuth: wrapped(view.azimuth + (by.azimuth ?? 0)),
    elevation: limited(view.elevation + (by.elevation ?? 0), ELEVATION.least, ELEVATION.most),
    distance: limited(view.distance / (by.zoom ?? 1), size * 0.35, size * 6),
  }
}

export function turnedEye(view: EyeView, by: { yaw?: number; pitch?: number }): EyeView {
  return {
    ...view,
    yaw: wrapped(view.yaw + (by.yaw ?? 0)),
    pitch: limited(view.pitch + (by.pitch ?? 0), -PITCH, PITCH),
  }
}

/**
 * The start of a walk: inside a door or in a corner, whichever shows most pieces. `pieces`: their centers on the plan;
 * `isFree`: whether a person can stand there.
 */
export function entranceView(
  floor: RoomShell,
  height: number,
  pieces: readonly Point[],
  isFree: (at: Point) => boolean,
): EyeView {
  const shape = floorOutline(floor)
  const { left, right, top, bottom } = boundsOf(shape)
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  const doors = openingsOf(floor)
    .filter(isDoor)
    .map((door) => {
      const at = between(...endsOf(floor, door), 0.5)
      const into = inward(floor, door.wall)
      return { x: at.x + into.x * START_INSIDE, y: at.y + into.y * START_INSIDE }
    })
  const corners = edgesOf(shape).map(([corner]) => between(corner, middle, 0.14))
  const views = [...doors, ...corners]
    .filter((at) => contains(shape, at) && isFree(at))
    .map((at) => {
      const seen = pieces.filter((piece) => isInSight(shape, at, piece))
      // Tries the directions to each piece and to the middle of the room, and takes the one that shows most.
      const ways = [...seen, middle].map((piece) => directionTo(at, piece))
      const score = (yaw: number) => seen.reduce((sum, piece) => sum + shownFrom(at, yaw, piece), 0)
      const yaw = ways.toSorted((a, b) => score(b) - score(a))[0] ?? 0
      return { at, yaw, score: score(yaw) }
    })
    .toSorted((a, b) => b.score - a.score)
  const best = views[0] ?? { at: middle, yaw: 0 }
  return { kind: 'eye', at: best.at, height, yaw: best.yaw, pitch: -9 }
}

/** Weight of a piece in a picture: its distance in inches, less towards the sides of the picture, 0 outside. */
function shownFrom(at: Point, yaw: number, piece: Point): number {
  const off = Math.abs(((directionTo(at, piece) - yaw + 540) % 360) - 180)
  const far = Math.min(MAX_SIGHT, Math.hypot(piece.x - at.x, piece.y - at.y))
  return far * Math.max(0, Math.min(1, (HALF_SIGHT - off) / SIDE_SIGHT))
}

/**
 * Degrees from the middle of the picture to its sides, as on a phone; and the width of the zone in which weights fall.
 */
const HALF_SIGHT = 38
const SIDE_SIGHT = 18

/** Inches; a larger distance adds no weight. */
const MAX_SIGHT = 150
const STEPS = 8

/** Whether no wall is between the two points. */
function isInSight(shape: readonly Point[], from: Point, to: Point): boolean {
  return Array.from({ length: STEPS }, (_, step) => between(from, to, (step + 1) / STEPS)).every((at) =>
    contains(shape, at),
  )
}

/** The yaw from one point of the plan to another. */
function directionTo(from: Point, to: Point): number {
  return wrapped(Math.atan2(to.x - from.x, from.y - to.y) / RADIANS)
}

/** A view between two others, with easing; `share` 0 to 1. */
export function travelled(from: Lens, to: Lens, share: number): Lens {
  const t = share * share * (3 - 2 * share)
  const [a, b] = [minus(from.from, from.to), minus(to.from, to.to)]
  const [far, near] = [Math.hypot(...a), Math.hypot(...b)]
  // Moves around the target point, so that the room stays in the picture.
  const turned = unit(mixed(unit(a), unit(b), t))
  const at = mixed(from.to, to.to, t)
  const distance = far * (near / far) ** t
  return { from: plus(at, times(turned, distance)), to: at, fov: from.fov + (to.fov - from.fov) * t }
}

function limited(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

function wrapped(degrees: number): number {
  return ((degrees % 360) + 360) % 360
}
