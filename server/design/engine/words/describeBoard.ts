/** Writes the title and the Markdown description of a board; the same order and seed always give the same words. */
import type { BoardDescription } from '../../../../src/contract/boards.ts'
import type { Swatch } from '../../../../src/contract/designRecord.ts'
import { chanceOf } from '../chance.ts'
import type { Order } from '../order.ts'
import { compose, type ComposedText, materialOf } from './compose.ts'
import { checkText, type TextFault, sentencesOf } from './checkText.ts'
import { type Piece, readBoard } from './readBoard.ts'

/** Number of attempts, of which the best is used. */
const ATTEMPTS = 40
/** A text without objections in which at most one pair of sentences has the same beginning is accepted immediately. */
const MAX_ACCEPTED_PENALTY = 1

export type WrittenText = { description: BoardDescription; story: string; faults: TextFault[] }

export function describeBoard(order: Order, palette: readonly Swatch[] = []): BoardDescription {
  return writerOf(order, palette)(order.seed).description
}

/** Returns a function from a seed to the words of the order; facts about its pieces are determined only once. */
export function writerOf(order: Order, palette: readonly Swatch[] = []): (seed: number) => WrittenText {
  const board = readBoard(order, palette)
  const material = materialOf(board)
  const salt = order.products.map(({ title }) => title).join('|')
  return (seed) => {
    const chance = chanceOf(seed, `${salt}${order.style}${order.functionName}${order.size}`)
    let best: { penalty: number; written: WrittenText } | undefined
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const written = checkedText(compose(material, chance), board.pieces)
      const penalty = penaltyOf(written)
      if (!best || penalty < best.penalty) best = { penalty, written }
      if (penalty <= MAX_ACCEPTED_PENALTY) break
    }
    if (!best) throw new Error('No attempt was made to write the words.')
    return best.written
  }
}

function checkedText({ title, paragraphs, story }: ComposedText, pieces: readonly Piece[]): WrittenText {
  const description = paragraphs.join('\n\n')
  return { description: { main_title: title, description }, story, faults: checkText(description, pieces, title) }
}

/** Objections weigh most; among texts without any, the one with the most varied beginnings of sentences wins. */
function penaltyOf({ description, faults }: WrittenText): number {
  const starts = sentencesOf(description.description).map((sentence) => sentence.split(' ')[0] ?? '')
  const alike = starts.filter((word, i) => starts.indexOf(word) !== i).length
  return faults.length * 10 + alike
}
