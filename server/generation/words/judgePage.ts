/** Checks the texts of a page of boards for repetitions. */
import type { BoardDescription } from '../../../src/contract/boards.ts'
import { edgesOf, jointsOf } from './judge.ts'

/** Sentences that state which titles, openings, closings and whole sentences are repeated. */
export function judgePage(boards: readonly BoardDescription[]): string[] {
  const edges = boards.map(({ description }) => edgesOf(description))
  return [
    ...repeated(
      'title',
      boards.map(({ main_title: title }) => title),
    ),
    ...repeated(
      'opening',
      edges.map(({ opening }) => opening),
    ),
    ...repeated(
      'closing',
      edges.map(({ closing }) => closing),
    ),
    ...repeated(
      'joint',
      boards.flatMap(({ description }) => [...new Set(jointsOf(description))]),
    ),
  ]
}

function repeated(what: string, values: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > 1)
    .map(([value, count]) => `The ${what} "${value}" returns ${count} times.`)
}
