/** Fills the database with rows of a user, for tests of the limits. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { SaveProductsAnswer } from '../../src/contract/boards.ts'
import { boards, drafts, users } from '../../server/platform/database/schema.ts'
import { testBoard } from './testBoard.ts'
import type { TestApp } from './testApp.ts'

let made = 1_000_000

export type Person = { token: string; email: string; id: string }

export async function joined(app: TestApp, isConfirmed = true): Promise<Person> {
  const person = isConfirmed ? await app.joinConfirmed() : await app.join()
  const [row] = await app.world.database.db.select({ id: users.id }).from(users).where(eq(users.email, person.email))
  return { ...person, id: row?.id ?? '' }
}

/** Inserts boards and returns their ids. */
export async function fillBoards(
  app: TestApp,
  ownerId: string,
  count: number,
  more: Partial<typeof boards.$inferInsert> = {},
): Promise<string[]> {
  const rows = Array.from({ length: count }, () => {
    made += 1
    return testBoard({ ownerId, generatedTitle: 'Room', number: made, id: randomUUID(), bytes: 0, ...more })
  })
  await app.world.database.db.insert(boards).values(rows)
  return rows.map(({ id }) => id)
}

/** Inserts drafts with pictures and returns their ids. */
export async function fillDrafts(app: TestApp, ownerId: string, count: number, createdAt: Date): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({
    ownerId,
    id: randomUUID(),
    orderHash: randomUUID(),
    seed: 1,
    products: [],
    cutouts: [],
    description: { main_title: 'Room', description: '' },
    palette: [],
    image: 'room.jpg',
    createdAt,
  }))
  await app.world.database.db.insert(drafts).values(rows)
  return rows.map(({ id }) => id)
}

/** A picture of one color in base64, different on each call. */
export async function newPicture(): Promise<string> {
  made += 1
  // The colors differ enough to stay different after JPEG compression.
  const background = { r: (made * 37) % 256, g: (made * 101) % 256, b: (made * 173) % 256 }
  const plain = sharp({ create: { width: 32, height: 24, channels: 3, background } })
  return (await plain.png().toBuffer()).toString('base64')
}

export async function saveBoard(app: TestApp, token: string, more: object = {}, key: string = randomUUID()) {
  const body = [{ title: 'Sofa', image_url: await newPicture(), generated_titles: 'Room', ...more }]
  return app.request('POST', 'save-products/', { token, body, headers: { 'idempotency-key': key } })
}

export async function savedBoard(app: TestApp, token: string, more: object = {}, key?: string): Promise<string> {
  return SaveProductsAnswer.parse((await saveBoard(app, token, more, key)).body).id
}

/** The body of a generation request; the picks are always the same. */
export function order(more: object = {}) {
  return { selectedProducts: [{ id: 'sofa-oat' }], function_name: 'Entertainment', draft_id: randomUUID(), ...more }
}

/** Has a whole design made of the products, and returns the id of its draft. */
export async function madeDraft(app: TestApp, token: string, ids = ['sofa-oat', 'coffee-table']): Promise<string> {
  const body = order({ selectedProducts: ids.map((id) => ({ id })) })
  const { status } = await app.request('POST', 'generate-board', { token, body })
  if (status !== 200) throw new Error(`The design was answered with ${status}.`)
  return body.draft_id
}
