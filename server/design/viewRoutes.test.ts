import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AnotherViewAnswer } from '../../src/contract/boardChanges.ts'
import { Draft } from '../../src/contract/boards.ts'
import { GenerateImageAnswer } from '../../src/contract/generation.ts'
import { openTestApp, standInEngine, type TestApp } from '../../tests/support/testApp.ts'

/** The seeds and lights of all painted pictures; each yields a different picture. */
const painted: string[] = []
let app: TestApp
let token = ''
beforeAll(async () => {
  const { engine } = standInEngine()
  app = await openTestApp({
    generation: {
      ...engine,
      async paint({ seed, light }) {
        painted.push(`${seed} ${light}`)
        // Shades of seeds are so far apart that no two become the same JPEG.
        const seeds = [...new Set(painted.map((each) => each.split(' ')[0]))]
        const background = { r: 16 * (seeds.indexOf(`${seed}`) % 16), g: 90, b: light === 'day' ? 60 : 200 }
        const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
          .jpeg()
          .toBuffer()
        return { picture, note: light === 'lamps' ? 'The light comes from the ceiling.' : null }
      },
    },
  })
  token = (await app.joinConfirmed()).token
})
afterAll(() => app.close())

async function design() {
  const body = {
    selectedProducts: [{ id: 'sofa-oat' }],
    function_name: 'Entertainment',
    seed: 7,
    draft_id: randomUUID(),
  }
  const paint = async () =>
    GenerateImageAnswer.parse(
      (await app.request('POST', 'generate-image', { token, body, query: { images: 'url' } })).body,
    ).image_url
  const first = await paint()
  const read = async () =>
    Draft.parse((await app.request('GET', `drafts/${body.draft_id}`, { token, query: { images: 'url' } })).body)
  const change = (more: object = {}, by = token) =>
    app.request('POST', `drafts/${body.draft_id}/view`, { token: by, body: more })
  return { first, paint, read, change }
}

it('paints another view with a new seed, stores it with the draft, and returns to the earlier view', async () => {
  const { first, paint, read, change } = await design()
  const { view_seed: seed } = AnotherViewAnswer.parse((await change({ view_seed: 99 })).body)
  expect(seed).toBe(99)
  expect(await read()).toMatchObject({ seed: 7, view_seed: 99, image_url: null })
  const second = await paint()
  expect(second).not.toBe(first)
  expect(await read()).toMatchObject({ view_seed: 99, image_url: second })
  await change({ view_seed: 7 })
  expect(await paint()).toBe(first)
  // The earlier view was not painted again.
  expect(painted.slice(-2)).toEqual(['7 day', '99 day'])
})

it('paints the same view in another light, names what the picture cannot show, and keeps the light for the next view', async () => {
  const { first, paint, read, change } = await design()
  const answer = AnotherViewAnswer.parse((await change({ view_seed: 7, light: 'lamps' })).body)
  expect(answer).toEqual({ view_seed: 7, light: 'lamps' })
  const lamps = await paint()
  expect(lamps).not.toBe(first)
  expect(await read()).toMatchObject({
    light: 'lamps',
    image_url: lamps,
    made_by: { picture: { model: null, note: 'The light comes from the ceiling.' } },
  })
  expect(AnotherViewAnswer.parse((await change({ view_seed: 99 })).body)).toEqual({ view_seed: 99, light: 'lamps' })
  await paint()
  await change({ view_seed: 7, light: 'day' })
  expect(await paint()).toBe(first)
  // The note of the other light is gone with its picture.
  const shown = await read()
  expect(shown.light).toBe('day')
  expect(shown.made_by ?? null).toBeNull()
  expect(painted.slice(-2)).toEqual(['7 lamps', '99 lamps'])
})

it('chooses a random seed when none is given, and refuses while a picture is in progress', async () => {
  const { change, paint } = await design()
  const seeds = []
  for (let i = 0; i < 3; i++) {
    seeds.push(AnotherViewAnswer.parse((await change()).body).view_seed)
    expect((await change()).status).toBe(409)
    await paint()
  }
  expect(new Set(seeds).size).toBe(3)
})

it('refuses to change the view of another user’s draft or of a saved one', async () => {
  const { change, read, first } = await design()
  const stranger = (await app.join('Bo')).token
  expect((await change({}, stranger)).status).toBe(403)
  expect((await app.request('POST', `drafts/${randomUUID()}/view`, { token, body: {} })).status).toBe(404)
  expect((await change({ view_seed: -1 })).status).toBe(400)
  const { id } = await read()
  await app.request('POST', 'save-products/', { token, body: [{ title: 'Sofa', image_url: first, draft_id: id }] })
  expect((await change()).status).toBe(409)
})
