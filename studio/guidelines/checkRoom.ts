/** Everything that the app says about a furnished room: what is wrong with it and how good it is. */
import type { Layout } from '../model/layout.ts'
import { clearanceMeasures } from './clearanceMeasures.ts'
import type { Finding } from './finding.ts'
import { findingOf } from './measure.ts'
import { faultsOf } from './planFindings.ts'
import { type LayoutScore, scoreOfMeasures } from './scoreLayout.ts'

export type RoomCheck = {
  /** Faults first, then what is too near or too far. */
  readonly findings: readonly Finding[]
  readonly score: LayoutScore
}

/** The findings of `planFindings` and the score of `scoreLayout`, with one search of the ways for both. */
export function checkRoom(layout: Layout): RoomCheck {
  const measures = clearanceMeasures(layout)
  const faults = faultsOf(layout)
  return {
    findings: [...faults, ...measures.filter(({ isMet }) => !isMet).map(findingOf)],
    score: scoreOfMeasures(layout, measures, faults),
  }
}
