/** Writes the title and the Markdown description of a board; the same order and seed always give the same words. */
import type { BoardDescription, Swatch } from '../../../src/contract/boards.ts'
import { chanceOf } from '../chance.ts'
import type { Order } from '../order.ts'
import { compose, type Composed, materialOf } from './compose.ts'
import { judge, type Objection, sentencesOf } from './judge.ts'
import { type Piece, readBoard } from './readBoard.ts'

/** Number of attempts, of which the best is used. */
const ATTEMPTS = 40
/** A text without objections in which at most one pair of sentences has the same beginning is accepted immediately. */
const GOOD = 1

export type Written = { description: BoardDescription; story: string; objections: Objection[] }

export function describeBoard(order: Order, palette: readonly Swatch[] = []): BoardDescription {
  return writerOf(order, palette)(order.seed).description
}

/** Returns a function from a seed to the words of the order; facts about its pieces are determined only once. */
export function writerOf(order: Order, palette: readonly Swatch[] = []): (seed: number) => Written {
  const board = readBoard(order, palette)
  const material = materialOf(board)
  const salt = order.products.map(({ title }) => title).join('|')
  return (seed) => {
    const chance = chanceOf(seed, `${salt}${order.style}${order.functionName}${order.size}`)
    let best: { fault: number; written: Written } | undefined
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const written = judged(compose(material, chance), board.pieces)
      const fault = faultOf(written)
      if (!best || fault < best.fault) best = { fault, written }
      if (fault <= GOOD) break
    }
    if (!best) throw new Error('No attempt was made to write the words.')
    return best.written
  }
}

function judged({ title, paragraphs, story }: Composed, pieces: readonly Piece[]): Written {
  const description = paragraphs.join('\n\n')
  return { description: { main_title: title, description }, story, objections: judge(description, pieces, title) }
}

/** Objections weigh most; among texts without any, the one with the most varied beginnings of sentences wins. */
function faultOf({ description, objections }: Written): number {
  const starts = sentencesOf(description.description).map((sentence) => sentence.split(' ')[0] ?? '')
  const alike = starts.filter((word, i) => starts.indexOf(word) !== i).length
  return objections.length * 10 + alike
}
