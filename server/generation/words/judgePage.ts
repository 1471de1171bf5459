/** Judges a page of boards: what one text may say becomes a manner when several do. */
import type { BoardDescription } from '../../../src/contract/boards.ts'
import { sentencesOf } from './judge.ts'

const EDGE_WORDS = 4

/** Sentences that say which titles, openings, closings and whole sentences return. */
export function judgePage(boards: readonly BoardDescription[]): string[] {
  const texts = boards.map(({ description }) => sentencesOf(description))
  return [
    ...repeated('title', boards.map(({ main_title: title }) => title)),
    ...repeated('opening', texts.map((sentences) => edge(sentences[0] ?? '', 'first'))),
    ...repeated('closing', texts.map((sentences) => edge(sentences.at(-1) ?? '', 'last'))),
    ...repeated('sentence', texts.flatMap((sentences) => [...new Set(sentences)])),
  ]
}

function edge(sentence: string, which: 'first' | 'last'): string {
  const words = sentence.toLowerCase().split(' ')
  return (which === 'first' ? words.slice(0, EDGE_WORDS) : words.slice(-EDGE_WORDS)).join(' ')
}

function repeated(what: string, values: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > 1).map(([value, count]) => `The ${what} "${value}" returns ${count} times.`)
}
