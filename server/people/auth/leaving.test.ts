import { randomUUID } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { LoginAnswer } from '../../../src/contract/auth.ts'
import { CheckoutAnswer, Membership } from '../../../src/contract/membership.ts'
import { Leaving } from '../../../src/contract/security.ts'
import { OWNED_TABLES } from '../../platform/database/ownedTables.ts'
import { boards, mailOutbox, newsletterSubscribers, users } from '../../platform/database/schema.ts'
import { eraseAccounts } from '../account/eraseAccounts.ts'
import { openTestApp, PASSWORD, type TestApp } from '../../../tests/support/testApp.ts'

const DAY_HOURS = 24

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function pictureOf(background: string): Promise<string> {
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background } })
  return (await picture.jpeg().toBuffer()).toString('base64')
}

async function saveBoard(token: string, image: string): Promise<string> {
  const board = {
    title: 'Sofa',
    hex_code: '#aabbcc',
    image_url: image,
    description: 'Words.',
    background_removed_images: [],
    heights: [''],
    widths: [''],
    generated_titles: 'Quiet evening',
  }
  const answer = await app.request('POST', 'save-products/', { token, body: [board] })
  return z.object({ id: z.string() }).parse(answer.body).id
}

const proofOf = (email: string) => app.world.identity.signIn(email, PASSWORD)
const leave = async (token: string, idToken: string) => app.request('POST', 'user/leave', { token, body: { idToken } })
const logIn = async (email: string) => app.request('POST', 'auth/login', { body: { idToken: await proofOf(email) } })
const rowOf = async (email: string) => {
  const [row] = await app.world.database.db.select().from(users).where(eq(users.email, email))
  if (!row) throw new Error(`Nobody has the address ${email}.`)
  return row
}
const seen = async (id: string) => (await app.request('GET', `boards/${id}`)).status

it('hides everything at once and restores all of it within 14 days', async () => {
  const { email, token } = await app.join('Ada')
  const board = await saveBoard(token, await pictureOf('#102030'))
  expect(await seen(board)).toBe(200)
  const left = await leave(token, await proofOf(email))
  const days = (new Date(Leaving.parse(left.body).erased_at).getTime() - app.world.clock().getTime()) / 86_400_000
  expect(Math.round(days)).toBe(14)
  expect(await seen(board)).toBe(404)
  expect(JSON.stringify((await app.request('GET', 'get_products_all/')).body)).not.toContain(board)
  expect((await app.request('GET', 'auth/session', { token })).status).toBe(401)

  const refused = await logIn(email)
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'account-leaving' }])
  app.wait(13 * DAY_HOURS)
  expect(await eraseAccounts(app.world)).toBe(0)
  const idToken = await proofOf(email)
  const back = await app.request('POST', 'user/restore', { body: { idToken } })
  expect(back.status).toBe(201)
  expect(await seen(board)).toBe(200)
  const { token: next } = LoginAnswer.parse(back.body)
  expect((await app.request('GET', 'auth/session', { token: next })).body).toMatchObject({ email })
  app.wait(2 * DAY_HOURS)
  expect(await eraseAccounts(app.world)).toBe(0)
})

it('cancels the membership at the end of its paid period and does not renew it on restore', async () => {
  const { email, token } = await app.join()
  await app.confirm(email)
  const body = { card_title: 'Gold', card_price: 5000 }
  const { url } = CheckoutAnswer.parse(
    (await app.request('POST', 'stripe/create-checkout-session', { token, body })).body,
  )
  await app.request('POST', `${url}/pay`)
  await leave(token, await proofOf(email))
  const { id } = await rowOf(email)
  const [letter] = (await app.world.database.db.query.mailOutbox.findMany()).filter(
    ({ recipient, subject }) => recipient === email && subject.includes('deleted'),
  )
  expect(letter?.text).toContain('Your Gold membership is canceled')
  expect(letter?.html).toContain('Your Gold membership is canceled')
  const back = await app.request('POST', 'user/restore', { body: { idToken: await proofOf(email) } })
  const restored = { token: LoginAnswer.parse(back.body).token }
  const membership = async (by: { token: string }) =>
    Membership.parse((await app.request('GET', 'user/membership', by)).body)
  expect(await membership(restored)).toMatchObject({ plan: 'Gold', status: 'active', next_plan: 'Basic' })
  app.wait(32 * DAY_HOURS)
  const later = LoginAnswer.parse((await logIn(email)).body)
  expect(await membership(later)).toMatchObject({ plan: 'Basic', status: 'none' })
  expect(await app.world.billing.invoicesOf(id)).toHaveLength(1)
})

it('refuses the deletion while the payment service is unreachable, so that no charges continue', async () => {
  const { email, token } = await app.join()
  const asking = vi.spyOn(app.world.billing, 'refresh').mockRejectedValueOnce(new Error('No answer.'))
  expect((await leave(token, await proofOf(email))).status).toBe(500)
  asking.mockRestore()
  expect((await rowOf(email)).leftAt).toBeNull()
  expect((await app.request('GET', 'auth/session', { token })).status).toBe(200)
})

it('erases all due accounts although the payment service fails for one of them', async () => {
  const people = [await app.join(), await app.join()]
  for (const { token, email } of people) expect((await leave(token, await proofOf(email))).status).toBe(200)
  app.wait(15 * DAY_HOURS)
  const asking = vi.spyOn(app.world.billing, 'refresh').mockRejectedValueOnce(new Error('No answer.'))
  await expect(eraseAccounts(app.world)).rejects.toThrow('tried again')
  const left = async () =>
    (await app.world.database.db.select().from(users)).filter(({ email }) => people.some((one) => one.email === email))
  expect(await left()).toHaveLength(1)
  asking.mockRestore()
  await eraseAccounts(app.world)
  expect(await left()).toEqual([])
})

it('requires a recent proof of identity of the same account', async () => {
  const [mine, theirs] = [await app.join(), await app.join()]
  const old = await proofOf(mine.email)
  expect((await leave(mine.token, await proofOf(theirs.email))).status).toBe(403)
  app.wait(1 / 4)
  expect((await leave(mine.token, old)).body).toMatchObject({ code: 'proof-too-old' })
  expect((await app.request('POST', 'user/leave', { token: mine.token, body: {} })).status).toBe(400)
  expect((await leave(mine.token, await proofOf(mine.email))).status).toBe(200)
})

it('erases rows, pictures, mails and the account after 14 days, and nothing of other users', async () => {
  const [leaver, stayer] = [await app.join('Eve'), await app.join('Ada')]
  const [own, shared] = [await pictureOf('#aa1122'), await pictureOf('#3344bb')]
  await saveBoard(leaver.token, own)
  const board = await saveBoard(leaver.token, shared)
  const kept = await saveBoard(stayer.token, shared)
  const avatar = `data:image/png;base64,${(await sharp(Buffer.from(own, 'base64')).png().toBuffer()).toString('base64')}`
  await app.request('PATCH', 'user/user', { token: leaver.token, body: { image: avatar, city: 'Basel' } })
  await app.request('POST', 'newsletter', { body: { email: leaver.email } })
  const { db } = app.world.database
  const [row] = await db.select().from(users).where(eq(users.email, leaver.email))
  const rows = await db
    .select()
    .from(boards)
    .where(eq(boards.ownerId, row?.id ?? ''))
  const pictures = rows.map(({ image }) => image)
  await leave(leaver.token, await proofOf(leaver.email))
  app.wait(14 * DAY_HOURS + 1)
  await eraseAccounts(app.world)

  for (const { name, table, of } of OWNED_TABLES) {
    expect([
      name,
      await db
        .select()
        .from(table)
        .where(of(row?.id ?? '')),
    ]).toEqual([name, []])
  }
  const subscribed = eq(newsletterSubscribers.email, leaver.email)
  expect(await db.select().from(newsletterSubscribers).where(subscribed)).toHaveLength(1)
  expect(await db.select().from(users).where(eq(users.email, leaver.email))).toEqual([])
  expect(await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, leaver.email))).toEqual([])
  await expect(proofOf(leaver.email)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS')
  const isThere = await Promise.all([...pictures, row?.image ?? ''].map(isStored))
  // Of two board pictures and an avatar, only the picture that Ada's board references is left.
  expect(isThere.filter(Boolean)).toHaveLength(1)
  expect([await seen(board), await seen(kept)]).toEqual([404, 200])
  const { image_url } = z.object({ image_url: z.string() }).parse((await app.request('GET', `boards/${kept}`)).body)
  expect((await sharp(Buffer.from(image_url, 'base64')).metadata()).width).toBe(64)
})

it('erases the user’s row from every owned table and keeps the rows of other users', async () => {
  const { db } = app.world.database
  const people = [await app.join('Eve'), await app.join('Ada'), await app.join('Bob')]
  const [leaver, stayer, other] = await Promise.all(people.map(({ email }) => rowOf(email)))
  if (!leaver || !stayer || !other) throw new Error('Three people have joined.')
  const liked = await saveBoard(people[1]?.token ?? '', await pictureOf('#775533'))
  await app.request('PUT', `boards/${liked}/like`, { token: people[0]?.token ?? '' })
  await app.request('PUT', `boards/${liked}/like`, { token: people[2]?.token ?? '' })
  const report = { reason: 'spam' }
  await app.request('POST', `boards/${liked}/report`, { token: people[0]?.token ?? '', body: report })
  const likes = async () => (await db.select().from(boards).where(eq(boards.id, liked)))[0]?.likes
  expect(await likes()).toBe(2)
  // The filled tables include suspensions, which hide the boards of both users.
  for (const [person, partner] of [
    [leaver, stayer],
    [stayer, other],
  ] as const)
    for (const { name } of OWNED_TABLES) await fillTable(name, person.id, partner.id)
  const counts = async (userId: string) =>
    Promise.all(
      OWNED_TABLES.map(async ({ name, table, of }) => [
        name,
        (await db.select().from(table).where(of(userId))).length > 0,
      ]),
    )
  const all = OWNED_TABLES.map(({ name }) => [name, true])
  expect([await counts(leaver.id), await counts(stayer.id)]).toEqual([all, all])

  await db.update(users).set({ leftAt: app.world.clock() }).where(eq(users.id, leaver.id))
  app.wait(14 * DAY_HOURS + 1)
  await eraseAccounts(app.world)
  expect(await counts(leaver.id)).toEqual(OWNED_TABLES.map(({ name }) => [name, false]))
  expect(await counts(stayer.id)).toEqual(all)
  expect(await likes()).toBe(1)
  const { rows } = await db.execute(sql`select 1 from board_reports where reporter = ${`user:${leaver.id}`}`)
  expect(rows).toEqual([])
})

const Parent = z.object({ id: z.string() })
const Needed = z.object({ name: z.string(), type: z.string() })
/** Inserts a row with a value in every required column. */
async function fillTable(table: string, userId: string, partnerId: string): Promise<void> {
  const { db } = app.world.database
  const { rows } = await db.execute(
    sql`select column_name as name, data_type as type from information_schema.columns where table_name = ${table}
        and (is_nullable = 'NO' or column_name = 'owner_id') and column_default is null and is_identity = 'NO' and table_schema = 'public'`,
  )
  const now = app.world.clock().toISOString()
  // Links are of a home, a room or a photograph of the person, which the tables before them have.
  const parents = { home_id: 'homes', room_id: 'rooms', photograph_id: 'shared_photographs' } as const
  const parentOf = new Map<string, string>()
  for (const [column, parent] of Object.entries(parents)) {
    const found = await db.execute(sql`select id from ${sql.identifier(parent)} where owner_id = ${userId}`)
    parentOf.set(column, Parent.parse(found.rows[0] ?? { id: '' }).id)
  }
  const valueOf = ({ name, type }: z.infer<typeof Needed>): string => {
    if (name === 'owner_id' || name === 'follower_id') return userId
    if (name === 'maker_id') return partnerId
    if (name === 'reporter') return `user:${partnerId}`
    if (type === 'uuid') return parentOf.get(name) || randomUUID()
    if (type === 'boolean') return 'false'
    if (type.startsWith('timestamp')) return now
    if (type === 'date') return now.slice(0, 'YYYY-MM-DD'.length)
    if (type === 'jsonb') return '[]'
    if (type === 'integer' || type === 'bigint') return '0'
    return `${name} ${randomUUID()}`
  }
  const needed = rows.map((row) => Needed.parse(row))
  const names = sql.join(
    needed.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(
    needed.map((column) => sql`${valueOf(column)}`),
    sql`, `,
  )
  await db.execute(sql`insert into ${sql.identifier(table)} (${names}) values (${values})`)
}

async function isStored(name: string): Promise<boolean> {
  const folder = join(app.world.settings.dataDir, 'images', 'originals', name.slice(0, 2))
  return access(join(folder, name)).then(
    () => true,
    () => false,
  )
}
