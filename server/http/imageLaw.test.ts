/**
 * Property tests of data retention: after any history, the image store holds exactly the referenced pictures; after an
 * erasure, no table references the user.
 */
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, isNull, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { CopyBoardAnswer, SaveProductsAnswer } from '../../src/contract/boards.ts'
import { GenerateDescriptionAnswer } from '../../src/contract/generation.ts'
import { OwnPicture } from '../../src/contract/cutouts.ts'
import { auditLog, boards, imageReferences, mailOutbox, users } from '../platform/database/schema.ts'
import type { GenerationEngine } from '../design/engine/engine.ts'
import { sweep } from '../people/account/sweep.ts'
import { openTestApp, PASSWORD, standInEngine, type TestApp } from '../../tests/support/testApp.ts'
import { everything } from '../../tests/support/everything.ts'

const DAY_HOURS = 24
let app: TestApp
afterEach(() => app.close())

/** A seeded pseudorandom number generator. */
function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

let made = 0
/** A picture with unique content. */
function freshPicture(): Promise<Buffer> {
  made += 1
  const background = { r: made & 255, g: (made >> 8) & 255, b: 77 }
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
}

/** An engine that returns unique cut-outs and room pictures, as the real one does. */
function paintingEngine(): GenerationEngine {
  const plain = standInEngine().engine
  return {
    ...plain,
    async describe(order, ...rest) {
      const described = await plain.describe(order, ...rest)
      return { ...described, cutouts: await Promise.all(order.products.map(async () => webp(await freshPicture()))) }
    },
    paint: async () => ({
      picture: await sharp(await freshPicture())
        .jpeg()
        .toBuffer(),
      note: null,
    }),
    cutOut: async (picture, ...rest) => ({
      ...(await plain.cutOut(picture, ...rest)),
      image: await webp(await freshPicture()),
    }),
  }
}
const webp = (bytes: Buffer) => sharp(bytes).webp({ lossless: true }).toBuffer()

const open = async () => {
  app = await openTestApp({ generation: paintingEngine(), env: { SESSION_HOURS: '8000' } })
}
const sweepNow = () => sweep(app.world, (error) => expect.fail(String(error)), new AbortController().signal)

async function storedNames(): Promise<string[]> {
  const names: string[] = []
  for await (const name of app.world.images.names()) names.push(name)
  return names.sort()
}

async function shownNames(): Promise<string[]> {
  const rows = await app.world.database.db
    .selectDistinct({ name: imageReferences.name })
    .from(imageReferences)
    .where(isNull(imageReferences.releasedAt))
  return rows.map(({ name }) => name).sort()
}

/** Picture names found in the text of all rows, independent of the table of references. */
async function writtenNames(): Promise<string[]> {
  const { rows } = await app.world.database.db.execute(sql`
    select distinct found[1] as name from (
      select regexp_matches(t::text, '[0-9a-f]{40}\\.(?:jpg|png|webp|avif)', 'g') as found from (
        select boards::text as t from boards union all select drafts::text from drafts union all select users::text from users
        union all select own_pictures::text from own_pictures union all select work::text from work
        union all select products::text from products union all select underlay_pictures::text from underlay_pictures
        union all select shared_photographs::text from shared_photographs
      ) as rows
    ) as all_found order by 1`)
  return rows.map((row) => z.object({ name: z.string() }).parse(row).name)
}

type Person = { token: string; email: string; boards: string[]; drafts: string[] }

const HISTORIES = everything ? [11, 23, 42] : [11]
const STEPS = 70

it.each(HISTORIES)('keeps exactly the referenced pictures after history %i', async (seed) => {
  await open()
  const chance = chanceOf(seed)
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(chance() * list.length)]
  const people: Person[] = []
  for (const name of ['Ada', 'Bob', 'Eve', 'Zoe'])
    people.push({ ...(await app.joinConfirmed(name)), boards: [], drafts: [] })
  const request = async (
    who: Person,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ) => app.request(method, path, { token: who.token, ...(body === undefined ? {} : { body }) })
  const base64 = async () => (await freshPicture()).toString('base64')

  async function draft(who: Person): Promise<void> {
    const id = randomUUID()
    const own = { id: 'own-1', title: 'A chest', image: await base64(), length: 20 }
    const order = { draft_id: id, selectedProducts: [{ id: 'sofa-oat' }, ...(chance() < 0.5 ? [own] : [])] }
    if ((await request(who, 'POST', 'generate-description', order)).status !== 200) return
    await request(who, 'POST', 'generate-image', order)
    who.drafts.push(id)
  }

  async function save(who: Person): Promise<void> {
    const draft_id = chance() < 0.5 ? one(who.drafts) : undefined
    const payload = {
      title: 'Sofa',
      image_url: await base64(),
      background_removed_images: [{ image_data: await base64() }],
      generated_titles: 'Quiet evening',
      visibility: chance() < 0.7 ? 'community' : undefined,
      ...(draft_id ? { draft_id } : {}),
    }
    const { body, status } = await request(who, 'POST', 'save-products/', [payload])
    if (status === 201) who.boards.push(SaveProductsAnswer.parse(body).id)
  }

  /** Saves a draft as a board, then redesigns the board with another draft of the same products. */
  async function redesign(who: Person): Promise<void> {
    const [first, second] = [randomUUID(), randomUUID()]
    for (const draft_id of [first, second]) {
      const order = { draft_id, selectedProducts: [{ id: 'sofa-oat' }] }
      await request(who, 'POST', 'generate-description', order)
      await request(who, 'POST', 'generate-image', order)
      app.wait(DAY_HOURS)
    }
    const payload = [{ title: 'Sofa', image_url: await base64(), draft_id: first }]
    const { data } = SaveProductsAnswer.safeParse((await request(who, 'POST', 'save-products/', payload)).body)
    if (!data) return
    who.boards.push(data.id)
    expect((await request(who, 'POST', `boards/${data.id}/redesign`, { draft_id: second })).status).toBe(200)
  }

  async function copy(who: Person): Promise<void> {
    const id = one(people.flatMap((other) => other.boards))
    const { body, status } = await request(who, 'POST', `boards/${id}/copy`, {})
    if (status === 201) who.boards.push(CopyBoardAnswer.parse(body).id)
  }

  async function swap(who: Person): Promise<void> {
    const place = chance() < 0.5 ? `boards/${one(who.boards)}` : `drafts/${one(who.drafts)}`
    const now = await request(who, 'GET', `${place}/arrangement`)
    const { data } = z.object({ revision: z.number() }).safeParse(now.body)
    const product_ids = chance() < 0.5 ? ['coffee-table'] : ['sofa-oat', 'coffee-table']
    await request(who, 'PUT', `${place}/products`, {
      revision: data?.revision ?? 0,
      product_ids,
      arrangement: { collage: null },
    })
  }

  async function ownPicture(who: Person): Promise<void> {
    const headers = { 'content-type': 'image/png' }
    const sent = await app.request('POST', 'own-pictures', { token: who.token, headers, bytes: await freshPicture() })
    const { success, data } = OwnPicture.safeParse(sent.body)
    if (success && chance() < 0.5)
      await request(who, 'POST', 'own-pictures/mend', { picture: data.picture, strokes: [] })
  }

  /** Also of an underlay that is replaced. */
  async function underlay(who: Person): Promise<void> {
    const headers = { 'content-type': 'image/png' }
    const id = `00000000-0000-4000-8000-00000000000${Math.floor(chance() * 3)}`
    await app.request('PUT', `underlays/${id}`, { token: who.token, headers, bytes: await freshPicture() })
  }

  const avatar = async (who: Person) =>
    request(who, 'PATCH', 'user/user', { image: chance() < 0.8 ? `data:image/png;base64,${await base64()}` : null })
  const look = async (who: Person) => {
    const { body } = await request(who, 'GET', `boards/${one(who.boards)}?images=url`)
    const { data } = z.object({ image_url: z.string() }).safeParse(body)
    if (data)
      await app.request('GET', `${data.image_url}${data.image_url.includes('?') ? '&' : '?'}w=384&card=1`, {
        headers: { accept: 'image/avif' },
      })
  }
  const steps: ((who: Person) => Promise<unknown>)[] = [
    draft,
    save,
    save,
    copy,
    swap,
    ownPicture,
    underlay,
    avatar,
    look,
    (who) => request(who, 'DELETE', `boards/${one(who.boards)}`),
    (who) => request(who, 'DELETE', `boards/${one(who.boards)}`),
    (who) => request(who, 'POST', `boards/${one(who.boards)}/restore`, {}),
    (who) =>
      request(who, 'PATCH', `boards/${one(who.boards)}`, { visibility: chance() < 0.5 ? 'private' : 'community' }),
    (who) => request(who, 'POST', `drafts/${one(who.drafts)}/view`, {}),
    redesign,
    async () => {
      app.wait(chance() * 20 * DAY_HOURS)
      await sweepNow()
    },
    async (who) => {
      // Only one user may delete their account.
      if (who === people[3] && chance() < 0.5)
        await request(who, 'POST', 'user/leave', { idToken: await app.world.identity.signIn(who.email, PASSWORD) })
    },
  ]
  for (let step = 0; step < STEPS; step++) {
    const [who, act] = [one(people), one(steps)]
    if (who) await act?.(who)
  }
  // Advances past the sweep's grace period for pictures of running jobs.
  app.wait(2 * DAY_HOURS)
  await sweepNow()
  const shown = await shownNames()
  expect(shown.length).toBeGreaterThan(5)
  expect([seed, await writtenNames()]).toEqual([seed, shown])
  expect([seed, await storedNames()]).toEqual([seed, shown])
  // Every cached variant must belong to a stored picture.
  const folder = join(app.world.settings.dataDir, 'images', 'variants')
  const variants = (await readdir(folder, { recursive: true }).catch(() => [])).filter((file) => file.includes('.'))
  const stems = new Set(shown.map((name) => name.split('.')[0]))
  expect(variants.filter((file) => !stems.has((file.split('/').at(-1) ?? '').slice(0, 40)))).toEqual([])

  // After half a year, drafts and uploads are expired; boards, avatars and the catalogue remain.
  app.wait(180 * DAY_HOURS)
  await sweepNow()
  expect([seed, await storedNames()]).toEqual([seed, await shownNames()])
  expect((await app.world.database.db.select().from(boards)).filter(({ deletedAt }) => deletedAt !== null)).toEqual([])
})

it('leaves no reference to an erased user in any column of any table', async () => {
  await open()
  const [eve, ada] = [await app.join('Eve'), await app.join('Ada')]
  const { db } = app.world.database
  const rowOf = async (email: string) => {
    const [row] = await db.select().from(users).where(eq(users.email, email))
    if (!row) throw new Error('Expected that an account has joined.')
    return row
  }
  await db.update(users).set({ emailVerified: true }).where(eq(users.email, eve.email))
  const [eveRow, adaRow] = [await rowOf(eve.email), await rowOf(ada.email)]
  const as = (
    who: { token: string },
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ) => app.request(method, path, { token: who.token, ...(body === undefined ? {} : { body }) })
  const image_url = async () => (await freshPicture()).toString('base64')
  const saved = async (who: { token: string }) => {
    const { body } = await as(who, 'POST', 'save-products/', [{ title: 'Sofa', image_url: await image_url() }])
    return SaveProductsAnswer.parse(body).id
  }
  const [hers, gone, others] = [await saved(eve), await saved(eve), await saved(ada)]
  // Her traces in other accounts: copies of her boards, a like, a report, a follower, and mails about these.
  const copies = [hers, gone].map(
    async (id) => CopyBoardAnswer.parse((await as(ada, 'POST', `boards/${id}/copy`, {})).body).id,
  )
  const [copied = '', copiedToo = ''] = await Promise.all(copies)
  await as(eve, 'DELETE', `boards/${gone}`)
  await as(eve, 'PUT', `boards/${others}/like`)
  await as(eve, 'POST', `boards/${others}/report`, { reason: 'spam' })
  await as(ada, 'POST', `boards/${hers}/report`, { reason: 'spam' })
  await as(eve, 'PUT', `makers/${adaRow.id}/follow`)
  await as(ada, 'PUT', `makers/${eveRow.id}/follow`)
  // Her own data.
  const draft = GenerateDescriptionAnswer.parse(
    (await as(eve, 'POST', 'generate-description', { selectedProducts: [{ id: 'sofa-oat' }] })).body,
  )
  await as(eve, 'POST', 'generate-image', { draft_id: draft.draft_id, selectedProducts: [{ id: 'sofa-oat' }] })
  await as(eve, 'PATCH', 'user/user', { image: `data:image/png;base64,${await image_url()}`, email: eve.email })
  await as(eve, 'POST', 'stripe/create-checkout-session', { card_title: 'Gold', card_price: 5000 })
  await as(eve, 'POST', 'user/export', {})
  await app.request('POST', 'contact', {
    body: { name: 'Eve', email: eve.email, phone: '555-0100', subject: 'Hello', message: 'A question.' },
  })
  await app.request('POST', 'newsletter', { body: { email: eve.email } })
  await app.world.mail.send({
    to: 'old@example.com',
    subject: 'Moved',
    text: `Your new address is ${eve.email}.`,
    html: '',
  })
  for (const entry of [
    { action: 'users suspend', subject: eveRow.id },
    { action: 'boards take-down', subject: hers, details: { title: 'Sofa', owner: eveRow.id } },
  ]) {
    const reason = `Asked for by ${eve.email.toUpperCase()}`
    await db
      .insert(auditLog)
      .values({ id: randomUUID(), at: app.world.clock(), actor: 'olga', reason, details: {}, ...entry })
  }
  const traces = () => tracesOf([eveRow.id, eveRow.providerUid, eve.email])
  expect((await traces()).length).toBeGreaterThan(10)

  const idToken = await app.world.identity.signIn(eve.email, PASSWORD)
  expect((await as(eve, 'POST', 'user/leave', { idToken })).status).toBe(200)
  app.wait(31 * DAY_HOURS)
  await sweepNow()
  expect(await traces()).toEqual([])
  expect(await storedNames()).toEqual(await shownNames())
  // The copies stay without her credit; the log keeps its lines.
  for (const id of [copied, copiedToo])
    expect((await as(ada, 'GET', `boards/${id}?images=url`)).body).toMatchObject({ id, copied_from: null })
  expect(await db.select().from(auditLog).orderBy(auditLog.action)).toMatchObject([
    {
      action: 'boards take-down',
      subject: hers,
      details: { title: 'Sofa', owner: 'erased' },
      reason: 'Asked for by erased',
    },
    { action: 'users suspend', subject: 'erased', reason: 'Asked for by erased', actor: 'olga' },
  ])
})

it('keeps mails and log lines with a longer address that contains the user’s address', async () => {
  await open()
  const eve = await app.join('Eve')
  const { db } = app.world.database
  await db.update(users).set({ emailVerified: true, leftAt: app.world.clock() }).where(eq(users.email, eve.email))
  const others = [`a${eve.email}`, `${eve.email}.au`]
  for (const address of others)
    await app.world.mail.send({ to: address, subject: 'Moved', text: `Your new address is ${address}.`, html: '' })
  await app.world.mail.send({ to: 'old@example.com', subject: 'Moved', text: `It is ${eve.email}.`, html: '' })
  const line = { id: randomUUID(), at: new Date(), actor: 'olga', action: 'users suspend', subject: 'x', details: {} }
  await db.insert(auditLog).values({ ...line, reason: `Like ${others.join(' and ')}, not ${eve.email}` })
  app.wait(15 * DAY_HOURS)
  await sweepNow()
  const mails = await db.select().from(mailOutbox)
  const recipients = mails.map(({ recipient }) => recipient)
  expect(recipients.filter((address) => others.includes(address)).sort()).toEqual(others.toSorted())
  expect(recipients).not.toContain('old@example.com')
  expect(await db.select().from(auditLog)).toMatchObject([{ reason: `Like ${others.join(' and ')}, not erased` }])
})

/** Every table and column whose text contains one of the words, ignoring case. */
async function tracesOf(words: readonly string[]): Promise<string[]> {
  const { db } = app.world.database
  const { rows } = await db.execute(sql`
    select c.table_schema as schema, c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')`)
  const found: string[] = []
  for (const row of rows) {
    const { schema, table, column } = Column.parse(row)
    const place = sql`${sql.identifier(schema)}.${sql.identifier(table)}`
    const holds = words.map((word) => sql`position(lower(${word}) in lower(${sql.identifier(column)}::text)) > 0`)
    const { rows: hits } = await db.execute(sql`select 1 from ${place} where ${sql.join(holds, sql` or `)} limit 1`)
    if (hits.length > 0) found.push(`${schema}.${table}.${column}`)
  }
  return found
}
const Column = z.object({ schema: z.string(), table: z.string(), column: z.string() })
