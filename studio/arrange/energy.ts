/**
 * What a state costs: the points that it lacks in the score of the guidelines, and a penalty for every finding and for
 * every piece without a place. The ways are a part of their own, because they take longest: a state that is refused
 * without them is not asked for them.
 */
import { isOutOfTheWay } from '../guidelines/isOutOfTheWay.ts'
import { scoreLayout } from '../guidelines/scoreLayout.ts'
import { AT_LEAST, SCORE_TERMS } from '../guidelines/scoreRules.ts'
import { wayMeasures } from '../guidelines/wayMeasures.ts'
import { CLEARANCES } from '../guidelines/clearanceRules.ts'
import type { Floor } from '../model/floor.ts'
import type { Layout } from '../model/layout.ts'
import { areaOf, type State } from './state.ts'

/** Points for each clearance that is not met, for each piece without a way and for each without a place. */
const COST = { clearance: 4, way: 30, unplaced: 30, small: 8 }
/** Inches and cells of a coarser grid than that of the final check, and inches that a way may lack on it. */
const CELL = { least: 5, most: 2_200 }
const NARROWER = 2
/** Square inches: smaller pieces matter less. */
const SMALL = 300
/** Of the whole score: the weight of the walkways among the other terms that usually apply. */
const WAY_SHARE = SCORE_TERMS.walkway.weight / 80

export function layoutOf(floor: Floor, { placed }: Pick<State, 'placed'>): Layout {
  return { version: 1, floor, items: [...placed] }
}

/** Points without the ways. */
export function costOf(floor: Floor, state: State): number {
  const { terms } = scoreLayout(layoutOf(floor, state), { withWays: false, withFaults: false })
  let [points, weights, unmet] = [0, 0, 0]
  for (const { score, weight, parts, term } of terms) {
    points += (100 - score) * weight
    weights += weight
    if (term === 'clearance') for (const part of parts) if (part.score < AT_LEAST - 1) unmet++
  }
  const missing = state.unplaced.reduce(
    (sum, item) => sum + (isOutOfTheWay(item) || areaOf(item) < SMALL ? COST.small : COST.unplaced),
    0,
  )
  return (weights === 0 ? 0 : points / weights) + COST.clearance * unmet + missing
}

/** Points of the ways from the doors. */
export function wayCostOf(floor: Floor, state: State): number {
  const layout = layoutOf(floor, state)
  const standing = layout.items.filter((item) => !isOutOfTheWay(item))
  const measures = wayMeasures({ layout, standing }, { finest: cellOf(floor), most: CLEARANCES.way.better })
  if (measures.length === 0) return 0
  let points = 0
  for (const { measured, rule } of measures) {
    const { least, better } = CLEARANCES[rule]
    const score = Math.min(
      100,
      measured < least
        ? (AT_LEAST * measured) / least
        : AT_LEAST + ((100 - AT_LEAST) * (measured - least)) / (better - least),
    )
    points += ((100 - score) * WAY_SHARE) / measures.length + (measured >= least - NARROWER ? 0 : COST.way)
  }
  return points
}

function cellOf({ width, length }: Floor): number {
  return Math.max(CELL.least, Math.sqrt((width * length) / CELL.most))
}
