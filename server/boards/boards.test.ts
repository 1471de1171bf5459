import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { Board, BoardList, SaveProductsAnswer } from '../../src/contract/boards.ts'
import { GenerateImageAnswer } from '../../src/contract/generation.ts'
import { openTestApp, type TestApp } from '../../tests/support/testApp.ts'

let app: TestApp
let token = ''
let stranger = ''
let picture = ''
beforeAll(async () => {
  app = await openTestApp()
  token = (await app.join('Ada')).token
  stranger = (await app.join('Eve')).token
  const room = sharp({ create: { width: 64, height: 48, channels: 3, background: '#c8783c' } })
  picture = (await room.jpeg().toBuffer()).toString('base64')
})
afterAll(() => app.close())

const payload = (changes: object = {}) => [
  {
    title: 'Sofa,Lamp_ brass',
    hex_code: '#AABBCC, #112233, #aabbcc',
    image_url: `data:image/jpeg;base64,${picture}`,
    description: 'Words.',
    email: 'somebody.else@example.com',
    username: 'Somebody Else',
    background_removed_images: [{ image_data: `"${picture}"` }],
    heights: ['33', ''],
    widths: [84, ''],
    generated_titles: 'Quiet evening',
    ...changes,
  },
]

async function save(changes: object = {}, key = '', by = token): Promise<string> {
  const headers = { 'idempotency-key': key }
  const { status, body } = await app.request('POST', 'save-products/', { token: by, body: payload(changes), headers })
  expect(status).toBe(201)
  return SaveProductsAnswer.parse(body).id
}

async function read(id: string, by?: string) {
  return app.request('GET', `boards/${id}`, { query: { images: 'url' }, ...(by ? { token: by } : {}) })
}

it('stores a payload of another client completely, with the session’s user as owner', async () => {
  const id = await save()
  const board = Board.parse((await read(id, token)).body)
  expect(board).toMatchObject({
    title: 'Sofa,Lamp_ brass',
    generated_title: 'Quiet evening',
    description: { main_title: 'Quiet evening', description: 'Words.' },
    hex_code: '#AABBCC, #112233, #aabbcc',
    palette: [{ hex: '#aabbcc' }, { hex: '#112233' }],
    width: '84,',
    height: '33,',
    owner: 'Ada',
    mine: true,
    visibility: 'community',
  })
  expect(board.timestamp).toMatch(/^\d{4}-\d{2}-\d{2}T/)
  expect(Board.parse((await read(id)).body).mine).toBe(false)
  const wire = Board.parse((await app.request('GET', `boards/${id}`)).body)
  expect((await sharp(Buffer.from(wire.image_url, 'base64')).metadata()).format).toBe('jpeg')
  expect((await sharp(Buffer.from(wire.background_removed_images[0] ?? '', 'base64')).metadata()).format).toBe('png')
})

it('saves once per key and user, also for repeated and concurrent requests', async () => {
  const key = randomUUID()
  const ids = await Promise.all([save({}, key), save({}, key), save({}, key)])
  expect(new Set(ids).size).toBe(1)
  expect(await save({}, key, stranger)).not.toBe(ids[0])
})

it('saves a draft once with all its fields, and restores the board if it was deleted', async () => {
  const draftId = randomUUID()
  const order = {
    selectedProducts: [{ id: 'sofa-grey' }],
    style: 'Grey Tones',
    function_name: 'Entertainment',
    draft_id: draftId,
  }
  await app.request('POST', 'generate-description/', { token, body: order })
  const painted = await app.request('POST', 'generate-image', { token, body: order, query: { images: 'url' } })
  const { image_url: address } = GenerateImageAnswer.parse(painted.body)
  const changes = { image_url: address, draft_id: draftId, background_removed_images: [] }
  const id = await save(changes, randomUUID())
  expect(await save(changes, randomUUID())).toBe(id)
  const board = Board.parse((await read(id, token)).body)
  // The draft's picture URL is signed for its owner; the public board's URL is not.
  expect(address).toContain('&key=')
  expect(board).toMatchObject({
    image_url: address.split('?')[0],
    style: 'Grey Tones',
    products: [{ id: 'sofa-grey', length: 84 }],
  })
  expect(board.background_removed_images).toHaveLength(1)
  expect((await app.request('GET', `drafts/${draftId}`, { token })).body).toMatchObject({ board_id: id })

  await app.request('DELETE', `boards/${id}`, { token })
  expect((await app.request('GET', `drafts/${draftId}`, { token })).body).toMatchObject({ board_id: null })
  expect(await save(changes)).toBe(id)
  expect((await read(id, token)).status).toBe(200)
})

it('shows a private board to its owner only', async () => {
  const id = await save({ visibility: 'private' })
  expect((await read(id, token)).status).toBe(200)
  for (const by of [undefined, stranger]) {
    const { status, body } = await read(id, by)
    expect([status, body]).toMatchObject([403, { message: 'You are not authorized to perform this task' }])
    expect(Object.keys(z.record(z.string(), z.unknown()).parse(body)).sort()).toEqual([
      'code',
      'error',
      'message',
      'msg',
    ])
  }
  const community = await app.request('GET', 'get_products_all/', {
    query: { page_size: '48', images: 'url' },
    token: stranger,
  })
  expect(BoardList.parse(community.body).map((board) => board.id)).not.toContain(id)
})

it('refuses to let other users rename, hide, delete, restore or furnish a board', async () => {
  const id = await save()
  const calls = [
    ['PATCH', `boards/${id}`, { generated_title: 'Mine now' }],
    ['DELETE', `boards/${id}`, undefined],
    ['POST', `boards/${id}/restore`, {}],
    ['PUT', `boards/${id}/layout`, { revision: 0, layout }],
    ['GET', `boards/${id}/layout`, undefined],
  ] as const
  for (const [method, path, body] of calls) {
    expect((await app.request(method, path, { body, token: stranger })).status).toBe(403)
    expect((await app.request(method, path, { body })).status).toBe(401)
    const unknown = path.replace(id, randomUUID())
    expect((await app.request(method, unknown, { body, token })).status).toBe(404)
  }
  expect((await read(id)).body).toMatchObject({ generated_title: 'Quiet evening' })
})

it('lets the owner rename, hide, delete and restore a board', async () => {
  const id = await save()
  expect((await app.request('PATCH', `boards/${id}`, { token, body: { generated_title: ' Morning ' } })).status).toBe(
    200,
  )
  expect((await app.request('PATCH', `boards/${id}`, { token, body: { visibility: 'private' } })).status).toBe(200)
  expect((await read(id, token)).body).toMatchObject({ generated_title: 'Morning', visibility: 'private' })
  expect((await app.request('DELETE', `boards/${id}`, { token })).status).toBe(200)
  expect((await read(id, token)).status).toBe(404)
  expect((await app.request('POST', `boards/${id}/restore`, { token, body: {} })).status).toBe(200)
  expect((await read(id, token)).status).toBe(200)
})

it('lists the newest first, three per page, until a page is shorter, and searches words', async () => {
  const { token: collector } = await app.join()
  const saved: string[] = []
  for (const title of ['One', 'Two', 'Three', 'Four 100%'])
    saved.unshift(await save({ generated_titles: title }, '', collector))
  const page = async (path: string, query: Record<string, string>, by?: string) => {
    const answer = await app.request('GET', path, { query: { images: 'url', ...query }, ...(by ? { token: by } : {}) })
    return BoardList.parse(answer.body).map((board) => board.id)
  }
  expect(await page('get_products_by_email/', { page: '1' }, collector)).toEqual(saved.slice(0, 3))
  expect(await page('get_products_by_email', { page: '2' }, collector)).toEqual(saved.slice(3))
  expect((await page('get_products_all/', { page: '1', page_size: '2' })).slice(0, 2)).toEqual(saved.slice(0, 2))
  expect(await page('get_products_all/', { search: '100% four' })).toEqual([saved[0]])
  expect((await app.request('GET', 'get_products_by_email/')).status).toBe(401)
})

const layout = {
  version: 1,
  floor: { shape: 'l-shaped', width: 200, length: 180.25 },
  items: [
    {
      id: 'a',
      name: 'Sofa',
      kind: 'sofa',
      colour: '#aabbcc',
      footprint: { shape: 'rectangle', width: 84, length: 38 },
      pose: { x: 50, y: 50, rotation: 355 },
      locked: false,
    },
  ],
}

it('stores the room by revision: refuses an outdated one and accepts a repeated one', async () => {
  const id = await save()
  const put = (revision: number, room: object) =>
    app.request('PUT', `boards/${id}/layout`, { token, body: { revision, layout: room } })
  expect((await app.request('GET', `boards/${id}/layout`, { token })).body).toEqual({ revision: 0, layout: null })
  expect((await put(0, layout)).body).toEqual({ revision: 1, layout })
  const emptied = { ...layout, items: [] }
  expect((await put(1, emptied)).body).toEqual({ revision: 2, layout: emptied })
  expect((await put(1, emptied)).body).toEqual({ revision: 2, layout: emptied })
  const late = await put(1, layout)
  expect([late.status, late.body]).toMatchObject([409, { code: 'changed-elsewhere' }])
  expect((await app.request('GET', `boards/${id}/layout`, { token })).body).toEqual({ revision: 2, layout: emptied })
})

it('names the field of an invalid picture and refuses URLs of other servers', async () => {
  for (const image of [
    'aGVsbG8=',
    'https://example.com/cat.jpg',
    `/images/${'0'.repeat(40)}.jpg`,
    '../../etc/passwd',
  ]) {
    const answer = await app.request('POST', 'save-products/', { token, body: payload({ image_url: image }) })
    expect([answer.status, answer.body]).toMatchObject([400, { field: '0.image_url' }])
  }
})
