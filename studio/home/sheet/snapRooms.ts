/**
 * Snapping of rooms on the sheet of a home: two rooms share a wall when their outlines are one wall thickness apart, and
 * their other walls run in one line. Lengths are inches.
 */
import { type Point, add, cross, distance, dot, rotate, subtract } from '../../geometry/point.ts'
import { type Edge, edgesOf } from '../../geometry/polygon.ts'
import { outlineOnSheet, type PlacedRoom, wallThickness } from './placedRooms.ts'

/** A line to show while rooms are moved. */
export type WallGuide = { readonly from: Point; readonly to: Point; readonly isShared: boolean }

type Snap = { readonly shift: Point; readonly guides: readonly WallGuide[] }
const NONE: Snap = { shift: { x: 0, y: 0 }, guides: [] }

/** Cosine of the largest angle between walls that snap to each other, 0.6 degrees. */
const PARALLEL = Math.cos((0.6 * Math.PI) / 180)
/** The least sine between the normals of two walls that fix a room in both directions. */
const ACROSS = 0.5
/** Walls snap into one line over this distance at most. */
const LINE_REACH = 120

type Candidate = {
  /** A unit vector, and the inches by which the rooms move along it. */
  readonly normal: Point
  readonly by: number
  readonly isShared: boolean
  readonly wall: Edge
}

/** `reach`: inches within which walls snap. */
export function snapRooms(moving: readonly PlacedRoom[], fixed: readonly PlacedRoom[], reach: number): Snap {
  const first = best(candidatesOf(moving, fixed, reach, NONE.shift))
  if (!first) return NONE
  const shift = { x: first.normal.x * first.by, y: first.normal.y * first.by }
  const across = candidatesOf(moving, fixed, reach, shift).filter(
    ({ normal }) => Math.abs(cross(normal, first.normal)) > ACROSS,
  )
  const second = best(across)
  const guides = [first, ...(second ? [second] : [])].map(({ wall: [from, to], isShared }) => ({ from, to, isShared }))
  if (!second) return { shift, guides }
  // Along the first wall, so that the rooms keep their distance from it.
  const along = rotate(first.normal, 90)
  const by = second.by / dot(along, second.normal)
  return { shift: add(shift, { x: along.x * by, y: along.y * by }), guides }
}

/** Walls that become one before walls that come into one line; of each the nearest. */
function best(candidates: readonly Candidate[]): Candidate | undefined {
  const rank = ({ isShared, by }: Candidate) => (isShared ? 0 : 1_000) + Math.abs(by)
  return candidates.toSorted((one, other) => rank(one) - rank(other))[0]
}

function candidatesOf(
  moving: readonly PlacedRoom[],
  fixed: readonly PlacedRoom[],
  reach: number,
  shift: Point,
): readonly Candidate[] {
  const found: Candidate[] = []
  for (const room of moving) {
    const mine = edgesOf(outlineOnSheet(room)).map(([a, b]): Edge => [add(a, shift), add(b, shift)])
    for (const other of fixed) {
      const apart = Math.max(wallThickness(room.layout.floor), wallThickness(other.layout.floor))
      for (const wall of edgesOf(outlineOnSheet(other)))
        for (const edge of mine) {
          const candidate = candidateOf(edge, wall, apart, reach)
          if (candidate) found.push(candidate)
        }
    }
  }
  return found
}

function candidateOf(edge: Edge, wall: Edge, apart: number, reach: number): Candidate | undefined {
  const length = distance(...edge)
  if (length === 0) return undefined
  const along = { x: (edge[1].x - edge[0].x) / length, y: (edge[1].y - edge[0].y) / length }
  const theirs = subtract(wall[1], wall[0])
  const turn = dot(along, theirs) / (Math.hypot(theirs.x, theirs.y) || 1)
  if (Math.abs(turn) < PARALLEL) return undefined
  const normal = rotate(along, -90)
  const away = dot(subtract(wall[0], edge[0]), normal)
  const isShared = turn < 0
  const by = isShared ? away - apart : away
  if (Math.abs(by) > reach) return undefined
  const [one, two] = [dot(subtract(wall[0], edge[0]), along), dot(subtract(wall[1], edge[0]), along)]
  const [from, to] = [Math.min(one, two), Math.max(one, two)]
  const gap = Math.max(from - length, 0 - to)
  if (isShared ? gap > reach : gap > LINE_REACH) return undefined
  return { normal, by, isShared, wall }
}
