/** The check of a furnished room: its findings, its score, and the needs of its people. */
import type { Layout } from '../../model/layout.ts'
import { clearanceMeasures } from './clearanceMeasures.ts'
import type { Finding } from './finding.ts'
import { type PeopleMeasure, measuresForPeople } from './peopleLines.ts'
import { planFindings } from './planFindings.ts'
import { type DaylightFinding, daylightFindings } from './sunParts.ts'
import { type LayoutScore, scoreLayout } from './scoreLayout.ts'
import type { ReasonPart } from './scorePart.ts'
import { isScoreRule } from './scoreRules.ts'

export type CheckOptions = {
  /** Whether doors, drawers and chairs are also checked in use. */
  readonly inUse: boolean
}

export type RoomCheck = {
  /** Faults first, then clearances, then conflicts of things in use. */
  readonly findings: readonly Finding[]
  readonly score: ShownScore
  /** Empty for a room whose place or north is not known. */
  readonly daylight: readonly DaylightFinding[]
  /** Measures of the needs of the people who use the room. */
  readonly people: readonly PeopleMeasure[]
}

/** What is shown of a score: a room has thousands of parts, of which a few are read. */
export type ShownScore = Pick<LayoutScore, 'score' | 'unchecked'> & {
  /** The number of errors that lower it, see `LayoutScore`. */
  readonly hard: number
  readonly terms: readonly Pick<LayoutScore['terms'][number], 'term' | 'score'>[]
  /** The parts that reduce it most, the worst first; at most `MAX_REASONS`. */
  readonly reasons: readonly ReasonPart[]
}

const MAX_REASONS = 3
/** Parts with at least this score are no reasons. */
const GOOD = 75

/** Measures the clearances once for all three. The result contains no functions, so that a worker can send it. */
export function checkRoom(layout: Layout, { inUse }: CheckOptions): RoomCheck {
  return {
    findings: planFindings(layout, { inUse }),
    score: shownScore(scoreLayout(layout)),
    daylight: daylightFindings(layout),
    people: measuresForPeople(clearanceMeasures(layout)),
  }
}

function shownScore({ score, hard, terms, unchecked }: LayoutScore): ShownScore {
  return {
    score,
    hard: hard.length,
    terms: terms.map(({ term, score }) => ({ term, score })),
    unchecked,
    reasons: reasonsOf(terms),
  }
}

/** Without the clearances, which are among the findings. */
function reasonsOf(terms: LayoutScore['terms']): ReasonPart[] {
  const parts = terms.flatMap(({ weight, parts: own }) => {
    const sum = own.reduce((total, part) => total + part.weight, 0)
    return own
      .filter((part): part is ReasonPart => part.score < GOOD && isScoreRule(part.rule))
      .map((part) => ({ part, cost: (weight * (100 - part.score) * part.weight) / sum }))
  })
  return parts
    .toSorted((a, b) => b.cost - a.cost)
    .slice(0, MAX_REASONS)
    .map(({ part }) => part)
}
