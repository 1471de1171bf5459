/**
 * A backup is a folder: `manifest.json`, a file of JSON lines for each table, every picture, and the other files of the
 * data folder. The tables are read in one snapshot; the pictures after it, so that every picture that a row names is
 * there. The folder gets its name only when it is whole.
 */
import { createWriteStream } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { z } from 'zod'
import type { Database } from '../../server/database/open.ts'
import type { ImageStore } from '../../server/images/imageStore.ts'
import { MACHINE_FILE } from '../../server/visitor/machine.ts'
import { Mistake } from './command.ts'
import { migrationsOf, quoted, type Table, tablesOf } from './tables.ts'

export const Manifest = z.object({
  format: z.literal('roomwright-backup-1'),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  images: z.number().int(),
})
export type Manifest = z.infer<typeof Manifest>

/** Folders of the data folder that a backup keeps in its own way. */
export const OWN_FOLDERS = new Set(['database', 'images'])
/** Files that belong to this machine and are made anew elsewhere. */
const NOT_KEPT: ReadonlySet<string> = new Set([MACHINE_FILE])
const ROWS_AT_ONCE = 500
const Row = z.object({ line: z.string() })

type Place = { database: Database; images: ImageStore; dataDir: string }

/** @param target the folder to make; refused when it is there already */
export async function backup({ database, images, dataDir }: Place, target: string, now: Date): Promise<Manifest> {
  const finished = resolve(target)
  if (await isThere(finished)) throw new Mistake(`${target} is there already. Name a folder that is not.`)
  if (`${finished}/`.startsWith(`${resolve(dataDir)}/`))
    throw new Mistake('A backup inside the data folder would be lost with it. Name a folder elsewhere.')
  await mkdir(dirname(finished), { recursive: true })
  const growing = `${finished}.part`
  await rm(growing, { recursive: true, force: true })
  // What is in it opens accounts.
  await mkdir(growing, { mode: 0o700 })
  const { tables, migrations } = await keepTables(database, join(growing, 'tables'))
  const count = await keepImages(images, join(growing, 'images'))
  await keepFiles(dataDir, join(growing, 'files'))
  const manifest: Manifest = {
    format: 'roomwright-backup-1',
    madeAt: now.toISOString(),
    migrations,
    tables,
    images: count,
  }
  await writeFile(join(growing, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  await rename(growing, finished)
  return manifest
}

async function keepTables({ url }: Database, folder: string): Promise<Pick<Manifest, 'tables' | 'migrations'>> {
  await mkdir(folder)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const kept: Manifest['tables'] = []
    for (const table of await tablesOf(client)) {
      let rows = 0
      const lines = async function* () {
        for await (const line of linesOf(client, table)) {
          rows += 1
          yield `${line}\n`
        }
      }
      await pipeline(Readable.from(lines()), createGzip(), createWriteStream(join(folder, `${table.name}.jsonl.gz`)))
      kept.push({ ...table, rows })
    }
    const migrations = await migrationsOf(client)
    await client.query('commit')
    return { tables: kept, migrations }
  } finally {
    client.release()
    await pool.end()
  }
}

/** Each row as JSON, as the database itself writes it: no number and no moment loses anything on its way. */
async function* linesOf(client: pg.PoolClient, { name, columns }: Table): AsyncGenerator<string> {
  const list = columns.map(quoted).join(', ')
  await client.query(
    `declare rows no scroll cursor for select row_to_json(r)::text as line from (select ${list} from ${quoted(name)}) r`,
  )
  for (;;) {
    const { rows } = await client.query(`fetch ${ROWS_AT_ONCE} from rows`)
    if (rows.length === 0) break
    for (const row of rows) yield Row.parse(row).line
  }
  await client.query('close rows')
}

async function keepImages(images: ImageStore, folder: string): Promise<number> {
  await mkdir(folder)
  let count = 0
  for await (const name of images.names()) {
    const image = await images.get(name)
    if (!image) continue
    await mkdir(join(folder, name.slice(0, 2)), { recursive: true })
    await writeFile(join(folder, name.slice(0, 2), name), image.bytes)
    count += 1
  }
  return count
}

async function keepFiles(dataDir: string, folder: string): Promise<void> {
  await mkdir(folder)
  for (const entry of await readdir(dataDir).catch(() => []))
    if (!OWN_FOLDERS.has(entry) && !NOT_KEPT.has(entry))
      await cp(join(dataDir, entry), join(folder, entry), { recursive: true })
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
