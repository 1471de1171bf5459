import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Arrangement, SavedArrangement } from '../../src/contract/arrangements.ts'
import { Board, SaveProductsAnswer } from '../../src/contract/boards.ts'
import { drawnPicture } from '../../tests/support/testPicture.ts'
import { sweep } from '../people/account/sweep.ts'
import { openTestApp, type TestApp } from '../../tests/support/testApp.ts'
import { keepOwnPicture } from '../catalog/routes/ownPictureStore.ts'

let app: TestApp
let ada: { token: string; id: string }
beforeAll(async () => {
  app = await openTestApp()
  const { token } = await app.joinConfirmed('Ada')
  ada = { token, id: await idOf(token) }
})
afterAll(() => app.close())

async function idOf(token: string): Promise<string> {
  const draft = randomUUID()
  const order = { selectedProducts: [{ id: 'sofa-oat' }], draft_id: draft }
  await app.request('POST', 'generate-description/', { token, body: order })
  const [row] = await app.world.database.db.query.drafts.findMany({ where: (table, { eq }) => eq(table.id, draft) })
  return row?.ownerId ?? ''
}

async function makeBoard(visibility: 'private' | 'community'): Promise<string> {
  const id = randomUUID()
  const order = { selectedProducts: [{ id: 'sofa-oat' }, { id: 'coffee-table' }], draft_id: id }
  expect((await app.request('POST', 'generate-description/', { token: ada.token, body: order })).status).toBe(200)
  expect((await app.request('POST', 'generate-image', { token: ada.token, body: order })).status).toBe(200)
  const board = { title: 'x', image_url: 'x', draft_id: id, visibility }
  const { body } = await app.request('POST', 'save-products/', { token: ada.token, body: [board] })
  return SaveProductsAnswer.parse(body).id
}

async function upload(ownerId: string, color: string): Promise<string> {
  const svg = `<svg width="80" height="60"><rect width="80" height="60" fill="${color}"/></svg>`
  return app.world.imageAccess.signed(await keepOwnPicture(app.world, ownerId, await drawnPicture(svg)))
}

const withPhoto = (source: string): Arrangement => ({
  collage: {
    version: 2,
    seed: 5,
    style: 'vignette',
    aspect: 1.25,
    elements: [
      { kind: 'photo', id: 'own-1', source, cut: false, alt: 'A view', x: 0.1, y: 0.1, width: 0.2, height: 0.2 },
    ],
  },
  true_scale: false,
  quantities: {},
})
const photosOf = (arrangement: Arrangement | null | undefined) =>
  (arrangement?.collage?.elements ?? []).flatMap((element) => (element.kind === 'photo' ? [element.source] : []))
const plain = (address: string | undefined) => address?.split('?')[0]
const put = (board: string, revision: number, arrangement: Arrangement, token = ada.token) =>
  app.request('PUT', `boards/${board}/arrangement`, { token, body: { revision, arrangement } })
const boardOf = async (id: string, token?: string) =>
  Board.parse(
    (await app.request('GET', `boards/${id}`, { ...(token === undefined ? {} : { token }), query: { images: 'url' } }))
      .body,
  )
const sweepNow = () => sweep(app.world, failSweep, new AbortController().signal)
const failSweep = (error: unknown) => expect.fail(String(error))

it('shows a photo of a community board to everybody by a plain address', async () => {
  const board = await makeBoard('community')
  const photo = await upload(ada.id, '#b8633f')
  expect((await app.request('GET', plain(photo) ?? '')).status).toBe(404)
  await put(board, 0, withPhoto(photo))
  const [shown] = photosOf((await boardOf(board)).arrangement)
  expect(shown).toBe(plain(photo))
  expect((await app.request('GET', shown ?? '')).status).toBe(200)
})

it('omits a photo of another account that is referenced without a signature', async () => {
  const { token } = await app.joinConfirmed('Eve')
  const photo = await upload(await idOf(token), '#223344')
  const board = await makeBoard('private')
  const { body } = await put(board, 0, withPhoto(plain(photo) ?? ''))
  expect(photosOf(SavedArrangement.parse(body).arrangement)).toEqual([])
  expect(photosOf((await boardOf(board, ada.token)).arrangement)).toEqual([])
})

it('keeps the photos of the cover by the same rules', async () => {
  const board = await makeBoard('community')
  const photo = await upload(ada.id, '#4f6f8f')
  const { token } = await app.joinConfirmed('Mallory')
  const foreign = await upload(await idOf(token), '#332211')
  const { collage: cover } = withPhoto(photo)
  const { collage: stolen } = withPhoto(plain(foreign) ?? '')
  if (!cover || !stolen) throw new Error('There is no collage')
  const elements = [...cover.elements, ...stolen.elements.map((each) => ({ ...each, id: 'own-2' }))]
  await put(board, 0, { collage: null, cover: { ...cover, elements }, true_scale: false, quantities: {} })
  const { arrangement } = await boardOf(board)
  const shown = (arrangement?.cover?.elements ?? []).flatMap((each) => (each.kind === 'photo' ? [each.source] : []))
  expect(shown).toEqual([plain(photo)])
  expect((await app.request('GET', shown[0] ?? '')).status).toBe(200)
})

// Must be the last test, because the sessions expire during it.
it('keeps a photo of the page as long as the page references it, and renews its URL at each read', async () => {
  const board = await makeBoard('private')
  const photo = await upload(ada.id, '#8fa58a')
  expect((await put(board, 0, withPhoto(photo))).status).toBe(200)
  // A repeated save succeeds, although the URL has another signature.
  expect((await put(board, 0, withPhoto(photo))).status).toBe(200)
  app.wait(12 * 24)
  await sweepNow()
  expect((await app.request('GET', photo)).status).toBe(404)
  const [renewed] = photosOf((await boardOf(board, ada.token)).arrangement)
  expect(plain(renewed)).toBe(plain(photo))
  expect((await app.request('GET', renewed ?? '')).status).toBe(200)
  const arrangement: Arrangement = { collage: null, true_scale: false, quantities: {} }
  expect((await put(board, 1, arrangement)).status).toBe(200)
  app.wait(3 * 24)
  await sweepNow()
  expect((await app.request('GET', renewed ?? '')).status).toBe(404)
})
