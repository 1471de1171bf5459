/** Boards of a suspended account disappear everywhere at once and return when the suspension ends. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Board, BoardList, ShareLink } from '../../../src/contract/boards.ts'
import { MakerSpace } from '../../../src/contract/community.ts'
import { boards, suspensions } from '../../platform/database/schema.ts'
import { fillBoards, joined, type Person, savedBoard } from '../../../tests/support/testFilling.ts'
import { openTestApp, type TestApp } from '../../../tests/support/testApp.ts'

let app: TestApp
let ada: Person
let bob: Person
let shown = ''
let hidden = ''
let link = ''
beforeAll(async () => {
  app = await openTestApp()
  ada = await joined(app)
  bob = await joined(app)
  shown = await savedBoard(app, ada.token, { generated_titles: 'Harbor evening', hex_code: '#25324f' })
  hidden = await savedBoard(app, ada.token, { visibility: 'private' })
  const made = await app.request('POST', `boards/${hidden}/share`, { token: ada.token, body: {} })
  link = ShareLink.parse(made.body).token
  await app.request('PUT', `boards/${shown}/like`, { token: bob.token })
  await app.request('PUT', `makers/${bob.id}/follow`, { token: ada.token })
})
afterAll(() => app.close())

const suspend = () =>
  app.world.database.db.insert(suspensions).values({ ownerId: ada.id, reason: 'Spam', createdAt: new Date() })
const open = () => app.world.database.db.delete(suspensions).where(eq(suspensions.ownerId, ada.id))
const get = (path: string, query: Record<string, string> = {}) =>
  app.request('GET', path, { token: bob.token, query: { images: 'url', ...query } })
const isListed = async (query: Record<string, string>) =>
  BoardList.parse((await get('get_products_all/', { page_size: '48', ...query })).body).some(({ id }) => id === shown)

/** The board's visibility in all public places. */
async function seen() {
  const sitemap = await app.request('GET', '/sitemap-boards-1.xml')
  const space = await get(`makers/${ada.id}`)
  return {
    newest: await isListed({}),
    liked: await isListed({ sort: 'liked' }),
    found: await isListed({ search: 'harbor' }),
    sitemap: sitemap.text.includes(shown),
    direct: (await get(`boards/${shown}`)).status,
    visitor: (await app.request('GET', `boards/${shown}`)).status,
    link: (await get(`boards/${hidden}`, { share: link })).status,
    space: space.status === 200 ? MakerSpace.parse(space.body).boards : space.status,
    copy: (await app.request('POST', `boards/${shown}/copy`, { token: bob.token, body: {} })).status,
    report: (await app.request('POST', `boards/${shown}/report`, { body: { reason: 'spam' } })).status,
    like: (await app.request('PUT', `boards/${shown}/like`, { token: bob.token })).status,
    followers: MakerSpace.parse((await get(`makers/${bob.id}`)).body).followers,
  }
}

it('hides the boards from lists, search, sitemap, space and share links at once, and shows them again afterwards', async () => {
  const before = await seen()
  expect(before).toEqual({
    newest: true,
    liked: true,
    found: true,
    sitemap: true,
    direct: 200,
    visitor: 200,
    link: 200,
    space: 1,
    copy: 201,
    report: 201,
    like: 200,
    followers: 1,
  })
  await suspend()
  expect(await seen()).toEqual({
    newest: false,
    liked: false,
    found: false,
    sitemap: false,
    direct: 403,
    visitor: 403,
    link: 403,
    space: 404,
    copy: 403,
    report: 404,
    like: 403,
    followers: 0,
  })
  await open()
  expect(await seen()).toEqual(before)
  expect(Board.parse((await get(`boards/${shown}`)).body)).toMatchObject({ likes: 1, liked: true })
})

it('answers requests for the boards like those for taken-down boards', async () => {
  const [taken = ''] = await fillBoards(app, ada.id, 1, { takenDownAt: new Date(), takenDownReason: 'Spam' })
  await suspend()
  const [one, other] = [await get(`boards/${shown}`), await get(`boards/${taken}`)]
  expect([one.status, one.body]).toEqual([other.status, other.body])
  await open()
})

it('also hides a board that is saved while the account is suspended', async () => {
  await suspend()
  const [late = ''] = await fillBoards(app, ada.id, 1)
  expect((await get(`boards/${late}`)).status).toBe(403)
  await open()
  expect((await get(`boards/${late}`)).status).toBe(200)
})

it('lets a save wait for a concurrent suspension, which hides the board', async () => {
  const { db } = app.world.database
  const late = randomUUID()
  let saving: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await tx.insert(suspensions).values({ ownerId: ada.id, reason: 'Spam', createdAt: new Date() })
    saving = fillBoards(app, ada.id, 1, { id: late })
    // The insert is blocked until the suspending transaction ends.
    await tx.execute('select pg_sleep(0.2)')
    expect(await tx.$count(boards, eq(boards.id, late))).toBe(0)
  })
  await saving
  expect((await get(`boards/${late}`)).status).toBe(403)
  await open()
})
