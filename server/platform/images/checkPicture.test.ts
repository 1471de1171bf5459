import fc from 'fast-check'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { Problem } from '../problem.ts'
import { checkPicture, PICTURE_LIMITS, type PictureUse } from './checkPicture.ts'
import { readPictureHead } from './pictureHead.ts'

const FIELD = 'some.field'
const USES = Object.keys(PICTURE_LIMITS).filter((use): use is PictureUse => use in PICTURE_LIMITS)
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c04020' } })
const animation = async (frames: number) =>
  sharp(
    await Promise.all(
      Array.from({ length: frames }, (_, i) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 80 * i, g: 99, b: 20 } } })
          .png()
          .toBuffer(),
      ),
    ),
    { join: { animated: true } },
  )

/** Number of libvips queue events while `work` runs. */
async function operationsDuring(work: () => unknown): Promise<number> {
  let operations = 0
  const count = () => (operations += 1)
  sharp.queue.on('change', count)
  try {
    await work()
  } finally {
    sharp.queue.off('change', count)
  }
  return operations
}

function refusalOf(bytes: Uint8Array, use: PictureUse): Problem {
  try {
    checkPicture(bytes, use, FIELD)
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  throw new Error('The picture was let pass.')
}

it.each([
  ['jpeg', () => plain(90, 61).jpeg()],
  ['jpeg', () => plain(90, 61).jpeg({ progressive: true }).withMetadata({ orientation: 6 })],
  ['png', () => plain(90, 61).png()],
  ['png', () => plain(90, 61).png({ palette: true })],
  ['webp', () => plain(90, 61).webp()],
  ['webp', () => plain(90, 61).webp({ lossless: true })],
  ['webp', () => plain(90, 61).ensureAlpha(0.5).webp()],
  ['avif', () => plain(90, 61).avif()],
  ['avif', () => plain(90, 61).ensureAlpha(0.5).avif()],
] as const)('reads the size of a %s (%#) from its head', async (format, picture) => {
  const bytes = await picture().toBuffer()
  const asked = await operationsDuring(() =>
    expect(readPictureHead(bytes)).toEqual({ format, width: 90, height: 61, frames: 1 }),
  )
  expect(asked).toBe(0)
})

it('counts the frames of an animation', async () => {
  const bytes = await (await animation(3)).webp().toBuffer()
  expect(readPictureHead(bytes)).toEqual({ format: 'webp', width: 40, height: 30, frames: 3 })
})

it('takes the largest of the sizes that a WebP declares, because the pixels may exceed the canvas', async () => {
  const bytes = await plain(300, 200).ensureAlpha(0.5).webp().toBuffer()
  expect(bytes.toString('latin1', 12, 16)).toBe('VP8X')
  bytes.writeUIntLE(9, 24, 3)
  bytes.writeUIntLE(9, 27, 3)
  expect(readPictureHead(bytes)).toMatchObject({ width: 300, height: 200 })
})

it.each(USES)(
  'accepts a small photo as %s, and refuses 9,000 x 9,000 pixels and SVG without any decoding',
  async (use) => {
    const [small, large] = [await plain(64, 48).jpeg().toBuffer(), await plain(64, 48).png().toBuffer()]
    large.writeUInt32BE(9000, 16)
    large.writeUInt32BE(9000, 20)
    const filter = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"><filter id="f"><feGaussianBlur stdDeviation="200"/></filter><rect width="9000" height="9000" filter="url(#f)"/></svg>',
    )
    const asked = await operationsDuring(() => {
      expect(checkPicture(small, use, FIELD)).toMatchObject({ format: 'jpeg', width: 64, height: 48 })
      expect(refusalOf(large, use)).toMatchObject({
        status: 400,
        field: FIELD,
        message: expect.stringContaining('9000 x 9000'),
      })
      expect(refusalOf(filter, use)).toMatchObject({
        status: 415,
        field: FIELD,
        message: expect.stringContaining('SVG'),
      })
    })
    expect(asked).toBe(0)
  },
)

it('refuses every other format by its name and lists the accepted formats', async () => {
  const others: [string, Buffer][] = [
    ['GIF', await plain(20, 20).gif().toBuffer()],
    ['TIFF', await plain(20, 20).tiff().toBuffer()],
    ['BMP', Buffer.from('BM and more')],
    ['PDF', Buffer.from('%PDF-1.7')],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['SVG', Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ]
  for (const [name, bytes] of others)
    expect([name, refusalOf(bytes, 'pick')]).toMatchObject([
      name,
      {
        status: 415,
        code: 'unsupported-picture',
        message: `${name} files cannot be used. Send a JPEG, PNG, WebP or AVIF picture.`,
      },
    ])
  expect(refusalOf(Buffer.from('hello'), 'pick')).toMatchObject({
    status: 400,
    message: expect.stringContaining('JPEG, PNG'),
  })
  expect(refusalOf(Buffer.alloc(0), 'pick')).toMatchObject({ status: 400 })
})

it('refuses too many bytes, too many frames, and too few pixels for a cut-out', async () => {
  expect(refusalOf(Buffer.alloc(21 * 1024 * 1024), 'cutout')).toMatchObject({
    status: 413,
    message: expect.stringMatching(/21\.0 MB; at most 20 MB/),
  })
  expect(refusalOf(Buffer.alloc(2 * 1024 * 1024), 'avatar')).toMatchObject({
    status: 413,
    message: expect.stringMatching(/at most 1 MB/),
  })
  const long = await (await animation(2)).webp().toBuffer()
  const frame = long.subarray(long.indexOf('ANMF'))
  const endless = Buffer.concat([long, ...Array.from({ length: 300 }, () => frame)])
  expect(refusalOf(endless, 'pick').message).toMatch(/602 frames; send one picture, or at most 500/)
  expect(refusalOf(await plain(10, 10).png().toBuffer(), 'cutout').message).toMatch(/10 x 10 pixels, too small/)
})

it('terminates with a head or undefined for any bytes after a valid signature', async () => {
  const beginnings = await Promise.all([
    plain(9, 9).jpeg().toBuffer(),
    plain(9, 9).png().toBuffer(),
    plain(9, 9).webp().toBuffer(),
    plain(9, 9).avif().toBuffer(),
  ])
  const damaged = fc
    .tuple(fc.constantFrom(...beginnings), fc.nat(400), fc.uint8Array({ maxLength: 400 }))
    .map(([whole, at, rest]) => Buffer.concat([whole.subarray(0, at), rest]))
  fc.assert(
    fc.property(damaged, (bytes) => {
      const head = readPictureHead(bytes)
      expect(head === undefined || (head.width > 0 && head.height > 0 && head.frames > 0)).toBe(true)
    }),
  )
})

it('does not walk through millions of empty boxes or chunks', () => {
  const [boxes, chunks] = [Buffer.alloc(800_000), Buffer.alloc(800_000)]
  for (let at = 0; at < boxes.length; at += 8) {
    boxes.writeUInt32BE(8, at)
    boxes.write('free', at + 4, 'latin1')
    chunks.write('JUNK', at, 'latin1')
  }
  const avif = Buffer.from('\0\0\0\x14ftypavif\0\0\0\0avif', 'latin1')
  expect(readPictureHead(Buffer.concat([avif, boxes]))).toBeUndefined()
  const webp = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  expect(readPictureHead(Buffer.concat([webp, chunks]))).toBeUndefined()
})

it('refuses an AVIF of more pixels than it can hold decoded, and takes a JPEG of the same size', async () => {
  // Only the declared size is read, so the picture itself may be small.
  const avif = await plain(90, 61).avif().toBuffer()
  const declared = avif.indexOf('ispe')
  avif.writeUInt32BE(4100, declared + 8)
  avif.writeUInt32BE(4000, declared + 12)
  const refusal = refusalOf(avif, 'cutout')
  expect([refusal.status, refusal.field]).toEqual([400, FIELD])
  expect(refusal.message).toContain('16 megapixels can be used of an AVIF')
  const jpeg = await plain(90, 61).jpeg().toBuffer()
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(4000, frame + 5)
  jpeg.writeUInt16BE(4100, frame + 7)
  expect(checkPicture(jpeg, 'cutout', FIELD)).toMatchObject({ width: 4100, height: 4000 })
})
