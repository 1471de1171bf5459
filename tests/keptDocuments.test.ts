/** The law of keeping on the server: no key of a document is lost, nor one of a newer version. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { boards, layouts, rooms } from '../server/platform/database/schema.ts'
import { openTestApp, type TestApp } from './support/testApp.ts'
import { Layout, SharedLayout } from '../studio/model/layout.ts'
import { mergeLayouts } from '../studio/room/commands/mergeLayouts.ts'
import doorOnAMissingWall from './support/doorOnAMissingWall.json' with { type: 'json' }
import { GenerateDescriptionAnswer } from '../src/contract/generation.ts'
import { KeptFurniture } from '../src/contract/rooms.ts'
import { sampleArrangement, sampleHome, sampleLayout } from './support/documents.ts'
import { sampleOf } from './support/samples.ts'

let app: TestApp
let token = ''
let picture = ''
beforeAll(async () => {
  app = await openTestApp()
  token = (await app.joinConfirmed('Ada')).token
  const room = sharp({ create: { width: 64, height: 48, channels: 3, background: '#c8783c' } })
  picture = `data:image/jpeg;base64,${(await room.jpeg().toBuffer()).toString('base64')}`
})
afterAll(() => app.close())

const Id = z.object({ id: z.string() })
const Stored = z.object({ revision: z.number(), layout: z.unknown() })

async function newBoard(): Promise<string> {
  const board = { title: 'Sofa', image_url: picture, background_removed_images: [], generated_titles: 'Evening' }
  return Id.parse((await app.request('POST', 'save-products/', { token, body: [board] })).body).id
}
const body = async (method: 'POST', path: string, sent: unknown) =>
  (await app.request(method, path, { token, body: sent })).body
const get = async (path: string, as = token) => (await app.request('GET', path, { token: as })).body
const put = (path: string, body: unknown) => app.request('PUT', path, { token, body })
const post = (path: string, body: unknown = {}, as = token) => app.request('POST', path, { token: as, body })

it('keeps every key of a plan with the account, in a version, when that is restored, and in a copy', async () => {
  const board = await newBoard()
  const [layout, path] = [sampleLayout(), `boards/${board}/layouts/${randomUUID()}`]
  expect((await put(path, { revision: 0, layout })).status).toBe(200)
  expect(Stored.parse(await get(path)).layout).toEqual(layout)

  const version = Id.parse((await post(`boards/${board}/versions`, { name: 'First' })).body).id
  await put(path, { revision: 1, layout: { ...layout, items: [] } })
  await post(`boards/${board}/versions/${version}/restore`)
  expect(Stored.parse(await get(path)).layout).toEqual(layout)

  const copy = Id.parse((await post(`boards/${board}/copy`)).body).id
  expect(Stored.parse(await get(`boards/${copy}/layout`)).layout).toEqual(layout)
  // Others get the parts that are named as visible.
  const others: unknown = SharedLayout.parse(layout)
  expect(await get(`boards/${board}/plan`)).toMatchObject({ plan: { layout: others } })
  expect(layout.floor.people).toBeDefined()
})

it('keeps every key of a room of the account, also when it was deleted', async () => {
  const [layout, path] = [sampleLayout(), `rooms/${randomUUID()}`]
  await put(path, { revision: 0, layout })
  await app.request('DELETE', path, { token })
  await post(`${path}/restore`)
  expect(Stored.parse(await get(path)).layout).toEqual(layout)
})

it('keeps every key of a home, also when it was deleted', async () => {
  const [home, path] = [sampleHome(), `homes/${randomUUID()}`]
  expect((await put(path, { revision: 0, home })).status).toBe(200)
  await app.request('DELETE', path, { token })
  await post(`${path}/restore`)
  expect(await get(path)).toMatchObject({ revision: 1, home })
})

it('keeps every key of own furniture, also when a piece is changed', async () => {
  const { id: _id, ...piece } = sampleOf(KeptFurniture, 0, true) as KeptFurniture
  const id = randomUUID()
  const Listed = z.object({ furniture: z.array(z.looseObject({ id: z.string() })) })
  for (const sent of [piece, { ...piece, name: 'Renamed' }]) {
    expect((await put(`furniture/${id}`, sent)).status).toBe(200)
    expect(Listed.parse(await get('furniture')).furniture).toEqual([{ ...sent, id }])
  }
})

it('keeps every key of the arrangement of a draft, and of the board that is saved from it', async () => {
  const picks = { selectedProducts: [{ id: 'own-1', title: 'Oslo sofa' }] }
  const { draft_id: draft } = GenerateDescriptionAnswer.parse(await body('POST', 'generate-board/?images=url', picks))
  const made = sampleArrangement()
  const elements = made.collage?.elements.filter(({ kind }) => kind !== 'photo') ?? []
  const arrangement = { ...made, collage: made.collage && { ...made.collage, elements }, cover: undefined }
  expect((await put(`drafts/${draft}/arrangement`, { revision: 0, arrangement })).status).toBe(200)
  const kept = JSON.parse(JSON.stringify(arrangement)) as unknown
  expect(await get(`drafts/${draft}/arrangement`)).toEqual({ revision: 1, arrangement: kept })
  const board = {
    title: 'Oslo sofa',
    image_url: picture,
    background_removed_images: [],
    generated_titles: 'Evening',
    draft_id: draft,
  }
  const { id } = Id.parse(await body('POST', 'save-products/', [board]))
  expect(await get(`boards/${id}/arrangement`)).toMatchObject({ arrangement: kept })
})

it('keeps every key of an arrangement with its cover, in a version, when that is restored, and in a copy', async () => {
  const board = await newBoard()
  const made = sampleArrangement()
  // The photos of a sample belong to no account, so that no board accepts them.
  const withoutPhotos = <Page extends { elements: { kind: string }[] }>(page: Page): Page => ({
    ...page,
    elements: page.elements.filter(({ kind }) => kind !== 'photo'),
  })
  const arrangement = {
    ...made,
    collage: made.collage && withoutPhotos(made.collage),
    cover: made.cover && withoutPhotos(made.cover),
  }
  const saved = await put(`boards/${board}/arrangement`, { revision: 0, arrangement })
  expect([saved.status, saved.body]).toMatchObject([200, { arrangement }])
  const version = Id.parse((await post(`boards/${board}/versions`, { name: 'First' })).body).id
  await put(`boards/${board}/arrangement`, {
    revision: 1,
    arrangement: { collage: null, true_scale: false, quantities: {} },
  })
  await post(`boards/${board}/versions/${version}/restore`)
  const copy = Id.parse((await post(`boards/${board}/copy`)).body).id
  const kept = async (id: string) => {
    const [row] = await app.world.database.db.select().from(boards).where(eq(boards.id, id))
    return row?.arrangement?.arrangement
  }
  expect(await kept(board)).toEqual(arrangement)
  expect(await kept(copy)).toEqual(arrangement)
})

it('keeps the paint, the floor and north when two tabs of one account move one piece each', async () => {
  const board = await newBoard()
  const path = `boards/${board}/layouts/${randomUUID()}`
  const layout = sampleLayout()
  await put(path, { revision: 0, layout })
  const moved = (index: number) => ({
    ...layout,
    items: layout.items.map((item, at) => (at === index ? { ...item, pose: { ...item.pose, x: 500, y: 500 } } : item)),
  })
  expect((await put(path, { revision: 1, layout: moved(0) })).status).toBe(200)
  expect((await put(path, { revision: 1, layout: moved(1) })).status).toBe(409)
  const theirs = z.object({ revision: z.number(), layout: Layout }).parse(await get(path))
  const { layout: merged, conflicts } = mergeLayouts(layout, moved(1), theirs.layout)
  expect(conflicts).toEqual([])
  expect((await put(path, { revision: theirs.revision, layout: merged })).status).toBe(200)
  const both = Stored.parse(await get(path)).layout
  expect(both).toEqual({ ...layout, items: [moved(0).items[0], moved(1).items[1]] })
})

it('refuses a plan with a door on a wall that the room lacks, wherever it is saved, and names the field', async () => {
  const board = await newBoard()
  const { layout } = doorOnAMissingWall
  const answers = [
    await put(`boards/${board}/layout`, { revision: 0, layout }),
    await put(`boards/${board}/layouts/${randomUUID()}`, { revision: 0, layout }),
    await put(`rooms/${randomUUID()}`, { revision: 0, layout }),
    await post(`boards/${board}/copy`, { layout }),
  ]
  for (const { status, body } of answers)
    expect([status, body]).toMatchObject([
      400,
      { field: 'layout', error: expect.stringContaining('wall that this room') },
    ])
})

it('shows and copies a plan with such a door that is stored already', async () => {
  const board = await newBoard()
  const layout = Layout.parse(doorOnAMissingWall.layout)
  const { db } = app.world.database
  const [row] = await db.select().from(boards).where(eq(boards.id, board))
  const owner = { ownerId: row?.ownerId ?? '', updatedAt: new Date() }
  await db.insert(layouts).values({ ...owner, boardId: board, revision: 1, layout, shown: true })
  const Plan = z.object({ plan: z.object({ layout: Layout }) })
  expect(Plan.parse(await get(`boards/${board}/plan`)).plan.layout.floor.openings).toMatchObject([{ id: 'd', wall: 0 }])
  const copy = Id.parse((await post(`boards/${board}/copy`)).body).id
  expect(Stored.parse(await get(`boards/${copy}/layout`)).layout).toMatchObject({ floor: { openings: [{ wall: 0 }] } })
  // A list of rooms and the room itself are answered, so that the person can open another one.
  await db.insert(rooms).values({ ...owner, id: randomUUID(), name: 'Old', revision: 1, layout, createdAt: new Date() })
  expect(await get('rooms')).toMatchObject({
    rooms: expect.arrayContaining([expect.objectContaining({ name: 'Old' })]),
  })
})

it('refuses megabytes in keys that it does not know', async () => {
  const layout = { ...sampleLayout(), stuffing: 'x'.repeat(5_000) }
  expect((await put(`rooms/${randomUUID()}`, { revision: 0, layout })).status).toBe(400)
})
