/**
 * The score of a room, 0 to 100, with its reasons: hard findings, and terms whose parts state the measured and the
 * wanted value. Terms that could not be checked are listed and do not count. Pure apart from caches by piece, so it can
 * run in a worker; while one piece moves, only the parts that concern it are recomputed.
 */
import { isDoor } from '../../geometry/openingHeights.ts'
import { openingsOf } from '../../geometry/openings.ts'
import type { Layout } from '../../model/layout.ts'
import { clearanceMeasures } from './clearanceMeasures.ts'
import type { Finding } from './finding.ts'
import { findingOf, type Measure } from './measure.ts'
import { limitsOf } from './peopleNeeds.ts'
import { faultsOf } from './planFindings.ts'
import { groupParts } from './groupParts.ts'
import { pairParts } from './pairParts.ts'
import { readersOf, roomParts } from './roomParts.ts'
import { zoneParts } from './zoneParts.ts'
import { sunParts } from './sunParts.ts'
import type { ScorePart } from './scorePart.ts'
import { HARD_PENALTY, SCORE_AT_MINIMUM, SCORE_TERMS, type TermName, WORST_SHARE } from './scoreTerms.ts'
import { type ScoreScene, scoreScene } from './scoreScene.ts'

type ScoreTerm = {
  readonly term: TermName
  /** 0 to 100: the mean of its parts, weighted towards the worst one. */
  readonly score: number
  readonly weight: number
  readonly parts: readonly ScorePart[]
}

/** A term that does not apply to this room, and the reason. */
export type UncheckedReason = 'no-door' | 'no-window'
type Unchecked = { readonly term: TermName; readonly why: UncheckedReason }

export type LayoutScore = {
  /** 0 to 100, rounded to a tenth. */
  readonly score: number
  /** Errors: off the floor, overlaps, blocked openings, and pieces without a way to them. */
  readonly hard: readonly Finding[]
  readonly terms: readonly ScoreTerm[]
  readonly unchecked: readonly Unchecked[]
}

export type ScoreOptions = {
  /** Default true. Without ways the score is faster and does not include walkways. */
  readonly withWays?: boolean
}

export function scoreLayout(layout: Layout, { withWays = true }: ScoreOptions = {}): LayoutScore {
  const measures = clearanceMeasures(layout, withWays)
  const scene = scoreScene(layout)
  const blocked = measures.filter(({ rule, isMet }) => isWay(rule) && !isMet).map(findingOf)
  const parts = [...measures.map(clearancePart), ...softParts(scene)]
  const terms = termsOf(parts)
  const hard = [...faultsOf(layout), ...blocked]
  const measured = new Set(terms.map(({ term }) => term))
  const unchecked = uncheckedIn(scene).filter(({ term }) => !measured.has(term))
  return { score: totalOf(terms, hard.length), hard, terms, unchecked }
}

/** All parts except those of the clearances. */
export function softParts(scene: ScoreScene): ScorePart[] {
  return [...pairParts(scene), ...groupParts(scene), ...zoneParts(scene), ...roomParts(scene), ...sunParts(scene)]
}

function isWay(rule: Measure['rule']): boolean {
  return rule === 'way' || rule === 'between-doors'
}

function clearancePart(measure: Measure): ScorePart {
  const { id, rule, pieces, opening, people, measured, areaAt } = measure
  const { least, better, most } = limitsOf(rule, people)
  const term = isWay(rule) ? 'walkway' : 'clearance'
  const score = clearanceScore(measured, least, better, most)
  const isMost = most !== undefined && measured > most
  const wanted = score === 100 ? measured : isMost ? most : better
  const part = { id, term, rule, pieces, measured, wanted, unit: 'in', isMost, score, weight: 1 } as const
  return {
    ...part,
    ...(opening === undefined ? {} : { opening }),
    ...(areaAt && score < 100 ? { mark: { zone: areaAt(isMost ? measured : wanted) } } : {}),
  }
}

/** 0 without space, 60 at the minimum, 100 from the comfortable length on; above the maximum it falls again. */
export function clearanceScore(measured: number, least: number, better: number, most = Infinity): number {
  if (measured > most) return Math.max(0, 100 * (2 - measured / Math.max(1, most)))
  if (measured >= better) return 100
  if (measured < least) return (SCORE_AT_MINIMUM * Math.max(0, measured)) / least
  return SCORE_AT_MINIMUM + ((100 - SCORE_AT_MINIMUM) * (measured - least)) / (better - least)
}

/** The mean of the parts of a term, weighted towards the worst one. */
export function towardsWorst(mean: number, worst: number): number {
  return mean + (worst - mean) * WORST_SHARE
}

/** Combines the parts into terms. */
export function termsOf(parts: readonly ScorePart[]): ScoreTerm[] {
  const byTerm = new Map<TermName, ScorePart[]>()
  for (const each of parts) {
    const own = byTerm.get(each.term)
    if (own) own.push(each)
    else byTerm.set(each.term, [each])
  }
  return TERM_NAMES.flatMap((term) => {
    const own = byTerm.get(term)
    if (!own) return []
    let [sum, total, worst] = [0, 0, 100]
    for (const { score, weight } of own) {
      sum += weight
      total += score * weight
      worst = Math.min(worst, score)
    }
    return [{ term, score: towardsWorst(total / sum, worst), weight: SCORE_TERMS[term].weight, parts: own }]
  })
}

const TERM_NAMES = Object.keys(SCORE_TERMS) as readonly TermName[]

function totalOf(terms: readonly ScoreTerm[], hard: number): number {
  const sum = terms.reduce((total, { weight }) => total + weight, 0)
  const soft = sum === 0 ? 100 : terms.reduce((total, { score, weight }) => total + score * weight, 0) / sum
  const kept = hard === 0 ? soft : Math.max(0, soft * HARD_PENALTY.share - HARD_PENALTY.further * (hard - 1))
  // Only a room in which no part could be better has 100.
  return kept < 100 ? Math.min(99.9, Math.round(kept * 10) / 10) : 100
}

/** Terms of which some rules need a door or a window that the room lacks. */
function uncheckedIn(scene: ScoreScene): Unchecked[] {
  const { layout, of } = scene
  const openings = openingsOf(layout.floor)
  const hasDoor = openings.some(isDoor)
  const hasWindow = openings.some(({ kind }) => kind === 'window')
  return [
    ...(hasDoor ? [] : [{ term: 'walkway', why: 'no-door' } as const]),
    ...(hasDoor || of('bed').length === 0 ? [] : [{ term: 'door-view', why: 'no-door' } as const]),
    ...(hasWindow || readersOf(scene).length === 0 ? [] : [{ term: 'light', why: 'no-window' } as const]),
  ]
}
