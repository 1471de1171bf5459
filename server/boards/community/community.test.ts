import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Board, BoardList } from '../../../src/contract/boards.ts'
import { MakerList, MakerSpace, OwnSpace } from '../../../src/contract/community.ts'
import { boardReports, boards, suspensions, users } from '../../platform/database/schema.ts'
import { newestMails } from '../../people/mail/outbox.ts'
import { openTestApp, PASSWORD, type TestApp } from '../../../tests/support/testApp.ts'

let app: TestApp
let picture: string
beforeAll(async () => {
  app = await openTestApp({ env: { CONTACT_EMAIL: 'team@rooms.test' } })
  const plain = sharp({ create: { width: 30, height: 20, channels: 3, background: '#884422' } })
  picture = (await plain.jpeg().toBuffer()).toString('base64')
})
afterAll(() => app.close())

type Person = { token: string; email: string; id: string }
async function join(name: string): Promise<Person> {
  const person = await app.join(name)
  await app.confirm(person.email)
  const [row] = await app.world.database.db.select().from(users).where(eq(users.email, person.email))
  return { ...person, id: row?.id ?? '' }
}
async function makeBoard(token: string, visibility = 'community'): Promise<string> {
  const body = [{ title: 'Chair', image_url: picture, generated_titles: `Room ${randomUUID()}`, visibility }]
  const answer = await app.request('POST', 'save-products/', { token, body })
  return Board.pick({ id: true }).parse(answer.body).id
}
const space = async (token: string) => OwnSpace.parse((await app.request('GET', 'user/space', { token })).body)
const names = async (path: string, token?: string) =>
  MakerList.parse((await app.request('GET', path, token ? { token } : {})).body).map(({ name }) => name)
const mailsTo = async (to: string) =>
  (await newestMails(app.world.database)).filter(({ recipient }) => recipient === to)

it('follows a maker: counted, listed newest first, mailed once, and undone', async () => {
  const [ada, bob, eve] = [await join('Ada'), await join('Bob'), await join('Eve')]
  const path = `makers/${ada.id}/follow`
  for (const token of [bob.token, bob.token, eve.token])
    expect((await app.request('PUT', path, { token })).status).toBe(200)
  expect(await space(ada.token)).toMatchObject({ followers: 2, following: 0, following_ids: [] })
  expect(await space(bob.token)).toMatchObject({ followers: 0, following: 1, following_ids: [ada.id] })
  expect(await names(`makers/${ada.id}/followers`)).toEqual(['Eve', 'Bob'])
  expect(await names(`makers/${ada.id}/followers?page=2&page_size=1`)).toEqual(['Bob'])
  expect(await names(`makers/${bob.id}/following`)).toEqual(['Ada'])
  await app.request('DELETE', path, { token: bob.token })
  await app.request('PUT', path, { token: bob.token })
  expect((await mailsTo(ada.email)).map(({ subject }) => subject)).toEqual([
    'Eve follows your boards',
    'Bob follows your boards',
  ])
  expect((await app.request('PUT', path, { token: ada.token })).status).toBe(409)
  expect((await app.request('PUT', `makers/${randomUUID()}/follow`, { token: ada.token })).status).toBe(404)
  expect((await app.request('PUT', path)).status).toBe(401)
  await app.world.database.db.delete(users).where(eq(users.id, eve.id))
  expect(await space(ada.token)).toMatchObject({ followers: 1 })
})

it('omits a maker with a deleted account until it is restored', async () => {
  const [ada, bob] = [await join('Ada'), await join('Bob')]
  await app.request('PUT', `makers/${ada.id}/follow`, { token: bob.token })
  const idToken = await app.world.identity.signIn(ada.email, PASSWORD)
  await app.request('PUT', `makers/${bob.id}/follow`, { token: ada.token })
  expect((await app.request('POST', 'user/leave', { token: ada.token, body: { idToken } })).status).toBe(200)
  for (const path of ['', '/boards', '/followers'])
    expect((await app.request('GET', `makers/${ada.id}${path}`)).status).toBe(404)
  expect((await app.request('PUT', `makers/${ada.id}/follow`, { token: bob.token })).status).toBe(404)
  expect(await names(`makers/${bob.id}/following`)).toEqual([])
  expect(await names(`makers/${bob.id}/followers`)).toEqual([])
  expect(await space(bob.token)).toMatchObject({ followers: 0, following: 0 })
  const proof = await app.world.identity.signIn(ada.email, PASSWORD)
  expect((await app.request('POST', 'user/restore', { body: { idToken: proof } })).status).toBe(201)
  expect(await names(`makers/${bob.id}/following`)).toEqual(['Ada'])
  expect(await space(bob.token)).toMatchObject({ followers: 1, following: 1 })
})

it('ends follower mails by the link in the mail', async () => {
  const [ada, bob, eve] = [await join('Ada'), await join('Bob'), await join('Eve')]
  await app.request('PUT', `makers/${ada.id}/follow`, { token: bob.token })
  const leave = /<(.*)>/.exec((await mailsTo(ada.email))[0]?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  const { pathname, search } = new URL(leave)
  expect((await app.request('GET', pathname + search)).status).toBe(200)
  expect((await space(ada.token)).mails_followers).toBe(true)
  expect((await app.request('POST', pathname + search)).status).toBe(200)
  expect((await space(ada.token)).mails_followers).toBe(false)
  await app.request('PUT', `makers/${ada.id}/follow`, { token: eve.token })
  expect(await mailsTo(ada.email)).toHaveLength(1)
})

it('hides the follow lists of users who choose so, in their own space and in those of others', async () => {
  const [ada, bob] = [await join('Ada'), await join('Bob')]
  await app.request('PUT', `makers/${ada.id}/follow`, { token: bob.token })
  expect((await app.request('PATCH', 'user/space', { token: bob.token, body: { hides_lists: true } })).status).toBe(200)
  const refused = await app.request('GET', `makers/${bob.id}/following`)
  expect([refused.status, refused.body]).toMatchObject([403, { message: 'This maker keeps the list private.' }])
  expect(await names(`makers/${bob.id}/following`, bob.token)).toEqual(['Ada'])
  expect(await names(`makers/${ada.id}/followers`)).toEqual([])
  expect(await names(`makers/${ada.id}/followers`, ada.token)).toEqual(['Bob'])
  expect(await names(`makers/${ada.id}/followers`, bob.token)).toEqual(['Bob'])
  expect((await app.request('GET', `makers/${ada.id}`)).body).toMatchObject({ followers: 1, hides_lists: false })
})

it('shows only the display name and the public boards of a maker', async () => {
  const ada = await join('Ada')
  const shown = await makeBoard(ada.token)
  await makeBoard(ada.token, 'private')
  const maker = await app.request('GET', `makers/${ada.id}`)
  expect(MakerSpace.strict().parse(maker.body)).toMatchObject({ name: 'Ada', boards: 1, mine: false })
  expect(maker.text).not.toMatch(/Lovelace|example\.com|1 Lane/)
  const list = await app.request('GET', `makers/${ada.id}/boards`, { token: ada.token })
  expect(BoardList.parse(list.body).map(({ id }) => id)).toEqual([shown])
})

it('hides deleted accounts and their content', async () => {
  const [ada, eve] = [await join('Ada'), await join('Eve')]
  await makeBoard(ada.token)
  await app.request('PUT', `makers/${ada.id}/follow`, { token: eve.token })
  expect(await names(`makers/${eve.id}/following`)).toEqual(['Ada'])
  const { db } = app.world.database
  await db.update(users).set({ leftAt: new Date() }).where(eq(users.id, ada.id))
  await db.update(boards).set({ ownerLeft: true }).where(eq(boards.ownerId, ada.id))
  expect((await app.request('GET', `makers/${ada.id}`)).status).toBe(404)
  expect(await names(`makers/${eve.id}/following`)).toEqual([])
})

it('accepts one report per user and board, notifies the operators, and refuses reports of private boards', async () => {
  const [ada, bob] = [await join('Ada'), await join('Bob')]
  const [shown, hidden] = [await makeBoard(ada.token), await makeBoard(ada.token, 'private')]
  const report = (id: string, token?: string, body: unknown = { reason: 'spam', text: 'Buy now' }) =>
    app.request('POST', `boards/${id}/report`, { body, ...(token ? { token } : {}) })
  for (const token of [bob.token, bob.token, undefined, undefined])
    expect((await report(shown, token)).body).toEqual({ status_code: 201 })
  const kept = await app.world.database.db.select().from(boardReports).where(eq(boardReports.boardId, shown))
  expect(new Set(kept.map(({ reporter }) => reporter.split(':')[0]))).toEqual(new Set(['user', 'visitor']))
  expect(kept).toHaveLength(2)
  expect(kept.every(({ reporter }) => !reporter.includes('127.0.0.1'))).toBe(true)
  // The mark is keyed with a secret, so hashing all IP addresses does not reveal the visitor's.
  const digests = (['sha256', 'sha512', 'sha1', 'md5'] as const).flatMap((name) =>
    (['hex', 'base64', 'base64url'] as const).map((form) => createHash(name).update('127.0.0.1').digest(form)),
  )
  for (const { reporter } of kept) for (const digest of digests) expect(digest).not.toContain(reporter.split(':')[1])
  expect(await mailsTo('team@rooms.test')).toHaveLength(2)
  expect((await report(shown, ada.token)).status).toBe(409)
  expect((await report(hidden, bob.token)).status).toBe(403)
  expect((await report(randomUUID(), bob.token)).status).toBe(404)
  expect((await report(shown, bob.token, { reason: 'other' })).body).toMatchObject({ field: 'text' })
  expect((await report(shown, bob.token, { reason: 'dull' })).body).toMatchObject({ field: 'reason' })
})

it('shows a taken-down board to its owner only, with the reason', async () => {
  const [ada, bob] = [await join('Ada'), await join('Bob')]
  const id = await makeBoard(ada.token)
  const { body } = await app.request('POST', `boards/${id}/share`, { token: ada.token, body: {} })
  const share = typeof body === 'object' && body !== null && 'token' in body ? String(body.token) : ''
  const { db } = app.world.database
  await db.update(boards).set({ takenDownAt: new Date(), takenDownReason: 'Spam' }).where(eq(boards.id, id))
  const own = await app.request('GET', `boards/${id}`, { token: ada.token })
  expect(own.body).toMatchObject({ id, taken_down: { reason: 'Spam' } })
  expect((await app.request('GET', `boards/${id}`, { token: bob.token })).status).toBe(403)
  expect((await app.request('GET', `boards/${id}?share=${share}`)).status).toBe(403)
  expect((await app.request('POST', `boards/${id}/copy`, { token: bob.token, body: {} })).status).toBe(403)
  const lists = [
    await app.request('GET', 'get_products_all/?page_size=48&images=url'),
    await app.request('GET', `makers/${ada.id}/boards?images=url`),
  ]
  expect(lists.flatMap((answer) => BoardList.parse(answer.body)).map((board) => board.id)).not.toContain(id)
  await app.request('PATCH', `boards/${id}`, { token: ada.token, body: { visibility: 'community' } })
  expect((await app.request('GET', `boards/${id}`)).status).toBe(403)
  const mine = await app.request('GET', 'get_products_by_email/?images=url', { token: ada.token })
  expect(BoardList.parse(mine.body).map((board) => board.id)).toEqual([id])
})

it('refuses sessions to a suspended account and hides its space', async () => {
  const ada = await join('Ada')
  await app.world.database.db.insert(suspensions).values({ ownerId: ada.id, reason: 'Spam', createdAt: new Date() })
  const idToken = await app.world.identity.signIn(ada.email, PASSWORD)
  const answer = await app.request('POST', 'auth/login', { body: { idToken } })
  expect([answer.status, answer.body]).toMatchObject([403, { message: 'This account has been disabled.' }])
  expect((await app.request('GET', `makers/${ada.id}`)).status).toBe(404)
})
