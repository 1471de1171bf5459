/** The 3D files of products, rooms and pieces, on the real server with products of the catalog and their models. */
import { NodeIO } from '@gltf-transform/core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { HOME_OF_ROOMS, PLAIN_ROOM, roomOf } from '../../../tests/support/sceneOrders.ts'
import { entriesOf, readGlb, readUsdz } from '../../../tests/support/sceneReaders.ts'
import { openTestApp, type TestApp } from '../../../tests/support/testApp.ts'
import { drawnPicture } from '../../../tests/support/testPicture.ts'
import { OwnPicture } from '../../../src/contract/cutouts.ts'
import { MadeScene, type SceneOrder } from '../../../src/contract/scenes.ts'
import { openEngine } from '../../design/engine/openEngine.ts'
import { sweep } from '../../people/account/sweep.ts'
import { openCatalogue } from '../catalogue.ts'
import { records } from '../records.ts'
import sharp from 'sharp'

const INCH = 0.0254
const IDS = ['bergen-queen-bed-oak', 'marisol-kilim-rug-multi', 'cala-towel-rail-brass', 'cove-table-lamp-terracotta']

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ generation: openEngine({ workers: 1 }), env: { PUBLIC_URL: 'https://rooms.test' } })
  const shown = records.filter(({ id }) => IDS.includes(id))
  Object.assign(app.world.catalogue, await openCatalogue(app.world.database, shown))
}, 60_000)
afterAll(() => app.close())

/** The bytes at an address, with what the server says of them. */
async function fileAt(address: string) {
  const { statusCode, headers, rawPayload } = await app.app.inject({ url: address })
  return { status: statusCode, type: headers['content-type'], caching: headers['cache-control'], bytes: rawPayload }
}

/** With another signature. */
const forged = (address: string) =>
  address.replace(/key=(.)/, (_all, first: string) => `key=${first === 'A' ? 'B' : 'A'}`)

const versionOf = async (id: string) => {
  const [entry] = await app.world.catalogue.byIds([id])
  return entry && 'version' in entry ? entry.version : ''
}

it('serves a product as GLB and USDZ at addresses that never change, made once and kept', async () => {
  const address = `/catalogue/bergen-queen-bed-oak/${await versionOf('bergen-queen-bed-oak')}`
  const usdz = await fileAt(`${address}/model-1.usdz`)
  expect(usdz).toMatchObject({
    status: 200,
    type: 'model/vnd.usdz+zip',
    caching: 'public, max-age=31536000, immutable',
  })
  const glb = await fileAt(`${address}/model-1.glb`)
  expect([glb.status, glb.type]).toEqual([200, 'model/gltf-binary'])
  const record = records.find(({ id }) => id === 'bergen-queen-bed-oak')
  for (const { min, max } of [await readGlb(glb.bytes), await readUsdz(usdz.bytes)]) {
    expect(max[0] - min[0]).toBeCloseTo((record?.length ?? 0) * INCH, 3)
    expect(max[1]).toBeCloseTo((record?.height ?? 0) * INCH, 3)
    expect(min[1]).toBeCloseTo(0, 4)
  }
  // The file that is kept, and not another one like it.
  expect((await fileAt(`${address}/model-1.glb`)).bytes.equals(glb.bytes)).toBe(true)
  // Pages of an earlier version of the app, or of the product.
  expect((await fileAt(`/catalogue/bergen-queen-bed-oak/0123456789abcdef/model-1.glb`)).caching).toBe('no-cache')
  expect((await fileAt(`${address}/model-0.glb`)).caching).toBe('no-cache')
  for (const wrong of ['model-1.exe', 'model-1.glb.usdz', 'model-99999.glb', 'model-1'])
    expect((await fileAt(`${address}/${wrong}`)).status).toBe(404)
  expect((await fileAt('/catalogue/nothing/1/model-1.glb')).status).toBe(404)
})

const order = async (body: SceneOrder, from?: string) =>
  app.request('POST', 'scenes', { body, ...(from === undefined ? {} : { from }) })

it('makes a room of what the plan holds, at addresses that a stranger cannot guess, and keeps it until the next day ends', async () => {
  const room = roomOf([
    { id: 'bed', productId: 'bergen-queen-bed-oak', kind: 'bed', at: [60, 50], size: [64, 86, 42] },
    { id: 'rug', productId: 'marisol-kilim-rug-multi', kind: 'rug', at: [60, 100], size: [96, 60, 0.3] },
    { id: 'rail', productId: 'cala-towel-rail-brass', kind: 'textile', at: [160, 2], size: [24, 4, 28] },
    { id: 'crate', kind: 'block', at: [120, 140], size: [20, 20, 20] },
  ])
  const answer = await order(room)
  expect(answer.status).toBe(201)
  const made = MadeScene.parse(answer.body)
  expect(made).toMatchObject({ pieces: 4, blocks: 1, cutouts: 0 })
  const [glb, usdz] = [await fileAt(made.glb), await fileAt(made.usdz)]
  expect(glb.caching).toMatch(/^private, max-age=\d+, immutable$/)
  expect([glb.bytes.length, usdz.bytes.length]).toEqual([made.bytes.glb, made.bytes.usdz])
  const [asGlb, asUsdz] = [await readGlb(glb.bytes), await readUsdz(usdz.bytes)]
  expect(asGlb.pieces).toEqual(['Room', 'bed', 'rug', 'rail', 'crate'])
  expect(asUsdz.pieces).toHaveLength(5)
  for (const { min, max } of [asGlb, asUsdz]) {
    // Its middle is the origin; frames of windows and doors lie within the walls.
    expect(max[0] - min[0]).toBeGreaterThanOrEqual(200 * INCH - 0.001)
    expect(max[0] - min[0]).toBeLessThan(212 * INCH)
    expect(max[1]).toBeCloseTo(96 * INCH, 3)
    expect(min[1]).toBeCloseTo(0, 4)
  }
  expect(MadeScene.parse((await order(room)).body)).toEqual(made)

  const bare = made.glb.split('?')[0] ?? ''
  for (const wrong of [bare, forged(made.glb), made.glb.replace(/until=\d/, 'until=9')])
    expect((await fileAt(wrong)).status).toBe(404)
  expect((await fileAt(made.glb.replace('.glb?', '.exe?'))).status).toBe(404)
  app.wait(49)
  expect((await fileAt(made.glb)).status).toBe(404)
  await sweep(app.world, (error) => expect.fail(String(error)), new AbortController().signal)
  const until = Date.parse(made.until) / 1000
  const name = /scenes\/(\w+\.glb)/.exec(made.glb)?.[1] ?? ''
  expect(await app.world.images.readUntil(until, name)).toBeUndefined()
}, 60_000)

it('makes all rooms of a home as one file, each at its place and height, with their pieces', async () => {
  const answer = await app.request('POST', 'scenes/home', { body: HOME_OF_ROOMS })
  expect(answer.status).toBe(201)
  const made = MadeScene.parse(answer.body)
  expect(made).toMatchObject({ pieces: 3, blocks: 3 })
  const { bytes } = await fileAt(made.glb)
  const { min, max, pieces } = await readGlb(bytes)
  expect(pieces).toEqual(['Hall', 'Kitchen', 'Attic', 'crate of Hall', 'crate of Kitchen', 'crate of Attic'])
  // Two rooms of 200 in with a wall of 5 in between; frames of windows and doors lie within the outer walls.
  expect(max[0] - min[0]).toBeGreaterThanOrEqual(405 * INCH - 0.001)
  expect(max[0] - min[0]).toBeLessThan(417 * INCH)
  expect([min[1], max[1]]).toEqual([expect.closeTo(0, 3), expect.closeTo((108 + 96) * INCH, 3)])
  const document = await new NodeIO().readBinary(Uint8Array.from(bytes))
  const places = document
    .getRoot()
    .listNodes()
    .filter((node) => node.getName().startsWith('crate'))
    .map((node) => node.getTranslation().map((meters) => Math.round(meters / INCH)))
  // The middle of the home, 202.5 and 100 in, is the origin; the attic is turned about its corner.
  expect(places.map(([x, , z]) => [x, z])).toEqual([
    [Math.round(20 - 202.5), -50],
    [Math.round(225 - 202.5), -50],
    [Math.round(200 - 50 - 202.5), -80],
  ])
  expect(places[2]?.[1]).toBe(108 + (places[0]?.[1] ?? 0))
  const readUsd = await readUsdz((await fileAt(made.usdz)).bytes)
  expect(readUsd.pieces).toHaveLength(6)
}, 60_000)

it('refuses more pieces than a home in 3D can have, and says what to do instead', async () => {
  const [hall] = HOME_OF_ROOMS.rooms
  if (!hall) throw new Error('A home has a room.')
  const [crate] = hall.layout.items
  const items = Array.from({ length: 150 }, (_, index) => ({ ...crate, id: `${index}` }))
  const full = { ...hall, layout: { ...hall.layout, items } }
  const rooms = (count: number) => Array.from({ length: count }, () => full)
  const answer = await app.request('POST', 'scenes/home', { body: { ...HOME_OF_ROOMS, rooms: rooms(9) } })
  expect(answer).toMatchObject({ status: 400, body: { field: 'rooms' } })
  expect(answer.text).toContain('Export its rooms one by one instead.')
  const most = await app.request('POST', 'scenes/home', { body: { ...HOME_OF_ROOMS, rooms: rooms(8) } })
  expect(most.status).toBe(201)
}, 60_000)

it('writes numbers that readers take, also for a piece very far away', async () => {
  const far = roomOf([{ id: 'crate', kind: 'block', at: [1e308, 50], size: [20, 20, 20] }])
  const made = MadeScene.parse((await order(far)).body)
  const { bytes } = await fileAt(made.usdz)
  expect(entriesOf(bytes)[0]?.bytes.toString()).not.toMatch(/Infinity|NaN/)
  expect((await readUsdz(bytes)).pieces).toHaveLength(2)
})

it('stands one piece alone on the floor, or with its back at the wall', async () => {
  const room = roomOf([
    { id: 'lamp', productId: 'cove-table-lamp-terracotta', kind: 'lamp', at: [60, 50], turn: 45, size: [15, 15, 24] },
    { id: 'rail', productId: 'cala-towel-rail-brass', kind: 'textile', at: [160, 2], turn: 90, size: [24, 4, 28] },
  ])
  const lamp = MadeScene.parse((await order({ ...room, only: 'lamp' })).body)
  const { min, max } = await readGlb((await fileAt(lamp.glb)).bytes)
  // In half inches.
  expect([...min, ...max].map((side) => Math.round((2 * side) / INCH))).toEqual([-15, 0, -15, 15, 48, 15])
  const rail = MadeScene.parse((await order({ ...room, only: 'rail' })).body)
  const seen = await readUsdz((await fileAt(rail.usdz)).bytes)
  expect([seen.min[1], seen.max[1]].map((side) => Math.round((side ?? 0) / INCH))).toEqual([0, 4])
  const missing = await order({ ...room, only: 'nothing' })
  expect([missing.status, missing.body]).toMatchObject([400, { field: 'only' }])
})

it('shows an own piece as an upright cut-out to its owner, and as blocks to people without access to its picture', async () => {
  const { token } = await app.join()
  const svg = `<svg width="240" height="180" viewBox="0 0 600 450"><rect width="600" height="450" fill="#eeeae4"/><circle cx="300" cy="240" r="140" fill="#a8322c"/></svg>`
  const bytes = await sharp(await drawnPicture(svg))
    .jpeg()
    .toBuffer()
  const sent = await app.request('POST', 'own-pictures', { token, headers: { 'content-type': 'image/jpeg' }, bytes })
  const { cutout } = OwnPicture.parse(sent.body)
  const room = roomOf([{ id: 'chair', productId: 'own-1', kind: 'chair', at: [50, 50], size: [30, 28, 36] }], {
    'own-1': { placement: 'floor', cutout },
  })
  const made = MadeScene.parse((await order({ ...room, only: 'chair' })).body)
  expect(made).toMatchObject({ cutouts: 1, blocks: 0 })
  const { min, max } = await readGlb((await fileAt(made.glb)).bytes)
  expect([0, 1, 2].map((axis) => Math.round(((max[axis] ?? 0) - (min[axis] ?? 0)) / INCH))).toEqual([30, 36, 28])
  const stolen = roomOf([{ id: 'chair', productId: 'own-1', kind: 'chair', at: [50, 50], size: [30, 28, 36] }], {
    'own-1': { placement: 'floor', cutout: cutout.split('?')[0] },
  })
  expect(MadeScene.parse((await order(stolen)).body)).toMatchObject({ cutouts: 0, blocks: 1 })
}, 60_000)

it('reads a picture once, however many pieces show it', async () => {
  const { token } = await app.join()
  const svg = `<svg width="240" height="240" viewBox="0 0 900 900"><rect width="900" height="900" fill="#eeeae4"/><circle cx="450" cy="450" r="300" fill="#2c51a8"/></svg>`
  const bytes = await sharp(await drawnPicture(svg))
    .jpeg()
    .toBuffer()
  const sent = await app.request('POST', 'own-pictures', { token, headers: { 'content-type': 'image/jpeg' }, bytes })
  const { cutout } = OwnPicture.parse(sent.body)
  const chairs = Array.from({ length: 200 }, (_, index) => ({
    id: `chair-${index}`,
    productId: 'own-1',
    kind: 'chair',
    at: [50, 50] as const,
    size: [20 + index, 20, 30] as const,
  }))
  const reads = [vi.spyOn(app.world.images, 'get'), vi.spyOn(app.world.images, 'variant')]
  const answer = await order(roomOf(chairs, { 'own-1': { placement: 'floor', cutout } }))
  const made = MadeScene.parse(answer.body)
  expect(made).toMatchObject({ cutouts: 200, blocks: 0 })
  expect(reads.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBe(1)
  for (const read of reads) read.mockRestore()
  const { json } = await new NodeIO().binaryToJSON((await fileAt(made.glb)).bytes)
  // That of the floor, and this one.
  expect(json.images).toHaveLength(2)
}, 60_000)

it('makes new files of a room when a product of it has changed', async () => {
  const room = roomOf([{ id: 'bed', productId: 'bergen-queen-bed-oak', kind: 'bed', at: [60, 50], size: [64, 86, 42] }])
  const before = MadeScene.parse((await order(room)).body)
  const entries = await app.world.catalogue.byIds(['bergen-queen-bed-oak'])
  const found = vi.spyOn(app.world.catalogue, 'byIds')
  found.mockResolvedValue(entries.map((entry) => ({ ...entry, version: 'changed' })))
  const after = MadeScene.parse((await order(room)).body)
  found.mockRestore()
  expect(after.glb).not.toBe(before.glb)
  expect(MadeScene.parse((await order(room)).body).glb).toBe(before.glb)
}, 60_000)

it('opens a page on a phone: Quick Look for a picture link, Scene Viewer on Android, downloads everywhere', async () => {
  const page = (address: string, agent = 'Mozilla/5.0 (iPhone)') =>
    app.request('GET', address, { headers: { 'user-agent': agent } })
  const product = '/in-your-room?product=bergen-queen-bed-oak'
  const onPhone = await page(product)
  expect(onPhone.status).toBe(200)
  expect(onPhone.headers['cache-control']).toBe('no-store')
  expect(onPhone.text).toMatch(/<a class="scene" rel="ar"[^>]*model-1\.usdz#allowsContentScaling=0"><img /)
  const onAndroid = await page(product, 'Mozilla/5.0 (Linux; Android 15; Pixel 9)')
  expect(onAndroid.text).toContain(
    'intent://arvr.google.com/scene-viewer/1.2?file=https%3A%2F%2Frooms.test%2Fcatalogue',
  )
  expect(onAndroid.text).toContain('resizable=false')
  expect(onAndroid.text).toContain('viewer%3Dnone')
  const missing = await page(`${product}&viewer=none`, 'Mozilla/5.0 (Linux; Android 15; Pixel 9)')
  expect(missing.text).toContain('no viewer for it')
  // The second try has the same message.
  expect(missing.text.match(/viewer%3Dnone/g)).toHaveLength(1)
  expect((await page('/in-your-room?product=nothing')).text).toContain('This product cannot be shown')

  const made = MadeScene.parse((await order({ ...PLAIN_ROOM })).body)
  const room = await page(made.page)
  expect(room.status).toBe(200)
  expect(room.text).toContain('Your room')
  expect(room.text).not.toContain('allowsContentScaling')
  for (const gone of ['/in-your-room', '/in-your-room?product=nothing', forged(made.page)])
    expect((await page(gone)).status).toBe(410)
})

it('takes a bounded number of orders a day from one address, none of which is too large', async () => {
  const many = await Promise.all(
    Array.from({ length: 61 }, (_, index) =>
      order(
        { ...PLAIN_ROOM, usual: { ...PLAIN_ROOM.usual, wall: `#0000${(16 + index).toString(16)}` } },
        '203.0.113.9',
      ),
    ),
  )
  expect(many.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(60)
  expect(many.some(({ status }) => status === 429 || status === 503)).toBe(true)
  const last = await order({ ...PLAIN_ROOM, usual: { ...PLAIN_ROOM.usual, wall: '#ff0000' } }, '203.0.113.9')
  expect([last.status, last.body]).toMatchObject([429, { code: 'too-many-requests' }])
  const large = await app.request('POST', 'scenes', {
    text: `{"layout":"${'x'.repeat(600_000)}"}`,
    headers: { 'content-type': 'application/json' },
  })
  expect(large.status).toBe(413)
}, 120_000)
