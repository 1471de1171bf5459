/**
 * Simulated annealing over legal states. Its moves are those of Yu et al. 2011 (translate, rotate, swap), applied to a
 * piece with its dependents, and a repair: some pieces are removed and placed again at their usual places in another
 * order.
 */
import { isShowerHead } from '../../geometry/drain.ts'
import { add, rotate } from '../../geometry/point.ts'
import { roleOf } from '../../model/furnitureTraits.ts'
import type { Item, Pose } from '../../model/layout.ts'
import { type CandidatePose, candidatesFor, otherPosesFor } from './candidates.ts'
import { costOf, wayCostOf } from './energy.ts'
import { isFree, onFloor, type Space } from './space.ts'
import { byRoleOrder, insert, move, put, type State, takeOut } from './state.ts'

export type Search = {
  readonly space: Space
  readonly chance: () => number
  /** Temperature in points of the score, at the first and at the last step. */
  readonly heat: readonly [number, number]
  readonly steps: number
  /** Index of the wall at which the main piece stays; undefined for any wall. */
  readonly main?: { readonly id: string; readonly isKept: (candidate: CandidatePose) => boolean }
}

export type AnnealResult = { readonly state: State; readonly cost: number }

/** Returns the best state found. Yields after every step, so that the caller can report progress, pause or stop. */
export function* anneal(from: State, search: Search): Generator<void, AnnealResult> {
  const { space, chance, heat, steps } = search
  const { floor } = space
  let current = from
  let cost = costOf(space, from) + wayCostOf(floor, from)
  let best: AnnealResult = { state: current, cost }
  for (let step = 0; step < steps; step++) {
    yield
    const next = neighbour(current, search)
    if (!next) continue
    const warmth = heat[0] * (heat[1] / heat[0]) ** (step / steps)
    const most = cost - warmth * Math.log(Math.max(1e-9, chance()))
    const bare = costOf(space, next, most)
    if (bare > most) continue
    const all = bare + wayCostOf(floor, next)
    if (all > most) continue
    ;[current, cost] = [next, all]
    if (cost < best.cost) best = { state: current, cost }
  }
  return best
}

/** Probability that a step tries the unplaced pieces again; lower where pieces may be left out. */
const RETRY_PROBABILITY = { usual: 0.4, leaving: 0.1 }

function neighbour(state: State, search: Search): State | undefined {
  const { space, chance } = search
  const loose = state.placed.filter((item) => !item.locked && !isHeld(state, item))
  const item = pickOf(loose, chance)
  if (state.unplaced.length > 0 && chance() < (space.spare ? RETRY_PROBABILITY.leaving : RETRY_PROBABILITY.usual))
    return repaired(state, loose, search)
  if (!item) return undefined
  const kind = chance()
  if (kind < 0.4) return relocated(state, item, search)
  if (kind < 0.72) return slid(state, item, search)
  if (kind < 0.84) return swapped(state, item, loose, search)
  if (kind < 0.92) return repaired(state, loose, search)
  return item && turned(state, item, space, chance)
}

/** Whether it moves only with another piece: a shower head over its drain, a chair in the set of its table. */
function isHeld({ parents }: State, item: Item): boolean {
  return parents.has(item.id) && (isShowerHead(item) || roleOf(item) === 'dining-seat')
}

/** Moves a piece to another of its usual places; earlier ones in the list are more likely. */
function relocated(state: State, item: Item, search: Search): State | undefined {
  const { space, chance } = search
  const { state: rest } = takeOut(state, item.id)
  const candidates = candidatesFor(item, space, rest.placed).filter((each) => isKept(item, each, search))
  for (let tries = 0; tries < 4; tries++) {
    const candidate = candidates[Math.floor(candidates.length * chance() ** 1.7)]
    const next = candidate && move(state, item, candidate, space)
    if (next) return next
  }
  return undefined
}

function isKept({ id }: Item, candidate: CandidatePose, { main }: Search): boolean {
  return main?.id !== id || main.isKept(candidate)
}

/** Largest slide of a piece along its wall or away from it, inches. */
const MAX_SLIDES = [1, 2, 4, 8, 16, 30]

function slid(state: State, item: Item, { space, chance }: Search): State | undefined {
  const parent = state.parents.get(item.id)
  const by = (MAX_SLIDES[Math.floor(MAX_SLIDES.length * chance())] ?? 1) * (chance() < 0.5 ? -1 : 1)
  const isAhead = chance() < 0.25
  const away = rotate(isAhead ? { x: 0, y: by } : { x: by, y: 0 }, item.pose.rotation)
  const pose = onFloor(item.footprint, { ...add(item.pose, away), rotation: item.pose.rotation }, space.floor)
  return pose && move(state, item, { pose, ...(parent === undefined ? {} : { parent }) }, space)
}

/** Degrees by which a piece is rotated in place; only chairs get angles other than right ones. */
const TURNS = { chair: [15, -15, 30, -30, 45, -45, 90, -90, 180], other: [90, -90, 180] }

function turned(state: State, item: Item, space: Space, chance: () => number): State | undefined {
  const by = pickOf(roleOf(item) === 'chair' ? TURNS.chair : TURNS.other, chance) ?? 90
  const rotation = (item.pose.rotation + by + 360) % 360
  const pose = onFloor(item.footprint, { ...item.pose, rotation }, space.floor)
  const parent = state.parents.get(item.id)
  return pose && move(state, item, { pose, ...(parent === undefined ? {} : { parent }) }, space)
}

/** Swaps two pieces; the back of each is then where the other's back was. */
function swapped(state: State, item: Item, loose: readonly Item[], { space, chance, main }: Search): State | undefined {
  const roots = loose.filter(({ id }) => id !== item.id && !state.parents.has(id) && id !== main?.id)
  const other = pickOf(roots, chance)
  if (!other || state.parents.has(item.id) || item.id === main?.id) return undefined
  const [to, from] = [placeOf(item, other.pose, other), placeOf(other, item.pose, item)]
  const { state: rest } = takeOut(state, other.id)
  const first = onFloor(item.footprint, to, space.floor)
  const moved = first && move(rest, item, { pose: first }, space)
  const second = onFloor(other.footprint, from, space.floor)
  if (!moved || !second) return undefined
  // The dependents of the other piece are still in `state`, and move with it.
  const whole: State = { ...moved, placed: [...moved.placed, ...state.placed.filter(({ id }) => !has(moved, id))] }
  return move(whole, other, { pose: second }, space)
}

function has({ placed, unplaced }: State, id: string): boolean {
  return placed.some((item) => item.id === id) || unplaced.some((item) => item.id === id)
}

/** The pose of a piece with its back at the back of another pose. */
function placeOf(item: Item, pose: Pose, before: Item): Pose {
  const ahead = (item.footprint.length - before.footprint.length) / 2
  return { ...add(pose, rotate({ x: 0, y: ahead }, pose.rotation)), rotation: pose.rotation }
}

/** Removes one to three pieces, and places them and the unplaced ones at random places, large ones first. */
function repaired(state: State, loose: readonly Item[], search: Search): State | undefined {
  const { space, chance, main } = search
  let next = state
  const waiting: Item[] = [...state.unplaced]
  for (let count = 1 + Math.floor(3 * chance()); count > 0; count--) {
    const item = pickOf(loose, chance)
    if (!item || item.id === main?.id || !has(next, item.id)) continue
    const { state: rest, out } = takeOut(next, item.id)
    if (main && out.some(({ id }) => id === main.id)) continue
    next = rest
    waiting.push(...out)
  }
  const order = waiting.toSorted((a, b) => (chance() < 0.8 ? byRoleOrder(a, b) : 0))
  for (const item of new Map(order.map((each) => [each.id, each])).values())
    next = insert(
      { ...next, unplaced: next.unplaced },
      item,
      space,
      (free) => free[Math.floor(free.length * chance() ** 2)],
      12,
    )
  return next
}

/** The final pass: number of usual places, and slides in inches, that are tried for each piece. */
const POLISH = { places: 8, slides: [2, -2, 8, -8] }

/** Moves each piece in turn to the cheapest of its first usual places and of the poses near its own. */
export function* polish(from: AnnealResult, { space, main }: Search): Generator<void, AnnealResult> {
  let best = from
  for (const { id } of from.state.placed.toSorted(byRoleOrder)) {
    const item = best.state.placed.find((each) => each.id === id)
    if (!item || item.locked || isHeld(best.state, item)) continue
    const parent = best.state.parents.get(id)
    const { state: rest } = takeOut(best.state, id)
    const slides = POLISH.slides.flatMap((by): CandidatePose[] => {
      const away = rotate({ x: by, y: 0 }, item.pose.rotation)
      const pose = onFloor(item.footprint, { ...add(item.pose, away), rotation: item.pose.rotation }, space.floor)
      return pose ? [{ pose, ...(parent === undefined ? {} : { parent }) }] : []
    })
    const usual = main?.id === id ? [] : candidatesFor(item, space, rest.placed).slice(0, 3 * POLISH.places)
    let tried = 0
    for (const candidate of [...usual, ...slides]) {
      if (tried >= POLISH.places + slides.length) break
      const next = move(best.state, item, candidate, space)
      if (!next) continue
      tried++
      yield
      const bare = costOf(space, next, best.cost)
      if (bare >= best.cost) continue
      const cost = bare + wayCostOf(space.floor, next)
      if (cost < best.cost) best = { state: next, cost }
    }
  }
  return best
}

/** How many of the first usual places of a piece, and how many random others, are compared when a room is built. */
const BUILD = { first: 3, others: 3, draws: 12 }

/** Builds a room piece by piece, each at the cheapest of some free places. */
export function construct(items: readonly Item[], from: State, search: Search): State {
  const { space } = search
  let state = from
  for (const item of items.toSorted(byRoleOrder)) {
    const without: State = { ...state, unplaced: [...state.unplaced, item] }
    // Any place is better than none for a piece that may not be left out, and for the main piece.
    const canMiss = space.spare !== undefined && item.id !== search.main?.id
    let best = { next: without, cost: canMiss ? costOf(space, without) : Infinity }
    for (const candidate of sampled(item, state, search)) {
      const next = put(state, item, candidate)
      const cost = costOf(space, next, best.cost)
      if (cost < best.cost) best = { next, cost }
    }
    state = best.next
  }
  return state
}

/** The first free places and some random ones; if none of these is free, the first free place of all, or elsewhere. */
function sampled(item: Item, { placed }: State, search: Search): CandidatePose[] {
  const { space, chance } = search
  const candidates = candidatesFor(item, space, placed).filter((candidate) => isKept(item, candidate, search))
  const isOpen = ({ pose }: CandidatePose) => isFree({ ...item, pose }, space, placed)
  // The places of a set are in order: each chair takes the next.
  if (roleOf(item) === 'dining-seat') {
    const next = candidates.find(isOpen)
    return next ? [next] : []
  }
  const found = candidates.slice(0, BUILD.draws).filter(isOpen).slice(0, BUILD.first)
  for (let draw = 0; draw < BUILD.draws && found.length < BUILD.first + BUILD.others; draw++) {
    const candidate = pickOf(candidates, chance)
    if (candidate && isOpen(candidate)) found.push(candidate)
  }
  if (found.length > 0) return found
  const any = candidates.find(isOpen) ?? otherPosesFor(item, space).find(isOpen)
  return any ? [any] : []
}

function pickOf<T>(list: readonly T[], chance: () => number): T | undefined {
  return list[Math.floor(list.length * chance())]
}
