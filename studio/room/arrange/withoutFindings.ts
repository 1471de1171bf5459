/** Removes pieces from an arranged room until every clearance is met: as few as possible, spare ones first. */
import type { Finding } from '../guidelines/finding.ts'
import { planFindings } from '../guidelines/planFindings.ts'
import { roleOf } from '../../model/furnitureTraits.ts'
import type { PieceRole } from '../../model/pieceRoles.ts'
import type { Item } from '../../model/layout.ts'
import { candidatesFor } from './candidates.ts'
import { layoutOf, missingCost } from './energy.ts'
import { isFree, type Space } from './space.ts'
import { byRoleOrder, put, type State } from './state.ts'

/** `accepted`: ids of findings between locked pieces, which are ignored. */
export function withoutFindings(state: State, space: Space, accepted: ReadonlySet<string>): State {
  const findingsOf = ({ placed }: State, withWays: boolean) =>
    planFindings(layoutOf(space.floor, { placed }), { withWays }).filter(({ id }) => !accepted.has(id))
  // The search for ways takes longest, so it runs only when there are no other findings.
  const settled = removeUntilClear(state, space, (each) => findingsOf(each, false))
  const kept = removeUntilClear(settled, space, (each) => findingsOf(each, true))
  const isFine = (each: State) => findingsOf(each, false).length === 0 && findingsOf(each, true).length === 0
  return withoutOrphans(restoreRemoved(withoutOrphans(kept, space), space, isFine), space)
}

/** The roles that a spare piece depends on: without any of them in the room, it is removed too. Null: on none. */
const DEPENDS_ON: Record<PieceRole, readonly PieceRole[] | null> = {
  bed: null,
  sofa: null,
  'dining-table': null,
  fixture: null,
  nightstand: ['bed'],
  'coffee-table': ['sofa', 'chair'],
  desk: null,
  media: null,
  bench: null,
  'dining-seat': ['dining-table', 'desk'],
  storage: null,
  chair: null,
  'side-table': ['bed', 'sofa', 'chair'],
  ottoman: null,
  'floor-lamp': null,
  rug: null,
  mat: null,
  other: null,
  plant: null,
  hung: null,
  'on-top': null,
}

function withoutOrphans(state: State, { spare }: Space): State {
  const roles = new Set(state.placed.map(roleOf))
  const isOrphan = (item: Item) => {
    const dependsOn = DEPENDS_ON[roleOf(item)]
    return spare?.has(item.id) && dependsOn !== null && !dependsOn.some((role) => roles.has(role))
  }
  return state.placed.filter(isOrphan).reduce(without, state)
}

/** Restores removed pieces that now have a place without a finding, spare ones last. */
function restoreRemoved(state: State, space: Space, isFine: (state: State) => boolean): State {
  const isSpare = ({ id }: Item) => space.spare?.has(id) ?? false
  const waiting = state.unplaced.toSorted((a, b) => Number(isSpare(a)) - Number(isSpare(b)) || byRoleOrder(a, b))
  let current = state
  for (const item of waiting) {
    let tried = 0
    for (const candidate of candidatesFor(item, space, current.placed)) {
      if (tried >= MAX_RESTORE_PLACES) break
      if (!isFree({ ...item, pose: candidate.pose }, space, current.placed)) continue
      tried++
      const next = put(current, item, candidate)
      if (!isFine(next)) continue
      current = next
      break
    }
  }
  return current
}

/** Number of free places that are tried for each piece. */
const MAX_RESTORE_PLACES = 30

function removeUntilClear(state: State, space: Space, findingsOf: (state: State) => readonly Finding[]): State {
  let current = state
  for (;;) {
    const findings = findingsOf(current)
    if (findings.length === 0) return current
    const named = new Set(findings.flatMap(({ pieces, of }) => [...pieces, ...(of === undefined ? [] : [of])]))
    const options = current.placed
      .filter(({ locked }) => !locked)
      .map((item) => {
        const next = without(current, item)
        const cost = missingCost(next.unplaced, space.spare) - missingCost(current.unplaced, space.spare)
        return { next, left: findingsOf(next).length, isNamed: named.has(item.id), cost }
      })
    const helping = options.filter(({ left }) => left < findings.length)
    // If no single removal helps, one of the pieces concerned is removed, so that the next removal can help.
    const [best] = (helping.length > 0 ? helping : options.filter(({ isNamed }) => isNamed)).toSorted(
      (a, b) => priceOf(a, findings.length) - priceOf(b, findings.length),
    )
    if (!best) return current
    current = best.next
  }
}

/** Points for each resolved finding. */
function priceOf({ left, cost }: { readonly left: number; readonly cost: number }, before: number): number {
  return cost / Math.max(0.5, before - left)
}

/** The items without a piece and without what rests on it. */
function without(state: State, item: Item): State {
  const out = state.placed.filter(
    (each) => each.id === item.id || (state.parents.get(each.id) === item.id && roleOf(each) === 'on-top'),
  )
  return {
    ...state,
    placed: state.placed.filter((each) => !out.includes(each)),
    unplaced: [...state.unplaced, ...out],
  }
}
