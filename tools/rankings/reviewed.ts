/** Pairs of plans with the judgment of people, and how well the score agrees with it. See `README.md`. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { readLayoutLink } from '../../studio/draw/export/layoutLink.ts'
import { Layout } from '../../studio/model/layout.ts'

const Pair = z.object({ room: z.string(), a: z.string(), b: z.string() })
/** How much better B is than A, from -2 to 2, for each pair in the order of `pairs.json`. */
const Review = z.object({ reviewer: z.string(), preferences: z.array(z.number().min(-2).max(2)) })

/** Pairs that were drawn and judged after the rules had been fitted. */
const HELD_OUT_FROM = 156

export type ReviewedPair = {
  readonly index: number
  readonly room: string
  readonly plans: readonly [a: Layout, b: Layout]
  /** How much better B is than A, by each reviewer, and their mean. */
  readonly one: number
  readonly two: number
  readonly liked: number
  readonly isHeldOut: boolean
}

export async function reviewedPairs(): Promise<ReviewedPair[]> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(import.meta.dirname, name), 'utf8'))
  const pairs = z.array(Pair).parse(await read('pairs.json'))
  const [first, second] = z.array(Review).parse(await read('reviews.json'))
  if (!first || !second) throw new Error('reviews.json needs two reviews.')
  return pairs.map(({ room, a, b }, index) => {
    const [one = 0, two = 0] = [first.preferences[index], second.preferences[index]]
    const plans = [layoutOf(a), layoutOf(b)] as const
    return { index, room, plans, one, two, liked: (one + two) / 2, isHeldOut: index >= HELD_OUT_FROM }
  })
}

function layoutOf(link: string): Layout {
  return Layout.parse(readLayoutLink(link)?.document)
}

/** Rank correlation, -1 to 1; equal values share the mean of their ranks. */
export function spearman(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [ranksOf(one), ranksOf(other)]
  const middle = (a.length - 1) / 2
  let [both, first, second] = [0, 0, 0]
  for (const [index, rank] of a.entries()) {
    const [x, y] = [rank - middle, (b[index] ?? middle) - middle]
    both += x * y
    first += x * x
    second += y * y
  }
  return both / Math.sqrt(first * second)
}

export function ranksOf(list: readonly number[]): number[] {
  const sorted = list.toSorted((one, other) => one - other)
  return list.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2)
}
