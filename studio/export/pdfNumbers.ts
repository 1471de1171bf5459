/** The sheet of numbers: the measures for the people who use the room, and its score with every term. */
import { clearanceMeasures } from '../guidelines/clearanceMeasures.ts'
import { measuresForPeople, peopleLines } from '../guidelines/peopleLines.ts'
import { PEOPLE } from '../guidelines/peopleNeeds.ts'
import { scoreLayout } from '../guidelines/scoreLayout.ts'
import { SCORE_TERMS } from '../guidelines/scoreRules.ts'
import type { Layout } from '../model/layout.ts'
import { addTable } from './pdfLists.ts'
import type { Sheets } from './pdfSheet.ts'

const UNCHECKED_REASONS = { 'no-door': 'not checked: no door', 'no-window': 'not checked: no window' }
const STATUS = { met: 'enough', short: 'too little', unchecked: '', note: '' }

export function addRoomNumbers(sheets: Sheets, layout: Layout): void {
  const columns = [
    { title: `Who uses it: ${PEOPLE[layout.floor.people ?? 'standard'].name}`, share: 0.76 },
    { title: '', share: 0.24 },
  ]
  addTable(sheets, 'The room in numbers', columns, roomNumbers(layout, sheets.options.formatLength))
}

/** Rows of two cells: what, and how much. */
export function roomNumbers(layout: Layout, formatLength: (inches: number) => string): (readonly [string, string])[] {
  const nameOf = (id: string) => layout.items.find((item) => item.id === id)?.name ?? ''
  const lines = peopleLines(layout, { nameOf, formatLength }, measuresForPeople(clearanceMeasures(layout)))
  return [...lines.map(({ words, status }) => [words, STATUS[status]] as const), ['', ''], ...scoreRows(layout)]
}

function scoreRows(layout: Layout): (readonly [string, string])[] {
  if (layout.items.length === 0) return [['Room score', 'not checked: no pieces']]
  const { score, hard, terms, unchecked } = scoreLayout(layout)
  return [
    ['Room score', `${Math.round(score)} of 100`],
    ...(hard.length > 0 ? [['Problems that lower the score by half or more', `${hard.length}`] as const] : []),
    ...terms.map((each) => [SCORE_TERMS[each.term].about, `${Math.round(each.score)}`] as const),
    ...unchecked.map(({ term, why }) => [SCORE_TERMS[term].about, UNCHECKED_REASONS[why]] as const),
  ]
}
