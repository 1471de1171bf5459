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

/** Distances in pixels: two of a line and of a length upright, one of a direction and of a length on the floor. */
export function residualsOf(camera: PhotographCamera, observation: Observation): readonly number[] {
  const { ends, kind } = observation
  if (kind === 'direction') return [directionResidual(camera, ends, observation.direction)]
  return kind === 'line' ? lineResiduals(camera, observation) : lengthResiduals(camera, observation)
}

/** The distances of the ends from the image of the line, without a vector in between, because it runs in the inner loop. */
function lineResiduals(
  { focal, center, at, right, down, forward }: PhotographCamera,
  { ends, point, direction }: Extract<Observation, { kind: 'line' }>,
): readonly number[] {
  const x = point[0] - at[0]
  const y = point[1] - at[1]
  const z = point[2] - at[2]
  const [alongX, alongY, alongZ] = direction
  // The normal of the plane through the camera and the line, in the room and then in the camera.
  const normalX = y * alongZ - z * alongY
  const normalY = z * alongX - x * alongZ
  const normalZ = x * alongY - y * alongX
  const across = normalX * right[0] + normalY * right[1] + normalZ * right[2]
  const below = normalX * down[0] + normalY * down[1] + normalZ * down[2]
  const into = (normalX * forward[0] + normalY * forward[1] + normalZ * forward[2]) * focal
  const scale = 1 / Math.max(Math.sqrt(across * across + below * below), 1e-9)
  const [a, b] = ends
  return [
    (across * (a.x - center.x) + below * (a.y - center.y) + into) * scale,
    (across * (b.x - center.x) + below * (b.y - center.y) + into) * scale,
  ]
}

/**
 * The distance of the ends from the line between the middle of the mark and the vanishing point of its direction, times
 * the root of 2 because it has half the variance of an end.
 */
export function directionResidual(
  { focal, center, right, down, forward }: PhotographCamera,
  [a, b]: Ends,
  [x, y, z]: Vector,
): number {
  const depth = x * forward[0] + y * forward[1] + z * forward[2]
  const alongX = focal * (x * right[0] + y * right[1] + z * right[2]) + (center.x - (a.x + b.x) / 2) * depth
  const alongY = focal * (x * down[0] + y * down[1] + z * down[2]) + (center.y - (a.y + b.y) / 2) * depth
  const length = Math.max(Math.sqrt(alongX * alongX + alongY * alongY), 1e-9)
  return (alongX * (b.y - a.y) - alongY * (b.x - a.x)) / (Math.SQRT2 * length)
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
  const { width, height, focal, center, at } = camera
  const isTurned = aroundRight !== 0 || aroundDown !== 0 || aroundForward !== 0
  const { right, down, forward } = isTurned ? turnedAxes(camera, [aroundRight, aroundDown, aroundForward]) : camera
  return {
    width,
    height,
    focal: zoom === 0 ? focal : focal * Math.exp(zoom),
    center: { x: center.x + aside * width, y: center.y + below * width },
    at: [at[0] + x, at[1] + y, at[2] + z],
    right,
    down,
    forward,
  }
}

/** The axes turned by a vector in their own coordinates, by its length in radians (Rodrigues), and again at right angles. */
function turnedAxes(
  { right, down, forward }: PhotographCamera,
  [aroundRight, aroundDown, aroundForward]: Vector,
): Pick<PhotographCamera, 'right' | 'down' | 'forward'> {
  const turn = plus(plus(times(right, aroundRight), times(down, aroundDown)), times(forward, aroundForward))
  const angle = lengthOf(turn)
  const axis = times(turn, 1 / angle)
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  const turned = (vector: Vector) =>
    plus(
      plus(times(vector, cosine), times(crossOf(axis, vector), sine)),
      times(axis, dotOf(axis, vector) * (1 - cosine)),
    )
  const ahead = unit(turned(forward))
  const aside = turned(right)
  const level = unit(minus(aside, times(ahead, dotOf(aside, ahead))))
  return { right: level, down: crossOf(ahead, level), forward: ahead }
}

/** What is known without marks: expected values and standard deviations. */
export type Expected = {
  /** Pixels. */
  readonly focal: number
  /** Of the natural logarithm of the focal length. */
  readonly focalDeviation: number
  /** Of the principal point from the middle, in shares of the width. */
  readonly centerDeviation: number
  /** Inches. */
  readonly at: Vector
  readonly atDeviation: Vector
  /** Of a marked end, in pixels. */
  readonly endDeviation: number
}

/** Diagonal of 1,600 x 1,200 pixels: a person marks as precisely as a screen shows. */
const SCREEN_DIAGONAL_PX = 2_000
/** Of a marked end on such a screen, in pixels: of marks by people in real photographs (docs/photographs.md), lens included. */
const END_DEVIATION_PX = 2
/** As equivalents of 35 mm film, in millimeters: phones have 24 to 28 and 13, cameras for rooms 16 to 50. */
const USUAL_FOCAL_MM = 27
const FOCAL_DEVIATION = { usual: 0.45, exif: 0.025 }
/**
 * Of the principal point from the middle, as shares of the width: of whole pictures (lenses are off by 0.5 % to 2 %, see
 * docs/photographs.md), and of cropped ones.
 */
export const CENTER_DEVIATION = { usual: 0.012, cropped: 0.12 }
/** A phone before the chest or the eyes of a person who stands or sits, in inches. */
const USUAL_HEIGHT_IN = { mean: 55, deviation: 25 }

export function expectedOf(
  floor: RoomShell,
  {
    focal: exifFocal,
    isCropped = false,
    ...picture
  }: { readonly width: number; readonly height: number; readonly focal?: number; readonly isCropped?: boolean },
): Expected {
  const diagonal = Math.hypot(picture.width, picture.height)
  const { right, bottom } = boundsOfFloor(floor)
  const size = Math.max(right, bottom, ceilingOf(floor))
  return {
    focal: exifFocal ?? (USUAL_FOCAL_MM / Math.hypot(36, 24)) * diagonal,
    focalDeviation: exifFocal === undefined ? FOCAL_DEVIATION.usual : FOCAL_DEVIATION.exif,
    centerDeviation: isCropped ? CENTER_DEVIATION.cropped : CENTER_DEVIATION.usual,
    at: [right / 2, USUAL_HEIGHT_IN.mean, bottom / 2],
    atDeviation: [size, USUAL_HEIGHT_IN.deviation, size],
    endDeviation: (END_DEVIATION_PX * diagonal) / SCREEN_DIAGONAL_PX,
  }
}

/** Radians, inches, and shares. */
const STEPS = [1e-6, 1e-6, 1e-6, 1e-4, 1e-4, 1e-4, 1e-6, 1e-6, 1e-6]

/** All observations and what is expected as one problem of least squares with 9 unknowns, those of `movedCamera`. */
export function cameraProblem(observations: readonly Observation[], expected: Expected): Problem<PhotographCamera> {
  const { endDeviation, at, atDeviation, focal, focalDeviation, centerDeviation } = expected
  return {
    residuals: (camera) => {
      const found: number[] = []
      for (const observation of observations)
        for (const residual of residualsOf(camera, observation)) found.push(residual / endDeviation)
      for (const axis of [0, 1, 2] as const) found.push((camera.at[axis] - at[axis]) / atDeviation[axis])
      found.push(Math.log(camera.focal / focal) / focalDeviation)
      found.push(
        (camera.center.x / camera.width - 0.5) / centerDeviation,
        (camera.center.y - camera.height / 2) / camera.width / centerDeviation,
      )
      return found
    },
    moved: movedCamera,
    steps: STEPS,
  }
}
