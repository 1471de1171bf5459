/**
 * Finds a square of a cut-out that shows its material alone: opaque throughout, of the product's color, and without
 * knobs, seams and fronts.
 */
import { TRAITS } from '../../model/furnitureTraits.ts'
import type { SwatchPart } from '../../model/kindTraits.ts'
import type { CollagePiece } from './collagePiece.ts'
import { distance, labOf, oklab } from './colors.ts'
import { type Net, NET_CELLS } from './net.ts'

/** In shares of the picture's sides. */
export type Crop = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Largest and smallest side of the square, in cells of the net's shorter side. */
const CROP_SIDES = [11, 9, 7, 5] as const
/** Additional standard deviation of lightness that is accepted for each further cell of the side. */
const PER_CELL = 0.7
/**
 * Maximum standard deviation of lightness, and largest deviation of one cell: more means drawers, knobs or seams. What is
 * nothing but cloth, tile or rug may have a pattern.
 */
const MAX_SPREAD = { plain: 9, patterned: 60 }
const MAX_DEVIATION = { plain: 20, patterned: 140 }
/** A pattern is what a swatch of a rug or a tile shows; folds are not what one of a cloth shows. */
const SPREAD_WEIGHT: Readonly<Record<SwatchPart, number>> = { plain: 1, side: 1, none: 1, cloth: 0.6, pattern: 0 }
/** Largest distance in OKLab between the square and the color of the product. */
const MAX_COLOR_DISTANCE = 0.17
/** Degrees by which our photographs are taken from the right of the front. */
const AZIMUTH = (28 * Math.PI) / 180

/** Undefined when no part of the picture shows the material. */
export function swatchCrop(piece: CollagePiece): Crop | undefined {
  const { net, kind = 'block' } = piece
  if (!net) return undefined
  const aspect = piece.aspect
  const { swatch } = TRAITS[kind].collage
  const sort = swatch === 'cloth' || swatch === 'pattern' ? 'patterned' : 'plain'
  const sums = sumsOf(net)
  let best: { crop: Crop; rank: number } | undefined
  for (const side of CROP_SIDES) {
    // A square of the picture is not a square of the net, whose cells have the picture's form.
    const wide = Math.max(2, Math.round(aspect >= 1 ? side / aspect : side))
    const high = Math.max(2, Math.round(aspect >= 1 ? side : side * aspect))
    for (let y = 1; y + high < NET_CELLS - 1; y++)
      for (let x = firstColumn(piece); x + wide < NET_CELLS - 1; x++) {
        const around = { left: x - 1, top: y - 1, wide: wide + 2, high: high + 2 }
        if (sumWithin(sums.opaque, around) < around.wide * around.high) continue
        const { mean, spread } = lightWithin(sums, { left: x, top: y, wide, high })
        if (spread > MAX_SPREAD[sort]) continue
        const rank = spread * SPREAD_WEIGHT[swatch] - side * PER_CELL + middleCost(x, y, wide, high)
        if (best && rank >= best.rank) continue
        const { deviation, color } = squareAt(net, { left: x, top: y, wide, high }, mean)
        if (deviation > MAX_DEVIATION[sort] || (color && isOtherColor(color, piece.hex, sort))) continue
        const [width, height] = [wide / NET_CELLS, high / NET_CELLS]
        best = { rank, crop: squared({ x: x / NET_CELLS, y: y / NET_CELLS, width, height }, aspect) }
      }
  }
  return best?.crop
}

/** The first column of the net in which the material is looked for; none from `NET_CELLS` on. */
function firstColumn({ kind = 'block', lengthIn, depthIn, isAngled }: CollagePiece): number {
  const { swatch } = TRAITS[kind].collage
  if (swatch === 'none') return NET_CELLS
  if (swatch !== 'side') return 1
  if (!isAngled || !lengthIn || !depthIn) return NET_CELLS
  const [front, side] = [lengthIn * Math.cos(AZIMUTH), depthIn * Math.sin(AZIMUTH)]
  return Math.ceil((front / (front + side)) * NET_CELLS) + 1
}

type Cells = { readonly left: number; readonly top: number; readonly wide: number; readonly high: number }
/** Sums over all cells above and to the left, by which the sum over any rectangle is four of them. */
type Sums = { readonly opaque: Float64Array; readonly light: Float64Array; readonly squares: Float64Array }
const STRIDE = NET_CELLS + 1

function sumsOf({ opaque, light }: Net): Sums {
  const table = (valueOf: (cell: number) => number) => {
    const sums = new Float64Array(STRIDE * STRIDE)
    for (let y = 0; y < NET_CELLS; y++) {
      let row = 0
      for (let x = 0; x < NET_CELLS; x++) {
        row += valueOf(y * NET_CELLS + x)
        sums[(y + 1) * STRIDE + x + 1] = (sums[y * STRIDE + x + 1] ?? 0) + row
      }
    }
    return sums
  }
  return {
    opaque: table((cell) => (opaque[cell] === 1 ? 1 : 0)),
    light: table((cell) => light[cell] ?? 0),
    squares: table((cell) => (light[cell] ?? 0) ** 2),
  }
}

function sumWithin(sums: Float64Array, { left, top, wide, high }: Cells): number {
  const [upper, lower] = [top * STRIDE + left, (top + high) * STRIDE + left]
  return (sums[lower + wide] ?? 0) - (sums[lower] ?? 0) - (sums[upper + wide] ?? 0) + (sums[upper] ?? 0)
}

/** Mean and standard deviation of lightness. */
function lightWithin({ light, squares }: Sums, cells: Cells): { mean: number; spread: number } {
  const count = cells.wide * cells.high
  const mean = sumWithin(light, cells) / count
  return { mean, spread: Math.sqrt(Math.max(0, sumWithin(squares, cells) / count - mean ** 2)) }
}

/** Prefers the middle of a picture to its edges, which are in shade. */
function middleCost(x: number, y: number, wide: number, high: number): number {
  return (Math.abs(x + wide / 2 - NET_CELLS / 2) + Math.abs(y + high / 2 - NET_CELLS / 2)) * 0.02
}

function isOtherColor(color: readonly [number, number, number], hex: string | undefined, sort: string): boolean {
  if (sort === 'patterned' || hex === undefined || !/^#[0-9a-f]{6}$/i.test(hex)) return false
  const [r, g, b] = color.map((channel) => (channel / 255) ** GAMMA)
  return distance(oklab(r ?? 0, g ?? 0, b ?? 0), labOf(hex)) > MAX_COLOR_DISTANCE
}
const GAMMA = 2.2

/** Largest difference of one cell from the mean, in lightness or a channel, and the mean color. */
function squareAt(net: Net, { left, top, wide, high }: Cells, mean: number) {
  let [low, most] = [255, 0]
  const color: [number, number, number] = [0, 0, 0]
  const least: [number, number, number] = [255, 255, 255]
  const largest: [number, number, number] = [0, 0, 0]
  for (let y = top; y < top + high; y++)
    for (let x = left; x < left + wide; x++) {
      const cell = y * NET_CELLS + x
      const light = net.light[cell] ?? 0
      low = Math.min(low, light)
      most = Math.max(most, light)
      const packed = net.color?.[cell] ?? 0
      for (let at = 0; at < 3; at++) {
        const channel = (packed >> (16 - 8 * at)) & 255
        color[at] = (color[at] ?? 0) + channel
        least[at] = Math.min(least[at] ?? 0, channel)
        largest[at] = Math.max(largest[at] ?? 0, channel)
      }
    }
  const count = wide * high
  return {
    deviation: Math.max(most - mean, mean - low, ...largest.map((channel, at) => (channel - (least[at] ?? 0)) / 2)),
    color: net.color ? ([color[0] / count, color[1] / count, color[2] / count] as const) : undefined,
  }
}

/** Keeps clear of the edges of the cells, which may be half transparent. */
const INNER_SHARE = 0.84

/** The largest square of the picture within the crop. */
function squared({ x, y, width, height }: Crop, aspect: number): Crop {
  const side = Math.min(width * aspect, height) * INNER_SHARE
  const [wide, high] = [side / aspect, side]
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high }
}
