/** Merges the changes of two people or devices to the words of a board. Spaces around them are no change. */
import { mergeDocuments, takeOther } from '../../../../studio/index.ts'
import type { Words } from '../../../api/words.ts'
import { StoredWords } from '../../../contract/boardChanges.ts'

/** `take` puts the other side's words in place of the kept ones. */
export type WordsConflict = {
  readonly part: 'title' | 'text'
  readonly what: string
  readonly take: (now: Words) => Words
}

const NAMES = new Map([
  ['title', 'The title'],
  ['text', 'The text'],
])

/** Where both sides changed a part, mine is kept and theirs is offered. */
export function mergeWords(
  base: Words,
  mine: Words,
  theirs: Words,
): { words: Words; conflicts: readonly WordsConflict[] } {
  const [was, is, other] = [base, mine, theirs].map(trimmed) as [Words, Words, Words]
  const { merged, conflicts } = mergeDocuments(StoredWords, was, is, other)
  // What is mine stays as it is typed, because the person may go on typing.
  const typed = Object.entries(merged).map(([key, value]) => {
    const side = value === Reflect.get(is, key) ? mine : theirs
    return [key, Reflect.get(side, key)]
  })
  return {
    words: { ...merged, ...Object.fromEntries(typed) },
    conflicts: conflicts.map((conflict) => ({
      part: conflict.path[0] === 'title' ? 'title' : 'text',
      what: `${NAMES.get(conflict.path[0] ?? '') ?? 'The words'}. Theirs: “${beginning(String(conflict.theirs))}”`,
      take: (now) => takeOther(now, conflict),
    })),
  }
}

function trimmed(words: Words): Words {
  const parts = Object.entries(words).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value])
  return { ...words, ...Object.fromEntries(parts) }
}

const MAX_EXCERPT_CHARACTERS = 120

function beginning(text: string): string {
  return text.length > MAX_EXCERPT_CHARACTERS ? `${text.slice(0, MAX_EXCERPT_CHARACTERS).trimEnd()}…` : text
}
