/**
 * An index of the snap targets, sorted along both axes once per gesture. Each move then looks only at the boxes near
 * the sides and the middle of the item and at its nearest neighbors; the others cannot affect the result.
 */
import type { Bounds } from './polygon.ts'
import { type Axis, type Span, spanOf, spansMeet } from './span.ts'

export type SnapIndex = {
  /** The spans that can affect a span on this axis, in the order of the boxes; `reach` in inches. */
  readonly spansFor: (axis: Axis, span: Span, walls: readonly Span[], reach: number) => Span[]
}

/** Sorted values with the index of the box that each belongs to. */
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
  const collect = collector(boxes.length)
  return {
    spansFor: (axis, span, walls, reach) => {
      const { spans, low, high, middle } = lines[axis]
      const centre = middleOf(span)
      let least = closest(low, span.low, reach)
      least = closest(high, span.high, least)
      least = closest(middle, centre, least)
      least = closest(high, span.low, least, spans, span)
      least = closest(low, span.high, least, spans, span)
      const found = collect.begin()
      const takeAt = (shift: number) => {
        within(low, span.low + shift, collect.add)
        within(high, span.high + shift, collect.add)
        within(middle, centre + shift, collect.add)
        within(high, span.low + shift, collect.add)
        within(low, span.high + shift, collect.add)
      }
      takeAt(-least)
      takeAt(least)
      // Includes boxes aligned with a wall within reach, because the guide shows them too.
      for (const wall of walls) {
        if (!spansMeet(span, wall)) continue
        if (Math.abs(wall.low - span.low) <= reach) takeAt(wall.low - span.low)
        if (Math.abs(wall.low - span.high) <= reach) takeAt(wall.low - span.high)
      }
      addNeighbours(lines[axis], span, walls, collect.add)
      found.sort((a, b) => a - b)
      return found.flatMap((owner) => spans[owner] ?? [])
    },
  }
}

/** Collects box indices without duplicates. */
function collector(count: number) {
  const seen = new Uint32Array(count)
  let asked = 0
  let found: number[] = []
  return {
    begin: () => {
      asked++
      found = []
      return found
    },
    add: (owner: number) => {
      if (seen[owner] === asked) return
      seen[owner] = asked
      found.push(owner)
    },
  }
}

/** Inches; positions nearer than this are equal. */
export const SAME_TOLERANCE_IN = 0.01

/** The least distance to a line, at most `most`. With `spans`, only to boxes that overlap `span` across the axis. */
function closest({ values, owners }: Line, at: number, most: number, spans?: readonly Span[], span?: Span): number {
  let least = most
  const accepts = (index: number) => {
    const other = spans?.[owners[index] ?? 0]
    return !span || (other !== undefined && spansMeet(span, other))
  }
  const start = placeBefore(values, at)
  for (let index = start; index < values.length; index++) {
    const away = (values[index] ?? 0) - at
    if (away > least) break
    if (accepts(index)) least = away
  }
  for (let index = start - 1; index >= 0; index--) {
    const away = at - (values[index] ?? 0)
    if (away > least) break
    if (accepts(index)) least = away
  }
  return least
}

/** Adds, on either side, the nearest obstacle and the one beyond it. */
function addNeighbours(lines: Lines, span: Span, walls: readonly Span[], add: (owner: number) => void): void {
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
  if (before !== undefined) add(before)
  if (further !== undefined) add(further)
  if (after !== undefined) add(after)
  if (beyond !== undefined) add(beyond)
}

/** Of the obstacles that end at `limit` or before it, the one with the greatest end; the first box when several tie. */
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

/** The floor cut into bands across the axis, which limits the search for obstacles. */
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
  const count = Math.min(MAX_BANDS, Math.max(1, wanted))
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

const MAX_BANDS = 128
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

function within({ values, owners }: Line, place: number, add: (owner: number) => void): void {
  const to = place + SAME_TOLERANCE_IN
  for (let at = placeBefore(values, place - SAME_TOLERANCE_IN); at < values.length && (values[at] ?? 0) <= to; at++) {
    const owner = owners[at]
    if (owner !== undefined) add(owner)
  }
}

/** The index of the first value at or above the limit. */
function placeBefore(values: Float64Array, limit: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}

/** The index of the first value above the limit. */
function placeAfter(values: Float64Array, limit: number): number {
  let low = 0
  let high = values.length
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
