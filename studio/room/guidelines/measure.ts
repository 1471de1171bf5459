/** One length of a clearance rule as measured on a plan, whether it is sufficient or not. */
import type { Polygon } from '../../geometry/polygon.ts'
import type { People } from '../../model/roomShell.ts'
import type { ClearanceName } from './clearanceRules.ts'
import type { Finding } from './finding.ts'
import { limitsOf } from './peopleNeeds.ts'

export type Measure = Pick<Finding, 'id' | 'pieces' | 'of' | 'opening' | 'people'> & {
  readonly rule: ClearanceName
  /** Inches. */
  readonly measured: number
  /** The minimum in inches, or the maximum if that is exceeded. */
  readonly wanted: number
  readonly isMost: boolean
  readonly isMet: boolean
  /** True if it is met although it is narrower than `wanted`, because only a short part is. */
  readonly hasShortGap?: boolean
  /** The area of floor that the rule concerns, `depth` inches deep. */
  readonly areaAt?: (depth: number) => Polygon
}

/** Inches; smaller deviations are rounding errors. */
const TOLERANCE = 0.25

type Measured = Pick<Measure, 'id' | 'rule' | 'pieces' | 'opening' | 'measured' | 'areaAt'>

type Precision = {
  /** Inches by which the measured length may be wrong. */
  readonly tolerance?: number
  /** The people whose needs apply. */
  readonly people?: People | undefined
}

export function measureOf(measured: Measured, { tolerance = TOLERANCE, people }: Precision = {}): Measure {
  const { least, most } = limitsOf(measured.rule, people)
  const isMost = most !== undefined && measured.measured > most + TOLERANCE
  const isMet = !isMost && measured.measured >= least - tolerance
  const { id, rule, pieces, opening, areaAt } = measured
  // Written without object spread, which dominated the time: every move of a piece makes dozens of measures.
  const base = { id, rule, pieces, measured: measured.measured, wanted: isMost ? most : least, isMost, isMet }
  if (opening === undefined && !areaAt && people === undefined) return base
  const whose = people === undefined ? {} : { people }
  return { ...base, ...whose, ...(opening === undefined ? {} : { opening }), ...(areaAt ? { areaAt } : {}) }
}

/** The finding of a measure that is not met. */
export function findingOf(measure: Measure): Finding {
  const { id, rule, pieces, of, opening, people, measured, wanted, isMost, areaAt } = measure
  const depth = isMost ? measured : wanted
  const base = { id, rule, pieces, measured, wanted, ...(of && { of }), ...(opening && { opening }) }
  return {
    ...base,
    ...(people && { people }),
    ...(isMost ? { isMost } : {}),
    ...(areaAt ? { area: areaAt(depth) } : {}),
  }
}
