/**
 * A first proposal of the marks of a photograph: the edges of the room that go best with the lines found in it. Every way to
 * look that the lines allow is tried from every place of the floor; each line votes for the places from which it could be an
 * edge of the plan (a Hough transform), and the best places are compared edge by edge.
 */
import { type Point, distance } from '../geometry/point.ts'
import type { RoomShell } from '../model/roomShell.ts'
import { dotOf, lengthOf, minus } from '../scene/walk/vector.ts'
import type { PhotographCamera } from './camera.ts'
import type { FoundLine } from './findLines.ts'
import { type Aim, type LineDirection, directionsOf, likelyAims, wallDirections } from './lineDirections.ts'
import type { PhotographMark } from './marks.ts'
import { type PlanEdge, type SeenLine, edgesOfPlan, placesOf } from './placesOfCamera.ts'
import { type Match, matchesOf } from './matchedEdges.ts'
import { solveCamera } from './solveCamera.ts'

/** Edges of the room that lie on found lines. */
export type Proposal = {
  readonly marks: readonly PhotographMark[]
  readonly camera: PhotographCamera
  /** How much of the visible edges of the room lies on found lines, 0 to 1. */
  readonly share: number
}

export type Suggestion = {
  /**
   * The best first, at most `MOST_PROPOSALS`, as different cameras: a room without doors looks the same from its other end,
   * which only a person can tell. Empty if no edges are found.
   */
  readonly proposals: readonly Proposal[]
  /** The longest upright lines, which need no room. */
  readonly uprights: readonly PhotographMark[]
  /** For each line what it is: upright, level along some walls (lines of one number have one vanishing point), or unknown. */
  readonly directions: readonly (LineDirection | undefined)[]
}

export const MOST_PROPOSALS = 4

/** Lines that are compared, the longest. */
const MOST_LINES = 150
/** Places that are refined, and rounds of it. */
const REFINED = { places: 16, rounds: 3 }
/** Pixels between an edge and its line as shares of the diagonal: from a place of the grid, and at the end. */
const NEAR = { first: 0.035, last: 0.007 }
/** Below it, or with fewer edges, they may be those of anything. */
const LEAST = { share: 0.4, edges: 5 }
const MOST_MARKS = 10
const UPRIGHTS = 3

type Picture = { readonly width: number; readonly height: number }

/** `lines`: of `findLines`, in pixels of a picture of `width` and `height`; `focal`: in the same pixels, from EXIF. */
export function suggestedMarks(
  lines: readonly FoundLine[],
  { floor, focal, ...picture }: Picture & { readonly floor: RoomShell; readonly focal?: number },
): Suggestion {
  const used = lines.slice(0, MOST_LINES)
  const walls = wallDirections(floor)
  const edges = edgesOfPlan(floor, walls)
  const aims = likelyAims(used, floor, picture, focal).flatMap((aim) => [aim, halfTurned(aim)])
  const places = aims
    .flatMap((aim) => {
      const seen = seenLines(used, directionsOf(used, walls, aim, picture))
      return placesOf(floor, edges, seen, aim, picture).map((camera) => ({
        seen,
        camera,
        ...matchesOf(floor, edges, seen, camera, NEAR.first),
      }))
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, REFINED.places)
  const proposals: Proposal[] = []
  const refinedPlaces = places
    .map(({ seen, camera, matches }) => refined({ floor, focal, ...picture }, edges, seen, camera, matches))
    .toSorted((a, b) => b.score - a.score)
  for (const { camera, share, matches } of refinedPlaces) {
    if (share < LEAST.share || matches.length < LEAST.edges || proposals.length === MOST_PROPOSALS) continue
    if (proposals.some((other) => isSame(other.camera, camera))) continue
    proposals.push({ camera, share, marks: marksOf(matches, picture).slice(0, MOST_MARKS) })
  }
  const aim = proposals[0]?.camera ?? aims[0]
  const directions = aim ? directionsOf(lines, walls, aim, picture) : lines.map(() => undefined)
  const uprights = lines.filter((_, index) => directions[index] === 'upright').slice(0, UPRIGHTS)
  return {
    proposals,
    uprights: uprights.map((line, index) => markOf(`upright-${index}`, line, { kind: 'upright' }, picture)),
    directions,
  }
}

/** Inches and the cosine of an angle, within which two cameras are the same. */
const SAME = { inches: 12, cosine: 0.98 }

function isSame(one: PhotographCamera, other: PhotographCamera): boolean {
  return lengthOf(minus(one.at, other.at)) < SAME.inches && dotOf(one.forward, other.forward) > SAME.cosine
}

function halfTurned({ focal, right, down, forward }: Aim): Aim {
  const half = ([x, y, z]: Aim['right']): Aim['right'] => [-x, y, -z]
  return { focal, right: half(right), down: half(down), forward: half(forward) }
}

function seenLines(lines: readonly FoundLine[], directions: readonly (LineDirection | undefined)[]): SeenLine[] {
  return lines.flatMap((line, index) => {
    const direction = directions[index]
    return direction === undefined ? [] : [{ line, direction, length: distance(line.from, line.to) }]
  })
}

type Refined = {
  readonly camera: PhotographCamera
  readonly score: number
  readonly share: number
  readonly matches: readonly Match[]
}

/** The camera that the matched edges give, and the edges that match it closely. */
function refined(
  input: Picture & { readonly floor: RoomShell; readonly focal?: number },
  edges: readonly PlanEdge[],
  seen: readonly SeenLine[],
  start: PhotographCamera,
  first: readonly Match[],
): Refined {
  let camera = start
  let matches = first
  const upright = seen.filter(({ direction }) => direction === 'upright').slice(0, UPRIGHTS)
  for (let round = 0; round < REFINED.rounds; round++) {
    const marks = [
      ...marksOf(matches, input),
      ...upright.map(({ line }, index) => markOf(`upright-${index}`, line, { kind: 'upright' }, input)),
    ]
    const answer = solveCamera({ ...input, marks, start: camera })
    if (answer.kind !== 'solved') break
    camera = answer.camera
    const near = round === REFINED.rounds - 1 ? NEAR.last : (NEAR.first + NEAR.last) / 3
    matches = matchesOf(input.floor, edges, seen, camera, near).matches
  }
  return { camera, ...matchesOf(input.floor, edges, seen, camera, NEAR.last) }
}

/** Feet of walls first, because they say most about the floor; within a kind the longest. */
const ORDER = ['foot', 'corner', 'top', 'opening']

function marksOf(matches: readonly Match[], picture: Picture): PhotographMark[] {
  return matches
    .toSorted(
      (a, b) => ORDER.indexOf(a.edge.means.kind) - ORDER.indexOf(b.edge.means.kind) || b.line.length - a.line.length,
    )
    .map(({ edge, line }, index) => markOf(`found-${index}`, line.line, edge.means, picture))
}

function markOf(
  id: string,
  { from, to }: FoundLine,
  means: PhotographMark['means'],
  { width, height }: Picture,
): PhotographMark {
  const share = ({ x, y }: Point) => ({ x: x / width, y: y / height })
  return { id, from: share(from), to: share(to), means }
}
