/** Lines parts up, or makes the gaps between them equal. Fixed parts stay in place, and the others follow them. */
import type { Axis, Span } from '../geometry/span.ts'

export type Alignment = { readonly axis: Axis; readonly to: 'low' | 'middle' | 'high' | 'gaps' }

type Aligned = { readonly isFixed: boolean; readonly span: Span }

/** The shift of each piece. */
export function shiftsTo(placed: readonly Aligned[], to: Alignment['to']): number[] {
  return to === 'gaps' ? equalGaps(placed.map(({ span }) => span)) : inLine(placed, to)
}

function inLine(placed: readonly Aligned[], to: 'low' | 'middle' | 'high'): number[] {
  const fixed = placed.filter(({ isFixed }) => isFixed)
  const leading = (fixed.length > 0 ? fixed : placed).map(({ span }) => span)
  const [low, high] = [Math.min(...leading.map((span) => span.low)), Math.max(...leading.map((span) => span.high))]
  return placed.map(({ span }) => {
    if (to === 'low') return low - span.low
    if (to === 'high') return high - span.high
    return (low + high - span.low - span.high) / 2
  })
}

/** The outermost two stay in place; the others get equal gaps between them. */
function equalGaps(spans: readonly Span[]): number[] {
  const order = spans.map((_, index) => index).toSorted((a, b) => middleOf(spans[a]) - middleOf(spans[b]))
  const sorted = order.flatMap((index) => spans[index] ?? [])
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last || sorted.length < 3) return spans.map(() => 0)
  const inner = sorted.slice(1, -1).reduce((sum, { low, high }) => sum + high - low, 0)
  const gap = (last.low - first.high - inner) / (sorted.length - 1)
  const shifts = spans.map(() => 0)
  let at = first.high + gap
  for (const index of order.slice(1, -1)) {
    const span = spans[index]
    if (!span) continue
    shifts[index] = at - span.low
    at += span.high - span.low + gap
  }
  return shifts
}

function middleOf(span: Span | undefined): number {
  return span ? (span.low + span.high) / 2 : 0
}
