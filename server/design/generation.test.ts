import { randomUUID } from 'node:crypto'
import { like } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Draft } from '../../src/contract/boards.ts'
import { GenerateDescriptionAnswer, GenerateImageAnswer } from '../../src/contract/generation.ts'
import { identityAttempts } from '../platform/database/identitySchema.ts'
import { openTestApp, standInEngine, type TestApp } from '../../tests/support/testApp.ts'

const { engine, asked } = standInEngine()
let app: TestApp
let token = ''
beforeAll(async () => {
  app = await openTestApp({ generation: engine })
  token = (await app.joinConfirmed()).token
})
afterAll(() => app.close())

const picks = [{ id: 'sofa-oat' }, { title: 'The coffee table' }]
const order = () => ({
  email: '{email}',
  selections: ['a', 'b'],
  selectedProducts: picks,
  function_name: 'Entertainment',
  size: 'Sofa',
  style: 'Natural Tones',
  draft_id: randomUUID(),
})

it('makes each draft and each picture exactly once for repeated and concurrent requests', async () => {
  const before = { ...asked }
  const body = order()
  const request = (path: string) => app.request('POST', path, { token, body, query: { images: 'url' } })
  const together = await Promise.all([
    request('generate-description/'),
    request('generate-description'),
    request('generate-description/'),
  ])
  const [first] = together.map((answer) => GenerateDescriptionAnswer.parse(answer.body))
  expect(together.map((answer) => answer.body)).toEqual([first, first, first])
  expect(first?.background_removed_images).toHaveLength(2)

  const pictures = await Promise.all([request('generate-image'), request('generate-image/')])
  const [image] = pictures.map((answer) => GenerateImageAnswer.parse(answer.body).image_url)
  expect(pictures.map((answer) => answer.body)).toEqual([{ image_url: image }, { image_url: image }])
  expect({ describe: asked.describe - before.describe, paint: asked.paint - before.paint }).toEqual({
    describe: 1,
    paint: 1,
  })

  const draft = Draft.parse(
    (await app.request('GET', `drafts/${body.draft_id}`, { token, query: { images: 'url' } })).body,
  )
  expect(draft).toMatchObject({
    id: body.draft_id,
    image_url: image,
    style: 'Natural Tones',
    size: 'Sofa',
    board_id: null,
  })
  expect(draft.products.map(({ id }) => id)).toEqual(['sofa-oat', 'coffee-table'])
  expect((await app.request('GET', `drafts/${body.draft_id}/progress`, { token })).body).toEqual({
    stage: 'done',
    share: 1,
  })
  const shown = await app.request('GET', image ?? '')
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
})

it('answers base64 by default: cut-outs with transparency, the room as a JPEG', async () => {
  const body = order()
  const described = GenerateDescriptionAnswer.parse(
    (await app.request('POST', 'generate-description/', { token, body })).body,
  )
  const cutout = await sharp(Buffer.from(described.background_removed_images[0] ?? '', 'base64')).metadata()
  expect(cutout).toMatchObject({ format: 'png', hasAlpha: true })
  const painted = GenerateImageAnswer.parse((await app.request('POST', 'generate-image', { token, body })).body)
  expect(await sharp(Buffer.from(painted.image_url, 'base64')).metadata()).toMatchObject({ format: 'jpeg' })
})

it('serves a client without drafts and functions: the picture belongs to its description', async () => {
  const before = { ...asked }
  const image = (
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#204060' } })
      .png()
      .toBuffer()
  ).toString('base64')
  const body = { selectedProducts: [{ id: 77, title: 'Grandmother’s chair', Price: '1,200.00', image, length: '24' }] }
  const described = await app.request('POST', 'generate-description/', { token, body })
  expect(described.status).toBe(200)
  expect((await app.request('POST', 'generate-image', { token, body })).status).toBe(200)
  expect(asked.describe - before.describe).toBe(1)
  const { draft_id: id } = GenerateDescriptionAnswer.parse(described.body)
  const draft = Draft.parse((await app.request('GET', `drafts/${id}`, { token })).body)
  expect(draft.products).toMatchObject([{ id: '77', title: 'Grandmother’s chair', price: 1200, length: 24 }])
})

it('counts a picture that is sent with the picks once, also for a client without drafts', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const sent = sharp({ create: { width: 300, height: 300, channels: 3, background: '#777', noise } })
  const image = (await sent.jpeg().toBuffer()).toString('base64')
  const body = { ...order(), draft_id: undefined, selectedProducts: [{ title: 'My chair', image }] }
  const { db } = app.world.database
  const counter = like(identityAttempts.subject, 'sent-pictures:%')
  await db.delete(identityAttempts).where(counter)
  const answer = await app.request('POST', 'generate-image', { token, body, query: { images: 'url' } })
  expect(answer.status).toBe(200)
  const counted = await db.select().from(identityAttempts).where(counter)
  expect(counted.map(({ failures }) => failures)).toEqual([1])
})

it('reads the draft once in each step, and the call reads it once before the order and after each step', async () => {
  const reads: string[] = []
  app.world.database.observe((text) => {
    if (/^select\b.*"cutouts".* from "drafts"/s.test(text)) reads.push(text)
    return () => undefined
  })
  const answer = await app.request('POST', 'generate-board', { token, body: order(), query: { images: 'url' } })
  expect(answer.status).toBe(200)
  expect(reads).toHaveLength(5)
})

it('names the field of an unknown product and of an invalid picture', async () => {
  const unknown = await app.request('POST', 'generate-description/', {
    token,
    body: { selectedProducts: [{ id: 'gone' }] },
  })
  expect([unknown.status, unknown.body]).toMatchObject([400, { field: 'selectedProducts.0.title' }])
  const broken = { selectedProducts: [{ title: 'Chair', image: 'aGVsbG8=' }] }
  const answer = await app.request('POST', 'generate-image', { token, body: broken })
  expect([answer.status, answer.body]).toMatchObject([400, { field: 'selectedProducts.0.image' }])
})

it('requires a login and hides a draft from other users', async () => {
  expect((await app.request('POST', 'generate-description/', { body: order() })).status).toBe(401)
  const body = order()
  await app.request('POST', 'generate-description/', { token, body })
  const stranger = await app.join()
  expect((await app.request('GET', `drafts/${body.draft_id}`, { token: stranger.token })).status).toBe(403)
  expect((await app.request('GET', `drafts/${randomUUID()}`, { token })).status).toBe(404)
  expect((await app.request('GET', 'drafts/nothing', { token })).status).toBe(404)
})

it('reports a failed generation and succeeds on the next attempt', async () => {
  const body = order()
  const broken = vi.spyOn(engine, 'describe').mockRejectedValueOnce(new DOMException('Stopped', 'AbortError'))
  expect((await app.request('POST', 'generate-description/', { token, body })).status).toBe(499)
  const failed = await app.request('GET', `drafts/${body.draft_id}/progress`, { token })
  expect(failed.body).toEqual({ stage: 'failed', share: 0 })
  broken.mockRestore()
  expect((await app.request('POST', 'generate-description/', { token, body })).status).toBe(200)
})
