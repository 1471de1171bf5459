/** Limits of accounts with an unconfirmed address: a first board is possible, then confirmation is required. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Draft } from '../../../src/contract/boards.ts'
import { GenerateImageAnswer } from '../../../src/contract/generation.ts'
import { Membership } from '../../../src/contract/membership.ts'
import { UNCONFIRMED } from '../billing/plans.ts'
import { identityAccounts, ownPictures, underlayPictures } from '../../platform/database/schema.ts'
import { cancelExport, startExport } from '../../boards/export/exports.ts'
import { photographedRoom, sendPhotograph } from '../../../tests/support/people.ts'
import { openTestApp, PASSWORD, type TestApp } from '../../../tests/support/testApp.ts'
import { joined, order, type Person } from '../../../tests/support/testFilling.ts'

const DAY_HOURS = 24

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await openTestApp({ env: { SESSION_HOURS: '8760' } })
})
beforeEach(async () => {
  person = await joined(app, false)
})
afterAll(() => app.close())

const request = (method: 'GET' | 'POST', path: string, body?: object) =>
  app.request(method, path, { token: person.token, query: { images: 'url' }, ...(body ? { body } : {}) })
const design = () => request('POST', 'generate-description/', order())
const membership = async () => Membership.parse((await request('GET', 'user/membership')).body)
const refusal = (message: string) => ({
  status: 409,
  body: {
    code: 'confirm-address',
    field: 'email',
    message: `${message} before its address is confirmed. Confirm ${person.email} with the link that we have sent you, or request a new link.`,
  },
})

it('lets a new user make and save a first board, and then asks for the confirmation', async () => {
  const body = order()
  expect((await request('POST', 'generate-description/', body)).status).toBe(200)
  await request('POST', 'generate-image', body)
  expect((await request('POST', `drafts/${body.draft_id}/view`, {})).status).toBe(200)
  const { image_url } = GenerateImageAnswer.parse((await request('POST', 'generate-image', body)).body)
  const board = { title: 'Sofa', image_url, generated_titles: 'Room', draft_id: body.draft_id }
  expect((await request('POST', 'save-products/', [{ ...board, visibility: 'private' }])).status).toBe(201)
  expect((await membership()).unconfirmed_designs).toEqual({ used: 2, limit: UNCONFIRMED.designs })

  const last = order()
  expect((await request('POST', 'generate-description/', last)).status).toBe(200)
  const full = refusal('You have made 3 designs, the most that an account can make')
  expect(await design()).toMatchObject(full)
  // The limit does not reset with the day, and existing designs can still be viewed, painted and saved.
  app.wait(2 * DAY_HOURS)
  expect(await design()).toMatchObject(full)
  expect((await request('POST', 'generate-image', last)).status).toBe(200)
  expect(await request('POST', `drafts/${last.draft_id}/view`, {})).toMatchObject(full)
  expect(Draft.parse((await request('GET', `drafts/${last.draft_id}`)).body).image_url).not.toBeNull()

  const mails = async () =>
    (await app.world.database.db.query.mailOutbox.findMany()).filter(({ recipient }) => recipient === person.email)
  const before = (await mails()).length
  expect((await request('POST', 'auth/verification')).status).toBe(200)
  await expect.poll(async () => (await mails()).length).toBe(before + 1)
  await app.confirm(person.email)
  expect((await design()).status).toBe(200)
  expect(await membership()).toMatchObject({ unconfirmed_designs: null, designs: { used: 1 } })
})

it('applies to concurrent orders', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, design))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(UNCONFIRMED.designs)
})

it('limits cut-outs of own pieces', async () => {
  const rows = Array.from({ length: UNCONFIRMED.ownPictures - 2 }, () => ({
    ownerId: person.id,
    name: `${randomUUID()}.webp`,
    createdAt: app.world.clock(),
  }))
  await app.world.database.db.insert(ownPictures).values(rows)
  const send = async (color: string) => {
    const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    const headers = { 'content-type': 'image/png' }
    return app.request('POST', 'own-pictures', { token: person.token, headers, bytes: await plain.png().toBuffer() })
  }
  expect((await send('#cc2200')).status).toBe(201)
  await app.world.database.db
    .insert(ownPictures)
    .values({ ...rows[0], ownerId: person.id, name: 'last', createdAt: new Date() })
  expect(await send('#22cc00')).toMatchObject(
    refusal('You have 40 pictures and cut-outs of your own pieces, the most that an account can have'),
  )
  await app.confirm(person.email)
  expect((await send('#22cc00')).status).toBe(201)
})

it('limits pictures beneath rooms', async () => {
  const row = () => ({ ownerId: person.id, id: randomUUID(), name: 'a picture', bytes: 1, createdAt: new Date() })
  const rows = Array.from({ length: UNCONFIRMED.underlays }, row)
  await app.world.database.db.insert(underlayPictures).values(rows)
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const headers = { 'content-type': 'image/png' }
  const send = () => app.request('PUT', `underlays/${randomUUID()}`, { token: person.token, headers, bytes })
  expect(await send()).toMatchObject(
    refusal('You have 10 pictures of rooms with your account, the most that it can have'),
  )
  await app.confirm(person.email)
  expect((await send()).status).toBe(200)
})

it('limits photographs that are shared', async () => {
  const ids = Array.from({ length: UNCONFIRMED.photographs + 1 }, () => randomUUID())
  for (const id of ids) {
    const body = { revision: 0, layout: photographedRoom(id, 'no picture') }
    await app.request('PUT', `rooms/${randomUUID()}`, { token: person.token, body })
  }
  const last = ids.pop() ?? ''
  for (const id of ids) await sendPhotograph(app, person, id, false)
  await expect(sendPhotograph(app, person, last, false)).rejects.toThrow(
    'You share 5 photographs of rooms, the most that your account can before its address is confirmed.',
  )
  await app.confirm(person.email)
  await sendPhotograph(app, person, last, false)
})

it('limits data exports per day', async () => {
  for (let made = 0; made < UNCONFIRMED.exportsPerDay; made += 1)
    await cancelExport(app.world, await startExport(app.world, person.id))
  const { body } = refusal('You have started 2 copies of your data today, the most that an account can start')
  await expect(startExport(app.world, person.id)).rejects.toMatchObject({ status: 409, ...body })
  await app.confirm(person.email)
  expect(await startExport(app.world, person.id)).toMatchObject({ ofDay: 3 })
})

it('accepts only addresses that the identity provider reports as verified', async () => {
  const accounts = async (isVouchedFor: boolean) => {
    const email = `${randomUUID()}@example.com`
    await app.world.identity.createAccount(email, PASSWORD)
    await app.world.database.db
      .update(identityAccounts)
      .set({ emailVerified: isVouchedFor })
      .where(eq(identityAccounts.email, email))
    const idToken = await app.world.identity.signIn(email, PASSWORD)
    const { body } = await app.request('POST', 'auth/login', { body: { idToken } })
    return { ...person, email, token: (body as { token: string }).token }
  }
  for (const [isVouchedFor, expected] of [
    [true, 200],
    [false, 409],
  ] as const) {
    person = await accounts(isVouchedFor)
    for (let made = 0; made < UNCONFIRMED.designs; made += 1) expect((await design()).status).toBe(200)
    expect((await design()).status).toBe(expected)
  }
})
