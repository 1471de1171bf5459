/**
 * How long pages of the board lists take with a thousand and with a million boards: `npm run bench:boards`. Builds both in
 * a scratch database that is thrown away, asks for each page many times in turns, prints medians and 95th percentiles as
 * ratios to the first page of a thousand boards, and keeps the table beside this file.
 */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { CLUSTER_USER } from '../../../server/platform/database/cluster.ts'
import { makeDatabase, migrateDatabase } from '../../../server/platform/database/migrateDatabase.ts'
import { connectDatabase, type Database } from '../../../server/platform/database/open.ts'
import { superviseCluster } from '../../../server/platform/database/supervisor.ts'
import { boardsOf, communityBoards, cursorOf } from '../../../server/boards/boardLists.ts'
import { BoardQuery } from '../../../src/contract/boards.ts'

type Asking = { name: string; query: object; isOwn?: boolean }
type Lists = Parameters<typeof communityBoards>[0]

const FEW = 1_000
const MANY = 1_000_000
const ROUNDS = 100
const WARM_UP = 10
const DEEP = 10_000
/** The account whose list is paged far down: it owns every 25th board. */
const OWNER = '00000000-0000-4000-8000-00000000000f'
const LIMIT = 5

const PLACES: Asking[] = [
  { name: 'newest', query: {} },
  { name: 'most liked', query: { sort: 'liked' } },
  { name: 'one function', query: { function_name: 'Bath' } },
  { name: 'one style, most liked', query: { style: 'Color Pop', sort: 'liked' } },
  { name: 'one color', query: { colour: 'Blue' } },
  { name: 'My Boards', query: {}, isOwn: true },
]
const OTHERS: Asking[] = [
  { name: 'function, style and color', query: { function_name: 'Sleep', style: 'Grey Tones', colour: 'Purple' } },
  { name: 'search: a word of every second board', query: { search: 'harbor' } },
  { name: 'search: two words and a filter', query: { search: 'oak chair', style: 'Natural Tones' } },
  { name: 'search: a word of one board in 70,000', query: { search: 'rare3' } },
  { name: 'search: a word of no board', query: { search: 'xylophone' } },
]

const folder = await mkdtemp(join(tmpdir(), 'roomwright-bench-'))
// When root runs this, PostgreSQL runs as `nobody` and must be able to enter the folder.
await chmod(folder, 0o711)
// Nothing in it must survive, so building need not wait for the disk; reading is as it is in the product.
const settings = ['fsync=off', 'full_page_writes=off', 'max_wal_size=8GB', 'maintenance_work_mem=512MB']
const cluster = await superviseCluster({ folder: join(folder, 'database'), settings })
try {
  const few = await build(FEW)
  const many = await build(MANY)
  const report = await measure(few, many)
  await writeFile(join(import.meta.dirname, 'boardLists.md'), report)
  console.log(report)
  await Promise.all([few.database.close(), many.database.close()])
} finally {
  await cluster.close()
  await rm(folder, { recursive: true, force: true })
}

async function build(count: number): Promise<Lists> {
  const { port, password } = cluster.running()
  const connection = { host: '127.0.0.1', port, user: CLUSTER_USER, password }
  const name = `boards_${count}`
  await makeDatabase({ ...connection, database: 'postgres' }, name)
  await migrateDatabase({ ...connection, database: name })
  const database = connectDatabase(`postgres://${CLUSTER_USER}:${password}@127.0.0.1:${port}/${name}`)
  const started = Date.now()
  await fill(database, count)
  console.log(`${count} boards built in ${Math.round((Date.now() - started) / 1000)} s`)
  return { database }
}

/** Boards of a thousand people over the vocabulary; few have many likes, as likes go. */
async function fill({ db }: Database, count: number): Promise<void> {
  const product = JSON.stringify({ id: 'p', title: 'Oak sofa', price: '1,299.00', length: 84, width: 38, height: 33 })
  const description = JSON.stringify({ main_title: 'Harbor evening', description: 'Linen, oak and wool. '.repeat(12) })
  await db.execute(sql`alter table boards disable trigger user`)
  await db.execute(sql`
    insert into users (id, provider_uid, email, first_name, created_at)
    select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, n::text, n || '@example.com', 'Person' || n, now()
    from generate_series(0, 999) n`)
  await db.execute(sql`
    insert into boards (owner_id, id, idempotency_key, visibility, generated_title, title, hex_code, widths, heights,
      function_name, size, style, seed, products, cutouts, description, palette, image, colours, created_at, likes, search)
    select b.owner_id, gen_random_uuid(), b.n::text, case when b.n % 50 = 49 then 'private' else 'community' end,
      b.generated_title, b.title, '#25324f, #f8f7f4', '84', '33', b.function_name, null, b.style, b.n,
      ${`[${product},${product}]`}::jsonb, '["a.webp","b.webp"]'::jsonb, ${description}::jsonb,
      '[{"hex":"#25324f","name":"Ink"},{"hex":"#f8f7f4","name":"Chalk"}]'::jsonb, 'x.jpg', b.colours,
      timestamptz '2026-01-01' + b.n * interval '1 minute', b.likes,
      board_words(b.generated_title, b.title, b.function_name, b.style, 'Person')
    from (
      select n,
        case when n % 25 = 0 then ${OWNER}::uuid
          else ('00000000-0000-4000-8000-' || lpad(to_hex(abs(hashint4(n)) % 1000), 12, '0'))::uuid end as owner_id,
        case when hashint4(n) % 2 = 0 then 'Harbor evening' else 'Morning light' end
          || case when n % 10000 = 77 then ' rare' || n % 7 else '' end || ' ' || n as generated_title,
        case when hashint4(n + 1) % 3 = 0 then 'Oak chair,Linen lamp' else 'Walnut table,Wool rug' end as title,
        (array['Sleep', 'Entertainment', 'Bath', 'Dining'])[1 + abs(hashint4(n + 2)) % 4] as function_name,
        (array['Natural Tones', 'Color Pop', 'Grey Tones', 'Light Tones'])[1 + abs(hashint4(n + 3)) % 4] as style,
        (array['White', 'Beige', 'Blue', 'Green', 'Brown', 'Grey', 'Black', 'Pink', 'Purple'])
          [1 + abs(hashint4(n + 4)) % 7 : 3 + abs(hashint4(n + 4)) % 7] as colours,
        floor(power(1000000.0 / (1 + abs(hashint4(n + 5)) % 1000000), 0.6) - 1)::int as likes
      from generate_series(1, ${count}::int) n
    ) as b`)
  await db.execute(sql`alter table boards enable trigger user`)
  await db.execute(sql`select recount_boards()`)
  for (const table of ['boards', 'board_counts', 'users'])
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
}

async function measure(few: Lists, many: Lists): Promise<string> {
  type Case = { name: string; where: string; times: number[]; rows: number; ask: () => Promise<number> }
  const cases: Case[] = []
  const add = (name: string, where: string, lists: Lists, { query, isOwn }: Asking, page: object) => {
    const read = BoardQuery.parse({ ...query, ...page })
    const countBoards = async () => (isOwn ? await ownBoards(lists, read) : await communityBoards(lists, read)).length
    cases.push({ name, where, times: [], rows: 0, ask: countBoards })
  }
  for (const place of PLACES) {
    add(place.name, '1,000 boards, page 1', few, place, {})
    add(place.name, '1,000,000 boards, page 1', many, place, {})
    add(place.name, '1,000,000 boards, page 10,000', many, place, { page: DEEP })
    const before = BoardQuery.parse({ ...place.query, page: DEEP - 1 })
    const rows = place.isOwn ? await ownBoards(many, before) : await communityBoards(many, before)
    const last = rows.at(-1)
    if (last) {
      const after = cursorOf(last.board, before.sort)
      add(place.name, '1,000,000 boards, after page 9,999', many, place, { page: DEEP, after })
    }
  }
  for (const other of OTHERS) {
    add(other.name, '1,000 boards, page 1', few, other, {})
    add(other.name, '1,000,000 boards, page 1', many, other, {})
    const rows = await communityBoards(many, BoardQuery.parse({ ...other.query, page: 20 }))
    const last = rows.at(-1)
    const after = last && cursorOf(last.board, 'newest')
    if (after) add(other.name, '1,000,000 boards, after page 20', many, other, { after })
  }
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const one of cases) {
      const started = performance.now()
      one.rows = await one.ask()
      if (round >= WARM_UP) one.times.push(performance.now() - started)
    }
  }
  return tableOf(cases)
}

function ownBoards(lists: Lists, query: BoardQuery) {
  return boardsOf(lists, OWNER, query)
}

function tableOf(cases: readonly { name: string; where: string; times: number[]; rows: number }[]): string {
  const [base] = cases
  if (!base) throw new Error('Nothing was measured.')
  const [median, worst] = [quantile(base.times, 0.5), quantile(base.times, 0.95)]
  const lines = cases.map(({ name, where, times, rows }) => {
    const [own50, own95] = [quantile(times, 0.5), quantile(times, 0.95)]
    const ratio = own50 / median
    const mark = ratio > LIMIT ? ' (!)' : ''
    return `| ${name} | ${where} | ${rows} | ${own50.toFixed(2)} | ${own95.toFixed(2)} | ${ratio.toFixed(2)}${mark} | ${(own95 / worst).toFixed(2)} |`
  })
  return `# Pages of the board lists

Made by \`npm run bench:boards\`: ${ROUNDS} rounds in turns after ${WARM_UP} of warming up, PostgreSQL embedded, ${cpus().length} cores,
${Math.round(totalmem() / 2 ** 30)} GB. Times in milliseconds from the question to the rows in the server's hands; the ratios are to the first row.
A list that is narrowed or searched may end before page 10,000.

| List | Page | Boards | Median | 95 % | Ratio of medians | Ratio of 95 % |
|---|---|--:|--:|--:|--:|--:|
${lines.join('\n')}
`
}

function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
