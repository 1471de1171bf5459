/** Copies that were made before copies held what is visible alone are cleaned by a migration. */
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { z } from 'zod'
import { migrateDatabase, requireExtensions } from './migrateDatabase.ts'

const FOLDER = join(import.meta.dirname, 'migrations')
const CLEANING = '0029_visible_copies'
const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })

it('removes what was private of the original from copies, their versions and the references to pictures', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roomwright-copies-'))
  const name = `copies_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: inject('clusterUrl') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(inject('clusterUrl'))
  url.pathname = name
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await cp(FOLDER, folder, { recursive: true })
  const journal = Journal.parse(JSON.parse(await readFile(join(FOLDER, 'meta/_journal.json'), 'utf8')))
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex(({ tag }) => tag === CLEANING),
  )
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  await requireExtensions(client)
  await migrate(drizzle(client), { migrationsFolder: folder })

  const [ada, bob, original, copy, later, fresh] = Array.from({ length: 6 }, () => randomUUID())
  const cutout = `${'ab'.repeat(20)}.webp`
  const arrangement = {
    revision: 2,
    arrangement: { collage: null, true_scale: false, quantities: {} },
    pictured: ['own-secret'],
    shelf: [{ product: { id: 'own-secret', image: null }, cutout }],
  }
  const words = { seed: 4, edited: ['title'], about: ['own-secret'], before: { about: [], description: {} } }
  const board = (owner: string | undefined, id: string | undefined, key: string) =>
    client.query(
      `insert into boards (owner_id, id, idempotency_key, visibility, generated_title, title, hex_code, widths, heights,
         image, seed, products, cutouts, description, palette, created_at, arrangement, words)
       values ($1, $2, $3, 'private', '', '', '', '', '', '', 1, '[]', '[]', '{}', '[]', now(), $4, $5)`,
      [owner, id, key, JSON.stringify(arrangement), JSON.stringify(words)],
    )
  const layout = (people: string) => JSON.stringify({ version: 1, floor: { shape: 'rectangular', people }, items: [] })
  const room = (owner: string | undefined, id: string | undefined, people: string, revision: number, shown: boolean) =>
    client.query(
      `insert into layouts (owner_id, board_id, id, name, shown, revision, layout, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, now())`,
      [owner, id, randomUUID(), `${people} ${revision}`, shown, revision, layout(people)],
    )
  await board(ada, original, `draft ${randomUUID()}`)
  await board(bob, copy, `copy ${original} ${randomUUID()}`)
  await room(ada, original, 'wheelchair', 5, true)
  await room(bob, copy, 'walker', 1, true)
  await room(bob, copy, 'wheelchair', 7, false)
  await room(bob, copy, 'pram', 3, false)
  const kept = [{ id: '1', name: '', shown: true, layout: JSON.parse(layout('wheelchair')) }]
  await client.query(
    `insert into board_versions (owner_id, board_id, id, name, automatic, products, cutouts, arrangement, layouts, weight, created_at)
     values ($1, $2, $3, '', false, '[]', '[]', $4, $5, 1, now())`,
    [bob, copy, randomUUID(), JSON.stringify({ ...arrangement, shelf: [] }), JSON.stringify(kept)],
  )

  await migrateDatabase({ connectionString: url.href })
  // A server of the version before copies once more.
  await board(bob, later, `copy ${original} ${randomUUID()}`)
  await board(ada, fresh, `key ${randomUUID()}`)

  const clean = { ...arrangement, pictured: [], shelf: [] }
  const rowsOf = async (id: string | undefined) =>
    (await client.query('select arrangement, words from boards where id = $1', [id])).rows[0]
  for (const id of [copy, later])
    expect(await rowsOf(id)).toEqual({ arrangement: clean, words: { seed: 4, edited: ['title'], about: [] } })
  for (const id of [original, fresh]) expect(await rowsOf(id)).toEqual({ arrangement, words })
  const people = await client.query("select name, layout #>> '{floor,people}' as people from layouts order by name")
  expect(people.rows).toEqual([
    { name: 'pram 3', people: 'pram' },
    { name: 'walker 1', people: null },
    { name: 'wheelchair 5', people: 'wheelchair' },
    { name: 'wheelchair 7', people: null },
  ])
  const versions = await client.query('select arrangement, layouts from board_versions')
  expect(versions.rows).toEqual([
    {
      arrangement: clean,
      layouts: [{ ...kept[0], layout: { version: 1, floor: { shape: 'rectangular' }, items: [] } }],
    },
  ])
  const references = await client.query('select distinct owner_id from image_references where name = $1', [cutout])
  expect(references.rows).toEqual([{ owner_id: ada }])

  await client.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
  await rm(folder, { recursive: true })
})
