/** The search for the camera that fits marked lines best, with and without one of them. */
import { floorWalls } from '../geometry/floorOutline.ts'
import { inward, openingsOf } from '../geometry/openings.ts'
import type { RoomShell } from '../model/roomShell.ts'
import { plus, times } from '../scene/walk/vector.ts'
import { type PhotographCamera, projected } from './camera.ts'
import { type Fitted, type Matrix, fitted, inverse } from './leastSquares.ts'
import { CENTER_DEVIATION, type Expected, type Observation, cameraProblem, residualsOf } from './observations.ts'
import { nearestOfRay, rayOfPixel, startCameras } from './startCameras.ts'

export type Picture = { readonly floor: RoomShell; readonly width: number; readonly height: number }

export type Candidate = {
  readonly camera: PhotographCamera
  /**
   * How far marked ends are from their lines, as a multiple of their usual deviation: near 1, or below, where all marks go
   * together.
   */
  readonly misfit: number
  /** The cost of the fit and of what it shows where it cannot be. */
  readonly score: number
  readonly normal: Matrix
}

const ITERATIONS = { first: 8, last: 40, warm: 15 }
/** Cameras that are fitted, and those of them that are fitted to the end. */
const MOST_FIRST = 12
const MOST_LAST = 4
/** What a residual of a first camera counts at most. */
const MOST_SQUARED = 1e4

/** The best camera from any start. */
export function bestCamera(
  observations: readonly Observation[],
  expected: Expected,
  picture: Picture,
  more: readonly PhotographCamera[] = [],
): Candidate {
  const problem = cameraProblem(observations, expected)
  const judge = (found: Fitted<PhotographCamera>) => candidateOf(found, observations, expected, picture)
  const scoreOf = (camera: PhotographCamera) => {
    const cost = problem.residuals(camera).reduce((sum, value) => sum + Math.min(value * value, MOST_SQUARED), 0) / 2
    return { camera, score: cost + impossibility(camera, observations, expected, picture) }
  }
  const first = startCameras(observations, expected, picture)
    .map(scoreOf)
    .toSorted((a, b) => a.score - b.score)
    .slice(0, MOST_FIRST)
    .concat(more.map(scoreOf))
    .map(({ camera }) => judge(fitted(problem, camera, ITERATIONS.first)))
    .toSorted((a, b) => a.score - b.score)
  const [best] = first
    .slice(0, MOST_LAST)
    .map(({ camera }) => judge(fitted(problem, camera, ITERATIONS.last)))
    .toSorted((a, b) => a.score - b.score)
  if (!best) throw new Error('No camera to start from.')
  return best
}

/** The camera nearest to `start` that fits. */
export function warmCamera(
  observations: readonly Observation[],
  expected: Expected,
  start: PhotographCamera,
  picture: Picture,
): Candidate {
  const problem = cameraProblem(observations, expected)
  return candidateOf(fitted(problem, start, ITERATIONS.warm), observations, expected, picture)
}

function candidateOf(
  { state, cost, residuals, normal }: Fitted<PhotographCamera>,
  observations: readonly Observation[],
  expected: Expected,
  picture: Picture,
): Candidate {
  const free = Math.max(1, residuals.length - normal.length)
  return {
    camera: state,
    misfit: Math.sqrt((2 * cost) / free),
    score: cost + impossibility(state, observations, expected, picture),
    normal,
  }
}

/** Costs of what cannot be: lines behind the camera, a camera behind a wall that it shows, or in the floor. */
const IMPOSSIBLE = 1e5
/** Multiples of the usual deviation by which the end of a line may lie outside of its wall or opening; what counts at most. */
const OUTSIDE = { free: 4, most: 40 }

function impossibility(
  camera: PhotographCamera,
  observations: readonly Observation[],
  { endDeviation }: Expected,
  { floor }: Picture,
): number {
  let cost = camera.at[1] > 0 ? 0 : IMPOSSIBLE
  for (const observation of observations) {
    if (observation.kind !== 'line') continue
    if (isBehindWall(camera, observation, floor)) cost += IMPOSSIBLE
    for (const end of observation.ends) {
      const { depth, along } = nearestOfRay(camera.at, rayOfPixel(camera, end.x, end.y), observation)
      if (!(depth > 0)) {
        cost += IMPOSSIBLE
        continue
      }
      const within = Math.min(observation.length, Math.max(0, along))
      if (within === along) continue
      const on = (place: number) => projected(camera, plus(observation.point, times(observation.direction, place)))
      const [a, b] = [on(along), on(within)]
      const outside = a && b ? Math.hypot(a.x - b.x, a.y - b.y) / endDeviation - OUTSIDE.free : OUTSIDE.most
      cost += Math.min(OUTSIDE.most, Math.max(0, outside)) ** 2 / 2
    }
  }
  return cost
}

/** Whether the camera sees the wall of a mark from outside. */
function isBehindWall({ at }: PhotographCamera, { mark: { means } }: Observation, floor: RoomShell): boolean {
  const wall =
    means.kind === 'foot' || means.kind === 'top'
      ? means.wall
      : means.kind === 'opening'
        ? openingsOf(floor).find(({ id }) => id === means.opening)?.wall
        : undefined
  const start = wall === undefined ? undefined : floorWalls(floor)[wall]?.[0]
  if (wall === undefined || !start) return false
  const { x, y } = inward(floor, wall)
  return (at[0] - start.x) * x + (at[2] - start.y) * y < 0
}

/** A mark is the wrong one if the others fit this much better without it, and no other mark explains it as well. */
const WRONG = { share: 0.45, other: 1.4, deviations: 6, misfit: 3 }

/** Marks that fit worst, which are left out in turn. */
const MOST_LEFT = { cold: 8, warm: 3 }

/**
 * The camera without the one mark that does not go with the others; undefined if there is no such mark, or if it could be
 * one of several.
 */
export function withoutOne(
  observations: readonly Observation[],
  expected: Expected,
  picture: Picture,
  whole: Candidate,
  isWarm: boolean,
): { readonly found: Candidate; readonly wrong: string } | undefined {
  const off = (each: Observation) => Math.max(...residualsOf(whole.camera, each).map(Math.abs))
  const tried = observations
    .toSorted((a, b) => off(b) - off(a))
    .slice(0, isWarm ? MOST_LEFT.warm : MOST_LEFT.cold)
    .map((left) => {
      const rest = observations.filter((each) => each !== left)
      const near = warmCamera(rest, expected, whole.camera, picture)
      // Where the others go together from there, no other start is better.
      const isFound = isWarm || (near.misfit <= 1 && near.score < IMPOSSIBLE)
      const found = isFound ? near : bestCamera(rest, expected, picture, [whole.camera])
      return { found, left }
    })
    .toSorted((a, b) => a.found.misfit - b.found.misfit)
  const [best, second] = tried
  if (!best) return undefined
  const { misfit, camera } = best.found
  const leftOff = Math.max(...residualsOf(camera, best.left).map(Math.abs)) / expected.endDeviation
  const isWrong =
    misfit < WRONG.misfit &&
    misfit < WRONG.share * whole.misfit &&
    (second?.found.misfit ?? Infinity) > WRONG.other * misfit &&
    leftOff > WRONG.deviations * Math.max(1, misfit)
  return isWrong ? { found: best.found, wrong: best.left.mark.id } : undefined
}

/** A crop is believed if its principal point is known this well, as a share of the width, and if it explains this much. */
const CENTER = { known: 0.03, share: 0.5 }

/** The camera of a picture that is cropped; undefined where the lines do not say so. */
export function withCenter(
  observations: readonly Observation[],
  expected: Expected,
  picture: Picture,
  whole: Candidate,
): Candidate | undefined {
  const free = { ...expected, centerDeviation: CENTER_DEVIATION.cropped }
  const found = warmCamera(observations, free, whole.camera, picture)
  const covariance = inverse(found.normal)
  const known = covariance
    ? Math.sqrt(Math.max(covariance[7]?.[7] ?? Infinity, covariance[8]?.[8] ?? Infinity))
    : Infinity
  const isBetter = found.misfit < CENTER.share * whole.misfit && known * Math.max(1, found.misfit) < CENTER.known
  return isBetter ? found : undefined
}
