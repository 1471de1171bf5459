/** The size of a picture is known from its head, without decoding it. */
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pictureSize } from './pictureSize.ts'

const picture = () => sharp({ create: { width: 321, height: 123, channels: 3, background: '#c8783c' } })

it.each([
  ['PNG', () => picture().png()],
  ['JPEG', () => picture().jpeg()],
  ['progressive JPEG with a profile', () => picture().jpeg({ progressive: true }).withIccProfile('p3')],
  ['WebP', () => picture().webp()],
  ['lossless WebP', () => picture().webp({ lossless: true })],
  ['WebP with a profile', () => picture().webp().withIccProfile('p3')],
  ['GIF', () => picture().gif()],
] as const)('of a %s', async (_, made) => {
  expect(pictureSize(await made().toBuffer())).toEqual({ width: 321, height: 123 })
})

it('of no other file, and of no damaged one', async () => {
  const jpeg = await picture().jpeg().toBuffer()
  for (const bytes of [[], [0xff, 0xd8], [0xff, 0xd8, 0xff, 0xe0, 0, 0], [0xff, 0xd8, 1, 2], [...jpeg.subarray(0, 30)]])
    expect(pictureSize(new Uint8Array(bytes))).toBeUndefined()
  expect(pictureSize(new TextEncoder().encode('%PDF-1.7 of some length, and more'))).toBeUndefined()
  // A segment of no length does not hold the reader up.
  expect(
    pictureSize(new Uint8Array([0xff, 0xd8, ...Array.from({ length: 3000 }, () => [0xff, 0xe0, 0, 0]).flat()])),
  ).toBeUndefined()
})
