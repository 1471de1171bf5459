/** How sure a camera is: the errors that follow from those of the marks, by the covariance of the fit. */
import { floorOutline } from '../geometry/floorOutline.ts'
import type { Point } from '../geometry/point.ts'
import { contains } from '../geometry/polygon.ts'
import type { RoomShell } from '../model/roomShell.ts'
import { lengthOf, minus } from '../scene/walk/vector.ts'
import { type PhotographCamera, levelPlane, onPlane } from './camera.ts'
import type { Candidate } from './fitCamera.ts'
import { inverse } from './leastSquares.ts'
import { type Observation, movedCamera, residualsOf } from './observations.ts'

/** What marks may leave open: the way the camera looks, where it is, how near it is, and its focal length. */
export type Unknown = 'direction' | 'place' | 'scale' | 'focal'

export type Sureness = {
  /** The expected relative error of the focal length (one standard deviation). */
  readonly focalShare: number
  /** The expected error of visible points of the floor, as a share of their distance from the camera. */
  readonly floorShare: number
  /** The root mean square of the distances of marked ends from their lines, in pixels. */
  readonly residualPx: number
  /** For each mark the larger distance of its ends, in pixels. */
  readonly byMark: ReadonlyMap<string, number>
}

/** Above it something is unknown: radians, shares of the height of the camera, inches. */
const KNOWN = { direction: 0.1, scale: 0.1, focal: 0.1, placeIn: 20 }
/** Places of the picture, as shares of its width and height, at which the floor is looked for. */
const ACROSS = [0.02, 0.14, 0.26, 0.38, 0.5, 0.62, 0.74, 0.86, 0.98]
const DOWN = [0.28, 0.37, 0.46, 0.55, 0.64, 0.73, 0.82, 0.91, 0.99]
/** Of the places with floor, those whose errors are averaged. */
const MOST_PLACES = 20
const STEPS = [1e-5, 1e-5, 1e-5, 1e-3, 1e-3, 1e-3, 1e-5, 1e-5, 1e-5]

/** `weakest`: what is known least, undefined where all is known well enough. */
export function surenessOf(
  floor: RoomShell,
  { camera, misfit, normal }: Candidate,
  used: readonly Observation[],
  wrong: readonly Observation[] = [],
): { readonly sure: Sureness; readonly weakest: Unknown | undefined; readonly isFloorSeen: boolean } {
  const scale = Math.max(1, misfit) ** 2
  const covariance = inverse(normal)?.map((row) => row.map((value) => value * scale))
  const deviation = (unknown: number) => Math.sqrt(covariance?.[unknown]?.[unknown] ?? Infinity)
  const seen = seenFloor(floor, camera)
  const every = Math.ceil(seen.length / MOST_PLACES)
  const shares = seen.filter((_, index) => index % every === 0).map((px) => floorShareAt(camera, px, covariance))
  const residuals = used.flatMap((each) => residualsOf(camera, each))
  return {
    isFloorSeen: seen.length > 0,
    weakest: weakestOf(camera, deviation),
    sure: {
      focalShare: deviation(6),
      floorShare: shares.length > 0 ? rootMeanSquare(shares) : Infinity,
      residualPx: rootMeanSquare(residuals),
      byMark: new Map(
        [...used, ...wrong].map((each) => [each.mark.id, Math.max(...residualsOf(camera, each).map(Math.abs))]),
      ),
    },
  }
}

function weakestOf(camera: PhotographCamera, deviation: (unknown: number) => number): Unknown | undefined {
  const open: [Unknown, number][] = [
    ['direction', Math.max(deviation(0), deviation(1), deviation(2)) / KNOWN.direction],
    ['focal', deviation(6) / KNOWN.focal],
    ['scale', deviation(4) / Math.max(camera.at[1], 1) / KNOWN.scale],
  ]
  // Each of them moves the place, too.
  const [first] = open.toSorted(([, a], [, b]) => b - a)
  if (first && first[1] > 1) return first[0]
  return Math.max(deviation(3), deviation(5)) > KNOWN.placeIn ? 'place' : undefined
}

function rootMeanSquare(values: readonly number[]): number {
  return values.length === 0 ? 0 : Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)
}

/** Pixels that show the floor of the room. */
function seenFloor(floor: RoomShell, camera: PhotographCamera): Point[] {
  const outline = floorOutline(floor)
  return DOWN.flatMap((y) => ACROSS.map((x) => ({ x: x * camera.width, y: y * camera.height }))).filter((px) => {
    const point = onPlane(camera, px, levelPlane())
    return point && contains(outline, { x: point[0], y: point[2] })
  })
}

/** The standard deviation of the point of the floor at a pixel, divided by its distance. */
function floorShareAt(
  camera: PhotographCamera,
  px: Point,
  covariance: readonly (readonly number[])[] | undefined,
): number {
  const point = onPlane(camera, px, levelPlane())
  if (!point || !covariance) return Infinity
  const slopes = covariance.map((_, unknown) => {
    const step = STEPS[unknown] ?? 0
    const by = covariance.map((_row, other) => (other === unknown ? step : 0))
    const moved = onPlane(movedCamera(camera, by), px, levelPlane()) ?? point
    return [(moved[0] - point[0]) / step, (moved[2] - point[2]) / step] as const
  })
  let variance = 0
  for (const [row, [x, z]] of slopes.entries())
    for (const [column, [otherX, otherZ]] of slopes.entries())
      variance += (covariance[row]?.[column] ?? 0) * (x * otherX + z * otherZ)
  return Math.sqrt(Math.max(0, variance)) / lengthOf(minus(point, camera.at))
}
