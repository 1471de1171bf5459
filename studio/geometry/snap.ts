/**
 * Snapping: computes the small shift that brings a box flush with a wall, in line with another item, to equal gaps or
 * onto the grid. It only proposes a position: the clamp runs after it, and a guide is shown only where the item really
 * ended.
 */
import { memoizeByReference } from './memoizeByReference.ts'
import { INCH_STEPS } from '../model/steps.ts'
import type { Point } from './point.ts'
import type { Bounds, Edge } from './polygon.ts'
import { SAME_TOLERANCE_IN, type SnapIndex } from './snapIndex.ts'
import { type Axis, type Guide, pointOn, type Span, spanOf, spansMeet } from './span.ts'

/** `others`: all boxes, or an index of them that gives the same result without visiting each. */
type SnapScene = {
  readonly walls: readonly Edge[]
  readonly others: readonly Bounds[] | SnapIndex
  /** The distance between grid lines, in inches. */
  readonly gridStep?: number | undefined
}
export type Snap = {
  readonly shift: Point
  /** The guides for the box at `final`; none on an axis where the clamp changed the position. */
  readonly guidesAt: (final: Bounds) => Guide[]
}

/** `other`: the span that the box aligns with at `at`, a gap, or undefined for the grid, which shows no guide. */
type Candidate = { readonly rank: number; readonly at: number; readonly other: Span | Gap | undefined }
/** `rank`: the lowest wins, regardless of distance. A callback, so that no object is allocated per candidate. */
type Visit = (shift: number, rank: number, at: number, other: Span | Gap | undefined) => void

const RANK = { wall: 0, piece: 1, grid: 2 }
/**
 * The reach of grid lines as a fraction of the step. At small scales the reach would otherwise cover the whole grid.
 */
const GRID_REACH = 1 / 4
/** Per axis; further lines add no information. */
const MAX_GUIDES = 2

/** `reach` in inches; `axes`: the axes that may be shifted. */
export function snap(box: Bounds, scene: SnapScene, reach: number, axes: readonly Axis[] = BOTH_AXES): Snap {
  const chosen = axes.map((axis) => bestOn(axis, spanOf(box, axis), scene, reach))
  const shiftOn = (axis: Axis) => chosen.find((each) => each.axis === axis)?.shift ?? 0
  return {
    shift: { x: shiftOn('x'), y: shiftOn('y') },
    guidesAt: (final) => {
      const guides: Guide[] = []
      for (const { axis, span, shift, candidates } of chosen) {
        const there = spanOf(final, axis)
        if (Math.abs(there.low - (span.low + shift)) >= SAME_TOLERANCE_IN) continue
        let shown = 0
        for (const candidate of candidates) {
          for (const guide of guidesOf(axis, candidate, there)) {
            if (shown++ >= MAX_GUIDES) break
            if (!guides.some((other) => isSame(guide, other))) guides.push(guide)
          }
          if (shown >= MAX_GUIDES) break
        }
      }
      return guides
    },
  }
}

const BOTH_AXES: readonly Axis[] = ['x', 'y']

type Best = {
  readonly axis: Axis
  readonly span: Span
  readonly shift: number
  readonly candidates: readonly Candidate[]
}

function bestOn(axis: Axis, span: Span, scene: SnapScene, reach: number): Best {
  const walls = wallSpans(scene.walls)[axis]
  const others =
    'spansFor' in scene.others
      ? scene.others.spansFor(axis, span, walls, reach)
      : scene.others.map((other) => spanOf(other, axis))
  const gaps = equalGaps(axis, span, others, walls)
  const gridStep = scene.gridStep ?? INCH_STEPS.grid[0]
  const isWithin = (shift: number, rank: number) =>
    Math.abs(shift) <= (rank === RANK.grid ? Math.min(reach, gridStep * GRID_REACH) : reach)
  let best: number | undefined
  let bestRank = Infinity
  eachCandidate(span, walls, others, gaps, gridStep, (shift, rank) => {
    if (!isWithin(shift, rank)) return
    if (best !== undefined && (rank > bestRank || (rank === bestRank && Math.abs(shift) >= Math.abs(best)))) return
    best = shift
    bestRank = rank
  })
  const chosen = best
  if (chosen === undefined) return { axis, span, shift: 0, candidates: [] }
  const candidates: Candidate[] = []
  eachCandidate(span, walls, others, gaps, gridStep, (shift, rank, at, other) => {
    if (Math.abs(shift - chosen) < SAME_TOLERANCE_IN && isWithin(shift, rank)) candidates.push({ rank, at, other })
  })
  return { axis, span, shift: chosen, candidates }
}

function eachCandidate(
  span: Span,
  walls: readonly Span[],
  others: readonly Span[],
  gaps: readonly Gap[],
  gridStep: number,
  visit: Visit,
): void {
  for (const wall of walls) {
    if (!spansMeet(span, wall)) continue
    visit(wall.low - span.low, RANK.wall, wall.low, wall)
    visit(wall.low - span.high, RANK.wall, wall.low, wall)
  }
  for (const other of others) eachLine(span, other, visit)
  for (const gap of gaps) visit(gap.shift, RANK.piece, 0, gap)
  visit(Math.round(span.low / gridStep) * gridStep - span.low, RANK.grid, 0, undefined)
}

/**
 * Candidates: sides to sides and middles to middles anywhere; side by side only with boxes that overlap across the
 * axis.
 */
function eachLine(span: Span, other: Span, visit: Visit): void {
  const middle = (other.low + other.high) / 2
  visit(other.low - span.low, RANK.piece, other.low, other)
  visit(other.high - span.high, RANK.piece, other.high, other)
  visit(middle - (span.low + span.high) / 2, RANK.piece, middle, other)
  if (!spansMeet(span, other)) return
  visit(other.high - span.low, RANK.piece, other.high, other)
  visit(other.low - span.high, RANK.piece, other.low, other)
}

function guidesOf(axis: Axis, { rank, at, other }: Candidate, final: Span): readonly Guide[] {
  if (!other) return []
  if ('guides' in other) return other.guides(final)
  if (rank !== RANK.wall) return [lineAlong(axis, at, final, other)]
  return [{ from: pointOn(axis, at, final.from), to: pointOn(axis, at, final.to) }]
}

type WallSpans = Readonly<Record<Axis, readonly Span[]>>

/** The walls perpendicular to each axis, as spans without thickness. */
const wallSpans = memoizeByReference((walls: readonly Edge[]): WallSpans => {
  const across = (axis: Axis): Span[] =>
    walls.flatMap(([a, b]) => {
      const [at, end, from, to] = axis === 'x' ? [a.x, b.x, a.y, b.y] : [a.y, b.y, a.x, b.x]
      return at === end ? [{ low: at, high: at, from: Math.min(from, to), to: Math.max(from, to) }] : []
    })
  return { x: across('x'), y: across('y') }
})

/** A line from the far side of one span to the far side of the other, with the clear distance between the two. */
function lineAlong(axis: Axis, at: number, one: Span, other: Span): Guide {
  const [low, high] = [Math.min(one.from, other.from), Math.max(one.to, other.to)]
  const [first, second] = one.from < other.from ? [one, other] : [other, one]
  const clear = second.from - first.to
  const line = { from: pointOn(axis, at, low), to: pointOn(axis, at, high) }
  if (clear <= SAME_TOLERANCE_IN) return line
  return { ...line, label: { at: pointOn(axis, at, (first.to + second.from) / 2), inches: clear } }
}

function isSame(a: Guide, b: Guide): boolean {
  return a.from.x === b.from.x && a.from.y === b.from.y && a.to.x === b.to.x && a.to.y === b.to.y
}

/** Snap positions with equal gaps: a box centered between two others, or continuing a row of evenly spaced boxes. */
type Gap = { readonly shift: number; readonly guides: (final: Span) => Guide[] }

function equalGaps(axis: Axis, span: Span, others: readonly Span[], walls: readonly Span[]): Gap[] {
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
