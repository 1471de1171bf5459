/** The words of a board or draft as its owner has edited them, and what is known about them. */
import type { UpdateWords } from '../../src/contract/boardChanges.ts'
import type { BoardDescription, WordsPart } from '../../src/contract/boards.ts'
import type { KeptWords } from '../platform/database/keptDesign.ts'
import { Problem } from '../platform/problem.ts'

type Row = { description: BoardDescription; words: KeptWords | null }

export const AS_MADE: KeptWords = { seed: null, edited: [], about: null }

/** The fields of a board or draft about its words, in wire format. */
export function wireWords({ words }: Pick<Row, 'words'>) {
  return { words_edited: words?.edited ?? [], words_are_earlier: (words?.about ?? null) !== null }
}

/** Throws Problem 409 if a part was changed since it was read, unless to the same words. */
export function refuseChangedWords(
  { description, ...row }: Row & { generatedTitle?: string },
  update: UpdateWords,
): void {
  const now = {
    generated_title: row.generatedTitle ?? description.main_title,
    description: description.description,
  }
  const isOther = (part: keyof typeof now) =>
    update.before?.[part] !== undefined && update.before[part] !== now[part].trim() && update[part] !== now[part].trim()
  if (isOther('generated_title') || isOther('description'))
    throw new Problem(409, 'changed-elsewhere', 'These words were changed elsewhere in the meantime.', 'before')
}

/** The parts that people write replace those of the design. A saved description is about the current products. */
export function editedWords(
  row: Row,
  { generated_title: title, description: text }: UpdateWords,
): Partial<Row & { generatedTitle: string }> {
  const kept = row.words ?? AS_MADE
  const parts: WordsPart[] = [
    ...(title === undefined ? [] : ['title' as const]),
    ...(text === undefined ? [] : ['description' as const]),
  ]
  if (parts.length === 0) return {}
  const description: BoardDescription = {
    main_title: title ?? row.description.main_title,
    description: text ?? row.description.description,
  }
  return {
    description,
    ...(title === undefined || !('generatedTitle' in row) ? {} : { generatedTitle: title }),
    words: {
      ...kept,
      edited: [...new Set([...kept.edited, ...parts])],
      about: text === undefined ? kept.about : null,
      before: text === undefined ? (kept.before ?? null) : null,
    },
  }
}
