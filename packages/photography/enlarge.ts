/**
 * Enlarges the cut-out of a photo to 1,600 pixels: its light is upsampled along the surfaces and outlines of the model.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import type { Shot } from '../../server/catalog/record.ts'
import type { Body } from './bodyOf.ts'
import type { Window } from './coverage.ts'
import { fromSrgb, PHOTO_SIZE, toSrgb, webp, writeShot } from './develop.ts'
import type { Passes } from './denoise.ts'
import { passesOf } from './exposure.ts'
import { outlined } from './outlined.ts'
import { inches } from './primitives/inches.ts'
import { upsampleLight } from './upsampleLight.ts'
import { rounded } from './rounded.ts'
import { layOut, runBlender } from './runBlender.ts'
import type { Job } from './shoot.ts'

/** A photo's frame is this many times as large, so that its longer side, 0.84 of it, has 1,600 pixels. */
const TIMES = 2.5
const FRAME = PHOTO_SIZE * TIMES
/** Samples per pixel. Few suffice, because the outline is computed from the triangles and there is no noisy light. */
const SAMPLES = { draft: 1, full: 4 }

const Row = z.tuple([z.number(), z.number(), z.number(), z.number()])
const Side = z.number().int().nonnegative()
const Frame = z.object({
  foot: z.object({ x: z.number(), y: z.number(), framesPerMetre: z.number().positive() }),
  project: z.tuple([Row, Row, Row]),
  window: z.object({ left: Side, top: Side, width: Side, height: Side }),
})

/**
 * Replaces cutout.webp, whatever its size, and its entry in shot.json. Its frame stays that of the shadow, which is too soft
 * to be larger.
 *
 * @param scratch an empty folder
 * @param shot the present contents of shot.json
 */
export async function enlarge(
  scratch: string,
  folder: string,
  body: Body,
  shot: Shot,
  { view, lens, fill, threads }: Job,
  made: { hash: string; draft: boolean },
): Promise<void> {
  const samples = made.draft ? SAMPLES.draft : SAMPLES.full
  const {
    fine,
    frame: seen,
    guides,
  } = await guidesOf(scratch, body, { view, lens, fill, threads, size: FRAME, samples })
  const { foot, project, window } = seen

  const { cutout } = shot
  const perPixel = (foot.framesPerMetre * inches(1)) / cutout.pixelsPerInch
  const shrunk = perPixel * PHOTO_SIZE
  const [width, height] = [Math.round(cutout.width * shrunk), Math.round(cutout.height * shrunk)]
  const [left, top] = [foot.x - cutout.base.x * perPixel, foot.y - cutout.base.y * perPixel].map((share) =>
    Math.round(share * FRAME),
  ) as [number, number]
  const small = await sharp(join(folder, 'cutout.webp'))
    .ensureAlpha()
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer()
  const placing = { left: left - window.left, top: top - window.top, scale: TIMES }
  const lit = upsampleLight(fromSrgb(small, width, height), guides, placing, window.width, window.height)
  const picture = toSrgb(outlined(lit, fine, project, window))

  const frame = { left, top, width: Math.round(width * TIMES), height: Math.round(height * TIMES) }
  const raw = { width: frame.width, height: frame.height, channels: 4 as const }
  await webp(sharp(within(picture, window, frame), { raw }), join(folder, 'cutout.webp'))
  await writeShot(folder, {
    ...shot,
    cutout: {
      hash: made.hash,
      width: frame.width,
      height: frame.height,
      pixelsPerInch: foot.framesPerMetre * FRAME * inches(1),
      base: { x: foot.x * FRAME - left, y: foot.y * FRAME - top },
    },
  })
}

type Guides = { fine: Body; frame: z.infer<typeof Frame>; guides: Passes }
/** The guides of the last shape: those of the next piece, if it differs from it only in color. */
let lastGuides: { shape: string; guides: Guides } | undefined

/**
 * Renders the guides of a body. Pieces of the same shape and materials in other colors share them: the difference in
 * color is then part of the light of their photo.
 */
async function guidesOf(scratch: string, body: Body, job: object): Promise<Guides> {
  const parts = body.header.meshes.map((part) => ({ ...part, material: part.material.replace(/#.*/, '') }))
  const shape = createHash('sha256')
    .update(JSON.stringify([parts, job]))
    .update(body.numbers)
    .digest('hex')
  if (lastGuides?.shape === shape) return lastGuides.guides
  lastGuides = undefined
  const fine = rounded(body)
  await layOut(scratch, fine, job)
  await runBlender('guides.py', scratch)
  const frame = Frame.parse(JSON.parse(await readFile(join(scratch, 'frame.json'), 'utf8')))
  const guides = { fine, frame, guides: await passesOf(scratch, 'guide', frame.window.width, frame.window.height) }
  lastGuides = { shape, guides }
  return guides
}

/** The part `frame` of a picture that shows `window`, both in pixels of the whole. */
function within(picture: Buffer, window: Window, frame: Window): Buffer {
  const out = Buffer.alloc(4 * frame.width * frame.height)
  const [left, right] = [frame.left, frame.left + frame.width].map((x) =>
    Math.min(window.left + window.width, Math.max(window.left, x)),
  ) as [number, number]
  for (
    let y = Math.max(frame.top, window.top);
    y < Math.min(frame.top + frame.height, window.top + window.height);
    y++
  ) {
    const from = (y - window.top) * window.width - window.left
    const to = (y - frame.top) * frame.width - frame.left
    picture.copy(out, 4 * (to + left), 4 * (from + left), 4 * (from + right))
  }
  return out
}
