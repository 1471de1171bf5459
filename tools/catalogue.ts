/**
 * `npm run catalogue -- import FILE` and `npm run catalogue -- export FILE`: product feeds in and out of the catalogue.
 * Works beside a running server, which shows what was imported at once.
 */
import { existsSync } from 'node:fs'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stringify } from 'csv-stringify/sync'
import { openCatalogue } from '../server/catalogue/catalogue.ts'
import { exportFeed } from '../server/catalogue/feed/exportFeed.ts'
import { type FeedFault, importFeed, type Imported } from '../server/catalogue/feed/importFeed.ts'
import { pictureSource } from '../server/catalogue/feed/pictureSource.ts'
import { records } from '../server/catalogue/records.ts'
import { openBeside } from '../server/database/openBeside.ts'
import { openImageStore } from '../server/images/imageStore.ts'
import { readSettings } from '../server/settings.ts'

const USAGE = `Takes products into the catalogue, and writes them out again (Google Merchant product data).

  npm run catalogue -- import FILE [--host NAME]... [--replace] [--dry-run]
  npm run catalogue -- export FILE [--feed-only]

FILE is CSV, TSV, JSON or XML (RSS 2.0 or Atom); an export takes the format from the ending of its name.

  --host NAME   fetch pictures from this host too; otherwise only from files beside the feed. May be repeated.
  --replace     remove products of earlier imports that this feed does not name
  --dry-run     read and check everything, keep nothing
  --feed-only   leave out the products of the house`
const SHOWN_FAULTS = 20
const PROGRESS_MS = 200
const PLAIN_PROGRESS_MS = 5_000
const INTERRUPTED = 130
const ENV_FILE = '.env'

type Values = { host: string[]; replace: boolean; 'dry-run': boolean; 'feed-only': boolean }

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
      : `${error instanceof Error ? error.message : String(error)}\nThe catalogue is as it was before.`,
  )
  process.exitCode = stop.signal.aborted ? INTERRUPTED : 1
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      host: { type: 'string', multiple: true, default: [] },
      replace: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      'feed-only': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [command, file, ...more] = positionals
  if (values.help || file === undefined || more.length > 0) return console.log(USAGE)
  if (command === 'import') return importFile(file, values)
  if (command === 'export') return exportFile(file, values)
  console.log(USAGE)
}

async function importFile(file: string, values: Values): Promise<void> {
  const size = (await stat(file).catch(() => undefined))?.size
  if (size === undefined) throw new Error(`There is no file "${file}".`)
  const faults: FeedFault[] = []
  const shown = progressLine(size)
  await withDatabase(async ({ database, images }) => {
    const counts = await importFeed(
      { database, images },
      {
        file,
        pictures: pictureSource(file, values.host),
        signal: stop.signal,
        replaces: values.replace,
        isDry: values['dry-run'],
        report: (fault) => faults.push(fault),
        progress: shown,
      },
    )
    if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
    await tell(file, counts, faults, values['dry-run'])
  })
}

async function tell(file: string, counts: Imported, faults: readonly FeedFault[], isDry: boolean): Promise<void> {
  for (const { line, id, field, reason, isRefused } of faults.slice(0, SHOWN_FAULTS))
    console.log(
      `${file}:${line} ${isRefused ? 'refused' : 'note'}: ${[id && `"${id}"`, field, reason].filter(Boolean).join(': ')}`,
    )
  const list = `${file}.errors.csv`
  if (faults.length > SHOWN_FAULTS) console.log(`... and ${number(faults.length - SHOWN_FAULTS)} more in ${list}`)
  const rows = faults.map(({ isRefused, ...fault }) => ({ result: isRefused ? 'refused' : 'note', ...fault }))
  const columns = ['line', 'result', 'id', 'field', 'reason']
  if (rows.length > 0) await writeFile(list, stringify(rows, { header: true, columns }))
  else await rm(list, { force: true })
  const parts = [
    `${number(counts.added)} added`,
    `${number(counts.updated)} updated`,
    counts.unchanged > 0 && `${number(counts.unchanged)} of the house unchanged`,
    counts.removed > 0 && `${number(counts.removed)} removed`,
    `${number(counts.refused)} refused`,
    `${number(counts.pictures)} pictures`,
    counts.unplaced > 0 && `${number(counts.unplaced)} without a category (found by their words)`,
  ].filter(Boolean)
  console.log(`${isDry ? 'Dry run, nothing kept. ' : ''}${number(counts.rows)} rows: ${parts.join(', ')}.`)
  if (rows.length > 0) console.log(`Every refused row and note with its line: ${list}`)
  if (counts.rows > 0 && counts.rows === counts.refused) process.exitCode = 1
}

async function exportFile(file: string, values: Values): Promise<void> {
  await withDatabase(async ({ database, origin }) => {
    const count = await exportFeed(database, { file, origin, isFeedOnly: values['feed-only'], signal: stop.signal })
    console.log(`${number(count)} products written to ${file}.`)
  })
}

async function withDatabase(
  work: (world: {
    database: Awaited<ReturnType<typeof openBeside>>
    images: Awaited<ReturnType<typeof openImageStore>>
    origin: string
  }) => Promise<void>,
): Promise<void> {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
  const settings = readSettings(process.env)
  const database = await openBeside(settings)
  try {
    stop.signal.throwIfAborted()
    // A fresh database gets the products of the house first, as at a start of the server.
    await openCatalogue(database, records)
    const images = await openImageStore(join(settings.dataDir, 'images'))
    await work({ database, images, origin: settings.publicUrl ?? `http://localhost:${settings.port}` })
  } finally {
    await database.close()
  }
}

/** One line that is written over on a terminal, a line now and then in a log. */
function progressLine(size: number): (bytes: number, counts: Imported) => void {
  let last = 0
  return (bytes, { rows, refused, pictures }) => {
    const now = Date.now()
    if (now - last < (process.stdout.isTTY ? PROGRESS_MS : PLAIN_PROGRESS_MS)) return
    last = now
    const share = size === 0 ? 100 : Math.min(100, Math.floor((bytes / size) * 100))
    const text = `${share} % read, ${number(rows)} rows, ${number(refused)} refused, ${number(pictures)} pictures`
    process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${text}` : `${text}\n`)
  }
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}
