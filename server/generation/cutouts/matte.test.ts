import sharp from 'sharp'
import { expect, it } from 'vitest'
import { matte, TRUSTED } from './matte.ts'

const SIZE = 480

type Scene = { name: string; ground: string; thing: string; shadow?: string; cover: (x: number, y: number) => boolean }

const chair = (x: number, y: number) =>
  (x > 150 && x < 330 && y > 120 && y < 300) ||
  (x > 150 && x < 172 && y < 410 && y > 250) ||
  (x > 308 && x < 330 && y < 410 && y > 250)
const ring = (x: number, y: number) => Math.hypot(x - 240, y - 230) < 130 && Math.hypot(x - 240, y - 230) > 70

const SCENES: Scene[] = [
  {
    name: 'a coloured piece on thin legs before a graded backdrop',
    ground:
      '<radialGradient id="g" cy="35%" r="130%"><stop offset="0" stop-color="#f8f6f2"/><stop offset="1" stop-color="#dcd9d4"/></radialGradient>',
    thing: '<path fill="#2f7d85" d="M150 120h180v290h-22v-110h-136v110h-22z"/>',
    cover: chair,
  },
  {
    name: 'a piece with a soft shadow on the floor',
    ground:
      '<linearGradient id="g" x2="0" y2="1"><stop offset="0" stop-color="#f4f3f1"/><stop offset="1" stop-color="#e6e3df"/></linearGradient>',
    shadow: '<ellipse cx="260" cy="408" rx="140" ry="26" fill="#000" opacity="0.3" filter="url(#b)"/>',
    thing: '<path fill="#b5623a" d="M150 120h180v290h-22v-110h-136v110h-22z"/>',
    cover: chair,
  },
  {
    name: 'a ring, through whose hole the backdrop shows',
    ground:
      '<linearGradient id="g"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#f0f0f0"/></linearGradient>',
    thing: '<circle cx="240" cy="230" r="100" fill="none" stroke="#5a4632" stroke-width="60"/>',
    cover: ring,
  },
]

it.each(SCENES)('cuts out $name', async ({ ground, shadow = '', thing, cover }) => {
  const picture = await photo(
    `<defs>${ground}<filter id="b"><feGaussianBlur stdDeviation="14"/></filter></defs><rect width="480" height="480" fill="url(#g)"/>${shadow}${thing}`,
  )
  const { cutout, confidence } = await matte(picture)
  expect(confidence).toBeGreaterThan(TRUSTED)
  const { data, info } = await sharp(cutout).raw().toBuffer({ resolveWithObject: true })
  // Where the trimmed cut-out lay in the picture is not told: line the two up by what is surely covered.
  const covered = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < info.width && y < info.height && (data[4 * (y * info.width + x) + 3] ?? 0) > 127
  const [there, here] = [corner(cover), corner(covered)]
  const [left, top] = [there[0] - here[0], there[1] - here[1]]
  let [both, either] = [0, 0]
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const found = covered(x - left, y - top)
      if (found && cover(x, y)) both++
      if (found || cover(x, y)) either++
    }
  }
  expect(both / either).toBeGreaterThan(0.9)
})

it('keeps the alpha that a picture brings', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><circle cx="150" cy="150" r="60" fill="#888"/></svg>'
  const { cutout, confidence } = await matte(await sharp(Buffer.from(svg)).png().toBuffer())
  const { width, height, hasAlpha } = await sharp(cutout).metadata()
  expect({ confidence, hasAlpha, round: Math.abs(width - 120) < 4 && Math.abs(height - 120) < 4 }).toEqual({
    confidence: 1,
    hasAlpha: true,
    round: true,
  })
})

it('keeps a picture with a busy background whole, as a softly masked card', async () => {
  const stripes = Array.from(
    { length: 24 },
    (_, i) => `<rect x="${i * 20}" width="10" height="480" fill="hsl(${i * 47} 70% ${30 + (i % 5) * 10}%)"/>`,
  ).join('')
  const { cutout, confidence } = await matte(await photo(`<rect width="480" height="480" fill="#446"/>${stripes}`))
  const { width, height } = await sharp(cutout).metadata()
  expect(confidence).toBeLessThan(TRUSTED)
  expect([width, height]).toEqual([SIZE, SIZE])
})

async function photo(inner: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">${inner}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg({ quality: 88 }).toBuffer()
}

/** Upper left of what is covered. */
function corner(cover: Scene['cover']): [number, number] {
  let [left, top] = [SIZE, SIZE]
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) if (cover(x, y)) [left, top] = [Math.min(left, x), Math.min(top, y)]
  return [left, top]
}
