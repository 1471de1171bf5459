/**
 * Snapping: the small shift that brings a box flush with a wall, in line with another piece, to equal gaps or onto the
 * grid. It proposes only; the clamp comes after it, and a guide is shown only where the piece really came to stand.
 */
import type { Point } from './point.ts'
import type { Bounds, Edge } from './polygon.ts'
import { equalGaps } from './equalGaps.ts'
import { SAME_IN, type SnapIndex } from './snapIndex.ts'
import { type Axis, type Guide, type Span, pointOn, spanOf, spansMeet } from './span.ts'

/** `others`: all boxes, or an index of them, which finds the same snap without asking each. */
export type SnapScene = { readonly walls: readonly Edge[]; readonly others: readonly Bounds[] | SnapIndex }
export type Snap = {
  readonly shift: Point
  /** What to show once the box stands at `final`; an axis on which something held it back shows nothing. */
  readonly guidesAt: (final: Bounds) => Guide[]
}

/** `rank`: the lower one wins, whatever the distance. */
type Candidate = { readonly shift: number; readonly rank: number; readonly guides: (final: Span) => Guide[] }

const RANK = { wall: 0, piece: 1, grid: 2 }
export const GRID_STEP_IN = 6
/** Inches. At small scales the whole grid lies within reach; a quarter of its step leaves room between two lines. */
const GRID_REACH_IN = GRID_STEP_IN / 4
/** On each axis; more lines than these say nothing new. */
const MAX_GUIDES = 2

/** `reach` in inches; `axes`: the ones that may be shifted. */
export function snap(box: Bounds, scene: SnapScene, reach: number, axes: readonly Axis[] = ['x', 'y']): Snap {
  const chosen = axes.map((axis) => ({ axis, ...bestOn(axis, spanOf(box, axis), scene, reach) }))
  const shiftOn = (axis: Axis) => chosen.find((each) => each.axis === axis)?.shift ?? 0
  return {
    shift: { x: shiftOn('x'), y: shiftOn('y') },
    guidesAt: (final) =>
      chosen
        .flatMap(({ axis, shift, candidates }) => {
          const span = spanOf(final, axis)
          const isThere = Math.abs(span.low - (spanOf(box, axis).low + shift)) < SAME_IN
          return isThere ? candidates.flatMap(({ guides }) => guides(span)).slice(0, MAX_GUIDES) : []
        })
        .filter((guide, index, all) => all.findIndex((other) => isSame(guide, other)) === index),
  }
}

function bestOn(
  axis: Axis,
  span: Span,
  scene: SnapScene,
  reach: number,
): { shift: number; candidates: readonly Candidate[] } {
  const walls = scene.walls.flatMap((wall) => wallSpan(axis, wall))
  const others =
    'spansFor' in scene.others
      ? scene.others.spansFor(axis, span, walls, reach)
      : scene.others.map((other) => spanOf(other, axis))
  const near = [
    ...walls.flatMap((wall) => flush(axis, span, wall)),
    ...others.flatMap((other) => inLine(axis, span, other, reach)),
    ...equalGaps(axis, span, others, walls).map((gap) => ({ ...gap, rank: RANK.piece })),
    ...onGrid(span),
  ].filter(({ shift, rank }) => Math.abs(shift) <= (rank === RANK.grid ? Math.min(reach, GRID_REACH_IN) : reach))
  const [best] = near.toSorted((a, b) => a.rank - b.rank || Math.abs(a.shift) - Math.abs(b.shift))
  if (!best) return { shift: 0, candidates: [] }
  return { shift: best.shift, candidates: near.filter(({ shift }) => Math.abs(shift - best.shift) < SAME_IN) }
}

/** A wall across the axis, as a span without thickness. */
function wallSpan(axis: Axis, [a, b]: Edge): Span[] {
  const [at, end, from, to] = axis === 'x' ? [a.x, b.x, a.y, b.y] : [a.y, b.y, a.x, b.x]
  return at === end ? [{ low: at, high: at, from: Math.min(from, to), to: Math.max(from, to) }] : []
}

function flush(axis: Axis, span: Span, wall: Span): Candidate[] {
  if (!spansMeet(span, wall)) return []
  const guides = ({ from, to }: Span): Guide[] => [
    { from: pointOn(axis, wall.low, from), to: pointOn(axis, wall.low, to) },
  ]
  return [span.low, span.high].map((side) => ({ shift: wall.low - side, rank: RANK.wall, guides }))
}

/** Sides with sides and middles with middles anywhere; side by side only with what stands beside it. */
function inLine(axis: Axis, span: Span, other: Span, reach: number): Candidate[] {
  const found: Candidate[] = []
  const pair = (ours: number, theirs: number) => {
    const shift = theirs - ours
    if (Math.abs(shift) > reach) return
    found.push({ shift, rank: RANK.piece, guides: (final) => [lineAlong(axis, theirs, final, other)] })
  }
  pair(span.low, other.low)
  pair(span.high, other.high)
  pair((span.low + span.high) / 2, (other.low + other.high) / 2)
  if (spansMeet(span, other)) {
    pair(span.low, other.high)
    pair(span.high, other.low)
  }
  return found
}

/** From the far side of one to the far side of the other, with the clear distance between the two. */
function lineAlong(axis: Axis, at: number, one: Span, other: Span): Guide {
  const [low, high] = [Math.min(one.from, other.from), Math.max(one.to, other.to)]
  const [first, second] = one.from < other.from ? [one, other] : [other, one]
  const clear = second.from - first.to
  const line = { from: pointOn(axis, at, low), to: pointOn(axis, at, high) }
  if (clear <= SAME_IN) return line
  return { ...line, label: { at: pointOn(axis, at, (first.to + second.from) / 2), inches: clear } }
}

function onGrid({ low }: Span): Candidate[] {
  return [{ shift: Math.round(low / GRID_STEP_IN) * GRID_STEP_IN - low, rank: RANK.grid, guides: () => [] }]
}

function isSame(a: Guide, b: Guide): boolean {
  return a.from.x === b.from.x && a.from.y === b.from.y && a.to.x === b.to.x && a.to.y === b.to.y
}
