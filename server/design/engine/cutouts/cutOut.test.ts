import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawnPicture } from '../../../../tests/support/testPicture.ts'
import { UNCUT_NOTE, cutOut } from './cutOut.ts'
import type { CutOutResult } from './cutOutResult.ts'
import { MIN_TRUSTED_CONFIDENCE } from './matte.ts'

/** Coordinates of the scenes. */
const UNITS = 480
/** Pixels of a picture's side: more than the small copies have, and fewer, which takes a fourth of the time. */
const LARGE = 480
const SMALL = 240

type Scene = { name: string; size: number; ground: string; thing: string; cover: (x: number, y: number) => boolean }

const chair = (x: number, y: number) =>
  (x > 150 && x < 330 && y > 120 && y < 300) ||
  (x > 150 && x < 172 && y < 410 && y > 250) ||
  (x > 308 && x < 330 && y < 410 && y > 250)
const ring = (x: number, y: number) => Math.hypot(x - 240, y - 230) < 130 && Math.hypot(x - 240, y - 230) > 70

const SCENES: Scene[] = [
  {
    name: 'a colored piece on thin legs before a graded backdrop',
    size: LARGE,
    ground:
      '<radialGradient id="g" cy="35%" r="130%"><stop offset="0" stop-color="#f8f6f2"/><stop offset="1" stop-color="#dcd9d4"/></radialGradient>',
    thing: '<path fill="#2f7d85" d="M150 120h180v290h-22v-110h-136v110h-22z"/>',
    cover: chair,
  },
  {
    name: 'a ring, through whose hole the backdrop shows',
    size: SMALL,
    ground:
      '<linearGradient id="g"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#f0f0f0"/></linearGradient>',
    thing: '<circle cx="240" cy="230" r="100" fill="none" stroke="#5a4632" stroke-width="60"/>',
    cover: ring,
  },
]

it.each(SCENES)('cuts out $name', async ({ size, ground, thing, cover }) => {
  const picture = await photo(`<defs>${ground}</defs><rect width="480" height="480" fill="url(#g)"/>${thing}`, size)
  const cut = await cutOut(picture)
  expect(cut.note).toBeNull()
  expect(cut.confidence).toBeGreaterThan(MIN_TRUSTED_CONFIDENCE)
  expect(await agreement(cut, cover)).toBeGreaterThan(0.9)
})

it('keeps the alpha of a transparent picture', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><circle cx="150" cy="150" r="60" fill="#888"/></svg>'
  const { method, confidence, width, height, frame } = await cutOut(await drawnPicture(svg))
  expect({ method, confidence, width, height, frame }).toEqual({
    method: 'own-alpha',
    confidence: 1,
    width: 120,
    height: 120,
    frame: { left: 90, top: 90, ofWidth: 300, ofHeight: 300 },
  })
})

it('keeps a picture with a busy background whole with a soft mask, and says why', async () => {
  const stripes = Array.from(
    { length: 24 },
    (_, i) => `<rect x="${i * 20}" width="10" height="480" fill="hsl(${i * 47} 70% ${30 + (i % 5) * 10}%)"/>`,
  ).join('')
  const cut = await cutOut(await photo(`<rect width="480" height="480" fill="#446"/>${stripes}`, LARGE))
  expect(cut).toMatchObject({ method: 'card', note: UNCUT_NOTE, width: LARGE, height: LARGE, shadow: null })
  expect(cut.confidence).toBeLessThan(MIN_TRUSTED_CONFIDENCE)
  const { data } = await sharp(cut.image).raw().toBuffer({ resolveWithObject: true })
  expect([data[3], data[4 * (LARGE * 240 + 240) + 3]]).toEqual([0, 255])
})

it('keeps a picture of a bare wall whole', async () => {
  const { method, note } = await cutOut(await photo('<rect width="480" height="480" fill="#e9e4da"/>'))
  expect({ method, note }).toEqual({ method: 'card', note: UNCUT_NOTE })
})

it('separates the shadow, and finds the ground line and the pixels per inch, each time with the same bytes', async () => {
  const picture = await photo(
    '<defs><filter id="b"><feGaussianBlur stdDeviation="14"/></filter></defs><rect width="480" height="480" fill="#f2f1ee"/>' +
      '<ellipse cx="260" cy="408" rx="140" ry="26" fill="#000" opacity="0.3" filter="url(#b)"/>' +
      '<path fill="#b5623a" d="M150 120h180v290h-22v-110h-136v110h-22z"/>',
  )
  const cutNow = () => cutOut(picture, { size: { wide: 18, tall: 29 } })
  const [cut, other] = await Promise.all([cutNow(), cutNow()])
  expect(Buffer.compare(cut.image, other.image)).toBe(0)
  expect(await agreement(cut, chair)).toBeGreaterThan(0.9)
  const { shadow, width, height, groundLine, base, pixelsPerInch, frame } = cut
  const scale = UNITS / SMALL
  expect(Math.abs(scale * (frame.top + groundLine) - 409)).toBeLessThan(8)
  expect(Math.abs(scale * (frame.left + base.x) - 240)).toBeLessThan(4)
  expect(Math.abs(scale * (pixelsPerInch ?? 0) - 10)).toBeLessThan(1)
  const { data, info } = await sharp(shadow ?? Buffer.alloc(0))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([width, height])
  const darkAt = (x: number, y: number) =>
    data[4 * ((y / scale - frame.top) * info.width + x / scale - frame.left) + 3] ?? 0
  expect(darkAt(240, 386)).toBeGreaterThan(25)
  expect(darkAt(240, 330)).toBeLessThan(8)
  // Inside the seat there is no shadow, whatever its color.
  expect(darkAt(240, 200)).toBeLessThan(8)
})

/** Intersection over union of the cut-out and the true object, at half coverage. */
async function agreement(
  { image, frame }: Pick<CutOutResult, 'image' | 'frame'>,
  cover: (x: number, y: number) => boolean,
): Promise<number> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true })
  const covered = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < info.width && y < info.height && (data[4 * (y * info.width + x) + 3] ?? 0) > 127
  const scale = UNITS / frame.ofWidth
  let [both, either] = [0, 0]
  for (let y = 0; y < frame.ofHeight; y++) {
    for (let x = 0; x < frame.ofWidth; x++) {
      const found = covered(x - frame.left, y - frame.top)
      const isThing = cover((x + 0.5) * scale, (y + 0.5) * scale)
      if (found && isThing) both++
      if (found || isThing) either++
    }
  }
  return both / either
}

async function photo(inner: string, size = SMALL): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${UNITS} ${UNITS}">${inner}</svg>`
  return sharp(await drawnPicture(svg))
    .flatten({ background: '#fff' })
    .jpeg({ quality: 88 })
    .toBuffer()
}
