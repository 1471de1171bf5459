/**
 * First cameras from nothing but marks: rotation and focal length from the vanishing points of the marked directions, then
 * the place, which is linear in the distances of the marked lines.
 */
import { type Vector, crossOf, dotOf, minus, plus, times } from '../scene/walk/vector.ts'
import type { PhotographCamera } from './camera.ts'
import { fitted, solved } from './leastSquares.ts'
import { type Expected, type Observation, directionResidual, inCamera, movedCamera } from './observations.ts'

/** Degrees. Half a turn is enough: directions of lines are the same after the other half. */
const YAWS = [0, 30, 60, 90, 120, 150]
const PITCHES = [25, 5, -15]
/** Of the expected focal length. */
const ZOOMS = [0.65, 1.5]
const EXPECTED_ZOOM = [1]
/** Steps of a fit of the directions, and the number of different cameras that are kept. */
const DIRECTION_ITERATIONS = 12
const MOST = 10
/** Cameras closer than this are the same: radians, and the logarithm of the focal length. */
const SAME = { angle: 0.05, zoom: 0.08 }
/** How much worse than the best the directions may fit, as a cost of least squares. */
const MAX_WORSE = 60

/** Cameras to start from, at most 2 x `MOST`, each also turned by half a turn. */
export function startCameras(
  observations: readonly Observation[],
  expected: Expected,
  { width, height }: { readonly width: number; readonly height: number },
): PhotographCamera[] {
  const base = { width, height, center: { x: width / 2, y: height / 2 }, at: expected.at }
  const directed = observations.flatMap((each) => (each.kind === 'length' ? [] : [each]))
  const problem = {
    residuals: (camera: PhotographCamera) => [
      ...directed.map(({ ends, direction }) => directionResidual(camera, ends, direction) / expected.endDeviation),
      Math.log(camera.focal / expected.focal) / expected.focalDeviation,
      // Upright pictures are hardly tilted to a side.
      camera.right[1] / USUAL_ROLL,
    ],
    moved: (camera: PhotographCamera, [right, down, forward, zoom]: readonly number[]) =>
      movedCamera(camera, [right ?? 0, down ?? 0, forward ?? 0, 0, 0, 0, zoom ?? 0]),
    steps: [1e-6, 1e-6, 1e-6, 1e-6],
  }
  const zooms = expected.focalDeviation < 0.1 ? EXPECTED_ZOOM : ZOOMS
  const found = YAWS.flatMap((yaw) =>
    PITCHES.flatMap((pitch) =>
      zooms.map((zoom) =>
        fitted(problem, { ...base, ...turned(yaw, pitch), focal: expected.focal * zoom }, DIRECTION_ITERATIONS),
      ),
    ),
  ).toSorted((a, b) => a.cost - b.cost)
  const kept: PhotographCamera[] = []
  for (const { state, cost } of found) {
    if (kept.length >= MOST || cost > (found[0]?.cost ?? 0) + MAX_WORSE) break
    if (!kept.some((other) => isSame(other, state))) kept.push(state)
  }
  const hasLength = observations.some(({ kind }) => kind === 'length')
  const heights = hasLength ? LENGTH_HEIGHTS : [expected.at[1]]
  return kept
    .flatMap((camera) => [camera, halfTurned(camera)])
    .flatMap((camera) => heights.map((height) => placed(camera, observations, expected, height)))
}

/** Of the sine of the angle. */
const USUAL_ROLL = 0.2
/** Inches; the scale may be known by a length alone, which is not linear. */
const LENGTH_HEIGHTS = [25, 50, 90]

type Axes = Pick<PhotographCamera, 'right' | 'down' | 'forward'>

/** Upright axes: `yaw` clockwise on the plan from its x axis, `pitch` downwards, both in degrees. */
export function turned(yaw: number, pitch: number): Axes {
  const [a, b] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180]
  const forward: Vector = [Math.cos(a) * Math.cos(b), -Math.sin(b), Math.sin(a) * Math.cos(b)]
  const right: Vector = [-Math.sin(a), 0, Math.cos(a)]
  return { right, down: crossOf(forward, right), forward }
}

function isSame(one: PhotographCamera, other: PhotographCamera): boolean {
  const cosine = Math.min(dotOf(one.forward, other.forward), dotOf(one.right, other.right))
  return cosine > Math.cos(SAME.angle) && Math.abs(Math.log(one.focal / other.focal)) < SAME.zoom
}

function halfTurned(camera: PhotographCamera): PhotographCamera {
  const half = ([x, y, z]: Vector): Vector => [-x, y, -z]
  return { ...camera, right: half(camera.right), down: half(camera.down), forward: half(camera.forward) }
}

/** The camera at the place where the marked lines fit best; at the expected one in every way that they do not say. */
function placed(
  camera: PhotographCamera,
  observations: readonly Observation[],
  expected: Expected,
  height: number,
): PhotographCamera {
  let at: Vector = [expected.at[0], height, expected.at[2]]
  // The second round knows how far the lines are away.
  for (let round = 0; round < 2; round++) {
    const normal = [0, 1, 2].map((row) => [0, 1, 2].map((column) => (row === column ? EASE[row]! : 0)))
    const right = [expected.at[0] * EASE[0], height * EASE[1], expected.at[2] * EASE[2]]
    for (const each of observations) {
      if (each.kind !== 'line') continue
      for (const end of each.ends) {
        const ray = rayOfPixel(camera, end.x, end.y)
        const across = crossOf(each.direction, ray)
        const image = inCamera(camera, crossOf(minus(each.point, at), each.direction))
        const scale = round === 0 ? expected.atDeviation[0] / 2 : Math.hypot(image[0], image[1])
        const weight = (camera.focal / (expected.endDeviation * Math.max(scale, 1))) ** 2
        const value = dotOf(each.point, across)
        for (const row of [0, 1, 2] as const) {
          right[row]! += weight * across[row] * value
          for (const column of [0, 1, 2] as const) normal[row]![column]! += weight * across[row] * across[column]
        }
      }
    }
    const found = solved(normal, right)
    if (found) at = found as unknown as Vector
  }
  return { ...camera, at }
}

/**
 * Weights of the expected place, per square inch. That of the height keeps lines that meet in one corner from pulling the
 * camera into it, because distances in inches are least there.
 */
const EASE = [1e-5, 1e-2, 1e-5] as const

/** A vector of the room to what a pixel shows, with a depth of 1. */
export function rayOfPixel({ focal, center, right, down, forward }: PhotographCamera, x: number, y: number): Vector {
  return plus(plus(times(right, (x - center.x) / focal), times(down, (y - center.y) / focal)), forward)
}

/** Where a ray from a place passes nearest to a line: its depth, negative behind the camera, and inches along the line. */
export function nearestOfRay(
  at: Vector,
  ray: Vector,
  { point, direction }: { readonly point: Vector; readonly direction: Vector },
): { readonly depth: number; readonly along: number } {
  const away = minus(point, at)
  const slope = dotOf(direction, ray)
  const start = dotOf(direction, away)
  const depth = (dotOf(ray, away) - slope * start) / Math.max(dotOf(ray, ray) - slope * slope, 1e-12)
  return { depth, along: slope * depth - start }
}
