/**
 * Chooses a seed for an order without one, so that its words differ from those of the boards beside it in title, first
 * and last words, and sentences.
 */
import { z } from 'zod'
import { BoardDescription } from '../../../../src/contract/boards.ts'
import type { Swatch } from '../../../../src/contract/designRecord.ts'
import type { Order } from '../order.ts'
import { describeBoard, type WrittenText, writerOf } from './describeBoard.ts'
import { edgesOf, sentenceFrames } from './checkText.ts'

/** Number of seeds that are tried; each takes some milliseconds, and up to a tenth of a second with long titles. */
const MAX_SEEDS = 12
/** Penalties: repetitions at the start or end of a text are more noticeable than within it. */
const EDGE_PENALTY = 3

/** `tries`: the number of seeds that are tried so that the words differ from those of `unlike`. */
export type WordsOptions = {
  readonly palette?: readonly Swatch[]
  readonly unlike?: readonly BoardDescription[]
  readonly tries?: number
}
export const FreshWords = z.object({ seed: z.number(), description: BoardDescription })
export type FreshWords = z.infer<typeof FreshWords>

/** Writes a board with the seed of its order or, if `unlike` holds words, with a fresh one. */
export function freshWords(order: Order, { palette, unlike = [], tries }: WordsOptions = {}): FreshWords {
  const seed = freshSeed(order, unlike, order.seed, tries)
  return { seed, description: describeBoard({ ...order, seed }, palette) }
}

/** @param first the seed to begin with; the following ones are tried after it */
function freshSeed(
  order: Omit<Order, 'seed'>,
  others: readonly BoardDescription[],
  first: number,
  tries = MAX_SEEDS,
): number {
  if (others.length === 0) return first
  const write = writerOf({ ...order, seed: first })
  const used = usedPhrasesIn(others)
  let best = { seed: first, faults: Number.POSITIVE_INFINITY }
  for (let i = 0; i < tries && best.faults > 0; i++) {
    const seed = (first + i) % SEED_RANGE
    const { description, faults: textFaults } = write(seed)
    const faults = repetitionPenalty(description, used) + textFaults.length * EDGE_PENALTY
    if (faults < best.faults) best = { seed, faults }
  }
  return best.seed
}
const SEED_RANGE = 2 ** 32

type UsedPhrases = { titles: Set<string>; openings: Set<string>; closings: Set<string>; frames: Set<string> }

function usedPhrasesIn(boards: readonly BoardDescription[]): UsedPhrases {
  const edges = boards.map(({ description }) => edgesOf(description))
  return {
    titles: new Set(boards.map(({ main_title: title }) => title)),
    openings: new Set(edges.map(({ opening }) => opening)),
    closings: new Set(edges.map(({ closing }) => closing)),
    frames: new Set(boards.flatMap(({ description }) => sentenceFrames(description))),
  }
}

function repetitionPenalty({ main_title: title, description }: BoardDescription, used: UsedPhrases): number {
  const { opening, closing } = edgesOf(description)
  const edges = [used.titles.has(title), used.openings.has(opening), used.closings.has(closing)].filter(Boolean).length
  return edges * EDGE_PENALTY + sentenceFrames(description).filter((frame) => used.frames.has(frame)).length
}

/** The words of several orders on one page, each different from those before it. */
export function writeBoards(orders: readonly Order[], tries: number): (WrittenText & { order: Order })[] {
  const page: (WrittenText & { order: Order })[] = []
  for (const order of orders) {
    const seed = freshSeed(
      order,
      page.map(({ description }) => description),
      order.seed,
      tries,
    )
    page.push({ order: { ...order, seed }, ...writerOf(order)(seed) })
  }
  return page
}
