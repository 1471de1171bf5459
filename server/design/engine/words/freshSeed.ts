/**
 * Chooses a seed for an order without one, so that its words repeat no sentence and no title of those that a person has read.
 * The seed has a digit for each part of the text (`compose.ts`), and each part is searched for by itself; a search for the
 * whole would have to be lucky in all parts at once.
 */
import { z } from 'zod'
import { BoardDescription } from '../../../../src/contract/boards.ts'
import type { Order } from '../order.ts'
import { edgesOf, sentenceFrames, titleFrame } from './checkText.ts'
import { aboutOf, closingOf, DIGITS, digitsOf, laidOut, openingOf, seedOf } from './compose.ts'
import { describeBoard, MAX_ACCEPTED_PENALTY, type Writer, type WrittenText, writerOf } from './describeBoard.ts'
import type { Design } from './readBoard.ts'

/** Number of groupings of the pieces that are tried; each takes a tenth of a millisecond. */
const MAX_ABOUTS = 600
/** Each round combines the next best parts. */
const ROUNDS = 24
/** A repeated title weighs as much as three sentences. */
const TITLE_PENALTY = 3
const FAULT_PENALTY = 3
/** The same first or last words. */
const EDGE_PENALTY = 0.5

export type WordsOptions = Design & {
  /** Words that the reader has read, the newest first. */
  readonly unlike?: readonly BoardDescription[]
}
export const FreshWords = z.object({ seed: z.number(), description: BoardDescription })
export type FreshWords = z.infer<typeof FreshWords>

/** Writes a board with the seed of its order or, if `unlike` holds words, with a fresh one. */
export function freshWords(order: Order, { unlike = [], ...design }: WordsOptions = {}): FreshWords {
  if (unlike.length === 0) return { seed: order.seed, description: describeBoard(order, design) }
  const { seed, written } = freshText(writerOf(order, design), readBefore(unlike), order.seed)
  return { seed, description: written.description }
}

/** The words of several orders on one page, each different from those before it. */
export function writeBoards(orders: readonly Order[]): (WrittenText & { order: Order })[] {
  const page: (WrittenText & { order: Order })[] = []
  for (const order of orders) {
    const before = page.map(({ description }) => description).toReversed()
    const { seed, written } = freshText(writerOf(order), readBefore(before), order.seed)
    page.push({ order: { ...order, seed }, ...written })
  }
  return page
}

/** How much a text repeats of what was read before. */
type ReadBefore = {
  /** The sentences of a part of a text. */
  readonly sentences: (part: string) => number
  readonly title: (title: string) => number
  readonly edges: (markdown: string) => number
}

/** What was read long ago may return first, when nothing else is left. */
function readBefore(texts: readonly BoardDescription[]): ReadBefore {
  const weights = new Map<string, number>()
  const add = (frame: string, i: number) => weights.has(frame) || weights.set(frame, 1 + 1 / (1 + i))
  for (const [i, { main_title: title, description }] of texts.entries()) {
    for (const frame of sentenceFrames(description)) add(frame, i)
    add(titleFrame(title), i)
    const { opening, closing } = edgesOf(description)
    add(`${opening} …`, i)
    add(`… ${closing}`, i)
  }
  const of = (frame: string) => weights.get(frame) ?? 0
  const costs = new Map<string, number>()
  const costOf = (text: string) => {
    const known = costs.get(text) ?? sentenceFrames(text).reduce((sum, frame) => sum + of(frame), 0)
    costs.set(text, known)
    return known
  }
  return {
    sentences: costOf,
    title: (title) => of(titleFrame(title)) * TITLE_PENALTY,
    edges(markdown) {
      const { opening, closing } = edgesOf(markdown)
      return (of(`${opening} …`) + of(`… ${closing}`)) * EDGE_PENALTY
    },
  }
}

/** @param first the seed whose parts are kept as far as they are fresh */
function freshText(
  { material, check, write }: Writer,
  read: ReadBefore,
  first: number,
): { seed: number; written: WrittenText } {
  const start = digitsOf(first)
  const openings = ranked(DIGITS.opening, start.opening, { most: DIGITS.opening, wanted: ROUNDS }, (digit) => {
    const { title, idea } = openingOf(material, digit)
    return read.title(title) + read.sentences(idea)
  })
  const abouts = ranked(DIGITS.about, start.about, { most: MAX_ABOUTS, wanted: ROUNDS }, (digit) => {
    const { lead, rest } = aboutOf(material, digit)
    return [lead, ...rest].reduce((sum, text) => sum + read.sentences(text), 0)
  })
  let best: { seed: number; written: WrittenText; cost: number } | undefined
  for (let round = 0; round < ROUNDS; round++) {
    const [opening = start.opening, about = start.about] = [
      openings[round % openings.length],
      abouts[round % abouts.length],
    ]
    const parts = { opening: openingOf(material, opening), about: aboutOf(material, about) }
    const tried = { most: DIGITS.closing, wanted: 1 }
    const [closing = start.closing] = ranked(DIGITS.closing, start.closing + round, tried, (digit) => {
      const { color, second, hints } = closingOf(material, digit, parts.opening, parts.about)
      return [color, second, ...hints].reduce((sum, text) => sum + read.sentences(text), 0)
    })
    const ending = closingOf(material, closing, parts.opening, parts.about)
    for (let i = 0; i < DIGITS.layout; i++) {
      const layout = (start.layout + i) % DIGITS.layout
      const written = check(laidOut(material, layout, { ...parts, closing: ending }))
      const cost = costOf(written, read)
      if (!best || cost < best.cost) best = { seed: seedOf({ opening, about, closing, layout }), written, cost }
      if (cost === 0) break
    }
    if (best && best.cost === 0) break
  }
  if (!best) throw new Error('No text was tried.')
  // A text with faults is not what its seed gives: the writer tries others.
  const written = write(best.seed)
  return { seed: best.seed, written }
}

function costOf({ description, faults, penalty }: WrittenText, read: ReadBefore): number {
  const { main_title: title, description: text } = description
  const isRejected = penalty > MAX_ACCEPTED_PENALTY
  return (
    read.title(title) +
    read.sentences(text) +
    read.edges(text) +
    faults.length * FAULT_PENALTY +
    (isRejected ? penalty : 0)
  )
}

/**
 * The first digits from `start` on that cost nothing, or the cheapest ones.
 * @param bounds how many digits are tried at most, and how many that cost nothing are enough
 */
function ranked(
  values: number,
  start: number,
  { most, wanted }: { readonly most: number; readonly wanted: number },
  costOfDigit: (digit: number) => number,
): number[] {
  const costs: { digit: number; cost: number }[] = []
  let free = 0
  for (let i = 0; i < Math.min(values, most) && free < wanted; i++) {
    const digit = (start + i) % values
    const cost = costOfDigit(digit)
    if (cost === 0) free += 1
    costs.push({ digit, cost })
  }
  return costs.toSorted((a, b) => a.cost - b.cost).map(({ digit }) => digit)
}
