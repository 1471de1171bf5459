/**
 * Straight edges of a picture: a line segment detector in linear time after LSD (R. Grompone von Gioi et al., LSD: a Line
 * Segment Detector, IPOL 2012): pixels whose gradients have the same direction grow to regions, each region becomes a
 * segment, and segments that chance could make are left out.
 */
import type { Point } from '../geometry/point.ts'

/** A picture of brightnesses from 0 to 255, row by row. */
export type GrayPicture = { readonly width: number; readonly height: number; readonly pixels: Uint8Array<ArrayBuffer> }

/** The brightnesses (ITU-R BT.601) of a picture of 4 bytes per pixel, as a canvas gives it. */
export function grayPicture({
  width,
  height,
  data,
}: {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}): GrayPicture {
  const pixels = new Uint8Array(width * height)
  for (let at = 0; at < pixels.length; at++)
    pixels[at] = 0.299 * data[4 * at]! + 0.587 * data[4 * at + 1]! + 0.114 * data[4 * at + 2]!
  return { width, height, pixels }
}

/** A straight edge in pixels; its darker side lies to the right of the way from `from` to `to`, as seen in the picture. */
export type FoundLine = { readonly from: Point; readonly to: Point }

/** Pixels of the longer side, at most: larger pictures are made smaller before. */
export const MAX_LINES_PX = 1_000
/** Segments, at most; the longest are kept. */
export const MAX_LINES = 400

/** Radians: half of the range of directions of a region (22.5 degrees, as LSD). */
const TOLERANCE = Math.PI / 8
/** The probability that a pixel has a direction within the tolerance by chance. */
const CHANCE = TOLERANCE / Math.PI
/** Brightness per pixel below which a gradient is noise: LSD has 5.2, without the smoothing here. */
const LEAST_GRADIENT = 2.5
/** Pixels of a region, and the length of a segment as a share of the diagonal. */
const LEAST_REGION = 12
const LEAST_LENGTH = 0.02
/** Aligned pixels in the rectangle of a segment, as a share. */
const LEAST_DENSITY = 0.55
/** Neighboring pixels that are alike because of the smoothing, and so count as one. */
const ALIKE = 4
const BINS = 256
const STEADY = 32

/**
 * The straight edges of a picture of at most `MAX_LINES_PX` on its longer side, the longest first. Work is linear in the
 * number of pixels.
 * @throws for larger pictures
 */
export function findLines(picture: GrayPicture): FoundLine[] {
  const { width, height } = picture
  if (Math.max(width, height) > MAX_LINES_PX) throw new Error(`A picture of more than ${MAX_LINES_PX} pixels.`)
  if (width < 4 || height < 4) return []
  const field = gradients(smoothed(picture), width, height)
  const least = LEAST_LENGTH * Math.hypot(width, height)
  // As LSD: each segment may begin and end at any pixel, with any of some widths.
  const trials = 2.5 * Math.log(width * height)
  const found: { line: FoundLine; length: number }[] = []
  const state: Growth = { used: new Uint8Array(width * height), region: new Int32Array(width * height) }
  for (const seed of field.order) {
    if (state.used[seed]) continue
    const { size, angle } = grown(field, state, seed)
    if (size < LEAST_REGION) continue
    const line = segmentOf(field, state.region, size, angle)
    if (line && line.length >= least && isMeaningful(line, size, trials)) found.push(line)
  }
  return found
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MAX_LINES)
    .map(({ line }) => line)
}

/** Smoothed by a binomial kernel of 5 x 5 pixels (a deviation of 1 pixel), against the noise of the sensor and steps of JPEG. */
function smoothed({ width, height, pixels }: GrayPicture): Float32Array {
  const across = new Float32Array(width * height)
  filter(pixels, across, { lines: height, stride: width, count: width, step: 1 })
  const both = new Float32Array(width * height)
  filter(across, both, { lines: width, stride: 1, count: height, step: width })
  return both
}

type Rows = { readonly lines: number; readonly stride: number; readonly count: number; readonly step: number }

/** One dimension of the kernel; ends are repeated. */
function filter(from: ArrayLike<number>, to: Float32Array, { lines, stride, count, step }: Rows): void {
  for (let line = 0; line < lines; line++) {
    const start = line * stride
    const end = start + (count - 1) * step
    for (let at = start; at <= end; at += step) {
      const before = Math.max(start, at - step)
      const after = Math.min(end, at + step)
      const sides = 4 * (from[before]! + from[after]!)
      to[at] = (from[Math.max(start, before - step)]! + from[Math.min(end, after + step)]! + sides + 6 * from[at]!) / 16
    }
  }
}

type Field = {
  readonly width: number
  readonly height: number
  /** Radians of the edge through the pixel, at right angles to its gradient. */
  readonly angles: Float32Array
  readonly strengths: Float32Array
  /** Pixels with a gradient, the strongest first. */
  readonly order: Int32Array
}

function gradients(bright: Float32Array, width: number, height: number): Field {
  const angles = new Float32Array(width * height)
  const strengths = new Float32Array(width * height)
  let most = 0
  for (let y = 0; y < height - 1; y++)
    for (let x = 0; x < width - 1; x++) {
      const at = y * width + x
      const one = bright[at + width + 1]! - bright[at]!
      const other = bright[at + 1]! - bright[at + width]!
      const dx = (one + other) / 2
      const dy = (one - other) / 2
      const strength = Math.sqrt(dx * dx + dy * dy)
      if (strength < LEAST_GRADIENT) continue
      strengths[at] = strength
      if (strength > most) most = strength
      angles[at] = Math.atan2(dx, -dy)
    }
  // Sorted by counting, the strongest bin first.
  const counts = new Int32Array(BINS + 1)
  const scale = (BINS - 1) / Math.max(most, 1)
  const binOf = (strength: number) => BINS - 1 - Math.floor(strength * scale)
  for (let at = 0; at < strengths.length; at++) if (strengths[at]! > 0) counts[binOf(strengths[at]!) + 1]!++
  for (let bin = 1; bin <= BINS; bin++) counts[bin]! += counts[bin - 1]!
  const order = new Int32Array(counts[BINS]!)
  for (let at = 0; at < strengths.length; at++) if (strengths[at]! > 0) order[counts[binOf(strengths[at]!)]!++] = at
  return { width, height, angles, strengths, order }
}

type Growth = { readonly used: Uint8Array; readonly region: Int32Array }

/** The pixels around a seed whose directions are that of the region; each pixel belongs to one region at most. */
function grown(
  { width, height, angles, strengths }: Field,
  { used, region }: Growth,
  seed: number,
): { size: number; angle: number } {
  let angle = angles[seed]!
  let [sumX, sumY] = [Math.cos(angle), Math.sin(angle)]
  let size = 1
  region[0] = seed
  used[seed] = 1
  for (let next = 0; next < size; next++) {
    const at = region[next]!
    const x = at % width
    const y = (at - x) / width
    for (let nearY = Math.max(0, y - 1); nearY <= Math.min(height - 1, y + 1); nearY++)
      for (let nearX = Math.max(0, x - 1); nearX <= Math.min(width - 1, x + 1); nearX++) {
        const near = nearY * width + nearX
        if (used[near] || strengths[near] === 0) continue
        if (Math.abs(difference(angles[near]!, angle)) > TOLERANCE) continue
        used[near] = 1
        region[size++] = near
        sumX += Math.cos(angles[near]!)
        sumY += Math.sin(angles[near]!)
        // The direction of a large region hardly changes any more.
        if (size < STEADY || size % STEADY === 0) angle = Math.atan2(sumY, sumX)
      }
  }
  return { size, angle }
}

/** -pi to pi. */
function difference(one: number, other: number): number {
  const turn = one - other
  return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn
}

type Segment = { readonly line: FoundLine; readonly length: number; readonly width: number }

/** The segment along the main axis of a region, weighted by its gradients. */
function segmentOf({ width, strengths }: Field, region: Int32Array, size: number, angle: number): Segment | undefined {
  let [sum, sumX, sumY] = [0, 0, 0]
  for (let index = 0; index < size; index++) {
    const at = region[index]!
    const weight = strengths[at]!
    sum += weight
    sumX += weight * (at % width)
    sumY += weight * Math.floor(at / width)
  }
  const [middleX, middleY] = [sumX / sum, sumY / sum]
  let [xx, yy, xy] = [0, 0, 0]
  for (let index = 0; index < size; index++) {
    const at = region[index]!
    const [x, y] = [(at % width) - middleX, Math.floor(at / width) - middleY]
    const weight = strengths[at]!
    xx += weight * x * x
    yy += weight * y * y
    xy += weight * x * y
  }
  // The axis of the largest inertia, in the direction of the region.
  const axis = Math.atan2(2 * xy, xx - yy) / 2
  const turned = Math.abs(difference(axis, angle)) > Math.PI / 2 ? axis + Math.PI : axis
  if (Math.abs(difference(turned, angle)) > TOLERANCE) return undefined
  const [cosine, sine] = [Math.cos(turned), Math.sin(turned)]
  let [first, last, left, right] = [0, 0, 0, 0]
  for (let index = 0; index < size; index++) {
    const at = region[index]!
    const [x, y] = [(at % width) - middleX, Math.floor(at / width) - middleY]
    const along = x * cosine + y * sine
    const aside = y * cosine - x * sine
    first = Math.min(first, along)
    last = Math.max(last, along)
    left = Math.min(left, aside)
    right = Math.max(right, aside)
  }
  // The gradient of a pixel is that between it and its neighbors to the right and below; pixels have their middles at 0.5.
  const on = (along: number) => ({ x: middleX + along * cosine + 1, y: middleY + along * sine + 1 })
  return { line: { from: on(first), to: on(last) }, length: last - first, width: Math.max(1, right - left) }
}

/**
 * Whether fewer than one such segment in a picture of noise is expected: by Hoeffding's bound of the binomial tail, in place
 * of the sums of LSD.
 */
function isMeaningful({ length, width }: Segment, size: number, trials: number): boolean {
  const all = Math.max(size, length * width)
  const density = size / all
  if (density < LEAST_DENSITY) return false
  const divergence =
    density * Math.log(density / CHANCE) + (density >= 1 ? 0 : (1 - density) * Math.log((1 - density) / (1 - CHANCE)))
  return (all * divergence) / ALIKE > trials
}
