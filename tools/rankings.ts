/**
 * Compares the score with the judgment of people, who saw pairs of plans of the same room without scores:
 *
 *     npx tsx tools/rankings.ts --draw 1   # sheets of all pairs to .cache/rankings, in the order of round 1 or 2
 *     npx tsx tools/rankings.ts            # agreement of the reviews with each other and with the score
 *
 * `tools/rankings/pairs.json` has the pairs, `tools/rankings/reviews.json` the reviews; see `tools/rankings/README.md`.
 */
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { paintSheet } from '../packages/benchmarks/arrange/sheet.ts'
import { readLayoutLink } from '../studio/draw/export/layoutLink.ts'
import { seededChance } from '../studio/geometry/chance.ts'
import { Layout } from '../studio/model/layout.ts'
import { scoreLayout } from '../studio/room/guidelines/scoreLayout.ts'

const HERE = path.join(import.meta.dirname, 'rankings')
const OUT = path.join(import.meta.dirname, '../.cache/rankings')
const Pair = z.object({ room: z.string(), a: z.string(), b: z.string() })
/** How much better B is than A, from -2 to 2, for each pair in the order of `pairs.json`. */
const Review = z.object({ round: z.number(), reviewer: z.string(), preferences: z.array(z.number().min(-2).max(2)) })
const PAIRS_OF_SHEET = 12
/** Every third pair is held out of any fit of the weights. */
const isHeldOut = (index: number) => index % 3 === 2

const { values } = parseArgs({ options: { draw: { type: 'string' } } })
const pairs = z.array(Pair).parse(JSON.parse(await readFile(path.join(HERE, 'pairs.json'), 'utf8')))
if (values.draw === undefined) await compare()
else await draw(Number(values.draw))

function layoutOf(link: string): Layout {
  return Layout.parse(readLayoutLink(link)?.document)
}

/** The second round has another order, and the plans of each pair change sides. */
function orderOf(round: number): readonly number[] {
  const chance = seededChance(round)
  return pairs
    .map((_, index) => ({ index, key: chance() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ index }) => index)
}

async function draw(round: number): Promise<void> {
  await mkdir(OUT, { recursive: true })
  const order = orderOf(round)
  for (let page = 0; page * PAIRS_OF_SHEET < order.length; page++) {
    const cells = order.slice(page * PAIRS_OF_SHEET, (page + 1) * PAIRS_OF_SHEET).flatMap((index) => {
      const pair = pairs[index]
      if (!pair) return []
      const sides = round === 1 ? [pair.a, pair.b] : [pair.b, pair.a]
      return sides.map((link, side) => ({ label: `${index} ${side === 0 ? 'left' : 'right'}`, layout: layoutOf(link) }))
    })
    await paintSheet(cells, 6, path.join(OUT, `round-${round}-${page + 1}.png`))
  }
}

async function compare(): Promise<void> {
  const reviews = z.array(Review).parse(JSON.parse(await readFile(path.join(HERE, 'reviews.json'), 'utf8')))
  const [first, second] = reviews
  if (!first || !second) throw new Error('tools/rankings/reviews.json needs two reviews.')
  const gains = pairs.map(({ a, b }) => scoreLayout(layoutOf(b)).score - scoreLayout(layoutOf(a)).score)
  const liked = pairs.map((_, index) => ((first.preferences[index] ?? 0) + (second.preferences[index] ?? 0)) / 2)
  const report = (name: string, kept: (index: number) => boolean) => {
    const of = (list: readonly number[]) => list.filter((_, index) => kept(index))
    const decided = of(liked).map((like, index) => ({ like, gain: of(gains)[index] ?? 0 }))
    const clear = decided.filter(({ like }) => like !== 0)
    const same = clear.filter(({ like, gain }) => Math.sign(like) === Math.sign(gain)).length
    console.log(
      `${name}: ${decided.length} pairs; score and reviews ${spearman(of(gains), of(liked)).toFixed(2)}, ` +
        `same plan preferred in ${same} of ${clear.length}; the two reviews ${spearman(of(first.preferences), of(second.preferences)).toFixed(2)}`,
    )
  }
  report('All', () => true)
  report('Held out', isHeldOut)
  console.log('\nThe largest disagreements:')
  const [likes, ranks] = [ranksOf(liked), ranksOf(gains)]
  const apart = pairs.map(({ room }, index) => ({
    index,
    room,
    by: Math.abs((likes[index] ?? 0) - (ranks[index] ?? 0)),
  }))
  for (const { index, room } of apart.toSorted((one, other) => other.by - one.by).slice(0, 10))
    console.log(`| ${index} | ${room} | reviews ${liked[index]} | score ${(gains[index] ?? 0).toFixed(1)} |`)
}

/** Rank correlation, -1 to 1; equal values share the mean of their ranks. */
function spearman(one: readonly number[], other: readonly number[]): number {
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

function ranksOf(list: readonly number[]): number[] {
  const sorted = list.toSorted((one, other) => one - other)
  return list.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2)
}
