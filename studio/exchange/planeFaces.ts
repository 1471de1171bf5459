/**
 * The faces that line segments divide the plane into. Segments may cross, touch and lie on each other; ends closer than
 * half a millimeter are one spot. Takes n log n for plans of buildings; work and memory are bounded for everything else.
 */
import { type Point, squaredAway } from '../geometry/point.ts'
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

/** Numbers the cells of a square grid that are used: 0, 1, ... A hash table, because plans may lie far from each other. */
class CellNumbers {
  count = 0
  private slots = new Int32Array(1024).fill(-1)
  private columns = new Int32Array(512)
  private rows = new Int32Array(512)

  /** -1 for a cell that has no number. */
  find(column: number, row: number): number {
    return this.slots[this.slotOf(column, row)]!
  }

  /** Gives the cell a number unless it has one. */
  numberOf(column: number, row: number): number {
    const slot = this.slotOf(column, row)
    const known = this.slots[slot]!
    if (known >= 0) return known
    if (this.count === this.columns.length) {
      this.grow()
      return this.numberOf(column, row)
    }
    this.columns[this.count] = column
    this.rows[this.count] = row
    this.slots[slot] = this.count
    this.count += 1
    return this.count - 1
  }

  private slotOf(column: number, row: number): number {
    const { slots, columns, rows } = this
    const mask = slots.length - 1
    let slot = (Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca6b)) >>> 0
    slot = (slot ^ (slot >>> 15)) & mask
    while (slots[slot]! >= 0 && (columns[slots[slot]!] !== column || rows[slots[slot]!] !== row))
      slot = (slot + 1) & mask
    return slot
  }

  private grow(): void {
    this.columns = grown(this.columns)
    this.rows = grown(this.rows)
    this.slots = new Int32Array(4 * this.columns.length).fill(-1)
    for (let cell = 0; cell < this.count; cell += 1)
      this.slots[this.slotOf(this.columns[cell]!, this.rows[cell]!)] = cell
  }
}

function grown(list: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * list.length)
  larger.set(list)
  return larger
}

/** Segments by the cells of a square grid, to find what is near a spot without comparing all of them. */
export class SegmentGrid {
  private readonly cells = new CellNumbers()
  private readonly cell: number
  private looks = 0
  /** The cells of segment `s` are `visited` from `firsts[s]` to `firsts[s + 1]`. */
  private readonly firsts: Int32Array
  private visited = new Int32Array(1024)
  /** The segments of cell `c` are `members` from `starts[c]` to `starts[c + 1]`, in order. */
  private readonly starts: Int32Array
  private readonly members: Int32Array
  private readonly segments: readonly Segment[]

  /** `cell`: the least size of a cell, for segments much shorter than what is looked around them. */
  constructor(segments: readonly Segment[], cell = 0.1) {
    this.segments = segments
    const count = segments.length
    if (count > PLANE_LIMITS.segments) throw new UnreadableFile(TOO_DENSE)
    let [total, most] = [0, 1]
    for (const { from, to } of segments) {
      total += Math.hypot(to.x - from.x, to.y - from.y)
      most = Math.max(most, Math.abs(from.x), Math.abs(from.y), Math.abs(to.x), Math.abs(to.y))
    }
    // Cells of about half the mean length: a segment lies in a few of them, however unequal the lengths are.
    this.cell = Math.max(total / (2 * Math.max(1, count)), most / 500_000, cell)
    this.firsts = new Int32Array(count + 1)
    for (let index = 0; index < count; index += 1)
      this.firsts[index + 1] = this.visit(segments[index]!, this.firsts[index]!)
    this.starts = new Int32Array(this.cells.count + 1)
    const visits = this.firsts[count]!
    for (let visit = 0; visit < visits; visit += 1) this.starts[this.visited[visit]! + 1]! += 1
    for (let index = 0; index < this.cells.count; index += 1) this.starts[index + 1]! += this.starts[index]!
    this.members = new Int32Array(visits)
    const ends = this.starts.slice()
    for (let index = 0; index < count; index += 1)
      for (let visit = this.firsts[index]!; visit < this.firsts[index + 1]!; visit += 1) {
        const of = this.visited[visit]!
        this.members[ends[of]!] = index
        ends[of]! += 1
      }
  }

  /** Calls `found` with each segment that shares a cell with the box around the spot; some more than once. */
  near({ x, y }: Point, radius: number, found: (index: number) => void): void {
    const { starts, members } = this
    const [left, right] = [this.column(x - radius), this.column(x + radius)]
    const [top, bottom] = [this.column(y - radius), this.column(y + radius)]
    for (let column = left; column <= right; column += 1)
      for (let row = top; row <= bottom; row += 1) {
        const cell = this.cells.find(column, row)
        if (cell < 0) continue
        this.count(starts[cell + 1]! - starts[cell]!)
        for (let place = starts[cell]!; place < starts[cell + 1]!; place += 1) found(members[place]!)
      }
  }

  private count(looks: number): void {
    this.looks += looks
    if (this.looks > PLANE_LIMITS.looks) throw new UnreadableFile(TOO_DENSE)
  }

  /** Calls `found` once with each pair of segments whose boxes come within `reach` of each other. */
  pairs(reach: number, found: (one: number, other: number) => void): void {
    const { segments, firsts, visited, starts, members } = this
    const boxes = new Float64Array(4 * segments.length)
    for (const [index, { from, to }] of segments.entries()) {
      boxes[4 * index] = Math.min(from.x, to.x) - reach / 2
      boxes[4 * index + 1] = Math.max(from.x, to.x) + reach / 2
      boxes[4 * index + 2] = Math.min(from.y, to.y) - reach / 2
      boxes[4 * index + 3] = Math.max(from.y, to.y) + reach / 2
    }
    const seen = new Int32Array(segments.length).fill(-1)
    for (let one = 0; one < segments.length; one += 1) {
      const [left, right, top, bottom] = [
        boxes[4 * one]!,
        boxes[4 * one + 1]!,
        boxes[4 * one + 2]!,
        boxes[4 * one + 3]!,
      ]
      for (let visit = firsts[one]!; visit < firsts[one + 1]!; visit += 1) {
        const first = starts[visited[visit]!]!
        let place = starts[visited[visit]! + 1]! - 1
        const last = place
        for (; place >= first && members[place]! > one; place -= 1) {
          const other = members[place]!
          if (seen[other] === one) continue
          seen[other] = one
          const box = 4 * other
          if (boxes[box]! > right || boxes[box + 1]! < left || boxes[box + 2]! > bottom || boxes[box + 3]! < top)
            continue
          found(one, other)
        }
        this.count(last - place)
      }
    }
  }

  private column(value: number): number {
    return Math.floor(value / this.cell)
  }

  /** Adds the cells that a segment comes within `SAME_SPOT_IN` of, row by row, to `visited` from `place` on. Where they end. */
  private visit({ from, to }: Segment, place: number): number {
    const [upper, lower] = from.y <= to.y ? [from, to] : [to, from]
    const level = lower.y === upper.y
    const slope = level ? 0 : (lower.x - upper.x) / (lower.y - upper.y)
    const xAt = (y: number) => upper.x + (Math.min(lower.y, Math.max(upper.y, y)) - upper.y) * slope
    const [top, bottom] = [this.column(upper.y - SAME_SPOT_IN), this.column(lower.y + SAME_SPOT_IN)]
    for (let row = top; row <= bottom; row += 1) {
      const a = level ? upper.x : xAt(row * this.cell - SAME_SPOT_IN)
      const b = level ? lower.x : xAt((row + 1) * this.cell + SAME_SPOT_IN)
      const [left, right] = [this.column(Math.min(a, b) - SAME_SPOT_IN), this.column(Math.max(a, b) + SAME_SPOT_IN)]
      for (let column = left; column <= right; column += 1) {
        if (place === this.visited.length) this.visited = grown(this.visited)
        this.visited[place] = this.cells.numberOf(column, row)
        place += 1
      }
    }
    return place
  }
}

/** Spots closer than `SAME_SPOT_IN` have one number. */
class Spots {
  readonly points: Point[] = []
  private readonly cells = new CellNumbers()
  /** The first and the last spot of each cell, and the spot after each in its cell; 1 more than their number, 0 for none. */
  private firsts = new Int32Array(512)
  private lasts = new Int32Array(512)
  private nexts = new Int32Array(512)

  numberOf(point: Point): number {
    // Far away columns may have one number modulo 2 to the power of 32; the distance decides.
    const [column, row] = [Math.floor(point.x / SAME_SPOT_IN) | 0, Math.floor(point.y / SAME_SPOT_IN) | 0]
    for (let dx = -1; dx <= 1; dx += 1)
      for (let dy = -1; dy <= 1; dy += 1) {
        const cell = this.cells.find((column + dx) | 0, (row + dy) | 0)
        if (cell < 0) continue
        for (let found = this.firsts[cell]!; found > 0; found = this.nexts[found - 1]!)
          if (apart(this.points[found - 1]!, point) <= SAME_SPOT_IN) return found - 1
      }
    return this.add(point, this.cells.numberOf(column, row))
  }

  private add(point: Point, cell: number): number {
    const number = this.points.push(point)
    if (number > this.nexts.length) this.nexts = grown(this.nexts)
    if (cell >= this.firsts.length) {
      this.firsts = grown(this.firsts)
      this.lasts = grown(this.lasts)
    }
    if (this.firsts[cell] === 0) this.firsts[cell] = number
    else this.nexts[this.lasts[cell]! - 1] = number
    this.lasts[cell] = number
    return number - 1
  }
}

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
  // An end may be off by as much as its spot is, and touches what is within as much again.
  new SegmentGrid(segments).pairs(3 * SAME_SPOT_IN, (one, other) => {
    const a = segments[one]!
    const b = segments[other]!
    let touches = 0
    for (let end = 0; end < 2; end += 1) {
      const spotOfA = cuts[one]![end]!
      const spotOfB = cuts[other]![end]!
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
  const [ends, segmentOf]: [number[], number[]] = [[], []]
  const isKnown = new Set<number>()
  for (const [segment, own] of cuts.entries())
    for (const [place, other] of alongIt(own, segments[segment]!, spots).entries()) {
      const one = own[place - 1]
      const key = one === undefined ? -1 : Math.min(one, other) * 67_108_864 + Math.max(one, other)
      if (one === undefined || one === other || isKnown.has(key)) continue
      isKnown.add(key)
      ends.push(one, other)
      segmentOf.push(segment)
    }
  return { points: spots.points, ends: Int32Array.from(ends), segment: Int32Array.from(segmentOf) }
}

/** Sorts spots on a segment from its start to its end. */
function alongIt(own: number[], { from, to }: Segment, { points }: Spots): number[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const along = (spot: number) => (points[spot]!.x - from.x) * dx + (points[spot]!.y - from.y) * dy
  return own.length === 2 && along(own[0]!) <= along(own[1]!) ? own : own.sort((a, b) => along(a) - along(b))
}

const liesOn = ({ x, y }: Point, { from, to }: Segment) => squaredAway(x, y, from, to) <= SAME_SPOT_IN ** 2

/** Where two segments cross; undefined if they do not, or are parallel. */
export function crossing(a: Segment, b: Segment): Point | undefined {
  const met = crossingOfLines(a, b)
  return met && met.onOne >= 0 && met.onOne <= 1 && met.onOther >= 0 && met.onOther <= 1 ? met.at : undefined
}

/** Where the lines through two segments cross, and the shares of the segments there. */
export function crossingOfLines(a: Segment, b: Segment): { at: Point; onOne: number; onOther: number } | undefined {
  const ax = a.to.x - a.from.x
  const ay = a.to.y - a.from.y
  const bx = b.to.x - b.from.x
  const by = b.to.y - b.from.y
  const turn = ax * by - ay * bx
  // Squared: a sine below 1e-9.
  if (turn * turn <= 1e-18 * (ax * ax + ay * ay) * (bx * bx + by * by)) return undefined
  const x = b.from.x - a.from.x
  const y = b.from.y - a.from.y
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
