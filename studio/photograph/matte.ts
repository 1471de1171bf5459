/**
 * What a brush marks in a picture: its strokes cover it roughly, and the mask is pulled to the edges of the picture by a guided
 * filter (He, Sun, Tang 2013), which takes the same time for every radius.
 */
import type { PhotographStroke } from '../model/photographs.ts'

/** Pixels of a picture, four bytes each, rows from the top. */
type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }

/** The reach of the filter as a share of the longer side, and how unlike neighbors are that an edge is between them. */
const REACH = 0.012
const UNLIKE = 0.0004
/** Coverages between which the edge is soft. */
const SOFT = { from: 0.3, to: 0.7 }

/** How much of each pixel the strokes cover, up to the edges of the picture beside them. */
export function strokeMatte(pixels: Pixels, strokes: readonly PhotographStroke[]): Float32Array {
  return matteOf(pixels, strokeMask(strokes, pixels))
}

/** How much each pixel is covered by the strokes, in their order. */
export function strokeMask(
  strokes: readonly PhotographStroke[],
  { width, height }: Pick<Pixels, 'width' | 'height'>,
): Float32Array {
  const mask = new Float32Array(width * height)
  for (const { does, radius, points } of strokes) {
    const reach = radius * Math.max(width, height)
    const on = points.map(({ x, y }) => ({ x: x * width, y: y * height }))
    // A dab is a line without length.
    for (const [index, to] of on.entries()) {
      const from = on[Math.max(0, index - 1)] ?? to
      const [across, down] = [to.x - from.x, to.y - from.y]
      const length = across * across + down * down
      const [left, right] = [Math.min(from.x, to.x) - reach, Math.max(from.x, to.x) + reach]
      const [top, bottom] = [Math.min(from.y, to.y) - reach, Math.max(from.y, to.y) + reach]
      for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom + 1); y++)
        for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right + 1); x++) {
          const [u, v] = [x + 0.5 - from.x, y + 0.5 - from.y]
          const along = length > 0 ? Math.min(1, Math.max(0, (u * across + v * down) / length)) : 0
          const covered = Math.min(1, reach + 0.5 - Math.hypot(u - along * across, v - along * down))
          if (covered <= 0) continue
          const at = y * width + x
          mask[at] = does === 'cover' ? Math.max(mask[at]!, covered) : Math.min(mask[at]!, 1 - covered)
        }
    }
  }
  return mask
}

/**
 * @param mask how much each pixel was covered by the brush, 0 to 1, in the order of the pixels
 * @returns how much of each pixel belongs to what was marked, 0 to 1
 */
export function matteOf(
  { width, height, data }: Pixels,
  mask: Float32Array,
  { reach: share, unlike } = { reach: REACH, unlike: UNLIKE },
): Float32Array {
  const guide = Float32Array.from(
    mask,
    (_, at) =>
      (0.2126 * (data[4 * at] ?? 0) + 0.7152 * (data[4 * at + 1] ?? 0) + 0.0722 * (data[4 * at + 2] ?? 0)) / 255,
  )
  const reach = Math.max(2, Math.round(share * Math.max(width, height)))
  return guidedBy(guide, mask, { width, height, reach, unlike }).map((value) =>
    Math.min(1, Math.max(0, (value - SOFT.from) / (SOFT.to - SOFT.from))),
  )
}

type Guiding = {
  readonly width: number
  readonly height: number
  /** Pixels. */
  readonly reach: number
  /** The variance of the guide from which on there is an edge. */
  readonly unlike: number
}

/** The values, smooth but for the edges that the guide has (a guided filter). */
export function guidedBy(
  guide: Float32Array,
  values: Float32Array,
  { width, height, reach, unlike }: Guiding,
): Float32Array {
  const mean = (of: Float32Array) => blurred(of, width, height, reach)
  const product = (a: Float32Array, b: Float32Array) => a.map((value, at) => value * (b[at] ?? 0))
  const [meanGuide, meanValue] = [mean(guide), mean(values)]
  const [square, both] = [mean(product(guide, guide)), mean(product(guide, values))]
  const slope = both.map((value, at) => {
    const middle = meanGuide[at] ?? 0
    return (value - middle * (meanValue[at] ?? 0)) / ((square[at] ?? 0) - middle * middle + unlike)
  })
  const start = meanValue.map((value, at) => value - (slope[at] ?? 0) * (meanGuide[at] ?? 0))
  const [slopes, starts] = [mean(slope), mean(start)]
  return guide.map((value, at) => (slopes[at] ?? 0) * value + (starts[at] ?? 0))
}

/** The mean of the square around each pixel, by running sums along rows and columns. */
export function blurred(values: Float32Array, width: number, height: number, reach: number): Float32Array {
  const rows = alongLines(values, { lines: height, length: width, step: 1, next: width }, reach)
  return alongLines(rows, { lines: width, length: height, step: width, next: 1 }, reach)
}

type Lines = { readonly lines: number; readonly length: number; readonly step: number; readonly next: number }

function alongLines(values: Float32Array, { lines, length, step, next }: Lines, reach: number): Float32Array {
  const made = new Float32Array(values.length)
  for (let line = 0; line < lines; line++) {
    const start = line * next
    let sum = 0
    for (let at = 0; at < Math.min(reach, length); at++) sum += values[start + at * step] ?? 0
    for (let at = 0; at < length; at++) {
      if (at + reach < length) sum += values[start + (at + reach) * step] ?? 0
      if (at - reach - 1 >= 0) sum -= values[start + (at - reach - 1) * step] ?? 0
      const [least, most] = [Math.max(0, at - reach), Math.min(length - 1, at + reach)]
      made[start + at * step] = sum / (most - least + 1)
    }
  }
  return made
}
