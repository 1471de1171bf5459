/**
 * Checks a furnished floor against the clearance guidelines: returns a finding for every place with too little space.
 */
import type { Layout } from '../model/layout.ts'
import { clearanceMeasures } from './clearanceMeasures.ts'
import type { Finding } from './finding.ts'
import { findingOf } from './measure.ts'
import type { WayPrecision } from './wayMeasures.ts'

/** `withWays` also searches a path from the doors to each piece, which takes longer than all other checks together. */
export function clearanceFindings(layout: Layout, withWays = true, precision?: WayPrecision): Finding[] {
  return clearanceMeasures(layout, withWays, precision)
    .filter(({ isMet }) => !isMet)
    .map(findingOf)
}
