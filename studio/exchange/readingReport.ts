/** Collects the lines of a report while a file is read. */
import type { HomeReading, ReportLine } from './homeReading.ts'

export type Section = 'kept' | 'guessed' | 'leftOut'
/** `names`: what it is about, each once, shortened to a few. */
type Words = (count: number, names: string) => string

/** Ids in one line; more would not be told apart on a plan. */
const MAX_IDS = 2_000

export type ReadingReport = {
  /** Counts what a line is about, of all rooms; the line is written if its count is above 0, where it was first added, in the words of the last call that counted something. */
  readonly add: (
    section: Section,
    what: string,
    words: Words,
    ids?: readonly string[],
    count?: number,
    names?: readonly string[],
  ) => void
  readonly lines: () => Omit<HomeReading, 'home'>
}

export function readingReport(): ReadingReport {
  const rows = new Map<
    string,
    { section: Section; what: string; words: Words; count: number; ids: string[]; names: Set<string> }
  >()
  const linesOf = (section: Section): ReportLine[] =>
    [...rows.values()]
      .filter((row) => row.section === section && row.count > 0)
      .map(({ what, count, words, ids, names }) => {
        const text = words(count, fewOf([...names]))
        return { what, count, text, ...(ids.length > 0 && { ids }) }
      })
  return {
    add: (section, what, words, ids = [], count = Math.max(1, ids.length), names = []) => {
      if (count === 0) return
      const row = rows.get(`${section} ${what}`) ?? { section, what, words, count: 0, ids: [], names: new Set() }
      rows.set(`${section} ${what}`, row)
      row.count += count
      row.words = words
      for (const name of names) if (name.trim() !== '') row.names.add(name)
      row.ids.push(...ids.slice(0, MAX_IDS - row.ids.length))
    },
    lines: () => ({ kept: linesOf('kept'), guessed: linesOf('guessed'), leftOut: linesOf('leftOut') }),
  }
}

/** Names in one line. */
const MAX_NAMES = 4

function fewOf(names: readonly string[]): string {
  const more = names.length - MAX_NAMES
  return more > 0 ? `${names.slice(0, MAX_NAMES).join(', ')} and ${more} more` : names.join(', ')
}
