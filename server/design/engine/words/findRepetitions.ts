/** Checks the texts of a page of boards for repetitions. */
import type { BoardDescription } from '../../../../src/contract/boards.ts'
import { edgesOf, sentenceFrames } from './checkText.ts'

/** Sentences that state which titles, openings, closings and whole sentences are repeated. */
export function findRepetitions(boards: readonly BoardDescription[]): string[] {
  const edges = boards.map(({ description }) => edgesOf(description))
  return [
    ...repetitionsOf(
      'title',
      boards.map(({ main_title: title }) => title),
    ),
    ...repetitionsOf(
      'opening',
      edges.map(({ opening }) => opening),
    ),
    ...repetitionsOf(
      'closing',
      edges.map(({ closing }) => closing),
    ),
    ...repetitionsOf(
      'frame',
      boards.flatMap(({ description }) => [...new Set(sentenceFrames(description))]),
    ),
  ]
}

function repetitionsOf(what: string, values: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > 1)
    .map(([value, count]) => `The ${what} "${value}" returns ${count} times.`)
}
