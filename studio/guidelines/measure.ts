/** One length that a clearance rule speaks of, as measured on a plan, whether it is enough or not. */
import type { Polygon } from '../geometry/polygon.ts'
import { CLEARANCES, type ClearanceName, type ClearanceRule } from './clearanceRules.ts'
import type { Finding } from './finding.ts'

export type Measure = Pick<Finding, 'id' | 'pieces' | 'of' | 'opening'> & {
  readonly rule: ClearanceName
  /** Inches. */
  readonly measured: number
  /** Inches of the least length, of the greatest one where that is exceeded. */
  readonly wanted: number
  readonly isMost: boolean
  readonly isMet: boolean
  /** The floor that the rule speaks of, `depth` inches deep. */
  readonly areaAt?: (depth: number) => Polygon
}

/** Inches; smaller deviations are rounding errors. */
const TOLERANCE = 0.25

type Measured = Pick<Measure, 'id' | 'rule' | 'pieces' | 'opening' | 'measured' | 'areaAt'>

/** `tolerance`: inches by which the measured length may be wrong. */
export function measureOf(measured: Measured, tolerance = TOLERANCE): Measure {
  const { least, most }: ClearanceRule = CLEARANCES[measured.rule]
  const isMost = most !== undefined && measured.measured > most + TOLERANCE
  const isMet = !isMost && measured.measured >= least - tolerance
  const { id, rule, pieces, opening, areaAt } = measured
  // Written out: spreading costs more than all else here, and every move of a piece makes dozens of measures.
  const base = { id, rule, pieces, measured: measured.measured, wanted: isMost ? most : least, isMost, isMet }
  if (opening === undefined && !areaAt) return base
  return { ...base, ...(opening === undefined ? {} : { opening }), ...(areaAt ? { areaAt } : {}) }
}

/** The finding of a measure that is not met. */
export function findingOf({ id, rule, pieces, of, opening, measured, wanted, isMost, areaAt }: Measure): Finding {
  const depth = isMost ? measured : wanted
  const base = { id, rule, pieces, measured, wanted, ...(of && { of }), ...(opening && { opening }) }
  return { ...base, ...(isMost ? { isMost } : {}), ...(areaAt ? { area: areaAt(depth) } : {}) }
}
