/**
 * Writes where the views of each bed show its bedding, so that a room picture can give it the color of the bedding that was
 * picked: `npx tsx packages/photography/beddingMasks.ts`. Computed from the model without light, so it needs no Blender.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { PICTURES } from '../../server/catalog/pictures.ts'
import type { ProductRecord } from '../../server/catalog/record.ts'
import { records } from '../../server/catalog/records.ts'
import { SpriteSheet, type SpriteView } from '../../server/catalog/spriteSheet.ts'
import { type Body, bodyOf } from './bodyOf.ts'
import { modelsById } from './modelsById.ts'
import { inches } from './primitives/inches.ts'

/** Points per pixel, in each direction. */
const TESTS = 4
/** Stand-ins for the palette, so that no part of the frame has the color of the bedding. */
const MARKS = ['#000001', '#000002', '#000003', '#000004', '#000005'] as const

/** The nearest surface at each of TESTS x TESTS points of a pixel: 1, 2 or 3 for cover, sheets and cushion, else 0. */
function partsIn(body: Body, view: SpriteView, sheet: SpriteSheet, partOf: (material: string) => number): Uint8Array {
  const [width, height] = [view.width * TESTS, view.height * TESTS]
  const density = view.pixelsPerInch / inches(1)
  const [distance, eye] = [inches(sheet.depth), inches(sheet.eye)]
  const angle = (view.azimuth * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const parts = new Uint8Array(width * height)
  const near = new Float32Array(width * height).fill(Infinity)
  let offset = 0
  const floats = (count: number) => {
    const values = new Float32Array(new Uint8Array(body.numbers.subarray(offset, offset + 4 * count)).buffer)
    offset += 4 * count
    return values
  }
  for (const { material, vertices, triangles, colours } of body.header.meshes) {
    const points = floats(3 * vertices)
    offset += 4 * vertices * (colours ? 5 : 2)
    const corners = new Uint32Array(new Uint8Array(body.numbers.subarray(offset, offset + 12 * triangles)).buffer)
    offset += 12 * triangles
    const part = partOf(material)
    const seen = Array.from({ length: vertices }, (_, i) => {
      const [x = 0, y = 0, z = 0] = points.subarray(3 * i, 3 * i + 3)
      const depth = distance - (x * sin + z * cos)
      const scale = (density * distance) / depth
      return {
        x: (view.base.x + (x * cos - z * sin) * scale) * TESTS,
        y: (view.base.y - eye * density + (eye - y) * scale) * TESTS,
        depth,
      }
    })
    for (let t = 0; t < corners.length; t += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => seen[corners[t + k] ?? 0])
      if (!a || !b || !c) continue
      const twice = (b.y - c.y) * (a.x - c.x) + (c.x - b.x) * (a.y - c.y)
      if (Math.abs(twice) < 1e-9) continue
      const [x0, x1] = [
        Math.max(0, Math.floor(Math.min(a.x, b.x, c.x))),
        Math.min(width - 1, Math.ceil(Math.max(a.x, b.x, c.x))),
      ]
      const [y0, y1] = [
        Math.max(0, Math.floor(Math.min(a.y, b.y, c.y))),
        Math.min(height - 1, Math.ceil(Math.max(a.y, b.y, c.y))),
      ]
      for (let y = y0; y <= y1; y++)
        for (let x = x0; x <= x1; x++) {
          const [px, py] = [x + 0.5, y + 0.5]
          const u = ((b.y - c.y) * (px - c.x) + (c.x - b.x) * (py - c.y)) / twice
          const v = ((c.y - a.y) * (px - c.x) + (a.x - c.x) * (py - c.y)) / twice
          if (u < 0 || v < 0 || u + v > 1) continue
          const depth = u * a.depth + v * b.depth + (1 - u - v) * c.depth
          if (depth >= (near[y * width + x] ?? 0)) continue
          near[y * width + x] = depth
          parts[y * width + x] = part
        }
    }
  }
  return parts
}

/** Three bytes a pixel: the shares of it that cover, sheets and cushion have. */
function maskOf(parts: Uint8Array, { width, height }: SpriteView): Buffer {
  const mask = Buffer.alloc(3 * width * height)
  const counts = new Uint16Array(mask.length)
  for (let y = 0; y < height * TESTS; y++)
    for (let x = 0; x < width * TESTS; x++) {
      const part = parts[y * width * TESTS + x] ?? 0
      if (part === 0) continue
      const at = 3 * (Math.floor(y / TESTS) * width + Math.floor(x / TESTS)) + part - 1
      counts[at] = (counts[at] ?? 0) + 1
    }
  for (const [at, count] of counts.entries()) mask[at] = Math.round((255 * count) / TESTS ** 2)
  return mask
}

export async function writeBeddingMasks(
  record: ProductRecord,
  model: (record: ProductRecord) => Parameters<typeof bodyOf>[0],
  folder: string,
): Promise<void> {
  const file = join(folder, 'sprites.json')
  const sheet = SpriteSheet.parse(JSON.parse(await readFile(file, 'utf8')))
  const palette = MARKS.slice(0, record.palette.length)
  const body = bodyOf(model({ ...record, palette }), record)
  const bedding = palette.slice(-3)
  const partOf = (material: string) => 1 + bedding.findIndex((mark) => material.endsWith(mark))
  const views = await Promise.all(
    sheet.views.map(async (view) => {
      const name = view.picture.replace('.webp', '-bedding.webp')
      const { width, height } = view
      await sharp(maskOf(partsIn(body, view, sheet, partOf), view), { raw: { width, height, channels: 3 } })
        .webp({ lossless: true, effort: 6 })
        .toFile(join(folder, name))
      return { ...view, bedding: name }
    }),
  )
  await writeFile(file, `${JSON.stringify({ ...sheet, views }, null, 2)}\n`)
}

if (import.meta.filename === process.argv[1]) {
  const models = await modelsById()
  for (const record of records.filter(({ kind }) => kind === 'bed')) {
    const model = models.get(record.id)
    if (model) await writeBeddingMasks(record, model, join(PICTURES, record.id, 'sprites'))
    console.log(record.id)
  }
}
