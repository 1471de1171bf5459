/**
 * The floor on which things can stand: the outline of the room without its columns and inner walls. Clamp, measures, ways,
 * score and arrangement all read it.
 */
import type { FixedThing } from '../model/fixedThings.ts'
import type { RoomShell } from '../model/roomShell.ts'
import { boxesIntersect } from './boxGrid.ts'
import { floorOutline, floorWalls, mappedPoint } from './floorOutline.ts'
import { memoizeByReference } from './memoizeByReference.ts'
import { type Point, add, cross, rotate, subtract, squaredAway } from './point.ts'
import { wholeTurn } from './underlayOfRoom.ts'
import { type Edge, type Polygon, area, boundsOf, contains, edgesOf } from './polygon.ts'

export type Ground = {
  readonly outline: Polygon
  /** Columns and inner walls, convex and clockwise. They may overlap each other and the walls around the room. */
  readonly holes: readonly Polygon[]
  /** The walls around the room with their numbers, then the sides of inner walls; the floor is to the right of each. */
  readonly walls: readonly Edge[]
  /** The walls, then the sides of columns. */
  readonly edges: readonly Edge[]
}

export const groundOf = memoizeByReference((floor: RoomShell): Ground => {
  const [outline, around] = [floorOutline(floor), floorWalls(floor)]
  const { fixed = [] } = floor
  if (fixed.length === 0) return { outline, holes: [], walls: around, edges: around }
  const sidesOf = (isWall: boolean) =>
    fixed
      .filter(({ kind }) => (kind === 'inner-wall') === isWall)
      .flatMap((thing) => edgesOf(fixedOutline(thing).toReversed()))
  const walls = [...around, ...sidesOf(true)]
  return { outline, holes: fixed.map(fixedOutline), walls, edges: [...walls, ...sidesOf(false)] }
})

/** The number of sides of a round column. */
const ROUND_SIDES = 24

/** The floor that it takes, in inches, clockwise. A round column is the polygon whose sides touch the circle. */
export const fixedOutline = memoizeByReference(({ kind, x, y, rotation, width, length }: FixedThing): Polygon => {
  const [wide, long] = [width / 2, length / 2]
  const half = Math.PI / ROUND_SIDES
  const out = 1 / Math.cos(half)
  const corners =
    kind === 'round-column'
      ? Array.from({ length: ROUND_SIDES }, (_, index) => {
          const angle = (2 * index + 1) * half
          return { x: wide * out * Math.cos(angle), y: long * out * Math.sin(angle) }
        })
      : [
          { x: -wide, y: -long },
          { x: wide, y: -long },
          { x: wide, y: long },
          { x: -wide, y: long },
        ]
  return corners.map((corner) => add(rotate(corner, rotation), { x, y }))
})

/**
 * The changed floor with its columns and inner walls turned or mirrored as the room was. A change of the size or shape
 * leaves them where they are, with their middles within the floor's box.
 */
export function withTurnedFixed(before: RoomShell, after: RoomShell): RoomShell {
  const { fixed } = after
  if (!fixed) return after
  const { turn: was = 0 } = before
  const { turn: is = 0 } = after
  const flips = (before.mirrored ?? false) !== (after.mirrored ?? false)
  const isTurned = (was !== is || flips) && before.shape === after.shape
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value))
  return {
    ...after,
    fixed: fixed.map((thing) => {
      const at = isTurned ? mappedPoint(before, after, thing) : thing
      // Mirroring left and right turns every rotation around.
      const turned = flips ? was + is - thing.rotation : thing.rotation + is - was
      const [x, y] = [within(at.x, after.width), within(at.y, after.length)]
      const rotation = isTurned ? wholeTurn(turned) : thing.rotation
      return x === thing.x && y === thing.y && rotation === thing.rotation ? thing : { ...thing, x, y, rotation }
    }),
  }
}

/** Whether the point lies on the ground; unspecified on its edges. */
export function isGround({ outline, holes }: Ground, point: Point): boolean {
  return contains(outline, point) && !holes.some((hole) => contains(hole, point))
}

/** Square inches, without columns and inner walls. */
export const floorArea = memoizeByReference((floor: RoomShell): number => {
  const { outline, holes } = groundOf(floor)
  return holes.length === 0 ? area(outline) : areaWithout(outline, holes)
})

/**
 * In strips between the heights of all corners and crossings: there the length of free floor on a line changes linearly, so
 * that the middle line gives the exact area. The work is bounded by the square of the edges.
 */
function areaWithout(outline: Polygon, holes: readonly Polygon[]): number {
  const polygons = [outline, ...holes].map((polygon) => ({ edges: edgesOf(polygon), box: boundsOf(polygon) }))
  const heights = [outline, ...holes].flatMap((polygon) => polygon.map(({ y }) => y))
  for (const [index, one] of polygons.entries())
    for (const other of polygons.slice(index + 1))
      if (boxesIntersect(one.box, other.box))
        for (const edge of one.edges)
          for (const against of other.edges) {
            const y = crossingHeight(edge, against)
            if (y !== undefined) heights.push(y)
          }
  heights.sort((a, b) => a - b)
  let sum = 0
  for (const [index, top] of heights.entries()) {
    const bottom = heights[index + 1] ?? top
    if (bottom > top) sum += freeLength(outline, holes, (top + bottom) / 2) * (bottom - top)
  }
  return sum
}

function crossingHeight([a, b]: Edge, [c, d]: Edge): number | undefined {
  const [one, two] = [subtract(b, a), subtract(d, c)]
  const turned = cross(one, two)
  if (turned === 0) return undefined
  const share = cross(subtract(c, a), two) / turned
  const other = cross(subtract(c, a), one) / turned
  return share >= 0 && share <= 1 && other >= 0 && other <= 1 ? a.y + one.y * share : undefined
}

/** Inches of a level line that lie on the ground. */
function freeLength(outline: Polygon, holes: readonly Polygon[], y: number): number {
  const taken = holes.flatMap((hole) => spansAt(hole, y)).toSorted((a, b) => a.from - b.from)
  let free = 0
  for (const { from, to } of spansAt(outline, y)) {
    let reached = from
    for (const span of taken) {
      if (span.from > reached) free += Math.max(0, Math.min(to, span.from) - reached)
      reached = Math.max(reached, span.to)
    }
    free += Math.max(0, to - reached)
  }
  return free
}

function spansAt(polygon: Polygon, y: number): { from: number; to: number }[] {
  const met = edgesOf(polygon)
    .flatMap(([a, b]) => (a.y > y === b.y > y ? [] : [a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)]))
    .toSorted((one, other) => one - other)
  return Array.from({ length: met.length >> 1 }, (_, pair) => ({
    from: met[2 * pair] ?? 0,
    to: met[2 * pair + 1] ?? 0,
  }))
}

/** The floor as cells, row by row: inches from the middle of each to the nearest wall or column; 0 off the floor. `cell`: inches. */
export function groundGrid(floor: RoomShell, cell: number) {
  const ground = groundOf(floor)
  const [columns, rows] = [Math.ceil(floor.width / cell), Math.ceil(floor.length / cell)]
  const free = new Float32Array(columns * rows)
  for (let index = 0; index < free.length; index++) {
    const at = { x: ((index % columns) + 0.5) * cell, y: (Math.floor(index / columns) + 0.5) * cell }
    if (isGround(ground, at)) free[index] = distanceToEdges(at.x, at.y, ground.edges)
  }
  return { columns, rows, free }
}

/** Inches from a point to the nearest of the edges. */
export function distanceToEdges(x: number, y: number, edges: readonly Edge[]): number {
  let least = Infinity
  for (const [a, b] of edges) least = Math.min(least, squaredAway(x, y, a, b))
  return Math.sqrt(least)
}
