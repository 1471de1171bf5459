/**
 * `npm run catalogue -- import FILE` and `npm run catalogue -- export FILE`: import and export of product feeds. Works
 * while the server runs, which shows imported products at once.
 */
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { openCatalogue } from '../server/catalog/catalogue.ts'
import { desc, eq } from 'drizzle-orm'
import { exportFeed } from '../server/catalog/feed/exportFeed.ts'
import { FeedHints, readMapping } from '../server/catalog/feed/feedHints.ts'
import type { Imported } from '../server/catalog/feed/imported.ts'
import { takeBack } from '../server/catalog/feed/takeBack.ts'
import { feedImports } from '../server/platform/database/schema.ts'
import { records } from '../server/catalog/records.ts'
import { type Database, visitDatabase } from '../server/platform/database/open.ts'
import { errorMessage } from '../server/platform/errorFacts.ts'
import type { ImageStore } from '../server/platform/images/imageStore.ts'
import { openImages } from '../server/platform/images/openImages.ts'
import { readSettings } from '../server/platform/settings.ts'
import { originOf } from '../server/http/visitor/originOf.ts'
import { formatNumber } from '../server/platform/formats.ts'
import { printable } from './admin/printable.ts'
import { importFile, isAllRefused } from './catalogue/importFile.ts'

const USAGE = `Takes products into the catalogue, and writes them out again (Google Merchant product data).

  npm run catalogue -- import FILE [--map COLUMN=ATTRIBUTE]... [--currency EUR] [--unit cm] [--maker NAME]
                              [--host NAME]... [--replace] [--dry-run]
  npm run catalogue -- export FILE [--feed-only]
  npm run catalogue -- take-back

FILE is Excel (.xlsx), CSV, TSV, JSON or XML (RSS 2.0 or Atom). An import shows what will change first, and asks on a terminal.
Take-back undoes the last import. An export takes the format from the ending of its name.

  --map A=B         column A is attribute B, such as name=title; name+details=title joins two. May be repeated.
  --currency CODE   of prices that name none, such as EUR
  --decimal SIGN    . or , before the decimals, where a price can be read in two ways
  --unit UNIT       of sizes that name none: in, cm or mm
  --encoding NAME   of the file, such as iso-8859-1; otherwise it is detected
  --shop ADDRESS    where the products of a Shopify feed are sold, for their links
  --maker NAME      whose feed it is: what the options above say is kept for the next import under this name
  --host NAME       fetch pictures from this host too; otherwise only from files beside the feed. May be repeated.
  --replace         remove products of earlier imports (of this maker) that this feed does not name
  --max-removed N   how many of them; a fifth without it
  --yes             do not ask before the import
  --dry-run         read and check everything, keep nothing
  --feed-only       leave out the built-in products`
const PROGRESS_MS = 200
const PLAIN_PROGRESS_MS = 5_000
const INTERRUPTED = 130
const ENV_FILE = '.env'

const OPTIONS = {
  map: { type: 'string', multiple: true, default: [] },
  currency: { type: 'string' },
  decimal: { type: 'string' },
  unit: { type: 'string' },
  encoding: { type: 'string' },
  shop: { type: 'string' },
  maker: { type: 'string' },
  host: { type: 'string', multiple: true, default: [] },
  replace: { type: 'boolean', default: false },
  'max-removed': { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  'feed-only': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} satisfies NonNullable<ParseArgsConfig['options']>
const readOptions = () => parseArgs({ allowPositionals: true, options: OPTIONS })
type Values = ReturnType<typeof readOptions>['values']

const stop = new AbortController()
process.once('SIGINT', () => stop.abort(new Error('Interrupted')))
process.once('SIGTERM', () => stop.abort(new Error('Interrupted')))

try {
  await run()
} catch (error) {
  if (process.stdout.isTTY) console.log()
  console.error(
    stop.signal.aborted
      ? 'Interrupted: the catalogue is as it was before.'
      : `${printable(errorMessage(error))}\nThe catalogue is as it was before.`,
  )
  process.exitCode = stop.signal.aborted ? INTERRUPTED : 1
}

async function run(): Promise<void> {
  const { values, positionals } = readOptions()
  const [command, file, ...more] = positionals
  if (command === 'take-back' && file === undefined) return takeLastBack()
  if (values.help || file === undefined || more.length > 0) return console.log(USAGE)
  if (command === 'import') return importProducts(file, values)
  if (command === 'export') return exportFile(file, values)
  console.log(USAGE)
}

async function importProducts(file: string, values: Values): Promise<void> {
  const hints = readHints(values)
  const maxRemoved = readCount(values['max-removed'])
  await withDatabase(async ({ database, images }) => {
    const counts = await importFile({ database, images }, file, {
      hosts: values.host,
      hints,
      maker: values.maker,
      maxRemoved,
      replaces: values.replace,
      isDry: values['dry-run'],
      signal: stop.signal,
      ...(process.stdin.isTTY && !values.yes ? { confirm: askToImport } : {}),
      print: (text) => console.log(process.stdout.isTTY ? `\r\x1b[K${text}` : text),
      progress: progressLine(),
    })
    if (stop.signal.aborted) process.exitCode = INTERRUPTED
    if (isAllRefused(counts)) process.exitCode = 1
  })
}

/** The hints about the feed from the options. Throws an error that names an invalid option. */
function readHints({ map, currency, decimal, unit, encoding, shop }: Values): Partial<FeedHints> {
  const said = { currency: currency?.toUpperCase(), decimal, unit, encoding, shop }
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  const read = FeedHints.partial().safeParse({ ...given, map: Object.fromEntries(map.map(readMapping)) })
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Error(`--${issue?.path.join('.')}: ${issue?.message}.`)
}

function readCount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d+$/.test(text)) throw new Error('--max-removed takes a number of products, such as 500.')
  return Number(text)
}

async function askToImport(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question('Import these products? Type "yes": ')).trim().toLowerCase() === 'yes'
  } finally {
    terminal.close()
  }
}

async function takeLastBack(): Promise<void> {
  await withDatabase(async ({ database }) => {
    const [last] = await database.db
      .select({ id: feedImports.id, name: feedImports.name })
      .from(feedImports)
      .where(eq(feedImports.state, 'applied'))
      .orderBy(desc(feedImports.createdAt), desc(feedImports.id))
      .limit(1)
    if (!last) throw new Error('There is no import to take back.')
    const { removed, restored } = await takeBack(database, last.id)
    console.log(
      printable(`${last.name}: ${formatNumber(removed)} products removed, ${formatNumber(restored)} restored.`),
    )
  })
}

async function exportFile(file: string, values: Values): Promise<void> {
  await withDatabase(async ({ database, origin }) => {
    await openCatalogue(database, records)
    const count = await exportFeed(database, { file, origin, isFeedOnly: values['feed-only'], signal: stop.signal })
    console.log(`${formatNumber(count)} products written to ${file}.`)
  })
}

async function withDatabase(
  work: (world: { database: Database; images: ImageStore; origin: string }) => Promise<void>,
): Promise<void> {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
  const settings = readSettings(process.env)
  const database = await visitDatabase(settings, true)
  try {
    stop.signal.throwIfAborted()
    const images = await openImages(settings)
    await work({ database, images, origin: originOf(settings) })
  } finally {
    await database.close()
  }
}

/** On a terminal, rewrites one line; in a log, prints a line from time to time. */
function progressLine(): (share: number, counts: Imported) => void {
  let last = 0
  return (share, { rows, refused, pictures }) => {
    const now = Date.now()
    if (now - last < (process.stdout.isTTY ? PROGRESS_MS : PLAIN_PROGRESS_MS)) return
    last = now
    const text = `${share} % read, ${formatNumber(rows)} rows, ${formatNumber(refused)} refused, ${formatNumber(pictures)} pictures`
    process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${text}` : `${text}\n`)
  }
}
