/** Snap positions with equal gaps: a box centered between two others, or continuing a row of evenly spaced boxes. */
import { type Axis, type Guide, type Span, pointOn, spansMeet } from './span.ts'

export type Gap = { readonly shift: number; readonly guides: (final: Span) => Guide[] }

export function equalGaps(axis: Axis, span: Span, others: readonly Span[], walls: readonly Span[]): Gap[] {
  const middle = (span.low + span.high) / 2
  const inTheWay: Span[] = []
  for (const other of others) if (spansMeet(span, other)) inTheWay.push(other)
  for (const wall of walls) if (spansMeet(span, wall)) inTheWay.push(wall)
  const before = lastEnding(inTheWay, middle)
  const after = firstStarting(inTheWay, middle)
  return [
    ...(before && after ? centred(axis, span, before, after) : []),
    ...(before ? nextAfter(axis, span, before, inTheWay) : []),
    ...(after ? nextBefore(axis, span, after, inTheWay) : []),
  ]
}

function centred(axis: Axis, span: Span, before: Span, after: Span): Gap[] {
  const gap = (after.low - before.high - (span.high - span.low)) / 2
  if (gap <= 0) return []
  const guides = (final: Span) => [
    measure(axis, before.high, final.low, final, before),
    measure(axis, final.high, after.low, final, after),
  ]
  return [{ shift: before.high + gap - span.low, guides }]
}

/** Positions after `before` at the same gap that separates `before` from the span in front of it. */
function nextAfter(axis: Axis, span: Span, before: Span, all: readonly Span[]): Gap[] {
  const further = lastEnding(all, before.low, before)
  const gap = further ? before.low - further.high : 0
  if (!further || gap <= 0) return []
  const guides = (final: Span) => [
    measure(axis, further.high, before.low, before, further),
    measure(axis, before.high, final.low, final, before),
  ]
  return [{ shift: before.high + gap - span.low, guides }]
}

function nextBefore(axis: Axis, span: Span, after: Span, all: readonly Span[]): Gap[] {
  const further = firstStarting(all, after.high, after)
  const gap = further ? further.low - after.high : 0
  if (!further || gap <= 0) return []
  const guides = (final: Span) => [
    measure(axis, after.high, further.low, after, further),
    measure(axis, final.high, after.low, final, after),
  ]
  return [{ shift: after.low - gap - span.high, guides }]
}

/** The gap as a line along the axis, in the middle of the range that both spans share across the axis. */
function measure(axis: Axis, low: number, high: number, one: Span, other: Span): Guide {
  const across = (Math.max(one.from, other.from) + Math.min(one.to, other.to)) / 2
  return {
    from: pointOn(axis, low, across),
    to: pointOn(axis, high, across),
    label: { at: pointOn(axis, (low + high) / 2, across), inches: high - low },
  }
}

/** The span with the greatest end at or below `limit`; the first one when several tie. */
function lastEnding(spans: readonly Span[], limit: number, but?: Span): Span | undefined {
  let found: Span | undefined
  for (const span of spans) if (span !== but && span.high <= limit && !(found && found.high >= span.high)) found = span
  return found
}

function firstStarting(spans: readonly Span[], limit: number, but?: Span): Span | undefined {
  let found: Span | undefined
  for (const span of spans) if (span !== but && span.low >= limit && !(found && found.low <= span.low)) found = span
  return found
}
