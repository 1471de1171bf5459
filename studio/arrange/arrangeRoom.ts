/**
 * Arranges a room: three to six clearly different layouts, best first, each with its score and its differences; or a
 * refusal that names the pieces without a place and the smallest change that helps. The same order and seed give the
 * same layouts. No layout breaks a hard rule: each is checked at the end by the functions that check plans in the
 * studio. Pure, for a worker: a generator that can be paused between any two steps. See docs/decisions/09-arranging.md.
 */
import { seededChance } from '../collage/chance.ts'
import { isOnFloor, nearestPose } from '../geometry/poseOnFloor.ts'
import { faultsOf, planFindings } from '../guidelines/planFindings.ts'
import { type LayoutScore, scoreLayout } from '../guidelines/scoreLayout.ts'
import type { Floor } from '../model/floor.ts'
import type { Item, Layout } from '../model/layout.ts'
import { anneal, construct, type AnnealResult, polish, type Search } from './anneal.ts'
import { differencesOf } from './differences.ts'
import { missingCost } from './energy.ts'
import { inPaintOrder } from './inPaintOrder.ts'
import type { ArrangeOrder, ArrangeResult, ArrangeProgress } from './arrangeOrder.ts'
import { withoutFindings } from './withoutFindings.ts'
import { adviceFor } from './adviceFor.ts'
import { schemesFor } from './schemes.ts'
import { type Space, spaceOf } from './space.ts'
import type { State } from './state.ts'
import { dissimilarity } from './dissimilarity.ts'

const MAX_ARRANGEMENTS = 6
const DEFAULT_COUNT = 4
/** Steps of one run: a constant, and an addition per piece. Number of runs; fewer in a full room. */
const STEPS = { base: 80, each: 10, most: 240 }
const RUNS = { usual: 6, full: 4, fullFrom: 13 }
/** Number of runs of a trial, which needs only one layout. */
const TRIAL_RUNS = 3
/** Initial temperature in points of the score: for a new room, and near a given layout. */
const TEMPERATURES = { fresh: [6, 0.15], near: [1.5, 0.1] } as const
/** Least difference of two layouts, 0 to 1. */
const MIN_DIFFERENCE = { fresh: 0.3, near: 0.06 }

/** Runs the search to its end. `isCancelled` is called between steps; a cancelled search returns undefined. */
export function arrangeRoom(
  order: ArrangeOrder,
  { onProgress, isCancelled }: { onProgress?: (progress: ArrangeProgress) => void; isCancelled?: () => boolean } = {},
): ArrangeResult | undefined {
  const steps = arrangeSteps(order)
  for (let next = steps.next(); ; next = steps.next()) {
    if (next.done) return next.value
    if (isCancelled?.()) return undefined
    onProgress?.(next.value)
  }
}

/** The search as a generator, one step at a time; a step takes about a millisecond. */
export function* arrangeSteps(order: ArrangeOrder): Generator<ArrangeProgress, ArrangeResult> {
  const { floor, items, count = DEFAULT_COUNT } = order
  const locked = items.filter((item) => item.locked)
  const lockedFaults = faultsOf({ version: 1, floor, items: [...locked] })
  if (lockedFaults.length > 0) {
    const pieces = [...new Set(lockedFaults.flatMap((finding) => finding.pieces))]
    return {
      status: 'refused',
      reason: 'locked',
      pieces,
      advice: pieces.map((id) => ({ kind: 'unlock', pieces: [id] })),
    }
  }
  const space = spaceOf(floor, items, order.spare)
  const found = yield* searchAll(order, locked, space)
  const finished = order.spare ? finishAll(found, space, locked) : found.map((each) => finish(floor, each))
  const legal = finished.filter((each) => each.isLegal).toSorted((a, b) => pointsOf(b) - pointsOf(a))
  if (legal.length === 0) return yield* refusalSteps(order, finished)
  const chosen = chooseDifferent(legal, Math.min(MAX_ARRANGEMENTS, Math.max(1, count)), order.like)
  const layouts = chosen.map(({ layout }) => layout)
  const arrangements = chosen.map(({ layout, score }, index) => ({
    layout,
    score,
    differences: differencesOf(
      layout,
      layouts.filter((_, other) => other !== index),
    ),
  }))
  return { status: 'arranged', arrangements }
}

type FinishedLayout = {
  readonly state: State
  readonly layout: Layout
  readonly score: LayoutScore
  readonly cost: number
  /** Penalty points for the pieces that were left out. */
  readonly missing: number
  readonly isLegal: boolean
}

/** The score minus the penalty for pieces that were left out. */
function pointsOf({ score, missing }: FinishedLayout): number {
  return score.score - missing
}

function* searchAll(
  order: ArrangeOrder,
  locked: readonly Item[],
  space: Space,
): Generator<ArrangeProgress, AnnealResult[]> {
  const { items, seed, like, effort = 1, count = DEFAULT_COUNT } = order
  const loose = items.filter((item) => !item.locked)
  const steps = Math.round(Math.min(STEPS.most, STEPS.base + STEPS.each * items.length) * effort)
  const most = items.length >= RUNS.fullFrom ? RUNS.full : RUNS.usual
  const empty: State = { placed: locked, parents: new Map(), unplaced: [] }
  const chance = seededChance(seed)
  const schemes = like ? [] : schemesFor(loose, space, chance, most)
  const runs = order.isTrial ? TRIAL_RUNS : like ? most : schemes.length
  const found: (AnnealResult & { readonly search: Search })[] = []
  for (let run = 0; run < runs; run++) {
    const main = schemes[run % Math.max(1, schemes.length)]
    const search: Search = {
      space,
      chance: seededChance(seed * 7919 + run + 1),
      heat: like ? TEMPERATURES.near : TEMPERATURES.fresh,
      steps,
      ...(main ? { main } : {}),
    }
    const start = like ? startingAt(like, items) : construct(loose, empty, search)
    const annealing = anneal(start, search)
    let next = annealing.next()
    for (let step = 0; !next.done; step++, next = annealing.next()) yield { share: (run + step / steps) / runs }
    found.push({ ...next.value, search })
    if (order.isTrial && finish(space.floor, next.value).isLegal) return found
  }
  // Only states that can be among the results are refined.
  found.sort((a, b) => a.cost - b.cost)
  const finals = found.slice(0, count + 1)
  const polished: AnnealResult[] = []
  for (const each of finals) polished.push(yield* polishSteps(each, each.search))
  return polished
}

function* polishSteps(found: AnnealResult, search: Search): Generator<ArrangeProgress, AnnealResult> {
  const steps = polish(found, search)
  let next = steps.next()
  for (; !next.done; next = steps.next()) yield { share: 1 }
  return next.value
}

/** The given layout with the pieces of the order, without dependencies between them. */
function startingAt(like: Layout, items: readonly Item[]): State {
  const poses = new Map(like.items.map(({ id, pose }) => [id, pose]))
  const placed = items.flatMap((item) => {
    const pose = item.locked ? item.pose : poses.get(item.id)
    return pose ? [{ ...item, pose }] : []
  })
  const unplaced = items.filter(({ id }) => !placed.some((item) => item.id === id))
  return { placed, parents: new Map(), unplaced }
}

/** Rounds the poses and scores the layout in full. */
function finish(floor: Floor, { state, cost }: AnnealResult): FinishedLayout {
  const layout: Layout = { version: 1, floor, items: inPaintOrder(rounded(state, floor).placed) }
  const score = scoreLayout(layout)
  return { state, layout, score, cost, missing: 0, isLegal: state.unplaced.length === 0 && score.hard.length === 0 }
}

/** The layout without the pieces that break a clearance. Findings between locked pieces are accepted. */
function finishAll(found: readonly AnnealResult[], space: Space, locked: readonly Item[]): FinishedLayout[] {
  const { floor, spare } = space
  const accepted = new Set(planFindings({ version: 1, floor, items: [...locked] }).map(({ id }) => id))
  return found.map(({ state, cost }) => {
    const kept = withoutFindings(rounded(state, floor), space, accepted)
    const finished = finish(floor, { state: kept, cost })
    const isFree = finished.score.hard.every(({ id }) => accepted.has(id))
    return { ...finished, missing: missingCost(kept.unplaced, spare), isLegal: isFree }
  })
}

function rounded(state: State, floor: Floor): State {
  return { ...state, placed: state.placed.map((item) => (item.locked ? item : roundedOn(item, floor))) }
}

function roundedOn(item: Item, floor: Floor): Item {
  const { x, y, rotation } = item.pose
  const pose = { x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100, rotation }
  if (isOnFloor(item.footprint, pose, floor)) return { ...item, pose }
  return { ...item, pose: nearestPose(item.footprint, pose, floor) }
}

/** Selects greedily: the best one, then each time the best one that differs enough from all selected before. */
function chooseDifferent(legal: readonly FinishedLayout[], count: number, like: Layout | undefined): FinishedLayout[] {
  const least = like ? MIN_DIFFERENCE.near : MIN_DIFFERENCE.fresh
  const chosen: FinishedLayout[] = []
  for (const each of legal) {
    if (chosen.length >= count) break
    const others = [...chosen.map(({ layout }) => layout), ...(like ? [like] : [])]
    if (others.every((other) => dissimilarity(each.layout, other) >= least)) chosen.push(each)
  }
  return chosen.length > 0 ? chosen : legal.slice(0, 1)
}

function* refusalSteps(
  order: ArrangeOrder,
  finished: readonly FinishedLayout[],
): Generator<ArrangeProgress, ArrangeResult> {
  const nearest = finished.toSorted((a, b) => a.cost - b.cost)[0]
  yield { share: 1 }
  const unplaced = nearest?.state.unplaced.map(({ id }) => id) ?? order.items.map(({ id }) => id)
  const blocked = [...new Set(nearest?.score.hard.flatMap(({ pieces }) => pieces))]
  const reason = unplaced.length > 0 ? 'no-space' : 'no-way'
  const pieces = unplaced.length > 0 ? unplaced : blocked
  return { status: 'refused', reason, pieces, advice: order.isTrial ? [] : adviceFor(order, pieces, arrangeRoom) }
}
