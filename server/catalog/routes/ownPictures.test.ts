import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawnPicture } from '../../../tests/support/testPicture.ts'
import { GenerateDescriptionAnswer } from '../../../src/contract/generation.ts'
import { MAX_PICTURE_BYTES, OwnPicture, RenewedPictures, type BrushStroke } from '../../../src/contract/cutouts.ts'
import { openEngine } from '../../design/engine/openEngine.ts'
import { openTestApp, type TestApp } from '../../../tests/support/testApp.ts'
import { sweep } from '../../people/account/sweep.ts'

let app: TestApp
let token = ''
beforeAll(async () => {
  app = await openTestApp({ generation: openEngine({ workers: 1 }) })
  token = (await app.join()).token
})
afterAll(() => app.close())

const sweepNow = () => sweep(app.world, failSweep, new AbortController().signal)
const failSweep = (error: unknown) => expect.fail(String(error))

/** The stored name of a picture, from its signed URL. */
const nameIn = (address: string) =>
  /^\/images\/([0-9a-f]{40}\.\w+)\?until=\d+&key=[\w-]+$/.exec(address)?.[1] ?? address

/** Draws a red disc before a light wall, like a photograph of a piece. */
async function photo(width = 140): Promise<Buffer> {
  const svg = `<svg width="600" height="450"><rect width="600" height="450" fill="#eeeae4"/><circle cx="300" cy="240" r="140" fill="#a8322c"/></svg>`
  return sharp(await drawnPicture(svg))
    .resize(width)
    .jpeg({ quality: 90 })
    .toBuffer()
}

function send(bytes: Buffer, type = 'image/jpeg', as = token) {
  return app.request('POST', 'own-pictures', { token: as, headers: { 'content-type': type }, bytes })
}

async function alphaAt(address: string, x: number, y: number): Promise<number> {
  const held = await app.world.images.get(nameIn(address))
  const { data, info } = await sharp(held?.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return data[4 * (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) + 3] ?? -1
}

it('cuts out an uploaded picture, corrects it by strokes, and restores the first cut without strokes', async () => {
  const sent = await send(await photo())
  expect(sent.status).toBe(201)
  const first = OwnPicture.parse(sent.body)
  expect(first).toMatchObject({ isCard: false, note: null })
  expect(first.tallness).toBeCloseTo(0.75, 2)
  expect(await alphaAt(first.cutout, 0.5, 0.5)).toBe(255)
  expect(await alphaAt(first.cutout, 0.02, 0.02)).toBe(0)

  const away: BrushStroke = { does: 'remove', radius: 0.06, points: [{ x: 0.5, y: 240 / 450 }] }
  const mended = await app.request('POST', 'own-pictures/mend', {
    token,
    body: { picture: first.picture, strokes: [away] },
  })
  expect(mended.status).toBe(200)
  const { cutout } = OwnPicture.parse(mended.body)
  expect(cutout).not.toBe(first.cutout)
  expect(await alphaAt(cutout, 0.5, 0.5)).toBe(0)

  const undone = await app.request('POST', 'own-pictures/mend', {
    token,
    body: { picture: first.picture, strokes: [] },
  })
  expect(OwnPicture.parse(undone.body)).toEqual(first)
})

it('accepts every picture format that its refusal names, and refuses all others', async () => {
  const plain = sharp(await photo())
  for (const [type, bytes] of [
    ['image/png', await plain.png().toBuffer()],
    ['image/webp', await plain.webp().toBuffer()],
    ['image/avif', await plain.avif().toBuffer()],
  ] as const)
    expect([type, (await send(bytes, type)).status]).toEqual([type, 201])
  expect((await send(Buffer.from('no picture'))).body).toMatchObject({
    field: 'picture',
    message: expect.stringContaining('JPEG, PNG'),
  })
  expect((await send(Buffer.alloc(MAX_PICTURE_BYTES + 1))).status).toBe(413)
  expect((await send(await photo(), 'image/jpeg', '')).status).toBe(401)
  const body = { picture: '/images/0000000000000000000000000000000000000000.webp', strokes: [] }
  expect((await app.request('POST', 'own-pictures/mend', { token, body })).body).toMatchObject({ field: 'picture' })
})

it('uses the corrected piece for a board, even if the catalogue has a product of the same name', async () => {
  const first = OwnPicture.parse((await send(await photo())).body)
  const pick = { id: 'own-1', title: 'Sofa, oat', price: '0', image: first.cutout, length: 20, width: 20, height: 20 }
  const answer = await app.request('POST', 'generate-description/?images=url', {
    token,
    body: { selectedProducts: [pick] },
  })
  const { background_removed_images: cutouts } = GenerateDescriptionAnswer.parse(answer.body)
  expect(await alphaAt(cutouts[0] ?? '', 0.5, 0.5)).toBe(255)
  expect(await alphaAt(cutouts[0] ?? '', 0.02, 0.02)).toBe(0)
})

it('renews the signed URLs of own pictures for their owner only', async () => {
  const { picture, cutout } = OwnPicture.parse((await send(await photo(180))).body)
  const renew = async (pictures: string[], by: string) =>
    RenewedPictures.parse((await app.request('POST', 'own-pictures/renew', { token: by, body: { pictures } })).body)
      .pictures
  app.wait(2 * 24)
  const plain = [picture, cutout].map((address) => address.split('?')[0] ?? '')
  const renewed = await renew([...plain, '/images/none.webp', 'https://example.com/cat.jpg'], token)
  expect(renewed.slice(2)).toEqual([null, null])
  for (const [index, address] of renewed.slice(0, 2).entries()) {
    expect(address?.split('?')[0]).toBe(plain[index])
    expect((await app.request('GET', address ?? '')).status).toBe(200)
  }
  const { token: stranger } = await app.join()
  expect(await renew(plain, stranger)).toEqual([null, null])
  expect((await app.request('POST', 'own-pictures/renew', { body: { pictures: plain } })).status).toBe(401)
})

it('deletes an unused upload after a week, and keeps one that a design uses or that was uploaded again', async () => {
  const { token: own } = await app.join()
  const sent = async (width: number) => OwnPicture.parse((await send(await photo(width), 'image/jpeg', own)).body)
  const [used, unused, again] = [await sent(200), await sent(160), await sent(120)]
  const pick = { id: 'own-2', title: 'A disc', image: used.cutout, length: 20, width: 20, height: 20 }
  const body = { selectedProducts: [pick] }
  expect((await app.request('POST', 'generate-description/?images=url', { token: own, body })).status).toBe(200)
  const isHeld = async (address: string) => (await app.world.images.get(nameIn(address))) !== undefined
  const held = () => Promise.all([used.cutout, unused.cutout, unused.picture, again.cutout].map(isHeld))
  app.wait(6 * 24)
  await sent(120)
  await sweepNow()
  expect(await held()).toEqual([true, true, true, true])
  app.wait(2 * 24)
  await sweepNow()
  expect(await held()).toEqual([true, false, false, true])
})
