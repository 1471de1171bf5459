/** What a person has read, so that a text is made of lines that are new to them. */
import type { BoardDescription } from '../../../../src/contract/boards.ts'
import { edgesOf, sentenceFrames, titleFrame } from './checkText.ts'

/** When something was read: 0 never, the larger the later. */
export type WordsRead = {
  readonly frame: (sentenceFrame: string) => number
  /** The latest of the sentences of a line. */
  readonly text: (line: string) => number
  readonly title: (title: string) => number
  /** The first and the last words of a whole text. */
  readonly edges: (markdown: string) => { readonly opening: number; readonly closing: number }
}

/**
 * @param texts the newest first
 * @param revised a text that is written again for other pieces: what it says may stay
 */
export function wordsRead(texts: readonly BoardDescription[], revised?: BoardDescription): WordsRead {
  const read = new Map<string, number>()
  for (const [i, text] of texts.toReversed().entries()) for (const part of partsOf(text)) read.set(part, i + 1)
  if (revised) for (const part of partsOf(revised)) read.delete(part)
  const of = (part: string) => read.get(part) ?? 0
  return {
    frame: of,
    text: (text) => (read.size === 0 ? 0 : Math.max(0, ...sentenceFrames(text).map(of))),
    title: (title) => of(titleFrame(title)),
    edges(markdown) {
      const { opening, closing } = edgesOf(markdown)
      return { opening: of(openingPart(opening)), closing: of(closingPart(closing)) }
    },
  }
}

/** Whether a text has a sentence or the title of one of the other texts. */
export function saysAgain(
  { main_title: title, description }: BoardDescription,
  others: readonly BoardDescription[],
): boolean {
  const read = wordsRead(others)
  return read.title(title) > 0 || read.text(description) > 0
}

function partsOf({ main_title: title, description }: BoardDescription): string[] {
  const { opening, closing } = edgesOf(description)
  return [titleFrame(title), ...sentenceFrames(description), openingPart(opening), closingPart(closing)]
}

const openingPart = (words: string) => `${words} …`
const closingPart = (words: string) => `… ${words}`
