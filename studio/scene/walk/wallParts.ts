/**
 * The walls of a room as parts with thickness: the inner face with holes, the reveals of the holes, the outer face, and
 * the cut top. Corners are mitered, so that neither gaps nor overlaps show from above.
 */
import { floorWalls } from '../../geometry/floorOutline.ts'
import { groundOf } from '../../geometry/ground.ts'
import { ceilingOf, heightsOf } from '../../geometry/openingHeights.ts'
import { openingsOf } from '../../geometry/openings.ts'
import { type Point, cross, distance, rotate } from '../../geometry/point.ts'
import { edgesOf } from '../../geometry/polygon.ts'
import type { RoomShell, Opening } from '../../model/roomShell.ts'
import { WALL_THICKNESS } from '../../model/walls.ts'
import { onWall, quad, type Quad, type WallFrame } from './quads.ts'
import { dotOf, minus, times, type Vector } from './vector.ts'

export type Hole = {
  readonly opening: Opening
  readonly from: number
  readonly to: number
  readonly sill: number
  readonly head: number
}

export type Wall = {
  readonly index: number
  readonly frame: WallFrame
  readonly length: number
  readonly height: number
  readonly thickness: number
  readonly holes: readonly Hole[]
  /** Start and end of the outer face along the wall, measured from the inner corners. */
  readonly outer: readonly [number, number]
}

const QUARTER = 90
/** Limit of a miter, as a multiple of the thickness; only sharper corners than any shape has would exceed it. */
const MAX_MITER = 2.5

/** Whether the wall is between a viewer at `from` and the room: it is not drawn then, nor is what hangs on it. */
export function isSeenThrough({ frame, thickness }: Wall, from: Vector): boolean {
  return dotOf(minus(from, frame.start), frame.into) < -thickness
}

/** The thickness of the walls in inches. */
function thicknessOf({ wall = WALL_THICKNESS.usual }: RoomShell): number {
  return wall
}

export function wallsOf(floor: RoomShell): Wall[] {
  const edges = floorWalls(floor)
  const thickness = thicknessOf(floor)
  const height = ceilingOf(floor)
  return edges.map(([a, b], index) => {
    const length = distance(a, b)
    const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
    const into = rotate(along, QUARTER)
    const before = edges[(index + edges.length - 1) % edges.length] ?? [a, b]
    const after = edges[(index + 1) % edges.length] ?? [a, b]
    const miter = thickness * MAX_MITER
    const turn = (other: readonly [Point, Point], isStart: boolean) =>
      Math.max(-miter, Math.min(miter, miterOf(along, other, thickness, isStart)))
    return {
      index,
      frame: { start: [a.x, 0, a.y], along: [along.x, 0, along.y], into: [into.x, 0, into.y] },
      length,
      height,
      thickness,
      holes: holesOf(floor, index, length),
      outer: [-turn(before, true), length + turn(after, false)],
    }
  })
}

/** Inches by which the outer face extends beyond the corner with another wall; negative at a reflex corner. */
function miterOf(along: Point, [a, b]: readonly [Point, Point], thickness: number, isStart: boolean): number {
  const length = distance(a, b)
  const other = { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
  const [first, second] = isStart ? [other, along] : [along, other]
  const sine = cross(first, second)
  const cosine = first.x * second.x + first.y * second.y
  // Tangent of half the turn between the two walls.
  return thickness * (sine / (1 + cosine || 1))
}

function holesOf(floor: RoomShell, wall: number, length: number): Hole[] {
  return openingsOf(floor)
    .filter((opening) => opening.wall === wall)
    .flatMap((opening) => {
      const heights = heightsOf(floor, opening)
      if (!heights) return []
      const from = Math.max(0, opening.at - opening.width / 2)
      const to = Math.min(length, opening.at + opening.width / 2)
      return to > from ? [{ opening, from, to, ...heights }] : []
    })
    .toSorted((a, b) => a.from - b.from)
}

/**
 * The inner face around its holes, the reveals, the outer face and the cut top. `tiledTo`: the height in inches to which
 * the inner face is tiled.
 */
export function wallParts(wall: Wall, tiledTo = 0): Quad[] {
  const { frame, length, height, thickness, holes, outer } = wall
  const back = times(frame.into, -1)
  const face = (u: readonly [number, number], v: readonly [number, number]): Quad[] => {
    const top = Math.min(v[1], Math.max(v[0], tiledTo))
    return [...covered(u, [v[0], top], 'tile'), ...covered(u, [top, v[1]], 'paint')]
  }
  const covered = (u: readonly [number, number], v: readonly [number, number], surface: 'tile' | 'paint'): Quad[] =>
    u[1] - u[0] > MIN_PART_IN && v[1] - v[0] > MIN_PART_IN
      ? [
          quad(
            [
              onWall(frame, u[0], v[0], 0),
              onWall(frame, u[1], v[0], 0),
              onWall(frame, u[1], v[1], 0),
              onWall(frame, u[0], v[1], 0),
            ],
            frame.into,
            surface,
          ),
        ]
      : []
  const outside = (u: readonly [number, number], v: readonly [number, number]): Quad[] =>
    u[1] - u[0] > MIN_PART_IN && v[1] - v[0] > MIN_PART_IN
      ? [
          quad(
            [
              onWall(frame, u[0], v[0], -thickness),
              onWall(frame, u[1], v[0], -thickness),
              onWall(frame, u[1], v[1], -thickness),
              onWall(frame, u[0], v[1], -thickness),
            ],
            back,
            'outside',
          ),
        ]
      : []
  const parts: Quad[] = []
  const strips = (side: typeof face, start: number, end: number) => {
    let from = start
    for (const hole of holes) {
      parts.push(...side([from, hole.from], [0, height]))
      parts.push(...side([hole.from, hole.to], [0, hole.sill]), ...side([hole.from, hole.to], [hole.head, height]))
      from = hole.to
    }
    parts.push(...side([from, end], [0, height]))
  }
  strips(face, 0, length)
  strips(outside, outer[0], outer[1])
  for (const hole of holes) parts.push(...reveals(wall, hole))
  parts.push(
    quad(
      [
        onWall(frame, 0, height, 0),
        onWall(frame, length, height, 0),
        onWall(frame, outer[1], height, -thickness),
        onWall(frame, outer[0], height, -thickness),
      ],
      [0, 1, 0],
      'cut',
    ),
  )
  return parts
}

/** The sides of columns and inner walls up to the ceiling, and their cut tops. `tiledTo` as of walls. */
export function fixedParts(floor: RoomShell, tiledTo = 0): Quad[] {
  const height = ceilingOf(floor)
  const tiled = Math.min(height, tiledTo)
  return groundOf(floor).holes.flatMap((hole) => {
    const at = ({ x, y }: Point, level: number): Vector => [x, level, y]
    const band = ([a, b]: readonly [Point, Point], low: number, high: number, surface: 'tile' | 'paint') =>
      high - low > MIN_PART_IN
        ? [quad([at(a, low), at(b, low), at(b, high), at(a, high)], [b.y - a.y, 0, a.x - b.x], surface)]
        : []
    const sides = edgesOf(hole).flatMap((edge) => [
      ...band(edge, 0, tiled, 'tile'),
      ...band(edge, tiled, height, 'paint'),
    ])
    const [first, ...others] = hole.map((corner) => at(corner, height))
    // Quads around the first corner; the number of corners is even.
    const tops = others.flatMap((corner, index) => {
      const [next, last] = [others[index + 1], others[index + 2]]
      return first && next && last && index % 2 === 0 ? [quad([first, corner, next, last], [0, 1, 0], 'cut')] : []
    })
    return [...sides, ...tops]
  })
}

/** Parts thinner than this are omitted. */
const MIN_PART_IN = 1e-6

/** The sides of a hole within the wall: two jambs, the lintel, and the sill of a window. */
function reveals({ frame, thickness }: Wall, { from, to, sill, head }: Hole): Quad[] {
  const at = (u: number, v: number, w: 0 | 1) => onWall(frame, u, v, w === 0 ? 0 : -thickness)
  const left = times(frame.along, -1)
  return [
    quad([at(from, sill, 0), at(from, head, 0), at(from, head, 1), at(from, sill, 1)], frame.along, 'trim'),
    quad([at(to, sill, 0), at(to, head, 0), at(to, head, 1), at(to, sill, 1)], left, 'trim'),
    quad([at(from, head, 0), at(to, head, 0), at(to, head, 1), at(from, head, 1)], [0, -1, 0], 'trim'),
    quad([at(from, sill, 0), at(to, sill, 0), at(to, sill, 1), at(from, sill, 1)], [0, 1, 0], 'trim'),
  ]
}

/** The outline of the outer faces, clockwise; the floor's slab extends to it. */
export function outerOutline(walls: readonly Wall[]): Point[] {
  return walls.map(({ frame, outer, thickness }) => {
    const [x, , y] = onWall(frame, outer[0], 0, -thickness)
    return { x, y }
  })
}
