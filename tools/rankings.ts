/**
 * Compares the score with the judgment of people, who saw pairs of plans of the same room without scores:
 *
 *     npx tsx tools/rankings.ts --draw 1   # sheets of all pairs to .cache/rankings, in the order of reviewer 1 or 2
 *     npx tsx tools/rankings.ts            # agreement of the reviews with each other and with the score
 *
 * The second paints the plans of the ten largest disagreements to .cache/rankings/disagreements.png. See `tools/rankings/README.md`.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { paintSheet } from '../packages/benchmarks/arrange/sheet.ts'
import { seededChance } from '../studio/geometry/chance.ts'
import { scoreLayout } from '../studio/room/guidelines/scoreLayout.ts'
import { ranksOf, type ReviewedPair, reviewedPairs, spearman } from './rankings/reviewed.ts'

const OUT = path.join(import.meta.dirname, '../.cache/rankings')
const PAIRS_OF_SHEET = 6
const COLUMNS = 4

const { values } = parseArgs({ options: { draw: { type: 'string' } } })
const pairs = await reviewedPairs()
await mkdir(OUT, { recursive: true })
if (values.draw === undefined) await compare()
else await draw(Number(values.draw))

/** The second reviewer sees another order, and the plans of each pair change sides. */
async function draw(reviewer: number): Promise<void> {
  const chance = seededChance(reviewer)
  const order = pairs.map((pair) => ({ pair, key: chance() })).toSorted((one, other) => one.key - other.key)
  for (let page = 0; page * PAIRS_OF_SHEET < order.length; page++) {
    const cells = order.slice(page * PAIRS_OF_SHEET, (page + 1) * PAIRS_OF_SHEET).flatMap(({ pair }) => {
      const plans = reviewer === 1 ? pair.plans : pair.plans.toReversed()
      return plans.map((layout, side) => ({ label: `${pair.index} ${side === 0 ? 'left' : 'right'}`, layout }))
    })
    await paintSheet(cells, COLUMNS, path.join(OUT, `reviewer-${reviewer}-${page + 1}.png`))
  }
}

async function compare(): Promise<void> {
  const judged = pairs.map((pair) => {
    const [a, b] = pair.plans.map((plan) => scoreLayout(plan).score)
    return { ...pair, gain: (b ?? 0) - (a ?? 0) }
  })
  report(
    'To fit',
    judged.filter((pair) => !pair.isHeldOut),
  )
  report(
    'Held out',
    judged.filter((pair) => pair.isHeldOut),
  )
  console.log('\nThe largest disagreements:')
  const [likes, ranks] = [ranksOf(judged.map(({ liked }) => liked)), ranksOf(judged.map(({ gain }) => gain))]
  const largest = judged
    .map((pair, at) => ({ ...pair, by: Math.abs((likes[at] ?? 0) - (ranks[at] ?? 0)) }))
    .toSorted((one, other) => other.by - one.by)
    .slice(0, 10)
  for (const { index, room, liked, gain } of largest)
    console.log(`| ${index} | ${room} | ${liked} | ${gain.toFixed(1)} |`)
  const cells = largest.flatMap(({ index, plans: [a, b] }) => [
    { label: `${index} A`, layout: a },
    { label: `${index} B`, layout: b },
  ])
  await paintSheet(cells, COLUMNS, path.join(OUT, 'disagreements.png'))
}

function report(name: string, judged: readonly (ReviewedPair & { gain: number })[]): void {
  const of = (key: 'one' | 'two' | 'liked' | 'gain') => judged.map((pair) => pair[key])
  const clear = judged.filter(({ liked }) => liked !== 0)
  const same = clear.filter(({ liked, gain }) => Math.sign(liked) === Math.sign(gain)).length
  console.log(
    `${name}: ${judged.length} pairs; score and reviewers ${spearman(of('gain'), of('liked')).toFixed(2)}, ` +
      `same plan preferred in ${same} of ${clear.length}; the two reviewers ${spearman(of('one'), of('two')).toFixed(2)}`,
  )
}
