/** Writes the title and the Markdown description of a board; the same order and seed always give the same words. */
import type { BoardDescription } from '../../../../src/contract/boards.ts'
import { lookAlike } from '../color.ts'
import type { Order } from '../order.ts'
import { soldLook } from '../palette/soldLook.ts'
import { shownColors } from '../../../../src/contract/shownColors.ts'
import { decideDesign } from '../record/decideDesign.ts'
import { compose, type ComposedText, type Digits, digitsOf, materialOf, type WritingMaterial } from './compose.ts'
import { checkText, type TextFault, sentencesOf } from './checkText.ts'
import { lotOf } from './drawing.ts'
import { type Board, type Design, readBoard } from './readBoard.ts'

/** Number of attempts, of which the best is used. */
const ATTEMPTS = 40
/** A text without objections in which at most one pair of sentences has the same beginning is accepted immediately. */
export const MAX_ACCEPTED_PENALTY = 1

export type WrittenText = { description: BoardDescription; story: string; faults: TextFault[]; penalty: number }

export type Writer = {
  readonly material: WritingMaterial
  /** The words for a seed. */
  readonly write: (seed: number) => WrittenText
  /** Those for its digits, whatever their faults. */
  readonly check: (composed: ComposedText) => WrittenText
}

export function describeBoard(order: Order, design: Design = {}): BoardDescription {
  return writerOf(order, design).write(order.seed).description
}

/** The writer of an order; facts about its pieces are determined only once. */
export function writerOf(order: Order, design: Design = {}): Writer {
  const board = boardOf(order, design)
  const products = order.products.map(({ title }) => title).join('|')
  const material = materialOf(board, `${products}${order.style}${order.functionName}${order.size}`)
  const check = (composed: ComposedText) => checkedText(composed, board)
  const write = (seed: number) => {
    let best: WrittenText | undefined
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const written = check(compose(material, digitsOfAttempt(seed, attempt)))
      if (!best || written.penalty < best.penalty) best = written
      if (written.penalty <= MAX_ACCEPTED_PENALTY) break
    }
    if (!best) throw new Error('No attempt was made to write the words.')
    return best
  }
  return { material, write, check }
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

function checkedText({ title, paragraphs, story }: ComposedText, { pieces }: Board): WrittenText {
  const description = paragraphs.join('\n\n')
  const faults = checkText(description, pieces, title)
  return {
    description: { main_title: title, description },
    story,
    faults,
    penalty: faults.length * FAULT_PENALTY + monotonyOf(description),
  }
}
const FAULT_PENALTY = 10
/** Sentences of the form "X, and Y" beyond which a text sounds like a recital. */
const MAX_AND_SENTENCES = 2

/** Objections weigh most; among texts without any, the one with the most varied sentences wins. */
function monotonyOf(description: string): number {
  const sentences = sentencesOf(description)
  const starts = sentences.map((sentence) => sentence.split(' ')[0] ?? '')
  const alike = starts.filter((word, i) => starts.indexOf(word) !== i).length
  const isAndForm = (sentence: string) => /, and [^,]+$/.test(sentence)
  const ands = Math.max(0, sentences.filter(isAndForm).length - MAX_AND_SENTENCES)
  return alike + ands + (isAndForm(sentences.at(-1) ?? '') ? 1 : 0)
}
