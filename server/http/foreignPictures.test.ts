/** Every route that accepts a picture checks its format and size before it decodes any pixel. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FeedFault } from '../catalog/feed/imported.ts'
import { importFeed } from '../catalog/feed/importFeed.ts'
import { pictureSource } from '../catalog/feed/pictureSource.ts'
import { inPictureQueue } from '../platform/images/pictureQueue.ts'
import { onBehalfOf } from '../platform/turns.ts'
import { openTestApp, type TestApp } from '../../tests/support/testApp.ts'

let app: TestApp
let token = ''
beforeAll(async () => {
  app = await openTestApp()
  token = (await app.join()).token
})
afterAll(() => app.close())

type Refusal = { status: number; body: unknown; retryAfter?: unknown }
const base64 = (bytes: Buffer) => bytes.toString('base64')
const post = async (path: string, body: unknown): Promise<Refusal> => {
  const { status, body: answer, headers } = await app.request('POST', path, { token, body })
  return { status, body: answer, retryAfter: headers['retry-after'] }
}
const blank = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#888' } })
let small = ''
/** A PNG of 81 megapixels in one color: a few kilobytes compressed. */
let huge = Buffer.alloc(0)
beforeAll(async () => {
  small = base64(await blank(30).jpeg().toBuffer())
  huge = await blank(9000).toColourspace('b-w').png().toBuffer()
})

/** Each route with the field that its refusal names. */
const PATHS: Record<string, { field: string; send: (bytes: Buffer) => Promise<Refusal> }> = {
  'an avatar': {
    field: 'image',
    async send(bytes) {
      const body = { image: `data:image/png;base64,${base64(bytes)}` }
      const { status, body: answer, headers } = await app.request('PATCH', 'user/user', { token, body })
      return { status, body: answer, retryAfter: headers['retry-after'] }
    },
  },
  'the room picture of a saved board': {
    field: '0.image_url',
    send: (bytes) => post('save-products/', [{ title: 'Sofa', image_url: base64(bytes) }]),
  },
  'a cut-out of a saved board': {
    field: '0.background_removed_images.0.image_data',
    send: (bytes) =>
      post('save-products/', [
        { title: 'Sofa', image_url: small, background_removed_images: [{ image_data: base64(bytes) }] },
      ]),
  },
  'the picture of a picked product, for the description': {
    field: 'selectedProducts.0.image',
    send: (bytes) => post('generate-description', { selectedProducts: [{ title: 'A chest', image: base64(bytes) }] }),
  },
  'the picture of a picked product, for the room': {
    field: 'selectedProducts.0.image',
    send: (bytes) => post('generate-image', { selectedProducts: [{ title: 'A chest', image: base64(bytes) }] }),
  },
  'a picture of one’s own thing': {
    field: 'picture',
    async send(bytes) {
      const headers = { 'content-type': 'image/png' }
      const answer = await app.request('POST', 'own-pictures', { token, headers, bytes })
      return { status: answer.status, body: answer.body, retryAfter: answer.headers['retry-after'] }
    },
  },
}

/** An SVG of less than a kilobyte that takes minutes to render. */
const FILTER = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"><filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="99"/><feGaussianBlur stdDeviation="400"/></filter><rect width="9000" height="9000" filter="url(#f)"/></svg>`,
)

/** Runs `work` and counts the operations of the image library during it. */
async function counted<T>(work: () => Promise<T>): Promise<{ result: T; operations: number }> {
  let operations = 0
  const count = () => (operations += 1)
  sharp.queue.on('change', count)
  try {
    return { result: await work(), operations }
  } finally {
    sharp.queue.off('change', count)
  }
}

it.each(Object.entries(PATHS))(
  'refuses a huge PNG and an SVG as %s before anything is decoded',
  async (_, { field, send }) => {
    expect(huge.length).toBeLessThan(200_000)
    const png = await counted(() => send(huge))
    expect(png.result).toMatchObject({ status: 400, body: { field, message: expect.stringContaining('9000 x 9000') } })
    const svg = await counted(() => send(FILTER))
    expect(svg.result).toMatchObject({ status: 415, body: { field, message: expect.stringContaining('SVG') } })
    expect([png.operations, svg.operations]).toEqual([0, 0])
  },
)

it('refuses the same pictures in a product feed, reports why, and imports the product without a picture', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roomwright-feed-'))
  const file = join(folder, 'feed.csv')
  await writeFile(file, 'id,title,price,image_link\nx1,One sofa,10 USD,huge.png\nx2,Other sofa,10 USD,filter.svg\n')
  await writeFile(join(folder, 'huge.png'), huge)
  await writeFile(join(folder, 'filter.svg'), FILTER)
  const faults: FeedFault[] = []
  const { database, images } = app.world
  const { result, operations } = await counted(() =>
    importFeed(
      { database, images },
      {
        file,
        pictures: pictureSource(file, []),
        now: new Date(),
        signal: new AbortController().signal,
        report: (fault) => faults.push(fault),
      },
    ),
  )
  expect([result.added, result.pictures, operations]).toEqual([2, 0, 0])
  // Pictures are loaded side by side, so the faults come in any order.
  const reasons = faults.filter(({ field }) => field === 'image_link').map(({ reason }) => reason)
  expect(reasons.toSorted()).toEqual([
    expect.stringContaining('SVG files cannot be used'),
    expect.stringContaining('9000 x 9000'),
  ])
  await rm(folder, { recursive: true })
})

it.each(Object.entries(PATHS))('asks to retry %s later while too many pictures are queued', async (_, { send }) => {
  let end = () => undefined as void
  const busy = new Promise<void>((resolve) => (end = resolve))
  // One picture of each of many owners, so that none of them has more than the sender.
  const held = Array.from({ length: 2 + 32 }, (_, index) =>
    onBehalfOf(`owner ${index}`, () => inPictureQueue('foreign', () => busy)),
  )
  try {
    const picture = Buffer.from(small, 'base64')
    expect(await send(picture)).toMatchObject({ status: 503, retryAfter: '10', body: { code: 'busy' } })
  } finally {
    end()
    await Promise.all(held)
  }
})
