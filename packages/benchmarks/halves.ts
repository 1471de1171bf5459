/**
 * `npm run bench:halves -- FOLDER`: boards by the built servers of the checkout in FOLDER and of this one over HTTP, in turns,
 * each server freshly started; FOLDER needs its packages. Options: `--pairs 5`, `--boards 4` (one after the other, each of other
 * products), `--products 10`, `--at-once 1` (boards of several people at a time, of which the last one counts). Prints medians
 * and the median of the ratios of the pairs, for tests/load/half.md.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { orderOf } from '../../tests/support/testOrder.ts'
import { type BoardMaker, type BoardTimes, serverOf } from './boardMakers.ts'
import { quantile } from './quantile.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pairs: { type: 'string', default: '5' },
    boards: { type: 'string', default: '4' },
    products: { type: 'string', default: '10' },
    'at-once': { type: 'string', default: '1' },
  },
})
const [before] = positionals
if (!before) throw new Error('Name the folder of the other checkout: npm run bench:halves -- ../before')
const here = path.join(import.meta.dirname, '..', '..')
const atOnce = Number(values['at-once'])

const ROWS = [
  'first words',
  'first picture',
  'first processor',
  'later words',
  'later picture',
  'later processor',
  'MB',
] as const
/** Milliseconds of the first boards, whose processes start with them, and of the later ones; the memory at the end. */
type Measured = Record<(typeof ROWS)[number], number>

const pairs: { before: Measured; after: Measured }[] = []
for (let pair = 0; pair < Number(values.pairs); pair++)
  pairs.push({ before: await measured(before), after: await measured(here) })
for (const row of ROWS) {
  const median = (of: (pair: (typeof pairs)[number]) => number) => quantile(pairs.map(of), 0.5)
  const [was, is] = [median((pair) => pair.before[row]), median((pair) => pair.after[row])]
  const ratio = median((pair) => pair.after[row] / pair.before[row])
  console.log(`${row.padEnd(15)} before ${was.toFixed(0)}, after ${is.toFixed(0)}, ratio ${ratio.toFixed(2)}`)
}

async function measured(folder: string): Promise<Measured> {
  const maker = await serverOf(folder, atOnce)
  const turns: Turn[] = []
  for (let turn = 0; turn < Number(values.boards); turn++) turns.push(await turnOf(maker, turn))
  const MB = await maker.memory()
  await maker.close()
  const [first, ...later] = turns
  const medianOf = (of: keyof Turn) => {
    const times = later.map((turn) => turn[of])
    return quantile(times, 0.5)
  }
  return {
    'first words': first?.words ?? Number.NaN,
    'first picture': first?.picture ?? Number.NaN,
    'first processor': first?.processor ?? Number.NaN,
    'later words': medianOf('words'),
    'later picture': medianOf('picture'),
    'later processor': medianOf('processor'),
    MB,
  }
}

type Turn = BoardTimes & { processor: number }

/** The times at which the last of the boards that are ordered at once has its words and its picture, and that of processors. */
async function turnOf(maker: BoardMaker, turn: number): Promise<Turn> {
  const orders = Array.from({ length: atOnce }, (_, at) =>
    orderOf('Entertainment', Number(values.products), turn * atOnce + at),
  )
  const before = await maker.processor()
  const made = await Promise.all(orders.map((order) => maker.make(order)))
  return {
    words: Math.max(...made.map(({ words }) => words)),
    picture: Math.max(...made.map(({ picture }) => picture)),
    processor: (await maker.processor()) - before,
  }
}
