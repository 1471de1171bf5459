/**
 * Writes where the pictures of each bed show its bedding, so that a board can give it the color of the bedding that was
 * picked: `npx tsx packages/photography/beddingMasks.ts`. Computed from the model without light, so it needs no Blender.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { BEDDING_FILES, PICTURES } from '../../server/catalog/pictures.ts'
import { type ProductRecord, Shot } from '../../server/catalog/record.ts'
import { records } from '../../server/catalog/records.ts'
import { SpriteSheet, type SpriteView } from '../../server/catalog/spriteSheet.ts'
import { photoCamera } from '../../server/design/engine/picture/photoCamera.ts'
import { PHOTO_VIEWS } from '../../server/design/engine/picture/piece.ts'
import { type Body, bodyOf } from './bodyOf.ts'
import { modelsById } from './modelsById.ts'
import { inches } from './primitives/inches.ts'

/** Points per pixel, in each direction. */
const TESTS = 4
/** Stand-ins for the palette, so that no part of the frame has the color of the bedding. */
const MARKS = ['#000001', '#000002', '#000003', '#000004', '#000005'] as const

/** Where a point of a body (metres, y up) is seen: pixels, and its distance. */
type Project = (x: number, y: number, z: number) => { readonly px: number; readonly py: number; readonly depth: number }
type Picture = { readonly width: number; readonly height: number; readonly project: Project }

/** The nearest surface at each of TESTS x TESTS points of a pixel: 1, 2 or 3 for cover, sheets and cushion, else 0. */
function partsIn(body: Body, picture: Picture, partOf: (material: string) => number): Uint8Array {
  const [width, height] = [picture.width * TESTS, picture.height * TESTS]
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
      const { px, py, depth } = picture.project(x, y, z)
      return { x: px * TESTS, y: py * TESTS, depth }
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
function maskOf(parts: Uint8Array, { width, height }: Picture): Buffer {
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

/** The camera of a room view, which is level. */
function spritePicture(view: SpriteView, sheet: SpriteSheet): Picture {
  const density = view.pixelsPerInch / inches(1)
  const [distance, eye] = [inches(sheet.depth), inches(sheet.eye)]
  const angle = (view.azimuth * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const project: Project = (x, y, z) => {
    const depth = distance - (x * sin + z * cos)
    const scale = (density * distance) / depth
    return {
      px: view.base.x + (x * cos - z * sin) * scale,
      py: view.base.y - eye * density + (eye - y) * scale,
      depth,
    }
  }
  return { width: view.width, height: view.height, project }
}

function cutoutPicture({ cutout }: Shot, { placement }: ProductRecord): Picture {
  const camera = photoCamera(cutout, PHOTO_VIEWS[placement])
  const inch = inches(1)
  return { ...cutout, project: (x, y, z) => camera.project([x / inch, z / inch, y / inch]) }
}

/** Seen from straight above; the frame is the outline of the bed, with its head at the top. */
function planPicture({ plan }: Shot, { length, width: depth }: ProductRecord): Picture | undefined {
  if (!plan) return undefined
  const density = Math.max(plan.width, plan.height) / inches(Math.max(length, depth))
  const project: Project = (x, y, z) => ({
    px: plan.width / 2 + x * density,
    py: plan.height / 2 + z * density,
    depth: -y,
  })
  return { ...plan, project }
}

/** @param folder that of the pictures of the bed */
export async function writeBeddingMasks(
  record: ProductRecord,
  model: (record: ProductRecord) => Parameters<typeof bodyOf>[0],
  folder: string,
): Promise<void> {
  const sprites = join(folder, 'sprites')
  const file = join(sprites, 'sprites.json')
  const sheet = SpriteSheet.parse(JSON.parse(await readFile(file, 'utf8')))
  const shot = Shot.parse(JSON.parse(await readFile(join(folder, 'shot.json'), 'utf8')))
  const palette = MARKS.slice(0, record.palette.length)
  const body = bodyOf(model({ ...record, palette }), record)
  const bedding = palette.slice(-3)
  const partOf = (material: string) => 1 + bedding.findIndex((mark) => material.endsWith(mark))
  const write = (picture: Picture, name: string) =>
    sharp(maskOf(partsIn(body, picture, partOf), picture), {
      raw: { width: picture.width, height: picture.height, channels: 3 },
    })
      .webp({ lossless: true, effort: 6 })
      .toFile(name)
  const views = await Promise.all(
    sheet.views.map(async (view) => {
      const name = view.picture.replace('.webp', '-bedding.webp')
      await write(spritePicture(view, sheet), join(sprites, name))
      return { ...view, bedding: name }
    }),
  )
  await writeFile(file, `${JSON.stringify({ ...sheet, views }, null, 2)}\n`)
  await write(cutoutPicture(shot, record), join(folder, BEDDING_FILES.cutout))
  const plan = planPicture(shot, record)
  if (plan) await write(plan, join(folder, BEDDING_FILES.plan))
}

if (import.meta.filename === process.argv[1]) {
  const models = await modelsById()
  for (const record of records.filter(({ kind }) => kind === 'bed')) {
    const model = models.get(record.id)
    if (model) await writeBeddingMasks(record, model, join(PICTURES, record.id))
    console.log(record.id)
  }
}
