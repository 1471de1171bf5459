/**
 * Writes the title and the Markdown description of a board; the same order, seed and read texts always give the same words.
 */
import type { BoardDescription } from '../../../../src/contract/boards.ts'
import { lookAlike } from '../color.ts'
import type { Order } from '../order.ts'
import { soldLook } from '../palette/soldLook.ts'
import { shownColors } from '../../../../src/contract/shownColors.ts'
import { decideDesign } from '../record/decideDesign.ts'
import { compose, type ComposedText, type Digits, digitsOf, materialOf } from './compose.ts'
import { checkText, type TextFault, sentenceFrames, sentencesOf } from './checkText.ts'
import { lotOf } from './drawing.ts'
import { type Board, type Design, readBoard } from './readBoard.ts'
import { type WordsRead, wordsRead } from './wordsRead.ts'

/** Number of attempts, of which the best is used. */
const ATTEMPTS = 40
/** A text without objections in which at most one pair of sentences has the same beginning is accepted immediately. */
const MAX_ACCEPTED_PENALTY = 1
/** What weighs most: objections, then sentences and titles that were read before, then how varied the sentences are. */
const FAULT_PENALTY = 1000
const READ_PENALTY = 20
/** The same first or last words as in another text. */
const EDGE_PENALTY = 2

export type WordsOptions = Design & {
  /** Texts that the reader has read, the newest first: their sentences and titles are only used when no others are left. */
  readonly unlike?: readonly BoardDescription[]
  /** The text that is written again for other pieces: what it says may stay. */
  readonly revised?: BoardDescription
}

export type WrittenText = { description: BoardDescription; story: string; faults: TextFault[]; penalty: number }

export function describeBoard(order: Order, options: WordsOptions = {}): BoardDescription {
  return writeBoard(order, options).description
}

export function writeBoard(order: Order, { unlike = [], revised, ...design }: WordsOptions = {}): WrittenText {
  const read = wordsRead(unlike, revised)
  const board = boardOf(order, design)
  const products = order.products.map(({ title }) => title).join('|')
  const material = materialOf(board, `${products}${order.style}${order.functionName}${order.size}`, read)
  let best: WrittenText | undefined
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const written = checkedText(compose(material, digitsOfAttempt(order.seed, attempt)), board, read)
    if (!best || written.penalty < best.penalty) best = written
    if (written.penalty <= MAX_ACCEPTED_PENALTY) break
  }
  if (!best) throw new Error('No attempt was made to write the words.')
  return best
}

/** The words of several orders that one person reads in turn, each as new as possible after those before it. */
export function writeBoards(orders: readonly Order[]): (WrittenText & { order: Order })[] {
  const page: (WrittenText & { order: Order })[] = []
  for (const order of orders) {
    const unlike = page.map(({ description }) => description).toReversed()
    page.push({ order, ...writeBoard(order, { unlike }) })
  }
  return page
}

/** The board in words, with its colors by the names and roles of its design. */
export function boardOf(order: Order, design: Design = {}): Board {
  return readBoard(order, decided(order, design))
}

function digitsOfAttempt(seed: number, attempt: number): Digits {
  return digitsOf(attempt === 0 ? seed : lotOf(seed, attempt) * 2 ** 32)
}

/** The design with the roles of its colors: those of its record, or for an older board those that it would get today. */
function decided(order: Order, { palette = [], record }: Design): Design {
  if (record) return { palette, record }
  const design = decideDesign(order, order.products.map(soldLook))
  if (palette.length === 0) return { ...design, palette: shownColors(design.palette, design.record) }
  const colors = design.record.colors.map((color) => ({
    ...color,
    name: lookAlike(palette, color.hex)?.name ?? color.name,
  }))
  return { palette: shownColors([...palette], { ...design.record, colors }), record: { ...design.record, colors } }
}

function checkedText({ title, paragraphs, story }: ComposedText, { pieces }: Board, read: WordsRead): WrittenText {
  const description = paragraphs.join('\n\n')
  const faults = checkText(description, pieces, title)
  const parts = [read.title(title), ...sentenceFrames(description).map(read.frame)]
  const edges = Object.values(read.edges(description))
  return {
    description: { main_title: title, description },
    story,
    faults,
    penalty:
      faults.length * FAULT_PENALTY +
      parts.filter((at) => at > 0).length * READ_PENALTY +
      edges.filter((at) => at > 0).length * EDGE_PENALTY +
      monotonyOf(description),
  }
}
/** Sentences of the form "X, and Y" beyond which a text sounds like a recital. */
const MAX_AND_SENTENCES = 2
/** A text ends in that form only when no attempt ends otherwise. */
const AND_ENDING_PENALTY = 2

/** Objections weigh most; among texts without any, the one with the most varied sentences wins. */
function monotonyOf(description: string): number {
  const sentences = sentencesOf(description)
  const starts = sentences.map((sentence) => sentence.split(' ')[0] ?? '')
  const alike = starts.filter((word, i) => starts.indexOf(word) !== i).length
  const isAndForm = (sentence: string) => /, and [^,]+$/.test(sentence)
  const ands = Math.max(0, sentences.filter(isAndForm).length - MAX_AND_SENTENCES)
  return alike + ands + (isAndForm(sentences.at(-1) ?? '') ? AND_ENDING_PENALTY : 0)
}
