/** The embedded matting: one thing before a plain backdrop, as a studio photographs it. */
import sharp from 'sharp'
import { hexOfOklab, linearOfHex } from '../colour.ts'
import { type Backdrop, backdropOf, type LabPicture } from './backdrop.ts'
import { type Edges, edgesOf, softEdge } from './edges.ts'
import { type Evidence, evidenceOf, groundOf } from './evidence.ts'
import { parts } from './flood.ts'
import { guidedFilter } from './guidedFilter.ts'
import { labOf, type Matte, TRUSTED } from './matte.ts'
import type { Upright } from './readPicture.ts'
import { randomWalk } from './randomWalk.ts'

/** Longest side of the small copy on which regions are found; pixels. */
const SMALL = 480
/** The guided filter's reach as a share of the longest side, and its tolerance. */
const REACH = 0.004
const TOLERANCE = 0.0008
/** A thing smaller or larger than these shares of the picture is a failed cut. */
const AREA = { least: 0.006, most: 0.93 }
/** What the lack of each support takes from the confidence; the lack of a plain rim takes all. */
const WEIGHTS = { edges: 0.8, own: 0.25 }
/** Evidence that is more than the bare presumption. */
const OWN = 0.02
/** Times that the backdrop is fitted again with what the last fit made known. */
const REFITS = 2
/** The walk's answer is drawn towards yes and no. */
const STEEP = 4
/** Islands smaller than this share of the largest are dust. */
const ISLAND = 0.02

export async function studioMatte(picture: Upright): Promise<Matte> {
  const small = await smallCopy(picture)
  const { chance, backdrop, support } = thingIn(small)
  const mask = await sharp(Buffer.from(Uint8Array.from(chance, (value) => Math.round(255 * value))), {
    raw: { width: small.width, height: small.height, channels: 1 },
  })
    .resize(picture.width, picture.height, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  return {
    alpha: softened(picture, mask),
    confidence: confidenceOf(chance, small, support),
    behind: behindOf(picture, small, backdrop),
  }
}

/** The backdrop of a picture whose thing was found in another way; null where it is not plain. */
export async function plainBehind(picture: Upright): Promise<Matte['behind']> {
  const small = await smallCopy(picture)
  const rim = backdropOf(small)
  if (rim.fit < TRUSTED) return null
  return behindOf(picture, small, backdropOf(small, groundOf(small, rim)))
}

async function smallCopy({ data, width, height }: Upright): Promise<LabPicture> {
  const small = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(SMALL, SMALL, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return labOf({ data: small.data, width: small.info.width, height: small.info.height })
}

function behindOf(picture: Upright, small: LabPicture, backdrop: Backdrop): Matte['behind'] {
  const [across, down] = [small.width / picture.width, small.height / picture.height]
  return (x, y) => {
    const column = Math.min(small.width - 1, Math.floor(x * across))
    const row = Math.min(small.height - 1, Math.floor(y * down))
    const [L = 0, a = 0, b = 0] = backdrop.lab.subarray(3 * (row * small.width + column))
    return linearOfHex(hexOfOklab([L, a, b]))
  }
}

/** 0..1 a pixel: how likely it is the thing. */
function thingIn(small: LabPicture) {
  const edges = edgesOf(small)
  const rim = backdropOf(small)
  let backdrop = rim
  for (let round = 0; round < REFITS; round++) backdrop = backdropOf(small, groundOf(small, backdrop, edges))
  const evidence = evidenceOf(small, backdrop, edges)
  const { ties, forThing, against } = evidence
  const start = forThing.map((value, i) => value / (value + (against[i] ?? 0) + 1e-4))
  const walked = randomWalk(ties, forThing, against, start)
  const chance = walked.map((value) => Math.min(1, Math.max(0, (value - 0.5) * STEEP + 0.5)))
  const islands = parts(small, (i) => (chance[i] ?? 0) >= 0.5)
  const largest = Math.max(0, ...islands.map((island) => island.length))
  for (const island of islands) if (island.length < largest * ISLAND) for (const i of island) chance[i] = 0
  const support = {
    fit: rim.fit,
    edges: edgeSupport(chance, edges, softEdge(backdrop), small.width),
    own: ownSupport(chance, evidence),
  }
  return { chance, backdrop, support }
}

/** What a cut rests on, each a share 0..1: a plain rim, sharp edges along its outline, evidence within it. */
type Support = { fit: number; edges: number; own: number }

/** How far the cut may be trusted: it rests on enough, has a sensible size, and does not fill the rim. */
function confidenceOf(
  thing: Float32Array,
  { width, height }: { width: number; height: number },
  { fit, edges, own }: Support,
): number {
  const area = thing.reduce((sum, value) => sum + value, 0) / thing.length
  if (area < AREA.least || area > AREA.most) return 0
  let touching = 0
  for (let x = 0; x < width; x++) touching += (thing[x] ?? 0) + (thing[(height - 1) * width + x] ?? 0)
  for (let y = 0; y < height; y++) touching += (thing[y * width] ?? 0) + (thing[y * width + width - 1] ?? 0)
  const cut = touching / (2 * (width + height))
  const plain = fit * 1.05 - Math.max(0, cut - 0.15)
  return Math.max(0, Math.min(1, plain) * (1 - WEIGHTS.edges * (1 - edges)) * (1 - WEIGHTS.own * (1 - own)))
}

/** Share of the outline that lies on a sharp edge, give or take a pixel. */
function edgeSupport(chance: Float32Array, { across, down }: Edges, soft: number, width: number): number {
  let [outline, sharp] = [0, 0]
  const isIn = (i: number) => (chance[i] ?? 0) >= 0.5
  const isSharp = (edges: Float32Array, i: number, step: number) =>
    [-step, 0, step].some((off) => (edges[i + off] ?? 0) >= soft)
  for (let i = width; i < chance.length - width; i++) {
    if (isIn(i) !== isIn(i + 1)) {
      outline++
      if (isSharp(across, i, 1)) sharp++
    }
    if (isIn(i) !== isIn(i + width)) {
      outline++
      if (isSharp(down, i, width)) sharp++
    }
  }
  return outline === 0 ? 0 : sharp / outline
}

/** Share of the thing that something of its own speaks for. */
function ownSupport(chance: Float32Array, { forThing }: Evidence): number {
  let [all, own] = [0, 0]
  for (let i = 0; i < chance.length; i++) {
    if ((chance[i] ?? 0) < 0.5) continue
    all++
    if ((forThing[i] ?? 0) > OWN) own++
  }
  return all === 0 ? 0 : own / all
}

/** Bends the mask to the picture's edges. */
function softened({ data, width, height }: Upright, mask: Buffer): Uint8Array {
  const guide = new Float32Array(width * height)
  const rough = new Float32Array(width * height)
  for (let i = 0; i < guide.length; i++) {
    guide[i] = (0.3 * (data[4 * i] ?? 0) + 0.59 * (data[4 * i + 1] ?? 0) + 0.11 * (data[4 * i + 2] ?? 0)) / 255
    rough[i] = (mask[i] ?? 0) / 255
  }
  const radius = Math.max(2, Math.round(Math.max(width, height) * REACH))
  // The filter leaves a faint veil far from edges: stretch it away.
  return Uint8Array.from(guidedFilter(guide, rough, width, height, radius, TOLERANCE), (a) =>
    Math.round(255 * Math.min(1, Math.max(0, (a - 0.08) / 0.84))),
  )
}
