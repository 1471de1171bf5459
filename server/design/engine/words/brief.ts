/** The brief for a language model: the stories, roles and hints that the embedded engine uses too. */
import type { Order } from '../order.ts'
import { materialOf } from './compose.ts'
import { boardOf } from './describeBoard.ts'
import type { Board, Design, Piece } from './readBoard.ts'
import { wordRange } from './checkText.ts'

export type Brief = {
  board: Board
  /** The facts that the model gets, as JSON. */
  facts: object
  /** Range of the length of the text in words. */
  words: { least: number; most: number }
}

const MAX_STORIES = 2
const MAX_HINTS = 6

export function briefOf(order: Order, design: Design = {}): Brief {
  const board = boardOf(order, design)
  const { hints, colors, stories } = materialOf(board)
  return {
    board,
    words: wordRange(board.pieces.length),
    facts: {
      room: board.room,
      style: board.style,
      size: board.size,
      answers: order.furtherAnswers ?? undefined,
      anchor: board.lead.name,
      pieces: board.pieces.map(factsOf),
      stories: stories
        .slice(0, MAX_STORIES)
        .map(({ story, pieces }) => ({ story: story.id, about: pieces.map(({ name }) => name) })),
      color_plan: colors.slice(0, MAX_STORIES).map(({ text }) => text),
      hints: [...new Set(hints.map(({ text }) => text))].slice(0, MAX_HINTS),
    },
  }
}

function factsOf({
  name,
  sort,
  shade,
  wood,
  cloth,
  stone,
  metal,
  pattern,
  isRound,
  wide,
  deep,
  tall,
  described,
  isKnown,
}: Piece) {
  return {
    name,
    sort: sort === 'thing' ? undefined : sort,
    color: shade?.word,
    material: wood ?? cloth ?? stone ?? metal ?? undefined,
    pattern: pattern ?? undefined,
    round: isRound || undefined,
    inches: wide && tall ? { wide, deep: deep ?? undefined, tall } : undefined,
    record: isKnown ? described : undefined,
  }
}
