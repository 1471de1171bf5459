/** The check of a furnished room: its findings, its score, and the needs of its people. */
import type { Layout } from '../../model/layout.ts'
import { clearanceMeasures } from './clearanceMeasures.ts'
import type { Finding } from './finding.ts'
import { type PeopleMeasure, measuresForPeople } from './peopleLines.ts'
import { planFindings } from './planFindings.ts'
import { type DaylightFinding, daylightFindings } from './sunParts.ts'
import { type LayoutScore, scoreLayout } from './scoreLayout.ts'

export type CheckOptions = {
  /** Whether doors, drawers and chairs are also checked in use. */
  readonly inUse: boolean
}

export type RoomCheck = {
  /** Faults first, then clearances, then conflicts of things in use. */
  readonly findings: readonly Finding[]
  readonly score: LayoutScore
  /** Empty for a room whose place or north is not known. */
  readonly daylight: readonly DaylightFinding[]
  /** Measures of the needs of the people who use the room. */
  readonly people: readonly PeopleMeasure[]
}

/** Measures the clearances once for all three. The result contains no functions, so that a worker can send it. */
export function checkRoom(layout: Layout, { inUse }: CheckOptions): RoomCheck {
  return {
    findings: planFindings(layout, { inUse }),
    score: scoreLayout(layout),
    daylight: daylightFindings(layout),
    people: measuresForPeople(clearanceMeasures(layout)),
  }
}
