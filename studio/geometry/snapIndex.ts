/**
 * The boxes that a piece could snap to, sorted along both axes once a gesture. Each move then looks at those near its
 * sides and its middle, and at its nearest neighbours: all others cannot change what it snaps to.
 */
import type { Bounds } from './polygon.ts'
import { type Axis, type Span, spanOf, spansMeet } from './span.ts'

export type SnapIndex = {
  /** The spans that matter to a span on this axis, in the order of the boxes; inches. */
  readonly spansFor: (axis: Axis, span: Span, walls: readonly Span[], reach: number) => Span[]
}

/** Values in rising order, with the box that each belongs to. */
type Line = { readonly values: Float64Array; readonly owners: Int32Array }
type Lines = {
  readonly spans: readonly Span[]
  readonly low: Line
  readonly high: Line
  readonly middle: Line
  readonly bands: Bands
}

export function snapIndex(boxes: readonly Bounds[]): SnapIndex {
  const lines = { x: linesOf(boxes, 'x'), y: linesOf(boxes, 'y') }
  return {
    spansFor: (axis, span, walls, reach) => {
      const { spans, low, high, middle } = lines[axis]
      const meeting = (owner: number) => {
        const other = spans[owner]
        return other !== undefined && spansMeet(span, other)
      }
      const pairs: readonly Pair[] = [
        { line: low, at: span.low, accepts: anyOwner },
        { line: high, at: span.high, accepts: anyOwner },
        { line: middle, at: middleOf(span), accepts: anyOwner },
        { line: high, at: span.low, accepts: meeting },
        { line: low, at: span.high, accepts: meeting },
      ]
      let least = reach
      for (const pair of pairs) least = Math.min(least, closest(pair, least))
      const found = new Set<number>()
      for (const shift of [-least, least, ...wallShifts(span, walls, reach)])
        for (const { line, at } of pairs) within(line, at + shift - SAME_IN, at + shift + SAME_IN, found)
      for (const owner of neighbours(lines[axis], span, walls)) found.add(owner)
      return [...found].sort((a, b) => a - b).flatMap((owner) => spans[owner] ?? [])
    },
  }
}

/** Inches; nearer than this is the same place. */
export const SAME_IN = 0.01

/** One of our lines with those of the others that it can snap to. */
type Pair = { readonly line: Line; readonly at: number; readonly accepts: (owner: number) => boolean }

const anyOwner = () => true

/** The least distance to a line that is accepted; `most` where none is nearer. */
function closest({ line: { values, owners }, at, accepts }: Pair, most: number): number {
  let least = most
  const start = placeBefore(values, at)
  for (let index = start; index < values.length; index++) {
    const away = (values[index] ?? 0) - at
    if (away > least) break
    if (accepts(owners[index] ?? 0)) least = away
  }
  for (let index = start - 1; index >= 0; index--) {
    const away = at - (values[index] ?? 0)
    if (away > least) break
    if (accepts(owners[index] ?? 0)) least = away
  }
  return least
}

/** How far it is to the walls within reach: what lines up at such a wall is told with it. */
function wallShifts(span: Span, walls: readonly Span[], reach: number): number[] {
  return walls
    .filter((wall) => spansMeet(span, wall))
    .flatMap((wall) => [wall.low - span.low, wall.low - span.high])
    .filter((shift) => Math.abs(shift) <= reach)
}

/** On either side the nearest one that stands in the way, and the one beyond it. */
function neighbours(lines: Lines, span: Span, walls: readonly Span[]): number[] {
  const middle = middleOf(span)
  let [wallBefore, wallAfter] = [-Infinity, Infinity]
  for (const wall of walls) {
    if (!spansMeet(span, wall)) continue
    if (wall.high <= middle) wallBefore = Math.max(wallBefore, wall.high)
    if (wall.low >= middle) wallAfter = Math.min(wallAfter, wall.low)
  }
  const before = lastBefore(lines, span, middle)
  const first = before === undefined ? undefined : lines.spans[before]
  const further = lastBefore(lines, span, first && first.high >= wallBefore ? first.low : wallBefore, before)
  const after = firstAfter(lines, span, middle)
  const next = after === undefined ? undefined : lines.spans[after]
  const beyond = firstAfter(lines, span, next && next.low <= wallAfter ? next.high : wallAfter, after)
  return [before, further, after, beyond].filter((owner) => owner !== undefined)
}

/** Of those in the way that end at `limit` or before it, the one that ends last; of several the first box. */
function lastBefore({ spans, bands }: Lines, span: Span, limit: number, but?: number): number | undefined {
  let found: number | undefined
  let best = -Infinity
  for (let band = bands.at(span.from); band <= bands.at(span.to); band++) {
    const line = bands.high[band]
    if (!line) continue
    for (let at = placeAfter(line.values, limit) - 1; at >= 0; at--) {
      const value = line.values[at] ?? 0
      if (value < best) break
      const owner = line.owners[at] ?? 0
      const other = spans[owner]
      if (!other || owner === but || !spansMeet(span, other)) continue
      if (value > best || found === undefined || owner < found) found = owner
      best = value
    }
  }
  return found
}

function firstAfter({ spans, bands }: Lines, span: Span, limit: number, but?: number): number | undefined {
  let found: number | undefined
  let best = Infinity
  for (let band = bands.at(span.from); band <= bands.at(span.to); band++) {
    const line = bands.low[band]
    if (!line) continue
    for (let at = placeBefore(line.values, limit); at < line.values.length; at++) {
      const value = line.values[at] ?? 0
      if (value > best) break
      const owner = line.owners[at] ?? 0
      const other = spans[owner]
      if (!other || owner === but || !spansMeet(span, other)) continue
      if (value < best || found === undefined || owner < found) found = owner
      best = value
    }
  }
  return found
}

/** The floor cut across the axis, so that what stands in the way is not looked for everywhere. */
type Bands = {
  readonly at: (across: number) => number
  readonly low: readonly (Line | undefined)[]
  readonly high: readonly (Line | undefined)[]
}

function bandsOf(spans: readonly Span[], low: Line, high: Line): Bands {
  let [first, last, sum] = [Infinity, -Infinity, 0]
  for (const { from, to } of spans) {
    first = Math.min(first, from)
    last = Math.max(last, to)
    sum += to - from
  }
  const wanted = sum > 0 ? Math.floor(((last - first) * spans.length) / sum) : 1
  const count = Math.min(MOST_BANDS, Math.max(1, wanted))
  const at = (across: number) =>
    Math.min(count - 1, Math.max(0, Math.floor(((across - first) / Math.max(last - first, Number.EPSILON)) * count)))
  const cut = ({ owners, values }: Line) => {
    const held: { owners: number[]; values: number[] }[] = []
    owners.forEach((owner, index) => {
      const { from, to } = spans[owner] ?? NO_SPAN
      for (let band = at(from); band <= at(to); band++) {
        const line = (held[band] ??= { owners: [], values: [] })
        line.owners.push(owner)
        line.values.push(values[index] ?? 0)
      }
    })
    return Array.from(
      held,
      (line) => line && { owners: Int32Array.from(line.owners), values: Float64Array.from(line.values) },
    )
  }
  return { at, low: cut(low), high: cut(high) }
}

const MOST_BANDS = 128
const NO_SPAN = { from: Infinity, to: -Infinity }

function linesOf(boxes: readonly Bounds[], axis: Axis): Lines {
  const spans = boxes.map((box) => spanOf(box, axis))
  const low = lineOf(spans.map((span) => span.low))
  const high = lineOf(spans.map((span) => span.high))
  return { spans, low, high, middle: lineOf(spans.map(middleOf)), bands: bandsOf(spans, low, high) }
}

function lineOf(values: readonly number[]): Line {
  const owners = Int32Array.from(values.keys()).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
  return { owners, values: Float64Array.from(owners, (owner) => values[owner] ?? 0) }
}

function within({ values, owners }: Line, from: number, to: number, found: Set<number>): void {
  for (let at = placeBefore(values, from); at < values.length && (values[at] ?? 0) <= to; at++) {
    const owner = owners[at]
    if (owner !== undefined) found.add(owner)
  }
}

/** The place of the first value that is not below the limit. */
function placeBefore(values: Float64Array, limit: number): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}

/** The place of the first value above the limit. */
function placeAfter(values: Float64Array, limit: number): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low
}

function middleOf({ low, high }: Span): number {
  return (low + high) / 2
}
