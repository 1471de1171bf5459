/**
 * `npm run bench:catalogue`: compares the response time of a product page with 1,000 and with 100,000 products,
 * alternating in one run, through the real routes and a scratch PostgreSQL. Writes catalogue.md beside this file.
 */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createApp } from '../../server/app.ts'
import { readCatalogue } from '../../server/catalog/catalogue.ts'
import { PICTURES } from '../../server/catalog/pictures.ts'
import { renewWords, writeProducts } from '../../server/catalog/search/writeProducts.ts'
import { makeDatabase, migrateDatabase } from '../../server/platform/database/migrateDatabase.ts'
import { connectDatabase, openDatabase } from '../../server/platform/database/open.ts'
import { readSettings } from '../../server/platform/settings.ts'
import { openWorld } from '../../server/world.ts'
import { formatNumber } from '../../server/platform/formats.ts'
import { CATEGORY_TERMS, SIZES } from '../../src/contract/words.ts'
import { RoomFunction, Style } from '../../src/contract/vocabulary.ts'
import { syntheticCatalogue } from './syntheticCatalogue.ts'

const SMALL = 1_000
const MAX_RATIO = 3
const BATCH = 1_000
const REPORT = new URL('catalogue.md', import.meta.url)

const { values } = parseArgs({
  options: { products: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '12' } },
})
const LARGE = Number(values.products)
const ROUNDS = Number(values.rounds)

const dataDir = await mkdtemp(join(tmpdir(), 'roomwright-bench-'))
await chmod(dataDir, 0o711)
const cluster = await openDatabase({ dataDir, databaseUrl: null })
try {
  const small = await openShop(SMALL)
  const large = await openShop(LARGE)
  const rows = await measure(small, large)
  const table = report(rows)
  console.log(table)
  await writeFile(REPORT, table)
  await small.close()
  await large.close()
} finally {
  await cluster.close()
  await rm(dataDir, { recursive: true, force: true })
}

type Shop = Awaited<ReturnType<typeof openShop>>
type Row = { name: string; small: number[]; large: number[] }

async function openShop(count: number) {
  const name = `shop_${count}`
  const address = new URL(cluster.url)
  address.pathname = 'postgres'
  await makeDatabase({ connectionString: address.href }, name)
  address.pathname = name
  await migrateDatabase({ connectionString: address.href })
  const database = connectDatabase(address.href)
  await database.db.transaction(async (transaction) => {
    let batch: Parameters<typeof writeProducts>[1][number][] = []
    let position = 0
    for (const entry of syntheticCatalogue(count)) {
      batch.push({ entry, position: position++ })
      if (batch.length < BATCH) continue
      await writeProducts(transaction, batch)
      batch = []
    }
    await writeProducts(transaction, batch)
    await renewWords(transaction)
  })
  const { db } = database
  await db.execute('vacuum analyze products')
  await db.execute('vacuum analyze product_search')
  const catalogue = { ...readCatalogue(database), folderOf: (id: string) => join(PICTURES, id) }
  const settings = readSettings({ DATA_DIR: join(dataDir, name), RATE_LIMIT: '10000000' })
  const world = await openWorld(settings, { database, catalogue })
  const app = await createApp(world)
  return {
    async ask(query: Record<string, string>): Promise<number> {
      const start = performance.now()
      const answer = await app.inject({ method: 'GET', url: '/api/products', query: { images: 'url', ...query } })
      if (answer.statusCode !== 200) throw new Error(`${JSON.stringify(query)}: ${answer.body}`)
      return performance.now() - start
    },
    async close() {
      await app.close()
      await world.close()
    },
  }
}

/** Typical queries: the tabs of the wizard, later pages, typed words, typos, filters. */
function questions(): { name: string; queries: Record<string, string>[] }[] {
  const rooms = RoomFunction.options.flatMap((name) =>
    Style.options.map((style, at) => ({ function_name: name, style, size: SIZES[name][at] ?? '' })),
  )
  const words = (...list: string[]) => list.map((search) => ({ search }))
  return [
    { name: 'the whole shop', queries: [{}, { page: '2' }, { page: '20' }] },
    { name: 'tab All', queries: rooms },
    { name: 'tab of the function', queries: rooms.map((room) => ({ ...room, search: room.function_name })) },
    {
      name: 'tab of a category',
      queries: rooms.flatMap((room) =>
        CATEGORY_TERMS[room.function_name].slice(1).map((search) => ({ ...room, search, category: search })),
      ),
    },
    {
      name: 'page 2 to 8 of a category',
      queries: rooms.map((room, at) => ({
        ...room,
        search: CATEGORY_TERMS[room.function_name][2] ?? '',
        page: String(2 + (at % 7)),
      })),
    },
    { name: 'one word', queries: words('sofa', 'oak', 'linen', 'walnut', 'bouclé', 'lamps', 'wool', 'brass') },
    { name: 'several words', queries: words('oat linen sofa', 'white oak table', 'round rug', 'black floor lamp') },
    { name: 'a slip of the finger', queries: words('matress', 'sofaa', 'wallnut', 'pilow', 'liinen', 'tabel') },
    { name: 'half a word', queries: words('matt', 'wal', 'terrac', 'bouc') },
    {
      name: 'filters',
      queries: rooms.flatMap((room) => [
        { ...room, search: room.function_name, max_price: '300' },
        { ...room, search: room.function_name, colour: 'Blue', only_style: room.style },
        { ...room, search: room.function_name, max_length: '40', max_width: '40' },
      ]),
    },
    { name: 'nothing found', queries: words('xylophone', 'zzzz', 'quux sofa') },
  ]
}

async function measure(small: Shop, large: Shop): Promise<Row[]> {
  const rows = questions().map(({ name, queries }) => ({ name, queries, small: [] as number[], large: [] as number[] }))
  for (let round = -1; round < ROUNDS; round += 1)
    for (const row of rows)
      for (const query of row.queries) {
        const times = [await small.ask(query), await large.ask(query)]
        // The first round warms up the caches of both.
        if (round < 0) continue
        row.small.push(times[0] ?? 0)
        row.large.push(times[1] ?? 0)
      }
  return rows
}

function report(rows: readonly Row[]): string {
  const all = { name: '**all**', small: rows.flatMap((row) => row.small), large: rows.flatMap((row) => row.large) }
  const lines = [...rows, all].map(({ name, small, large }) => {
    const [smallP95, largeP95] = [quantile(small, 0.95), quantile(large, 0.95)]
    return `| ${name} | ${small.length} | ${ms(quantile(small, 0.5))} | ${ms(smallP95)} | ${ms(quantile(large, 0.5))} | ${ms(largeP95)} | ${(largeP95 / smallP95).toFixed(1)} |`
  })
  const ratio = quantile(all.large, 0.95) / quantile(all.small, 0.95)
  return `# A page of products from ${formatNumber(SMALL)} and from ${formatNumber(LARGE)}

\`npm run bench:catalogue\`, ${ROUNDS} rounds on ${availableParallelism()} cores, milliseconds from request to answer. The 95th percentile of
all questions with ${formatNumber(LARGE)} products is ${ratio.toFixed(1)} times that with ${formatNumber(SMALL)} (at most ${MAX_RATIO} wanted: ${ratio <= MAX_RATIO ? 'met' : 'missed'}).

| question | asked | ${formatNumber(SMALL)}: p50 | p95 | ${formatNumber(LARGE)}: p50 | p95 | p95 times |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${lines.join('\n')}
`
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function ms(value: number): string {
  return value.toFixed(1)
}
