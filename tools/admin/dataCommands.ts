/** Commands about all data: backup, restore, and the import and export of product feeds. */
import { createReadStream } from 'node:fs'
import { constants, copyFile, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { z } from 'zod'
import { importFile, isAllRefused } from '../catalogue/importFile.ts'
import { backup, Manifest } from './backup.ts'
import { type Command, Mistake, record } from './command.ts'
import type { Database } from '../../server/platform/database/open.ts'
import { imageTypeOf } from '../../server/platform/images/imageName.ts'
import type { ImageStore } from '../../server/platform/images/imageStore.ts'
import { migrationsOf, quoted, tablesOf } from './tables.ts'

export const dataCommands: readonly Command[] = [
  {
    words: 'backup',
    takes: ['FOLDER'],
    summary: 'Backs up all data into a new folder; works while the server is running',
    async run(context, [folder = '']) {
      const { database, images, settings } = context
      const manifest = await backup({ database, images, dataDir: settings.dataDir }, folder, context.now())
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      await record(context, { action: 'backup', subject: folder, details: { rows, images: manifest.images } })
      return {
        text: `${folder} holds ${rows} rows of ${manifest.tables.length} tables and ${manifest.images} pictures. Keep it safe: it gives access to accounts.`,
        facts: { folder, rows, images: manifest.images },
      }
    },
  },
  {
    words: 'restore',
    takes: ['FOLDER'],
    summary: 'Restores a backup into an empty data folder (DATA_DIR) or database (DATABASE_URL)',
    createsData: true,
    destructive: true,
    async run(context, [folder = '']) {
      const { database, images, settings } = context
      const manifest = await restore({ database, images, dataDir: settings.dataDir }, folder)
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      await record(context, { action: 'restore', subject: folder, details: { madeAt: manifest.madeAt, rows } })
      return {
        text: `The backup of ${manifest.madeAt} is restored: ${rows} rows and ${manifest.images} pictures.`,
        facts: { folder, rows, images: manifest.images },
      }
    },
  },
  {
    words: 'feed import',
    takes: ['FILE'],
    summary: 'Imports the products of a feed (CSV, TSV, JSON, XML) into the catalog; --host, --replace, --dry-run',
    destructive: true,
    async run(context, [file = ''], { hosts, replace, dryRun }) {
      // Progress goes to stderr, so that stdout contains only the JSON with --json.
      const print = (text: string) => void process.stderr.write(`${text}\n`)
      const stop = new AbortController()
      const interrupt = () => stop.abort(new Mistake('Interrupted: the catalog has not changed.'))
      process.once('SIGINT', interrupt)
      const counts = await importFile(context, file, {
        hosts,
        replaces: replace,
        isDry: dryRun,
        signal: stop.signal,
        print,
        progress: everySeconds((share) => print(`${share} % read`)),
      }).finally(() => process.off('SIGINT', interrupt))
      if (!dryRun) await record(context, { action: 'feed import', subject: file, details: counts })
      if (isAllRefused(counts)) throw new Mistake('No product of the feed was imported. See the errors above.')
      return { text: dryRun ? 'Nothing was saved.' : 'The feed is imported.', facts: { file, ...counts } }
    },
  },
]

const REPORT_EVERY_MS = 5000

/** Throttles calls: forwards one, then drops all others for `REPORT_EVERY_MS`. */
function everySeconds(report: (share: number) => void): (share: number) => void {
  let last = Date.now()
  return (share) => {
    if (Date.now() - last < REPORT_EVERY_MS) return
    last = Date.now()
    report(share)
  }
}

/** Restores a backup into an empty data folder and database: the pictures first, then all tables in one transaction. */
const BATCH_ROWS = 200
const Counter = z.object({ table_name: z.string(), column_name: z.string(), sequence: z.string() })

type Place = { database: Database; images: ImageStore; dataDir: string }

/** Writes nothing to the database when any part fails. */
async function restore({ database, images, dataDir }: Place, source: string): Promise<Manifest> {
  const manifest = await readManifest(source)
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  const client = await pool.connect()
  try {
    await refuseOther(client, manifest)
    await refuseFull(client)
    await restoreImages(images, join(source, 'images'), manifest.images)
    await restoreFiles(join(source, 'files'), dataDir)
    await client.query('begin')
    // Disables triggers, because the backup already contains what they would write.
    await setTriggers(client, manifest, 'disable')
    for (const table of manifest.tables) {
      const rows = await restoreTable(client, table, join(source, 'tables', `${table.name}.jsonl.gz`))
      if (rows !== table.rows)
        throw new Mistake(`The backup is damaged: ${table.name} has ${rows} rows, and should have ${table.rows}.`)
    }
    await setTriggers(client, manifest, 'enable')
    await advanceSequences(client, manifest)
    await client.query('commit')
    return manifest
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
    await pool.end()
  }
}

async function readManifest(source: string): Promise<Manifest> {
  const text = await readFile(join(source, 'manifest.json'), 'utf8').catch(() => undefined)
  if (text === undefined) {
    if (source.replace(/\/+$/, '').endsWith('.part'))
      throw new Mistake(`${source} is a backup that was interrupted before it was complete. Use an earlier one.`)
    throw new Mistake(`${source} is not a backup: it has no manifest.json.`)
  }
  const read = Manifest.safeParse(parsed(text))
  if (!read.success) throw new Mistake(`${source} is not a backup that this version can read.`)
  return read.data
}

/** JSON.parse. Throws a `Mistake` for a file that ends too early. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Mistake('The backup is damaged: manifest.json is cut off or changed. Use another backup.', {
      cause: error,
    })
  }
}

async function refuseOther(client: pg.PoolClient, { migrations, madeAt }: Manifest): Promise<void> {
  const here = await migrationsOf(client)
  if (migrations.length === here.length && migrations.every((hash, index) => hash === here[index])) return
  throw new Mistake(
    `The backup of ${madeAt} was made by another version: it has ${migrations.length} migrations, this one ${here.length}. Restore it with the version that made it, then start the newer one on it.`,
  )
}

async function refuseFull(client: pg.PoolClient): Promise<void> {
  for (const { name } of await tablesOf(client)) {
    const { rows } = await client.query(`select 1 from ${quoted(name)} limit 1`)
    if (rows.length > 0)
      throw new Mistake(
        `The database is not empty: ${name} has rows. Restore into a new folder with DATA_DIR, or into an empty database with DATABASE_URL.`,
      )
  }
}

/** Detects damaged pictures: a picture's name is the hash of its bytes. */
async function restoreImages(images: ImageStore, folder: string, expected: number): Promise<void> {
  let count = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const type = imageTypeOf(entry.name)
    if (!entry.isFile() || !type) continue
    const name = await images.put(await readFile(join(entry.parentPath, entry.name)), type)
    if (name !== entry.name)
      throw new Mistake(`The backup is damaged: the picture ${entry.name} does not match its checksum.`)
    count += 1
  }
  if (count !== expected)
    throw new Mistake(`The backup is damaged: it has ${count} pictures, and should have ${expected}.`)
}

/**
 * Into folders that may be there, but over no file. `cp` does not say so on every Node: since 26 `errorOnExist` refuses
 * folders, too.
 */
async function restoreFiles(source: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: (await stat(source)).mode })
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(folder, entry.name)]
    if (entry.isDirectory()) await restoreFiles(from, to)
    else await copyFile(from, to, constants.COPYFILE_EXCL).catch((error: unknown) => refuseTaken(error, to))
  }
}

function refuseTaken(error: unknown, file: string): never {
  if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
    throw new Mistake(`${file} already exists. Restore into a new folder with DATA_DIR.`, { cause: error })
  throw error
}

async function restoreTable(client: pg.PoolClient, table: Manifest['tables'][number], file: string): Promise<number> {
  const lines = linesOf(file)
  const list = table.columns.map(quoted).join(', ')
  const name = quoted(table.name)
  const insert = `insert into ${name} (${list}) overriding system value select ${list} from json_populate_recordset(null::${name}, $1::json)`
  let batch: string[] = []
  let rows = 0
  const flush = async () => {
    if (batch.length > 0) await client.query(insert, [`[${batch.join(',')}]`])
    rows += batch.length
    batch = []
  }
  for await (const line of lines) {
    batch.push(line)
    if (batch.length >= BATCH_ROWS) await flush()
  }
  await flush()
  return rows
}

/** The lines of a compressed file. Throws a `Mistake` that names the file when it ends too early. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip()
  const reading = pipeline(createReadStream(file), unpacked)
  // The loop below throws the same error.
  reading.catch(() => undefined)
  let rest = ''
  try {
    for await (const text of unpacked.setEncoding('utf8')) {
      const lines = `${rest}${String(text)}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
    if (rest) yield rest
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || String(error.code).startsWith('Z_')))
      throw new Mistake(
        `The backup is damaged: tables/${basename(file)} is ${error.code === 'ENOENT' ? 'missing' : 'cut off or changed'}. The database stays empty; use another backup and a new data folder.`,
        { cause: error },
      )
    throw error
  }
}

async function setTriggers(client: pg.PoolClient, { tables }: Manifest, state: 'enable' | 'disable'): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} ${state} trigger user`)
}

/** Sets each sequence to continue after the highest restored number. */
async function advanceSequences(client: pg.PoolClient, { tables }: Manifest): Promise<void> {
  const { rows } = await client.query(
    `select table_name, column_name, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
     from information_schema.columns where table_schema = 'public'
     and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`,
  )
  for (const row of rows) {
    const { table_name: table, column_name: column, sequence } = Counter.parse(row)
    if (!tables.some(({ name }) => name === table)) continue
    await client.query(
      `select setval($1, highest) from (select max(${quoted(column)}) as highest from ${quoted(table)}) t where highest is not null`,
      [sequence],
    )
  }
}
