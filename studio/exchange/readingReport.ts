/** Collects the lines of a report while a file is read. */
import type { HomeReading, ReportLine } from './homeReading.ts'

export type Section = 'kept' | 'guessed' | 'leftOut'
type Words = (count: number) => string

/** Ids in one line; more would not be told apart on a plan. */
const MAX_IDS = 2_000

export type ReadingReport = {
  /** Counts what a line is about; the line is written if its count is above 0, where it was first added, in the words of the last call. */
  readonly add: (section: Section, what: string, words: Words, ids?: readonly string[], count?: number) => void
  readonly lines: () => Omit<HomeReading, 'home'>
}

export function readingReport(): ReadingReport {
  const rows = new Map<string, { section: Section; what: string; words: Words; count: number; ids: string[] }>()
  const linesOf = (section: Section): ReportLine[] =>
    [...rows.values()]
      .filter((row) => row.section === section && row.count > 0)
      .map(({ what, count, words, ids }) => ({ what, count, text: words(count), ...(ids.length > 0 && { ids }) }))
  return {
    add: (section, what, words, ids = [], count = Math.max(1, ids.length)) => {
      const row = rows.get(`${section} ${what}`) ?? { section, what, words, count: 0, ids: [] }
      rows.set(`${section} ${what}`, row)
      row.count += count
      row.words = words
      if (row.ids.length < MAX_IDS) row.ids.push(...ids)
    },
    lines: () => ({ kept: linesOf('kept'), guessed: linesOf('guessed'), leftOut: linesOf('leftOut') }),
  }
}
