/** The check of a furnished room: its findings, its score, and the people they hold for. */
import type { Layout } from '../model/layout.ts'
import { clearanceMeasures } from './clearanceMeasures.ts'
import type { Finding } from './finding.ts'
import { type PeopleMeasure, measuresForPeople } from './peopleLines.ts'
import { planFindings } from './planFindings.ts'
import { type LayoutScore, scoreLayout } from './scoreLayout.ts'

export type CheckOptions = {
  /** Whether doors, drawers and chairs are checked as they are in use. */
  readonly inUse: boolean
}

export type RoomCheck = {
  /** Faults first, then what is too near or too far, then what meets in use. */
  readonly findings: readonly Finding[]
  readonly score: LayoutScore
  /** What the people who use the room need, as measured. */
  readonly people: readonly PeopleMeasure[]
}

/** The clearances are measured once for all three. Nothing in the answer is a function, so that a worker can send it. */
export function checkRoom(layout: Layout, { inUse }: CheckOptions): RoomCheck {
  return {
    findings: planFindings(layout, { inUse }),
    score: scoreLayout(layout),
    people: measuresForPeople(clearanceMeasures(layout)),
  }
}
