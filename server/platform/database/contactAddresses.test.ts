/** Tests the migration of contact addresses that were entered before they had to be confirmed. */
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { contactConfirmations, mailOutbox, users } from './schema.ts'
import { openTestDatabase } from '../../../tests/support/testDatabase.ts'

const FOLDER = join(import.meta.dirname, 'migrations')
const NAME = /_contact_addresses\.sql$/

it('drops unconfirmed addresses, keeps valid ones as pending confirmations, and blanks finished mails', async () => {
  const database = await openTestDatabase()
  const { db } = database
  const now = new Date()
  const entered = ['Letters@Example.com', 'ada@example.com', 'a@b.com, c@d.com', 'a..b@example.com', null]
  const people = entered.map((contactEmail) => ({
    id: randomUUID(),
    providerUid: randomUUID(),
    email: 'ada@example.com',
    contactEmail,
    createdAt: now,
  }))
  await db.insert(users).values(people)
  const mail = { recipient: 'ada@example.com', subject: 'S', text: 'oobCode=1', html: '<p>', createdAt: now }
  const mails = (['sent', 'failed', 'waiting', 'kept'] as const).map((status) => ({
    ...mail,
    id: randomUUID(),
    status,
  }))
  await db.insert(mailOutbox).values(mails)

  const name = (await readdir(FOLDER)).find((file) => NAME.test(file)) ?? ''
  const statements = (await readFile(join(FOLDER, name), 'utf8')).split('--> statement-breakpoint')
  for (const statement of statements) await db.execute(sql.raw(statement))

  expect((await db.select().from(users)).map(({ contactEmail }) => contactEmail).filter(Boolean)).toEqual([])
  expect(await db.select().from(contactConfirmations)).toMatchObject([
    { ownerId: people[0]?.id, email: 'letters@example.com' },
  ])
  const texts = (await db.select().from(mailOutbox)).map(({ status, text }) => [status, text])
  expect(Object.fromEntries(texts)).toEqual({ sent: '', failed: '', waiting: 'oobCode=1', kept: 'oobCode=1' })
  await database.close()
})
