/**
 * Chooses a seed for an order without one, so that its words differ from those of the boards beside it in title, first
 * and last words, and sentences.
 */
import type { BoardDescription } from '../../../src/contract/boards.ts'
import type { Order } from '../order.ts'
import { type Written, writerOf } from './describeBoard.ts'
import { edgesOf, jointsOf } from './judge.ts'

/** Number of seeds that are tried; each takes some milliseconds. */
const TRIES = 12
/** Penalties: repetitions at the start or end of a text are more noticeable than within it. */
const EDGE = 3

/** @param first the seed to begin with; the following ones are tried after it */
export function freshSeed(
  order: Omit<Order, 'seed'>,
  others: readonly BoardDescription[],
  first: number,
  tries = TRIES,
): number {
  if (others.length === 0) return first
  const write = writerOf({ ...order, seed: first })
  const heard = heardIn(others)
  let best = { seed: first, faults: Number.POSITIVE_INFINITY }
  for (let i = 0; i < tries && best.faults > 0; i++) {
    const seed = (first + i) % SEEDS
    const { description, objections } = write(seed)
    const faults = returns(description, heard) + objections.length * EDGE
    if (faults < best.faults) best = { seed, faults }
  }
  return best.seed
}
const SEEDS = 2 ** 32

type Heard = { titles: Set<string>; openings: Set<string>; closings: Set<string>; joints: Set<string> }

function heardIn(boards: readonly BoardDescription[]): Heard {
  const edges = boards.map(({ description }) => edgesOf(description))
  return {
    titles: new Set(boards.map(({ main_title: title }) => title)),
    openings: new Set(edges.map(({ opening }) => opening)),
    closings: new Set(edges.map(({ closing }) => closing)),
    joints: new Set(boards.flatMap(({ description }) => jointsOf(description))),
  }
}

function returns({ main_title: title, description }: BoardDescription, heard: Heard): number {
  const { opening, closing } = edgesOf(description)
  const edges = [heard.titles.has(title), heard.openings.has(opening), heard.closings.has(closing)].filter(
    Boolean,
  ).length
  return edges * EDGE + jointsOf(description).filter((joint) => heard.joints.has(joint)).length
}

/** The words of several orders on one page, each different from those before it. */
export function writePage(orders: readonly Order[], tries: number): (Written & { order: Order })[] {
  const page: (Written & { order: Order })[] = []
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
