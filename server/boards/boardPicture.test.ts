import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Board, SaveProductsAnswer } from '../../src/contract/boards.ts'
import { openTestApp, type TestApp } from '../../tests/support/testApp.ts'

let app: TestApp
let base = ''
let token = ''
let id = ''
beforeAll(async () => {
  app = await openTestApp()
  base = await app.listen()
  token = (await app.join()).token
  const body = [{ title: 'Sofa', generated_titles: 'Quiet', image_url: (await plain('#c8783c')).toString('base64') }]
  const saved = await app.request('POST', 'save-products/', { token, body })
  id = SaveProductsAnswer.parse(saved.body).id
})
afterAll(() => app.close())

const plain = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function sent(body: Buffer | string, type: string, query = '', by = token) {
  const answer = await fetch(`${base}/api/boards/${id}/picture${query}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${by}`, 'content-type': type },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
  return { status: answer.status, body: await answer.json() }
}

async function shown() {
  const board = Board.parse((await app.request('GET', `boards/${id}`, { token })).body)
  const { data } = await sharp(Buffer.from(board.image_url, 'base64')).raw().toBuffer({ resolveWithObject: true })
  return { shot: board.made_by, color: [...data.subarray(0, 3)] }
}

it('takes a photograph that is too large for JSON as a file, with the layout that it shows in the query', async () => {
  const noise = randomBytes(1500 * 1000 * 3)
  const photograph = await sharp(noise, { raw: { width: 1500, height: 1000, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
  expect(photograph.length).toBeGreaterThan(1_000_000)
  expect(await sent(photograph, 'image/jpeg', '?layout_id=main&print=p1')).toEqual({
    status: 200,
    body: { status_code: 200 },
  })
  const { shot } = await shown()
  expect(shot).toMatchObject({ shot: true, shot_of: { layout_id: 'main', print: 'p1' } })
  expect((await sent(photograph, 'image/jpeg')).status).toBe(200)
  expect((await shown()).shot).not.toHaveProperty('shot_of')
})

it('takes the JSON of other clients within 1 MB', async () => {
  const image = (await plain('#3c78c8')).toString('base64')
  const shotOf = { layout_id: 'other', print: 'p2' }
  expect((await sent(JSON.stringify({ image, shot_of: shotOf }), 'application/json')).status).toBe(200)
  const { shot, color } = await shown()
  expect(shot).toMatchObject({ shot_of: shotOf })
  expect((color[2] ?? 0) > (color[0] ?? 0)).toBe(true)
  const large = JSON.stringify({ image: 'A'.repeat(1_000_000) })
  expect(await sent(large, 'application/json')).toMatchObject({ status: 413, body: { code: 'too-large' } })
})

it('refuses files of more than 3 MB, files that are no picture, and those of other people', async () => {
  expect(await sent(Buffer.alloc(3_000_001), 'image/jpeg')).toMatchObject({ status: 413 })
  expect(await sent(Buffer.from('no picture'), 'image/jpeg')).toMatchObject({ status: 400, body: { field: 'image' } })
  expect(await sent(Buffer.alloc(0), 'image/jpeg')).toMatchObject({ status: 400, body: { field: 'image' } })
  const { token: other } = await app.join('Eve')
  expect((await sent(await plain('#000000'), 'image/jpeg', '', other)).status).toBe(403)
})
