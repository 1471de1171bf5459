/** What a person corrects of painted walls and floors with a brush: where paint is missing, and where it is too much. */
import type { PhotographStroke } from '../model/photographs.ts'
import { blurred, matteOf, strokeMask } from './matte.ts'
import type { LogColors, OwnColor } from './ownColor.ts'
import type { Pixels } from './surfacesSeen.ts'

/** How unlike the surface, as differences of logarithms, what is marked may be and still says how its light is. */
const LIT = { color: 0.35, darker: 1.3, brighter: 1.2 }
/** Around a stroke, pixels within which painted ones say how the surface looks, from near to far. */
const REACHES = [6, 24, 96, 384]
/** Cells of the histogram of differences, and the largest one. */
const CELLS = { count: 80, most: 0.8 }
/**
 * A stroke has two kinds of pixels if each is of at least this share, they differ by this much, few are in the middle between them, and
 * the one that is more like the surface is as like as this. `edge`: the reach and contrast of the edge between them.
 */
const TWO = { share: 0.08, apart: 0.06, middle: 0.24, near: 0.24, edge: { reach: 0.004, unlike: 0.00006 } }
/** The share of a stroke's width in its middle that is taken in any case. */
const MIDDLE = 0.45

type Seen = { readonly small: Pixels; readonly colors: LogColors }

/** A stroke in the small picture: how much of each pixel it covers, and its middle if it takes paint away. */
export type TouchUp = { readonly mask: Float32Array; readonly middle: Float32Array | undefined }

export function touchUpsIn(small: Pixels, strokes: readonly PhotographStroke[]): readonly TouchUp[] {
  return strokes.map((stroke) => {
    const maskOf = (radius: number) => strokeMask([{ ...stroke, does: 'cover', radius }], small)
    return { mask: maskOf(stroke.radius), middle: stroke.does === 'free' ? maskOf(MIDDLE * stroke.radius) : undefined }
  })
}

/**
 * The coverage of a surface after the strokes, in their order. If a stroke covers pixels that look like the surface and pixels that do
 * not, a stroke that adds paint skips the pixels that do not, such as the rungs of a ladder; a stroke that takes paint away skips the
 * pixels that do, such as the wall around a chair, except in its middle. Otherwise it changes all pixels that it covers.
 *
 * @param isOf what is of the surface by the plan
 */
export function touchedUp(
  coverage: Float32Array,
  isOf: Uint8Array,
  touchUps: readonly TouchUp[],
  seen: Seen,
): Float32Array {
  if (touchUps.length === 0) return coverage
  const { small } = seen
  const frees = touchUps.filter(({ middle }) => middle)
  const unlike = unlikeOf(
    coverage.map((value, pixel) => (isOf[pixel] && value > 0.5 && frees.every(({ mask }) => !mask[pixel]) ? 1 : 0)),
    seen,
  )
  return touchUps.reduce((made, { mask, middle }) => {
    const at = Uint32Array.from(mask.keys()).filter(
      (pixel) => mask[pixel]! > 0.5 && (middle ? made[pixel]! > 0.5 : isOf[pixel] && made[pixel]! <= 0.5),
    )
    if (at.length === 0) return made
    const limit = limitOf(unlike, at)
    const stays = (pixel: number) => (middle ? unlike[pixel]! <= limit && middle[pixel]! < 0.5 : unlike[pixel]! > limit)
    const left = limit > 0 ? besideRim(mask, at, stays, small) : undefined
    const marked = mask.map((value, pixel) => (left?.[pixel] || (!middle && !isOf[pixel]) ? 0 : value))
    const matte = matteOf(small, marked, left && TWO.edge)
    return made.map((value, pixel) => (middle ? value * (1 - matte[pixel]!) : Math.max(value, matte[pixel]!)))
  }, coverage)
}

/** How unlike the painted pixels around each it is, as a difference of logarithms; the most everywhere if none is painted. */
function unlikeOf(painted: Float32Array, { small: { width, height }, colors }: Seen): Float32Array {
  const shares = REACHES.map((reach) => blurred(painted, width, height, reach))
  const away = (values: Float32Array) => {
    const known = values.map((value, pixel) => value * painted[pixel]!)
    const sums = REACHES.map((reach) => blurred(known, width, height, reach))
    return values.map((value, pixel) => {
      const nearest = shares.findIndex((share) => share[pixel]! > 0.05)
      const from = nearest < 0 ? shares.length - 1 : nearest
      const share = shares[from]![pixel]!
      return share > 0 ? value - sums[from]![pixel]! / share : CELLS.most
    })
  }
  const [light, red, blue] = [away(colors.light), away(colors.red), away(colors.blue)]
  return light.map((value, pixel) => Math.abs(value) + 2 * Math.hypot(red[pixel]!, blue[pixel]!))
}

/** The difference that parts two kinds of pixels best (Otsu, 1979); 0 if they are of one kind. */
function limitOf(unlike: Float32Array, at: Uint32Array): number {
  const cells = new Float64Array(CELLS.count)
  const width = CELLS.most / CELLS.count
  for (const pixel of at) cells[Math.min(CELLS.count - 1, Math.floor(unlike[pixel]! / width))]! += 1 / at.length
  const valueOf = (cell: number) => (cell + 0.5) * width
  const mean = cells.reduce((sum, share, cell) => sum + share * valueOf(cell), 0)
  let [share, sum] = [0, 0]
  let best = { between: 0, cell: 0, share: 0, near: 0, far: 0 }
  for (let cell = 0; cell < CELLS.count - 1; cell++) {
    share += cells[cell]!
    sum += cells[cell]! * valueOf(cell)
    if (share <= 0 || share >= 1) continue
    const [near, far] = [sum / share, (mean - sum) / (1 - share)]
    const between = share * (1 - share) * (far - near) ** 2
    if (between > best.between) best = { between, cell, share, near, far }
  }
  const { near, far } = best
  const half = (near + far) / 2
  const middle = cells.reduce(
    (sum, each, cell) => sum + (Math.abs(valueOf(cell) - half) < (far - near) / 4 ? each : 0),
    0,
  )
  const isTwo =
    Math.min(best.share, 1 - best.share) > TWO.share &&
    far - near > TWO.apart &&
    near < Math.min(TWO.near, far / 2) &&
    middle < TWO.middle
  return isTwo ? (best.cell + 1) * width : 0
}

/** Of the pixels of a stroke, those of a kind that are connected to its rim. */
function besideRim(
  mask: Float32Array,
  at: Uint32Array,
  isKind: (pixel: number) => boolean,
  { width }: Pixels,
): Uint8Array {
  const open = new Uint8Array(mask.length)
  for (const pixel of at) if (isKind(pixel)) open[pixel] = 1
  const left = new Uint8Array(mask.length)
  const around = [-1, 1, -width, width]
  const waiting = Array.from(at).filter((pixel) => open[pixel] && around.some((by) => !(mask[pixel + by]! > 0.5)))
  for (const pixel of waiting) left[pixel] = 1
  for (let pixel = waiting.pop(); pixel !== undefined; pixel = waiting.pop())
    for (const by of around)
      if (open[pixel + by] && !left[pixel + by]) {
        left[pixel + by] = 1
        waiting.push(pixel + by)
      }
  return left
}

/**
 * The pixels that say how the light of a surface is: its bare ones, and those that are painted by hand and about of its color. What
 * else is painted gets the light around it.
 */
export function litBy(own: OwnColor, coverage: Float32Array, { sharp }: LogColors): Uint8Array {
  return own.bare.map((each, pixel) => {
    if (each || coverage[pixel]! < 0.5) return each
    const unlike = Math.hypot(sharp.red[pixel]! - own.red, sharp.blue[pixel]! - own.blue)
    const brighter = sharp.light[pixel]! - own.light
    return unlike < LIT.color && brighter > -LIT.darker && brighter < LIT.brighter ? 1 : 0
  })
}
