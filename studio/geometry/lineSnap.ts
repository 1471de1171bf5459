/** Snapping to the lines of a drawing: their ends, their crossings, and the lines themselves. */
import { type Point, cross, distance, nearestOnSegment, subtract } from './point.ts'

/** x and y of both ends of each line, one after the other. */
export type Lines = Float32Array
type Index = {
  readonly lines: Lines
  readonly cell: number
  /** No coordinate of a line is farther from 0. */
  readonly most: number
  readonly cells: ReadonlyMap<number, readonly number[]>
}

/** Cells of the index along the longer side. */
const CELLS = 160
const MIN_CELL = 4
/** Entries of the index: lines beyond it are not snapped to. */
const MAX_ENTRIES = 1_000_000
/** Lines near a point whose crossings are looked for. */
const MAX_NEAR = 60
/** A number of a row is above every number of a column. */
const ROW = 4096

/** Takes linear time, and limited memory for any lines. */
export function lineIndex(lines: Lines): Index {
  let most = 1
  for (const value of lines) most = Math.max(most, Math.abs(value))
  const cell = Math.max(MIN_CELL, most / CELLS)
  const cells = new Map<number, number[]>()
  let entries = 0
  for (let at = 0; at + 3 < lines.length && entries < MAX_ENTRIES; at += 4) {
    const [x1, y1, x2, y2] = [lines[at]!, lines[at + 1]!, lines[at + 2]!, lines[at + 3]!]
    // Half a cell apart, so that the cells around a point have every line near it.
    const steps = Math.ceil((2 * Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1))) / cell) || 1
    let last: number | undefined
    for (let step = 0; step <= steps; step++) {
      const key = keyOf(x1 + ((x2 - x1) * step) / steps, y1 + ((y2 - y1) * step) / steps, cell)
      if (key === last) continue
      last = key
      entries++
      const found = cells.get(key)
      if (found) found.push(at)
      else cells.set(key, [at])
    }
  }
  return { lines, cell, most, cells }
}

function keyOf(x: number, y: number, cell: number): number {
  return Math.floor(y / cell) * ROW + Math.floor(x / cell)
}

/** The end or crossing of lines nearest to a point, else the nearest point of a line; undefined beyond `reach`. */
export function snappedToLines({ lines, cell, most, cells }: Index, at: Point, reach: number): Point | undefined {
  // One cell more on each side, because the places along a line are up to half a cell from its nearest point.
  const first = (middle: number) => Math.floor(Math.max(middle - reach, -most) / cell) - 1
  const last = (middle: number) => Math.floor(Math.min(middle + reach, most) / cell) + 1
  const near = new Set<number>()
  for (let row = first(at.y); row <= last(at.y); row++)
    for (let column = first(at.x); column <= last(at.x); column++)
      for (const line of cells.get(row * ROW + column) ?? []) near.add(line)
  const found = [...near]
    .map((line) => {
      const [from, to] = [
        { x: lines[line]!, y: lines[line + 1]! },
        { x: lines[line + 2]!, y: lines[line + 3]! },
      ]
      const nearest = nearestOnSegment(at, from, to)
      return { from, to, nearest, away: distance(nearest, at) }
    })
    .filter(({ away }) => away <= reach)
    .toSorted((one, other) => one.away - other.away)
    .slice(0, MAX_NEAR)
  let best: Point | undefined
  let least = reach
  const offer = (point: Point | undefined) => {
    if (!point || distance(point, at) > least) return
    least = distance(point, at)
    best = point
  }
  for (const [index, one] of found.entries()) {
    offer(one.from)
    offer(one.to)
    for (const other of found.slice(index + 1)) offer(crossing(one, other))
  }
  return best ?? found[0]?.nearest
}

type Segment = { readonly from: Point; readonly to: Point }

function crossing(one: Segment, other: Segment): Point | undefined {
  const [a, b] = [subtract(one.to, one.from), subtract(other.to, other.from)]
  const turn = cross(a, b)
  const between = subtract(other.from, one.from)
  const [share, shareOfOther] = [cross(between, b) / turn, cross(between, a) / turn]
  const isOn = (part: number) => part >= 0 && part <= 1
  if (!isOn(share) || !isOn(shareOfOther)) return undefined
  return { x: one.from.x + a.x * share, y: one.from.y + a.y * share }
}
