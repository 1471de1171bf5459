/** Writes the title and the Markdown description of a board; the same order and seed always give the same words. */
import type { BoardDescription, Swatch } from '../../../src/contract/boards.ts'
import { chanceOf } from '../chance.ts'
import type { Order } from '../order.ts'
import { compose, type Composed, materialOf } from './compose.ts'
import { judge, type Objection, sentencesOf } from './judge.ts'
import { readBoard } from './readBoard.ts'

/** Attempts of which the best is taken. */
const ATTEMPTS = 24

export type Written = { description: BoardDescription; story: string; objections: Objection[] }

export function describeBoard(order: Order, palette: readonly Swatch[]): BoardDescription {
  return writeBoard(order, palette).description
}

export function writeBoard(order: Order, palette: readonly Swatch[]): Written {
  const board = readBoard(order, palette)
  const material = materialOf(board)
  const salt = order.products.map(({ title }) => title).join('|')
  const chance = chanceOf(order.seed, `${salt}${order.style}${order.functionName}${order.size}`)
  let best: { fault: number; written: Written } | undefined
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const written = judged(compose(material, chance), board.pieces)
    const fault = faultOf(written)
    if (!best || fault < best.fault) best = { fault, written }
  }
  if (!best) throw new Error('No attempt was made to write the words.')
  return best.written
}

function judged({ title, paragraphs, story }: Composed, pieces: Parameters<typeof judge>[1]): Written {
  const description = paragraphs.join('\n\n')
  return { description: { main_title: title, description }, story, objections: judge(description, pieces, title) }
}

/** Objections weigh most; among faultless texts the one wins whose sentences begin differently. */
function faultOf({ description, objections }: Written): number {
  const starts = sentencesOf(description.description).map((sentence) => sentence.split(' ')[0] ?? '')
  const alike = starts.filter((word, i) => starts.indexOf(word) !== i).length
  return objections.length * 10 + alike
}
