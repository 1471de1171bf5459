/**
 * `npm run bench:halves -- FOLDER`: boards by the engine of the checkout in FOLDER and by that of this one, in turns, each in
 * processes of its own; FOLDER needs its packages. Prints medians and the median of the ratios of the pairs, for
 * tests/load/half.md.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { pathToFileURL } from 'node:url'
import { openEngine } from '../../server/design/engine/openEngine.ts'
import { orderOf } from '../../tests/support/testOrder.ts'
import { memoryOf } from './memoryOf.ts'
import { quantile } from './quantile.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pairs: { type: 'string', default: '5' }, boards: { type: 'string', default: '4' } },
})
const [folder] = positionals
if (!folder) throw new Error('Name the folder of the other checkout: npm run bench:halves -- ../before')
const other = path.join(path.resolve(folder), 'server', 'design', 'engine', 'openEngine.ts')
const before = (await import(pathToFileURL(other).href)) as { openEngine: typeof openEngine }

const PRODUCTS = 10
const KB_PER_MB = 1024
/** Milliseconds of the first board, whose process starts with it, and of the later ones; the memory of the processes at the end. */
type Measured = { first: number; later: number; MB: number }

// Only the server that an engine belongs to keeps a process alive.
const alive = setInterval(() => undefined, 1000)
const pairs: { before: Measured; after: Measured }[] = []
for (let pair = 0; pair < Number(values.pairs); pair++)
  pairs.push({ before: await measured(before.openEngine), after: await measured(openEngine) })
clearInterval(alive)
for (const name of ['first', 'later', 'MB'] as const) {
  const median = (of: (pair: (typeof pairs)[number]) => number) => quantile(pairs.map(of), 0.5)
  const [was, is] = [median((pair) => pair.before[name]), median((pair) => pair.after[name])]
  const ratio = median((pair) => pair.after[name] / pair.before[name])
  console.log(`${name.padEnd(6)} before ${was.toFixed(0)}, after ${is.toFixed(0)}, ratio ${ratio.toFixed(2)}`)
}

async function measured(open: typeof openEngine): Promise<Measured> {
  const engine = open()
  const times: number[] = []
  for (let board = 0; board < Number(values.boards); board++) {
    const order = orderOf('Entertainment', PRODUCTS, board)
    const start = performance.now()
    const { palette, record } = await engine.describe(order, () => undefined)
    await engine.paint({ ...order, palette, record, light: 'day' }, () => undefined)
    times.push(performance.now() - start)
  }
  const MB = (await memoryOf(process.pid)) - process.memoryUsage().rss / KB_PER_MB ** 2
  await engine.close()
  const [first = Number.NaN, ...later] = times
  return { first, later: quantile(later, 0.5), MB }
}
