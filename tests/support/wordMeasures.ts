/** Measures how much the words of a page of boards repeat: sentences, titles, endings, numbers of paragraphs and shapes. */
import type { BoardDescription } from '../../src/contract/boards.ts'
import { sentenceFrames, sentencesOf } from '../../server/design/engine/words/checkText.ts'

export type WordMeasures = {
  readonly boards: number
  /** Boards with a sentence that another board has too, apart from names, colors and materials. */
  readonly sharing: number
  /** Titles that more than one board has. */
  readonly titles: number
  /** Boards whose last sentence is of the form "X, and Y". */
  readonly andEndings: number
  /** All sentences of that form, in percent. */
  readonly andSentences: number
  /** Boards by number of paragraphs. */
  readonly paragraphs: Readonly<Record<string, number>>
  /** Different sequences of sentences per paragraph, and the boards with the commonest one. */
  readonly shapes: number
  readonly commonestShape: number
}

const AND_FORM = /, and [^,]+$/

export function measureWords(words: readonly BoardDescription[]): WordMeasures {
  const frames = words.map(({ description }) => new Set(sentenceFrames(description)))
  const isShared = (own: ReadonlySet<string>) =>
    frames.some((other) => other !== own && [...own].some((frame) => other.has(frame)))
  const sentences = words.map(({ description }) => sentencesOf(description))
  const blocks = words.map(({ description }) => description.split('\n\n'))
  const shapes = counted(blocks.map((each) => each.map((block) => sentencesOf(block).length).join('-')))
  const all = sentences.flat()
  return {
    boards: words.length,
    sharing: frames.filter(isShared).length,
    titles: Object.values(counted(words.map(({ main_title: title }) => title))).filter((count) => count > 1).length,
    andEndings: sentences.filter((each) => AND_FORM.test(each.at(-1) ?? '')).length,
    andSentences: Math.round(
      (100 * all.filter((sentence) => AND_FORM.test(sentence)).length) / Math.max(1, all.length),
    ),
    paragraphs: counted(blocks.map((each) => `${each.length}`)),
    shapes: Object.keys(shapes).length,
    commonestShape: Math.max(0, ...Object.values(shapes)),
  }
}

function counted(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
