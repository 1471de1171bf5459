/** Renders the room views of one product: as the level camera of a room plate sees it from several sides. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import type { ProductRecord } from '../../server/catalog/record.ts'
import { SpriteSheet, type SpriteView } from '../../server/catalog/spriteSheet.ts'
import { antialiased } from './antialiased.ts'
import type { Body } from './bodyOf.ts'
import { SHADOW_COLOUR, SHADOW_STRENGTH, toSrgb } from './develop.ts'
import { cleanExposure, type Exposure, plainExposure } from './exposure.ts'
import { inches } from './primitives/inches.ts'
import { layOut, runBlender } from './runBlender.ts'
import { spriteViews } from './spriteViews.ts'
import { symmetryOf } from './symmetry.ts'

/** Increase it when all sprites must be rendered again. */
const SPRITE_REVISION = 2
/**
 * Meters: typical distance of a plate's camera from an item in the middle of its room, and the height of the camera.
 */
const DISTANCE = 7.6
const HEIGHT = 2.3
/** Height of a table in meters, by which an item on it is closer to the height of the camera. */
const TABLE = 0.6
/**
 * Resolution at which no room enlarges an item by much more than a quarter; the nearest items need 365 pixels per
 * meter.
 */
const PIXELS_PER_METRE = 290
const MAX_PIXELS = 840
/**
 * Samples per pixel. Small pictures consist mostly of outline and are cheap, so they get more, up to the total of
 * `rays`.
 */
const SAMPLES = { least: 6, most: 16, rays: 1_500_000 }
/** Blur of a shadow, as a share of the longer side of its picture. */
const SHADOW_BLUR = 0.012
/** Share of the longer side over which a shadow fades out towards the frame. */
const SHADOW_FADE = 0.07

const Frames = z.record(
  z.string(),
  z.object({
    width: z.number().int(),
    height: z.number().int(),
    pixelsPerMetre: z.number().positive(),
    base: z.object({ x: z.number(), y: z.number() }),
  }),
)

export function spriteJob(record: ProductRecord, body: Body) {
  const symmetry = symmetryOf(body)
  const views = spriteViews(record, symmetry)
  // A rotationally symmetric item is rendered once.
  const taken = symmetry.round ? views.slice(0, 1) : views
  return {
    mirrored: symmetry.mirrored || symmetry.round,
    views,
    job: {
      views: taken.map((view) => ({ ...view, name: nameOf(view.azimuth) })),
      distance: DISTANCE,
      height: record.placement === 'surface' ? HEIGHT - TABLE : HEIGHT,
      most: MAX_PIXELS,
      density: PIXELS_PER_METRE,
      samples: SAMPLES,
      threads: 2,
    },
  }
}

type Asked = ReturnType<typeof spriteJob>

export function spriteHash(body: Body, { mirrored, views, job }: Asked): string {
  return createHash('sha256')
    .update(JSON.stringify([SPRITE_REVISION, body.header, mirrored, views, job.distance, job.height]))
    .update(body.numbers)
    .digest('hex')
    .slice(0, 20)
}

export async function spritesBefore(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'sprites.json'), 'utf8').catch(() => undefined)
  // A sheet in an outdated format is treated as missing.
  return text === undefined ? undefined : SpriteSheet.safeParse(JSON.parse(text)).data?.hash
}

/** Renders and writes all views into `folder`; the caller empties `scratch`. */
export async function makeSprites(scratch: string, folder: string, body: Body, asked: Asked): Promise<void> {
  await layOut(scratch, body, asked.job)
  await runBlender('sprites.py', scratch)
  const frames = Frames.parse(JSON.parse(await readFile(join(scratch, 'frames.json'), 'utf8')))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const views: SpriteView[] = []
  for (const { azimuth, light } of asked.views) {
    const name = frames[nameOf(azimuth)] ? nameOf(azimuth) : nameOf(asked.views[0]?.azimuth ?? 0)
    const frame = frames[name]
    if (!frame) throw new Error(`Blender left out the view ${name}.`)
    if (name === nameOf(azimuth)) await writeView(scratch, folder, name, frame.width, frame.height)
    views.push({
      azimuth,
      light,
      picture: `${name}.webp`,
      shadow: `${name}-shadow.webp`,
      width: frame.width,
      height: frame.height,
      pixelsPerInch: frame.pixelsPerMetre * inches(1),
      base: frame.base,
    })
  }
  const sheet: SpriteSheet = {
    hash: spriteHash(body, asked),
    depth: asked.job.distance / inches(1),
    eye: asked.job.height / inches(1),
    mirrored: asked.mirrored,
    views,
  }
  await writeFile(join(folder, 'sprites.json'), `${JSON.stringify(sheet, null, 2)}\n`)
}

function nameOf(azimuth: number): string {
  return azimuth < 0 ? `left-${-azimuth}` : `right-${azimuth}`
}

async function writeView(scratch: string, folder: string, name: string, width: number, height: number): Promise<void> {
  const picture = toSrgb(antialiased(await cleanExposure(scratch, name, width, height)))
  await sharp(picture, { raw: { width, height, channels: 4 } })
    .webp({ quality: 84, alphaQuality: 100, effort: 5 })
    .toFile(join(folder, `${name}.webp`))
  const shadow = await plainExposure(scratch, `${name}-shadow`, Math.floor(width / 4), Math.floor(height / 4))
  await sharp(shade(shadow), { raw: { width: shadow.width, height: shadow.height, channels: 4 } })
    .blur(Math.max(0.4, SHADOW_BLUR * Math.max(shadow.width, shadow.height)))
    .webp({ quality: 70, alphaQuality: 80 })
    .toFile(join(folder, `${name}-shadow.webp`))
}

/** The darkness of a shadow, faded out towards the frame. */
function shade({ width, height, pixels }: Exposure): Buffer {
  const out = Buffer.alloc(width * height * 4)
  const fade = SHADOW_FADE * Math.max(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = 4 * (y * width + x)
      const margin = Math.min(x, y, width - 1 - x, height - 1 - y) / fade
      const dark = 255 * SHADOW_STRENGTH * Math.min(1, Math.max(0, pixels[i + 3] ?? 0)) * Math.min(1, margin)
      out.set([...SHADOW_COLOUR, Math.round(dark)], i)
    }
  }
  return out
}
