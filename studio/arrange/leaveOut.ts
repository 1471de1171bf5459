/** Leaves pieces out of an arranged room until no clearance is broken, as few and as dispensable ones as possible. */
import type { Finding } from '../guidelines/finding.ts'
import { planFindings } from '../guidelines/planFindings.ts'
import { roleOf } from '../guidelines/scoreScene.ts'
import type { Item } from '../model/layout.ts'
import { layoutOf, missingCost } from './energy.ts'
import type { Space } from './space.ts'
import type { State } from './state.ts'

/** `accepted`: the ids of findings that stay, because locked pieces have them among themselves. */
export function withoutTrouble(state: State, space: Space, accepted: ReadonlySet<string>): State {
  const troublesOf = ({ placed }: State, withWays: boolean) =>
    planFindings(layoutOf(space.floor, { placed }), withWays).filter(({ id }) => !accepted.has(id))
  // Looking for ways takes longest, so it waits until nothing else is wrong.
  const settled = reduced(state, space, (each) => troublesOf(each, false))
  return reduced(settled, space, (each) => troublesOf(each, true))
}

function reduced(state: State, space: Space, troublesOf: (state: State) => readonly Finding[]): State {
  let current = state
  for (;;) {
    const findings = troublesOf(current)
    if (findings.length === 0) return current
    const named = new Set(findings.flatMap(({ pieces, of }) => [...pieces, ...(of === undefined ? [] : [of])]))
    const options = current.placed
      .filter(({ locked }) => !locked)
      .map((item) => {
        const next = without(current, item)
        const cost = missingCost(next.unplaced, space.spare)
        return { next, left: troublesOf(next).length, isNamed: named.has(item.id), cost }
      })
    const helping = options.filter(({ left }) => left < findings.length)
    // Where no single piece helps, one of those concerned goes, so that the next one can.
    const [best] = (helping.length > 0 ? helping : options.filter(({ isNamed }) => isNamed)).toSorted(
      (a, b) => a.left - b.left || a.cost - b.cost,
    )
    if (!best) return current
    current = best.next
  }
}

/** Without a piece and what rests on it. */
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
