/** Which pixels are backdrop, which the thing: flooding from the rim, shadows, enclosed holes, islands. */
import type { Backdrop, LabPicture } from './backdrop.ts'

/** OKLab distances: the least that counts as another colour, and how many times the spread of the backdrop. */
const DIFFERENT = 0.01
const SPREADS = 3.4
/** Chroma is surer than lightness, which shadows change. */
const CHROMA_WEIGHT = 2
/** A shadow is darker by at most this, its colour shifts by at most that, and it changes gently from pixel to pixel. */
const SHADOW = { depth: 0.32, chroma: 0.012, step: 0.008, farStep: 0.0045 }
/** On the floor, from this share of the thing's height on, a shadow may change faster than behind the thing. */
const SHADOW_FROM = 0.55
/** When taking the shadow away would leave less than this share, the shadow stays: better a soft stain than a torn thing. */
const KEPT = 0.35
/** A hole shows the backdrop more exactly than the flood demands, and is no mere speck (share of the picture). */
const HOLE = { share: 0.7, area: 0.0004 }
/** Islands smaller than this share of the largest are dust. */
const ISLAND = 0.02

type Measures = { off: Float32Array; darker: Float32Array; shift: Float32Array; limit: number }

/** How far each pixel is from the backdrop: altogether, in lightness, in colour. */
function measured({ width, height, lab }: LabPicture, backdrop: Backdrop): Measures {
  const count = width * height
  const [off, darker, shift] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const dL = (lab[3 * i] ?? 0) - backdrop.at(x, y, 0)
      const da = (lab[3 * i + 1] ?? 0) - backdrop.at(x, y, 1)
      const db = (lab[3 * i + 2] ?? 0) - backdrop.at(x, y, 2)
      const colour = Math.hypot(da, db)
      shift[i] = colour
      off[i] = Math.hypot(dL, CHROMA_WEIGHT * colour)
      darker[i] = -dL
    }
  }
  return { off, darker, shift, limit: Math.max(DIFFERENT, SPREADS * backdrop.rms) }
}

/** 1 where the picture is surely backdrop: as the surface foretells, and joined to the rim. */
export function groundIn(picture: LabPicture, backdrop: Backdrop): Uint8Array {
  const { off, limit } = measured(picture, backdrop)
  const ground = new Uint8Array(off.length)
  flood(picture, ground, rimOf(picture.width, picture.height), (i) => (off[i] ?? 1) < limit)
  return ground
}

/** 1 where the thing is, 0 where the backdrop or its shadow is. */
export function thingIn(picture: LabPicture, backdrop: Backdrop): Uint8Array {
  const { width, lab } = picture
  const { off, darker, shift, limit } = measured(picture, backdrop)
  const count = off.length
  const ground = groundIn(picture, backdrop)
  const withShadow = ground.slice()
  const floorLine = lowerPart(ground, width)
  const isShadow = (i: number, from: number) => {
    const dark = darker[i] ?? 1
    if (dark <= 0 || dark >= SHADOW.depth || (shift[i] ?? 1) >= SHADOW.chroma + 1.5 * backdrop.rms) return false
    const most = i >= floorLine * width ? SHADOW.step : SHADOW.farStep
    return Math.abs((lab[3 * i] ?? 0) - (lab[3 * from] ?? 0)) < most + backdrop.rms
  }
  const seeds = [...ground.keys()].filter((i) => ground[i] === 1)
  flood(picture, ground, seeds, isShadow)
  if (free(ground) < KEPT * free(withShadow)) ground.set(withShadow)
  for (const hole of components(picture, (i) => ground[i] === 0 && (off[i] ?? 1) < limit * HOLE.share)) {
    if (hole.length > count * HOLE.area) for (const i of hole) ground[i] = 1
  }
  const thing = ground.map((value) => 1 - value)
  const islands = components(picture, (i) => thing[i] === 1)
  const largest = Math.max(0, ...islands.map((island) => island.length))
  for (const island of islands) if (island.length < largest * ISLAND) for (const i of island) thing[i] = 0
  return peeled(picture, thing)
}

/** Without its outermost pixels: they are half backdrop, and the guided filter gives back what belongs to the thing. */
function peeled({ width, height }: LabPicture, thing: Uint8Array): Uint8Array {
  return thing.map((value, i) =>
    value === 1 && neighbours(i, width, height).every((near) => thing[near] === 1) ? 1 : 0,
  )
}

/** The row from which on the floor is likely. */
function lowerPart(ground: Uint8Array, width: number): number {
  const first = Math.floor(Math.max(0, ground.indexOf(0)) / width)
  const last = Math.floor(Math.max(0, ground.lastIndexOf(0)) / width)
  return Math.round(first + (last - first) * SHADOW_FROM)
}

function free(ground: Uint8Array): number {
  return ground.reduce((sum, value) => sum + 1 - value, 0)
}

function rimOf(width: number, height: number): number[] {
  const rim: number[] = []
  for (let x = 0; x < width; x++) rim.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y++) rim.push(y * width, y * width + width - 1)
  return rim
}

/** Spreads from the seeds to neighbours that pass; marks with 1. */
function flood(
  { width, height }: LabPicture,
  marks: Uint8Array,
  seeds: readonly number[],
  passes: (i: number, from: number) => boolean,
): void {
  const queue = seeds.filter((i) => marks[i] === 1 || passes(i, i))
  for (const i of queue) marks[i] = 1
  for (let from = queue.pop(); from !== undefined; from = queue.pop()) {
    for (const i of neighbours(from, width, height)) {
      if (marks[i] === 1 || !passes(i, from)) continue
      marks[i] = 1
      queue.push(i)
    }
  }
}

function components({ width, height }: LabPicture, belongs: (i: number) => boolean): number[][] {
  const known = new Uint8Array(width * height)
  const found: number[][] = []
  for (let start = 0; start < known.length; start++) {
    if (known[start] === 1 || !belongs(start)) continue
    const all = [start]
    known[start] = 1
    for (let k = 0; k < all.length; k++) {
      for (const i of neighbours(all[k] ?? start, width, height)) {
        if (known[i] === 1 || !belongs(i)) continue
        known[i] = 1
        all.push(i)
      }
    }
    found.push(all)
  }
  return found
}

function neighbours(i: number, width: number, height: number): number[] {
  const x = i % width
  const out: number[] = []
  if (x > 0) out.push(i - 1)
  if (x < width - 1) out.push(i + 1)
  if (i >= width) out.push(i - width)
  if (i < width * (height - 1)) out.push(i + width)
  return out
}
