/**
 * The marks of a photograph as equations for its camera: how far each marked end is from where the plan's line would be in
 * the picture.
 */
import type { Point } from '../geometry/point.ts'
import { boundsOfFloor } from '../geometry/floorOutline.ts'
import { ceilingOf } from '../geometry/openingHeights.ts'
import type { RoomShell } from '../model/roomShell.ts'
import { type Vector, crossOf, dotOf, lengthOf, minus, plus, times, unit } from '../scene/walk/vector.ts'
import { type PhotographCamera, levelPlane, onPlane, projected } from './camera.ts'
import { type PhotographMark, directionOfMark, endsInPx, lineOf, uprightEnds } from './marks.ts'
import type { Problem } from './leastSquares.ts'

type Ends = readonly [Point, Point]

/** What a mark says about the camera. */
export type Observation = { readonly mark: PhotographMark; readonly ends: Ends } & (
  | {
      readonly kind: 'line'
      readonly point: Vector
      /** Unit vector. */
      readonly direction: Vector
      /** The other end of the line's visible part, in inches from `point`. */
      readonly length: number
    }
  | { readonly kind: 'direction'; readonly direction: Vector }
  | { readonly kind: 'length'; readonly inches: number; readonly lies: 'floor' | 'upright' }
)

/** Those of the marks that say something; rulers, marks without length and marks of what is gone do not. */
export function observationsOf(
  floor: RoomShell,
  marks: readonly PhotographMark[],
  picture: { readonly width: number; readonly height: number },
): Observation[] {
  return marks.flatMap((mark): Observation[] => {
    const ends = endsInPx(mark, picture)
    const { means } = mark
    if (!(Math.hypot(ends[1].x - ends[0].x, ends[1].y - ends[0].y) >= MIN_MARK_PX) || means.kind === 'check') return []
    if (means.kind === 'length')
      return means.inches > 0 ? [{ mark, ends, kind: 'length', inches: means.inches, lies: means.lies }] : []
    const line = lineOf(floor, means)
    const direction = directionOfMark(floor, means)
    if (!direction) return []
    if (!line) return [{ mark, ends, kind: 'direction', direction }]
    return [{ mark, ends, kind: 'line', point: line.from, direction, length: lengthOf(minus(line.to, line.from)) }]
  })
}

/** Shorter marks have no direction. */
const MIN_MARK_PX = 2

/** The components of a vector of the room to the right, down and into the picture. */
export function inCamera({ right, down, forward }: PhotographCamera, vector: Vector): Vector {
  return [dotOf(vector, right), dotOf(vector, down), dotOf(vector, forward)]
}

/** The pixel as a vector of the camera with a depth of 1. */
function pixelRay({ focal, center }: PhotographCamera, { x, y }: Point): Vector {
  return [(x - center.x) / focal, (y - center.y) / focal, 1]
}

/** Distances in pixels: two of a line and of a length upright, one of a direction and of a length on the floor. */
export function residualsOf(camera: PhotographCamera, observation: Observation): readonly number[] {
  const { ends, kind } = observation
  if (kind === 'direction') return [directionResidual(camera, ends, observation.direction)]
  if (kind === 'line') {
    const normal = crossOf(
      inCamera(camera, minus(observation.point, camera.at)),
      inCamera(camera, observation.direction),
    )
    const scale = camera.focal / Math.max(Math.hypot(normal[0], normal[1]), 1e-9)
    return ends.map((end) => dotOf(normal, pixelRay(camera, end)) * scale)
  }
  return lengthResiduals(camera, observation)
}

/**
 * The distance of the ends from the line between the middle of the mark and the vanishing point of its direction, times
 * the root of 2 because it has half the variance of an end.
 */
export function directionResidual(camera: PhotographCamera, [a, b]: Ends, direction: Vector): number {
  const [x, y, z] = inCamera(camera, direction)
  const alongX = camera.focal * x + (camera.center.x - (a.x + b.x) / 2) * z
  const alongY = camera.focal * y + (camera.center.y - (a.y + b.y) / 2) * z
  return (alongX * (b.y - a.y) - alongY * (b.x - a.x)) / (Math.SQRT2 * Math.max(Math.hypot(alongX, alongY), 1e-9))
}

/** Where an end does not show the floor: far off, and the same everywhere. */
const NOT_ON_FLOOR_PX = 1e4

function lengthResiduals(
  camera: PhotographCamera,
  { ends, inches, lies }: Extract<Observation, { kind: 'length' }>,
): readonly number[] {
  if (lies === 'floor') {
    const [a, b] = ends.map((end) => onPlane(camera, end, levelPlane()))
    if (!a || !b) return [NOT_ON_FLOOR_PX]
    const length = Math.hypot(ends[0].x - ends[1].x, ends[0].y - ends[1].y)
    return [length * Math.log(Math.max(lengthOf(minus(a, b)), 1e-3) / inches)]
  }
  const [low, high] = uprightEnds(camera, ends)
  const foot = onPlane(camera, low, levelPlane())
  const top = foot && projected(camera, [foot[0], inches, foot[2]])
  return top ? [top.x - high.x, top.y - high.y] : [NOT_ON_FLOOR_PX, NOT_ON_FLOOR_PX]
}

/** The camera moved by small amounts: turned around its own axes (radians), moved in inches, focal length and center in shares. */
export function movedCamera(camera: PhotographCamera, by: readonly number[]): PhotographCamera {
  const [aroundRight = 0, aroundDown = 0, aroundForward = 0, x = 0, y = 0, z = 0, zoom = 0, aside = 0, below = 0] = by
  const turn = plus(
    plus(times(camera.right, aroundRight), times(camera.down, aroundDown)),
    times(camera.forward, aroundForward),
  )
  const isTurned = aroundRight !== 0 || aroundDown !== 0 || aroundForward !== 0
  const forward = isTurned ? unit(rotated(camera.forward, turn)) : camera.forward
  const right = isTurned
    ? unit(minus(rotated(camera.right, turn), times(forward, dotOf(rotated(camera.right, turn), forward))))
    : camera.right
  return {
    ...camera,
    at: plus(camera.at, [x, y, z]),
    right,
    down: isTurned ? crossOf(forward, right) : camera.down,
    forward,
    focal: camera.focal * Math.exp(zoom),
    center: {
      x: camera.center.x + aside * camera.width,
      y: camera.center.y + below * camera.width,
    },
  }
}

/** Rotates around the axis by its length in radians (Rodrigues). */
function rotated(vector: Vector, axis: Vector): Vector {
  const angle = lengthOf(axis)
  if (angle === 0) return vector
  const around = times(axis, 1 / angle)
  const along = times(around, dotOf(around, vector) * (1 - Math.cos(angle)))
  return plus(plus(times(vector, Math.cos(angle)), times(crossOf(around, vector), Math.sin(angle))), along)
}

/** What is known without marks: expected values and standard deviations. */
export type Expected = {
  /** Pixels. */
  readonly focal: number
  /** Of the natural logarithm of the focal length. */
  readonly focalDeviation: number
  /** Of the principal point from the middle, in shares of the width; 0 keeps it there. */
  readonly centerDeviation: number
  /** Inches. */
  readonly at: Vector
  readonly atDeviation: Vector
  /** Of a marked end, in pixels. */
  readonly endDeviation: number
}

/** Diagonal of 1,600 x 1,200 pixels: a person marks as precisely as a screen shows. */
const SCREEN_DIAGONAL_PX = 2_000
/** Of a marked end on such a screen, in pixels. */
const END_DEVIATION_PX = 1.2
/** As equivalents of 35 mm film, in millimeters: phones have 24 to 28 and 13, cameras for rooms 16 to 50. */
const USUAL_FOCAL_MM = 27
const FOCAL_DEVIATION = { usual: 0.45, exif: 0.025 }
/** A phone before the chest or the eyes of a person who stands or sits, in inches. */
const USUAL_HEIGHT_IN = { mean: 55, deviation: 25 }

/** `exifFocal`: pixels, see `exifFocal.ts`. */
export function expectedOf(
  floor: RoomShell,
  picture: { readonly width: number; readonly height: number },
  exifFocal?: number,
): Expected {
  const diagonal = Math.hypot(picture.width, picture.height)
  const { right, bottom } = boundsOfFloor(floor)
  const size = Math.max(right, bottom, ceilingOf(floor))
  return {
    focal: exifFocal ?? (USUAL_FOCAL_MM / Math.hypot(36, 24)) * diagonal,
    focalDeviation: exifFocal === undefined ? FOCAL_DEVIATION.usual : FOCAL_DEVIATION.exif,
    centerDeviation: 0,
    at: [right / 2, USUAL_HEIGHT_IN.mean, bottom / 2],
    atDeviation: [size, USUAL_HEIGHT_IN.deviation, size],
    endDeviation: (END_DEVIATION_PX * diagonal) / SCREEN_DIAGONAL_PX,
  }
}

/** Radians, inches, and shares. */
const STEPS = [1e-6, 1e-6, 1e-6, 1e-4, 1e-4, 1e-4, 1e-6, 1e-6, 1e-6]
const WITHOUT_CENTER = 7

/** All observations and what is expected as one problem of least squares, with 7 unknowns, or 9 with the principal point. */
export function cameraProblem(observations: readonly Observation[], expected: Expected): Problem<PhotographCamera> {
  const { endDeviation, at, atDeviation, focal, focalDeviation, centerDeviation } = expected
  return {
    residuals: (camera) => {
      const found: number[] = []
      for (const observation of observations)
        for (const residual of residualsOf(camera, observation)) found.push(residual / endDeviation)
      for (const axis of [0, 1, 2] as const) found.push((camera.at[axis] - at[axis]) / atDeviation[axis])
      found.push(Math.log(camera.focal / focal) / focalDeviation)
      if (centerDeviation > 0)
        found.push(
          (camera.center.x / camera.width - 0.5) / centerDeviation,
          (camera.center.y - camera.height / 2) / camera.width / centerDeviation,
        )
      return found
    },
    moved: movedCamera,
    steps: centerDeviation > 0 ? STEPS : STEPS.slice(0, WITHOUT_CENTER),
  }
}
