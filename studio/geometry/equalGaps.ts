/** Places where the gap on one side of a box is as wide as one beside it: centred between two, or next in a row. */
import { type Axis, type Guide, type Span, pointOn, spansMeet } from './span.ts'

type Gap = { readonly shift: number; readonly guides: (final: Span) => Guide[] }

export function equalGaps(axis: Axis, span: Span, others: readonly Span[], walls: readonly Span[]): Gap[] {
  const middle = (span.low + span.high) / 2
  const inTheWay = [...others, ...walls].filter((other) => spansMeet(span, other))
  const before = last(inTheWay.filter(({ high }) => high <= middle))
  const after = first(inTheWay.filter(({ low }) => low >= middle))
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

/** As far behind `before` as that stands behind the one before it. */
function nextAfter(axis: Axis, span: Span, before: Span, all: readonly Span[]): Gap[] {
  const further = last(all.filter((other) => other !== before && other.high <= before.low))
  const gap = further ? before.low - further.high : 0
  if (!further || gap <= 0) return []
  const guides = (final: Span) => [
    measure(axis, further.high, before.low, before, further),
    measure(axis, before.high, final.low, final, before),
  ]
  return [{ shift: before.high + gap - span.low, guides }]
}

function nextBefore(axis: Axis, span: Span, after: Span, all: readonly Span[]): Gap[] {
  const further = first(all.filter((other) => other !== after && other.low >= after.high))
  const gap = further ? further.low - after.high : 0
  if (!further || gap <= 0) return []
  const guides = (final: Span) => [
    measure(axis, after.high, further.low, after, further),
    measure(axis, final.high, after.low, final, after),
  ]
  return [{ shift: after.low - gap - span.high, guides }]
}

/** The gap as a line in the middle of what both sides share. */
function measure(axis: Axis, low: number, high: number, one: Span, other: Span): Guide {
  const across = (Math.max(one.from, other.from) + Math.min(one.to, other.to)) / 2
  return {
    from: pointOn(axis, low, across),
    to: pointOn(axis, high, across),
    label: { at: pointOn(axis, (low + high) / 2, across), inches: high - low },
  }
}

function last(spans: readonly Span[]): Span | undefined {
  return spans.toSorted((a, b) => b.high - a.high)[0]
}

function first(spans: readonly Span[]): Span | undefined {
  return spans.toSorted((a, b) => a.low - b.low)[0]
}
