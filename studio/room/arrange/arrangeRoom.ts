/**
 * Arranges a room: three to six clearly different layouts, best first, each with its score and its differences; or a
 * refusal that names the pieces without a place and the smallest change that helps. The same order and seed give the
 * same layouts. No layout breaks a hard rule: each is checked at the end by the functions that check plans in the
 * studio. Pure, for a worker: a generator that can be paused between any two steps. See docs/decisions/09-arranging.md.
 */
import { seededChance } from '../../geometry/chance.ts'
import { isOnFloor, nearestPose } from '../../geometry/poseOnFloor.ts'
import { faultsOf, planFindings } from '../guidelines/planFindings.ts'
import { type LayoutScore, scoreLayout } from '../guidelines/scoreLayout.ts'
import { roleOf } from '../../model/furnitureTraits.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import type { Item, Layout } from '../../model/layout.ts'
import { anneal, type AnnealResult, construct, polish, type Search } from './anneal.ts'
import { differencesOf } from './differences.ts'
import { missingCost } from './energy.ts'
import { inPaintOrder } from './inPaintOrder.ts'
import type { Advice, ArrangeOrder, ArrangeProgress, ArrangeResult } from './arrangeOrder.ts'
import { withoutFindings } from './withoutFindings.ts'
import { isFree, type Space, spaceOf } from './space.ts'
import { areaOf, byRoleOrder, type State } from './state.ts'
import { distance } from '../../geometry/point.ts'
import { isOutOfTheWay } from '../guidelines/isOutOfTheWay.ts'
import { type CandidatePose, candidatesFor } from './candidates.ts'
import { pieceOf } from '../guidelines/piece.ts'

const MAX_ARRANGEMENTS = 6
const DEFAULT_COUNT = 4
/** Steps of one run: a constant, and an addition per piece that moves alone. Number of runs; fewer in a full room. */
const STEPS = { base: 48, each: 6, most: 155 }
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
  const finished = order.spare
    ? finishedLayouts(found, space, locked)
    : found.map((each) => finishedLayout(floor, each))
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
  // Chairs move with their table.
  const moving = items.filter((item) => roleOf(item) !== 'dining-seat').length
  const steps = Math.round(Math.min(STEPS.most, STEPS.base + STEPS.each * moving) * effort)
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
    if (order.isTrial && finishedLayout(space.floor, next.value).isLegal) return found
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
function finishedLayout(floor: RoomShell, { state, cost }: AnnealResult): FinishedLayout {
  const layout: Layout = { version: 1, floor, items: inPaintOrder(rounded(state, floor).placed) }
  const score = scoreLayout(layout)
  return { state, layout, score, cost, missing: 0, isLegal: state.unplaced.length === 0 && score.hard.length === 0 }
}

/** The layout without the pieces that break a clearance. Findings between locked pieces are accepted. */
function finishedLayouts(found: readonly AnnealResult[], space: Space, locked: readonly Item[]): FinishedLayout[] {
  const { floor, spare } = space
  const accepted = new Set(planFindings({ version: 1, floor, items: [...locked] }).map(({ id }) => id))
  return found.map(({ state, cost }) => {
    const kept = withoutFindings(rounded(state, floor), space, accepted)
    const finished = finishedLayout(floor, { state: kept, cost })
    const isFree = finished.score.hard.every(({ id }) => accepted.has(id))
    return { ...finished, missing: missingCost(kept.unplaced, spare), isLegal: isFree }
  })
}

function rounded(state: State, floor: RoomShell): State {
  return { ...state, placed: state.placed.map((item) => (item.locked ? item : roundedOn(item, floor))) }
}

function roundedOn(item: Item, floor: RoomShell): Item {
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

// How different two layouts of the same pieces are, 0 to 1: the share of the furniture, by area, that stands elsewhere
// or looks another way. Two pieces of one product that change places make no difference.

/** A move by this share of the room's side, or a rotation by 60 degrees, counts fully. */
const FULL_MOVE_SHARE = 0.3
const FULL_TURN_DEGREES = 60

export function dissimilarity(one: Layout, other: Layout): number {
  const side = Math.sqrt(one.floor.width * one.floor.length)
  let [sum, moved] = [0, 0]
  for (const item of one.items) {
    if (isOutOfTheWay(item)) continue
    const area = Math.sqrt(item.footprint.width * item.footprint.length)
    sum += area
    const interchangeable = other.items.filter((each) => areInterchangeable(item, each))
    moved += area * Math.min(1, ...interchangeable.map((twin) => changeOf(item, twin, side)))
  }
  return sum === 0 ? 0 : moved / sum
}

function areInterchangeable(a: Item, b: Item): boolean {
  if (a.id === b.id) return true
  const [one, two] = [a.footprint, b.footprint]
  return a.kind === b.kind && one.shape === two.shape && one.width === two.width && one.length === two.length
}

function changeOf({ pose: a }: Item, { pose: b }: Item, side: number): number {
  const turned = Math.abs(((a.rotation - b.rotation + 540) % 360) - 180)
  return Math.min(1, Math.max(distance(a, b) / (FULL_MOVE_SHARE * side), turned / FULL_TURN_DEGREES))
}

/**
 * The starts of a search: each keeps the main piece of the room at another wall, so that the results clearly differ.
 * For a main piece that stands free, such as a dining table, direction and part of the floor differ.
 */
type Scheme = { readonly id: string; readonly isKept: (candidate: CandidatePose) => boolean }

/** Roles of main pieces that stand free. */
const FREE_STANDING_ROLES = ['dining-table', 'coffee-table', 'other', 'ottoman'] as const

function schemesFor(loose: readonly Item[], space: Space, chance: () => number, wanted: number): Scheme[] {
  const main = loose.toSorted(byRoleOrder)[0]
  if (!main) return [ANY_SCHEME]
  const free = candidatesFor(main, space, []).filter(({ pose }) => isFree({ ...main, pose }, space, []))
  const isFreeStanding = FREE_STANDING_ROLES.some((role) => role === pieceOf(main).role)
  const keyOf = (candidate: CandidatePose) =>
    isFreeStanding ? `${candidate.pose.rotation % 180} ${quarterOf(candidate, space)}` : `${candidate.wall ?? 'free'}`
  const count = new Map<string, number>()
  for (const candidate of free) count.set(keyOf(candidate), (count.get(keyOf(candidate)) ?? 0) + 1)
  // Walls with more places first; the seed decides between equals.
  const keys = [...count]
    .map(([key, places]) => ({ key, rank: places * (0.75 + 0.5 * chance()) }))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ key }) => key)
  const schemes = keys.map((key): Scheme => ({ id: main.id, isKept: (candidate) => keyOf(candidate) === key }))
  const repeated = Array.from({ length: Math.max(0, wanted - schemes.length) }, (_, index) =>
    schemes.length > 0 ? (schemes[index % schemes.length] ?? ANY_SCHEME) : ANY_SCHEME,
  )
  return [...schemes, ...repeated].slice(0, wanted)
}

const ANY_SCHEME: Scheme = { id: '', isKept: () => true }

function quarterOf({ pose }: CandidatePose, { floor }: Space): string {
  return `${pose.x < floor.width / 2 ? 'left' : 'right'} ${pose.y < floor.length / 2 ? 'top' : 'bottom'}`
}

/** The smallest changes that make an impossible room possible: fewer pieces, or a wider or longer floor. */
type Arrange = (order: ArrangeOrder) => ArrangeResult | undefined

/** Largest enlargement of a room, and the precision of the least one, inches. */
const LARGER = { most: 48, exact: 6 }
/** Effort of each trial, which needs only one layout. */
const TRIAL = 0.4

/** `pieces`: the pieces in question. Each advice has been verified by a trial. */
function adviceFor(order: ArrangeOrder, pieces: readonly string[], arrange: Arrange): Advice[] {
  const works = (floor: RoomShell, without: readonly string[]) => {
    const items = order.items.filter(({ id }) => !without.includes(id))
    return arrangeOnce(arrange, { ...order, floor, items })
  }
  const loose = order.items.filter((item) => pieces.includes(item.id) && !item.locked)
  // Advises to leave out as few and as small pieces as possible.
  const single = loose
    .toSorted((a, b) => areaOf(a) - areaOf(b))
    .slice(0, 3)
    .find(({ id }) => works(order.floor, [id]))
  const out = single ? [single.id] : loose.length > 1 && works(order.floor, pieces) ? pieces : []
  const larger = (['width', 'length'] as const).flatMap((side): Advice[] => {
    const enlarged = (inches: number): RoomShell => ({ ...order.floor, [side]: order.floor[side] + inches })
    if (!works(enlarged(LARGER.most), [])) return []
    let [low, high] = [0, LARGER.most]
    while (high - low > LARGER.exact) {
      const middle = Math.round((low + high) / 2)
      if (works(enlarged(middle), [])) high = middle
      else low = middle
    }
    return [{ kind: 'enlarge', side, inches: high }]
  })
  const least = larger.toSorted((a, b) => inchesOf(a) - inchesOf(b)).slice(0, 1)
  return [...(out.length > 0 ? [{ kind: 'leave-out', pieces: out } as const] : []), ...least]
}

function inchesOf(advice: Advice): number {
  return advice.kind === 'enlarge' ? advice.inches : Infinity
}

/** Whether the room can be arranged, without asking for advice again. */
function arrangeOnce(arrange: Arrange, order: ArrangeOrder): boolean {
  return arrange({ ...order, count: 1, effort: TRIAL, isTrial: true })?.status === 'arranged'
}
