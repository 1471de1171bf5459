/**
 * The cost of a state: the points that it lacks in the score of the guidelines, and a penalty for every finding and
 * every unplaced piece. The cost of the ways is separate, because it takes longest: it is not computed for a state that
 * is rejected without it.
 */
import { standingPieces } from '../guidelines/clashes.ts'
import { clearanceMeasures } from '../guidelines/clearanceMeasures.ts'
import { isOutOfTheWay } from '../guidelines/isOutOfTheWay.ts'
import { turningCircle } from '../guidelines/peopleMeasures.ts'
import { limitsOf } from '../guidelines/peopleNeeds.ts'
import { clearanceScore, softParts, termsOf, towardsWorst } from '../guidelines/scoreLayout.ts'
import { SCORE_TERMS } from '../guidelines/scoreTerms.ts'
import { scoreScene } from '../guidelines/scoreScene.ts'
import { coarseCell } from '../guidelines/wayGrid.ts'
import { wayMeasures } from '../guidelines/wayMeasures.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import type { Item, Layout } from '../../model/layout.ts'
import type { Space } from './space.ts'
import { areaOf, type State } from './state.ts'

/** Penalty points for each clearance that is not met, each piece without a way, and each unplaced piece. */
const PENALTY = { clearance: 4, way: 30, unplaced: 30, small: 8 }
/**
 * Penalty points where pieces may be left out: a clearance costs more than a spare piece and less than any other piece.
 * A piece costs the first number, plus the second for each inch of the side of a square of its area.
 */
const PENALTY_WITH_SPARES = { clearance: 18, own: [14, 0.6], spare: [2, 0.25] } as const
/** The tolerance of a way's width on the coarse grid, inches. */
const BLOCKED_BELOW_LEAST = 2
/** Precision of the turning circle, inches. */
const CIRCLE_EXACT = 2
/** Square inches; the penalty of smaller pieces is reduced. */
const SMALL_AREA = 300
/** Share of the walkways in the score of a room to which the usual terms apply. */
const WAY_SHARE =
  SCORE_TERMS.walkway.weight /
  Object.values(SCORE_TERMS).reduce((sum, { weight, isUsual }) => sum + (isUsual ? weight : 0), 0)

export function layoutOf(floor: RoomShell, { placed }: Pick<State, 'placed'>): Layout {
  return { version: 1, floor, items: [...placed] }
}

/**
 * Cost without the ways; Infinity if it exceeds `most`. Unplaced pieces and soft terms are computed first, so that the
 * clearances can often be skipped.
 */
export function costOf(
  { floor, spare, belongings }: Pick<Space, 'floor' | 'spare' | 'belongings'>,
  state: State,
  most = Infinity,
): number {
  const missing = missingCost(state.unplaced, spare)
  if (missing > most) return Infinity
  const layout = layoutOf(floor, state)
  let [points, weights] = [0, 0]
  for (const { score, weight } of termsOf(softParts(scoreScene(layout, belongings)))) {
    points += (100 - score) * weight
    weights += weight
  }
  const { weight } = SCORE_TERMS.clearance
  if (points / (weights + weight) + missing > most) return Infinity
  let [lost, worst, count, unmet] = [0, 0, 0, 0]
  for (const { rule, measured, isMet } of clearanceMeasures(layout, false)) {
    const { least, better, most: farthest } = limitsOf(rule, floor.people)
    const less = 100 - clearanceScore(measured, least, better, farthest)
    lost += less
    worst = Math.max(worst, less)
    count++
    if (!isMet) unmet++
  }
  if (count > 0) {
    points += towardsWorst(lost / count, worst) * weight
    weights += weight
  }
  return (weights === 0 ? 0 : points / weights) + (spare ? PENALTY_WITH_SPARES : PENALTY).clearance * unmet + missing
}

/** Points for the pieces without a place; `spare` as in `Space`. */
export function missingCost(unplaced: readonly Item[], spare: Space['spare']): number {
  return unplaced.reduce((sum, item) => {
    if (!spare) return sum + (isOutOfTheWay(item) || areaOf(item) < SMALL_AREA ? PENALTY.small : PENALTY.unplaced)
    const [each, perInch] = PENALTY_WITH_SPARES[spare.has(item.id) ? 'spare' : 'own']
    return sum + each + perInch * Math.sqrt(areaOf(item))
  }, 0)
}

/** Cost of the ways from the doors. */
export function wayCostOf(floor: RoomShell, state: State): number {
  const layout = layoutOf(floor, state)
  const scene = { layout, standing: standingPieces(layout.items) }
  const { people } = floor
  const measures = [
    ...wayMeasures(scene, { finest: coarseCell(floor), most: limitsOf('between-doors', people).better }),
    ...turningCircle(scene, { exact: CIRCLE_EXACT, enough: limitsOf('turning-circle', people).better }),
  ]
  if (measures.length === 0) return 0
  let [lost, worst, blocked] = [0, 0, 0]
  for (const { measured, rule, hasShortGap } of measures) {
    const { least, better } = limitsOf(rule, people)
    const less = 100 - clearanceScore(measured, least, better)
    lost += less / measures.length
    worst = Math.max(worst, less)
    if (!hasShortGap && measured < least - BLOCKED_BELOW_LEAST) blocked++
  }
  return towardsWorst(lost, worst) * WAY_SHARE + PENALTY.way * blocked
}
