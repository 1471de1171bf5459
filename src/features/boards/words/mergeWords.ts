/** Merges the changes of two people or devices to the words of a board: title and text are one field each. */
import { mergeValue } from '../../../../studio/index.ts'
import type { Words } from '../../../api/words.ts'

/** `take` puts the other side's words in place of the kept ones. */
export type WordsConflict = {
  readonly part: 'title' | 'text'
  readonly what: string
  readonly take: (now: Words) => Words
}

const PARTS = [
  ['title', 'The title'],
  ['text', 'The text'],
] as const

/** Where both sides changed a part, mine is kept and theirs is offered. */
export function mergeWords(
  base: Words,
  mine: Words,
  theirs: Words,
): { words: Words; conflicts: readonly WordsConflict[] } {
  const conflicts: WordsConflict[] = []
  const words = Object.fromEntries(
    PARTS.map(([part, what]) => {
      const other = theirs[part]
      const merged = mergeValue(base[part].trim(), mine[part].trim(), other.trim(), () =>
        conflicts.push({
          part,
          what: `${what}. Theirs: “${beginning(other)}”`,
          take: (now) => ({ ...now, [part]: other }),
        }),
      )
      return [part, merged === mine[part].trim() ? mine[part] : other]
    }),
  )
  return { words: { ...mine, ...words }, conflicts }
}

const MAX_EXCERPT_CHARACTERS = 120

function beginning(text: string): string {
  return text.length > MAX_EXCERPT_CHARACTERS ? `${text.slice(0, MAX_EXCERPT_CHARACTERS).trimEnd()}…` : text
}
