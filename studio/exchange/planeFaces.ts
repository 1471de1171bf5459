/**
 * The faces that line segments divide the plane into. Segments may cross, touch and lie on each other; ends closer than
 * half a millimeter are one spot. Takes n log n for plans of buildings; work and memory are bounded for everything else.
 */
import type { Point } from '../geometry/point.ts'
import { UnreadableFile } from './homeReading.ts'

export interface Segment {
  readonly from: Point
  readonly to: Point
}

/** One side of a piece of a segment, as part of the outline of a face. */
export interface Side {
  readonly at: Point
  /** Index of the segment; of several that lie on each other, the first. */
  readonly segment: number
  /** Whether the outline runs in the direction of the segment. */
  readonly isForward: boolean
}

/** Half a millimeter, in inches. */
export const SAME_SPOT_IN = 0.02
/** The largest real plan that was seen has about 6,000 wall lines and 4,000 crossings. */
export const PLANE_LIMITS = { segments: 20_000, looks: 1_000_000, crossings: 120_000 } as const
const TOO_DENSE = 'The plan has too many walls that cross each other. Leave out hatches and furniture and try again.'

/** Segments by the cells of a square grid, to find what is near a spot without comparing all of them. */
export class SegmentGrid {
  private readonly cells = new Map<number, number[]>()
  private readonly cell: number
  private looks = 0
  private readonly segments: readonly Segment[]

  /** `cell`: the least size of a cell, for segments much shorter than what is looked around them. */
  constructor(segments: readonly Segment[], cell = 0.1) {
    this.segments = segments
    if (segments.length > PLANE_LIMITS.segments) throw new UnreadableFile(TOO_DENSE)
    let [total, most] = [0, 1]
    for (const { from, to } of segments) {
      total += Math.hypot(to.x - from.x, to.y - from.y)
      most = Math.max(most, Math.abs(from.x), Math.abs(from.y), Math.abs(to.x), Math.abs(to.y))
    }
    // Cells of about half the mean length: a segment lies in a few of them, however unequal the lengths are.
    this.cell = Math.max(total / (2 * Math.max(1, segments.length)), most / 500_000, cell)
    for (let index = 0; index < segments.length; index += 1)
      this.visit(segments[index]!, (key) => {
        const members = this.cells.get(key)
        if (members) members.push(index)
        else this.cells.set(key, [index])
      })
  }

  /** Calls `found` with each segment that shares a cell with the box around the spot; some more than once. */
  near({ x, y }: Point, radius: number, found: (index: number) => void): void {
    const [left, right] = [this.column(x - radius), this.column(x + radius)]
    const [top, bottom] = [this.column(y - radius), this.column(y + radius)]
    for (let column = left; column <= right; column += 1)
      for (let row = top; row <= bottom; row += 1)
        for (const index of this.cells.get(keyOf(column, row)) ?? []) {
          this.count()
          found(index)
        }
  }

  private count(): void {
    this.looks += 1
    if (this.looks > PLANE_LIMITS.looks) throw new UnreadableFile(TOO_DENSE)
  }

  /** Calls `found` once with each pair of segments that share a cell. */
  pairs(found: (one: number, other: number) => void): void {
    const seen = new Int32Array(this.segments.length).fill(-1)
    for (let one = 0; one < this.segments.length; one += 1)
      this.visit(this.segments[one]!, (key) => {
        const members = this.cells.get(key)!
        for (let place = members.length - 1; place >= 0 && members[place]! > one; place -= 1) {
          const other = members[place]!
          this.count()
          if (seen[other] === one) continue
          seen[other] = one
          found(one, other)
        }
      })
  }

  private column(value: number): number {
    return Math.floor(value / this.cell)
  }

  /** Calls `found` with the cells that a segment comes within `SAME_SPOT_IN` of, row by row. */
  private visit({ from, to }: Segment, found: (key: number) => void): void {
    const [upper, lower] = from.y <= to.y ? [from, to] : [to, from]
    const slope = lower.y === upper.y ? 0 : (lower.x - upper.x) / (lower.y - upper.y)
    const xAt = (y: number) => upper.x + (Math.min(lower.y, Math.max(upper.y, y)) - upper.y) * slope
    const [top, bottom] = [this.column(upper.y - SAME_SPOT_IN), this.column(lower.y + SAME_SPOT_IN)]
    for (let row = top; row <= bottom; row += 1) {
      const level = lower.y === upper.y
      const [a, b] = level
        ? [upper.x, lower.x]
        : [xAt(row * this.cell - SAME_SPOT_IN), xAt((row + 1) * this.cell + SAME_SPOT_IN)]
      const [left, right] = [this.column(Math.min(a, b) - SAME_SPOT_IN), this.column(Math.max(a, b) + SAME_SPOT_IN)]
      for (let column = left; column <= right; column += 1) found(keyOf(column, row))
    }
  }
}

/** Columns and rows are below 2 to the power of 24, so that the key is exact. */
function keyOf(column: number, row: number): number {
  return (column + 16_777_216) * 67_108_864 + (row + 16_777_216)
}

/** Spots closer than `SAME_SPOT_IN` have one number. */
class Spots {
  readonly points: Point[] = []
  private readonly cells = new Map<number, number[]>()

  numberOf(point: Point): number {
    const [column, row] = [Math.floor(point.x / SAME_SPOT_IN), Math.floor(point.y / SAME_SPOT_IN)]
    for (let dx = -1; dx <= 1; dx += 1)
      for (let dy = -1; dy <= 1; dy += 1)
        for (const found of this.cells.get(cellKey(column + dx, row + dy)) ?? [])
          if (apart(this.points[found]!, point) <= SAME_SPOT_IN) return found
    const key = cellKey(column, row)
    this.cells.set(key, [...(this.cells.get(key) ?? []), this.points.length])
    return this.points.push(point) - 1
  }
}

/** Not unique beyond 67 million cells; the distance decides. */
const cellKey = (column: number, row: number) => column * 67_108_864 + row

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

interface Graph {
  readonly points: readonly Point[]
  /** Pairs of spots, in the direction of the segment. */
  readonly ends: Int32Array
  readonly segment: Int32Array
}

/** The pieces between the spots at which segments cross, touch or end. */
function graphOf(segments: readonly Segment[]): Graph {
  const spots = new Spots()
  const cuts = segments.map(({ from, to }) => [spots.numberOf(from), spots.numberOf(to)])
  let crossings = 0
  const cut = (segment: number, spot: number) => {
    crossings += 1
    if (crossings > PLANE_LIMITS.crossings) throw new UnreadableFile(TOO_DENSE)
    cuts[segment]!.push(spot)
  }
  new SegmentGrid(segments).pairs((one, other) => {
    const [a, b] = [segments[one]!, segments[other]!]
    let touches = 0
    for (const end of [0, 1]) {
      const [spotOfA, spotOfB] = [cuts[one]![end]!, cuts[other]![end]!]
      if (liesOn(spots.points[spotOfA]!, b)) {
        cut(other, spotOfA)
        touches += 1
      }
      if (liesOn(spots.points[spotOfB]!, a)) {
        cut(one, spotOfB)
        touches += 1
      }
    }
    const met = touches === 0 && crossing(a, b)
    if (!met) return
    const spot = spots.numberOf(met)
    cut(one, spot)
    cut(other, spot)
  })
  const edges = new Map<number, { one: number; other: number; segment: number }>()
  for (const [segment, spotsOfIt] of cuts.entries()) {
    const { from, to } = segments[segment]!
    const along = (spot: number) => {
      const { x, y } = spots.points[spot]!
      return (x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)
    }
    const inOrder = spotsOfIt.map((spot) => ({ spot, along: along(spot) })).toSorted((a, b) => a.along - b.along)
    for (let place = 1; place < inOrder.length; place += 1) {
      const [one, other] = [inOrder[place - 1]!.spot, inOrder[place]!.spot]
      if (one === other) continue
      const key = Math.min(one, other) * 67_108_864 + Math.max(one, other)
      if (!edges.has(key)) edges.set(key, { one, other, segment })
    }
  }
  const list = [...edges.values()]
  return {
    points: spots.points,
    ends: Int32Array.from(list.flatMap(({ one, other }) => [one, other])),
    segment: Int32Array.from(list, ({ segment }) => segment),
  }
}

function liesOn(point: Point, { from, to }: Segment): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const squared = dx * dx + dy * dy
  const share = squared === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / squared
  const held = Math.min(1, Math.max(0, share))
  return Math.hypot(from.x + dx * held - point.x, from.y + dy * held - point.y) <= SAME_SPOT_IN
}

/** Where two segments cross; undefined if they do not, or are parallel. */
export function crossing(a: Segment, b: Segment): Point | undefined {
  const met = crossingOfLines(a, b)
  return met && met.onOne >= 0 && met.onOne <= 1 && met.onOther >= 0 && met.onOther <= 1 ? met.at : undefined
}

/** Where the lines through two segments cross, and the shares of the segments there. */
export function crossingOfLines(a: Segment, b: Segment): { at: Point; onOne: number; onOther: number } | undefined {
  const [ax, ay] = [a.to.x - a.from.x, a.to.y - a.from.y]
  const [bx, by] = [b.to.x - b.from.x, b.to.y - b.from.y]
  const turn = ax * by - ay * bx
  if (Math.abs(turn) <= 1e-9 * Math.hypot(ax, ay) * Math.hypot(bx, by)) return undefined
  const [x, y] = [b.from.x - a.from.x, b.from.y - a.from.y]
  const onOne = (x * by - y * bx) / turn
  const onOther = (x * ay - y * ax) / turn
  return { at: { x: a.from.x + ax * onOne, y: a.from.y + ay * onOne }, onOne, onOther }
}

export interface Faces {
  /** Outlines of the bounded faces, clockwise on screen; pieces that end freely or only connect two outlines are left out. */
  readonly outlines: readonly (readonly Side[])[]
  /** Spots at which one segment ends freely, with its index. */
  readonly looseEnds: readonly { readonly at: Point; readonly segment: number }[]
}

/**
 * The bounded faces between the segments.
 * @throws UnreadableFile beyond `PLANE_LIMITS`
 */
export function facesBetween(segments: readonly Segment[]): Faces {
  const graph = graphOf(segments)
  const { points, ends } = graph
  const count = graph.segment.length
  const isKept = new Uint8Array(count).fill(1)
  const around: number[][] = points.map(() => [])
  // A half-edge is twice the number of its edge, plus one if it runs from the second spot to the first.
  for (let half = 0; half < 2 * count; half += 1) around[ends[half]!]!.push(half)
  const looseEnds = around.flatMap((halves, spot) =>
    halves.length === 1 ? [{ at: points[spot]!, segment: graph.segment[halves[0]! >> 1]! }] : [],
  )
  const angle = Float64Array.from({ length: 2 * count }, (_, half) => {
    const [start, end] = [points[ends[half]!]!, points[ends[half ^ 1]!]!]
    return Math.atan2(end.y - start.y, end.x - start.x)
  })
  for (const halves of around) halves.sort((a, b) => angle[a]! - angle[b]!)

  let loops = trace(around, ends, isKept)
  // A piece with one face on both sides ends freely or connects two outlines, such as those of a room within a room.
  const face = new Int32Array(2 * count).fill(-1)
  for (const [index, loop] of loops.entries()) for (const half of loop) face[half] = index
  let bridges = 0
  for (let edge = 0; edge < count; edge += 1)
    if (isKept[edge] && face[2 * edge] === face[2 * edge + 1]) {
      isKept[edge] = 0
      bridges += 1
    }
  if (bridges > 0) loops = trace(around, ends, isKept)
  const sideOf = (half: number): Side => ({
    at: points[ends[half]!]!,
    segment: graph.segment[half >> 1]!,
    isForward: (half & 1) === 0,
  })
  const outlines = loops
    .flatMap((loop) => simpleLoops(loop, ends))
    .map((loop) => loop.map(sideOf))
    .filter((sides) => sides.length > 2 && turnedArea(sides) > 0)
  return { outlines, looseEnds }
}

/** The outlines of all faces as half-edges: the face lies to the right of each. */
function trace(around: readonly number[][], ends: Int32Array, isKept: Uint8Array): number[][] {
  const kept = around.map((halves) => halves.filter((half) => isKept[half >> 1]))
  const next = new Int32Array(ends.length).fill(-1)
  for (const halves of kept)
    for (const [place, half] of halves.entries()) next[half ^ 1] = halves[(place + halves.length - 1) % halves.length]!
  const isSeen = new Uint8Array(ends.length)
  const loops: number[][] = []
  for (let start = 0; start < ends.length; start += 1) {
    if (!isKept[start >> 1] || isSeen[start]) continue
    const loop: number[] = []
    for (let half = start; !isSeen[half]; half = next[half]!) {
      isSeen[half] = 1
      loop.push(half)
    }
    loops.push(loop)
  }
  return loops
}

/** A loop that passes a spot twice, as where two rooms share only a corner, as loops that pass each spot once. */
function simpleLoops(loop: readonly number[], ends: Int32Array): number[][] {
  const found: number[][] = []
  const open: number[] = []
  const placeOf = new Map<number, number>()
  for (const half of loop) {
    const place = placeOf.get(ends[half]!)
    if (place !== undefined) {
      const closed = open.splice(place)
      for (const each of closed) placeOf.delete(ends[each]!)
      found.push(closed)
    }
    placeOf.set(ends[half]!, open.length)
    open.push(half)
  }
  found.push(open)
  return found
}

function turnedArea(sides: readonly Side[]): number {
  let sum = 0
  for (const [index, { at }] of sides.entries()) {
    const next = sides[(index + 1) % sides.length]!.at
    sum += at.x * next.y - at.y * next.x
  }
  return sum / 2
}
