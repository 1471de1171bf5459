import sharp from 'sharp'
import { expect, it } from 'vitest'
import { readPicture } from './readPicture.ts'

const plain = () => sharp({ create: { width: 90, height: 60, channels: 3, background: '#c04020' } })

it.each([
  ['a JPEG', () => plain().jpeg({ quality: 95 })],
  ['a PNG', () => plain().png()],
  ['a WebP', () => plain().webp({ quality: 95 })],
  ['an AVIF', () => plain().avif({ quality: 90 })],
  ['a CMYK JPEG', () => plain().toColourspace('cmyk').jpeg({ quality: 95 })],
  ['a PNG of 16 bits', () => plain().toColourspace('rgb16').png()],
])('reads %s as eight-bit color with alpha', async (_, picture) => {
  const { data, width, height } = await readPicture(await picture().toBuffer())
  expect([width, height, data.length]).toEqual([90, 60, 90 * 60 * 4])
  const middle = [...data.subarray(4 * (30 * 90 + 45), 4 * (30 * 90 + 45) + 4)]
  for (const [k, value] of [192, 64, 32, 255].entries()) expect(Math.abs((middle[k] ?? 0) - value)).toBeLessThan(40)
})

it('rotates a picture upright by its EXIF orientation, and reads only the first frame of an animation', async () => {
  const turned = await readPicture(await plain().withMetadata({ orientation: 6 }).jpeg().toBuffer())
  expect([turned.width, turned.height]).toEqual([60, 90])
  const frames = [await plain().png().toBuffer(), await plain().negate().png().toBuffer()]
  const animated = await readPicture(
    await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer(),
  )
  expect([animated.width, animated.height]).toEqual([90, 60])
})

it('scales a large picture down to the working size', async () => {
  const wide = sharp({ create: { width: 4000, height: 2000, channels: 3, background: '#888' } })
  const { width, height } = await readPicture(await wide.jpeg().toBuffer())
  expect([width, height]).toEqual([1024, 512])
})

it.each([
  ['text', async () => Buffer.from('hello'), 400, /cannot be read as a picture. Send a JPEG, PNG, WebP or AVIF/],
  ['a GIF', () => plain().gif().toBuffer(), 415, /GIF files cannot be used. Send a JPEG/],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>'), 415, /SVG/],
  ['more than 20 MB', async () => Buffer.alloc(21 * 1024 * 1024), 413, /21.0 MB; at most 20 MB/],
  ['a speck', () => plain().resize(10, 10).png().toBuffer(), 400, /10 x 10 pixels, too small/],
])('refuses %s and says what to do', async (_, file, status, message) => {
  const refusal = { status, field: 'picture', message: expect.stringMatching(message) }
  await expect(readPicture(await file())).rejects.toMatchObject(refusal)
})

it('refuses a decompression bomb by its head, without decoding it', async () => {
  // 30,000 x 30,000 white pixels take a few kilobytes as a PNG and 3.6 GB decoded.
  const bomb = await plain().png().toBuffer()
  bomb.writeUInt32BE(30_000, 16)
  bomb.writeUInt32BE(30_000, 20)
  await expect(readPicture(withRightSum(bomb))).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/30000 x 30000 pixels; at most 80 megapixels/),
  })
})

it('refuses a truncated file', async () => {
  const noise = sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
  const whole = await noise.jpeg().toBuffer()
  await expect(readPicture(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/damaged/),
  })
})

/** Recomputes the CRC-32 checksum of the PNG header chunk. */
function withRightSum(png: Buffer): Buffer {
  let sum = ~0
  for (const byte of png.subarray(12, 29)) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  png.writeUInt32BE(~sum >>> 0, 29)
  return png
}
