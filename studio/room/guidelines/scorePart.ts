/** One rule applied to some pieces: what was measured, what is wanted, how good that is, and what to draw. */
import type { Point } from '../../geometry/point.ts'
import type { Polygon } from '../../geometry/polygon.ts'
import type { ClearanceName } from './clearanceRules.ts'
import { type ScoreRuleName, scoreOf, scoreRule } from './scoreRules.ts'
import { type TermName } from './scoreTerms.ts'
import type { Piece } from './piece.ts'

/** To draw on the plan: a measured line, or an area of floor. */
export type ScoreMark = { readonly segment: readonly [Point, Point] } | { readonly zone: Polygon }

export type ScorePart = {
  /** Of a clearance, which may be measured several times at the same pieces; for others see `partId`. */
  readonly id?: string
  readonly term: TermName
  readonly rule: ScoreRuleName | ClearanceName
  /** The ids of the pieces concerned; the one to move comes first. */
  readonly pieces: readonly string[]
  readonly opening?: string
  /** 0 to 100. */
  readonly score: number
  /** Relative to the other parts of the term. */
  readonly weight: number
  /** In the unit of the rule. For a part with the score 100, `wanted` is the measured value itself. */
  readonly measured: number
  readonly wanted: number
  readonly unit: 'in' | 'deg' | 'share' | 'hours'
  /** Whether `wanted` is a maximum instead of a minimum. */
  readonly isMost: boolean
  readonly mark?: ScoreMark
}

/** A part that is not a clearance. */
export type ReasonPart = ScorePart & { readonly rule: ScoreRuleName }

/** `from` and `to`: the ends of the line to draw; `scale`: factor of the lengths of the rule, for what grows with a piece. */
export function part(
  name: ScoreRuleName,
  pieces: readonly Piece[],
  measured: number,
  from?: Point,
  to?: Point,
  scale = 1,
): ScorePart {
  const rule = scoreRule(name)
  const { term, unit, weight = 1 } = rule
  const [low, high] = [rule.wanted[0] * scale, rule.wanted[1] * scale]
  const isMost = measured > high
  return {
    term,
    rule: name,
    pieces: pieces.map(({ item }) => item.id),
    score: scoreOf(rule, measured / scale),
    weight,
    measured,
    wanted: isMost ? high : measured < low ? low : measured,
    unit,
    isMost,
    ...(from && to ? { mark: { segment: [from, to] } } : {}),
  }
}

/** Stable: the same for the same rule and pieces. A search makes far more parts than are shown, so it is made on demand. */
export function partId({ id, rule, pieces }: ScorePart): string {
  return id ?? [rule, ...pieces].join(' ')
}
