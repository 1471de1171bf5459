/** The noise and the sharpness of a photograph, and how what is drawn into it gets the same. */
import { chance } from '../scene/walk/noise.ts'
import type { Pixels } from './surfacesSeen.ts'

/**
 * `grain`: the deviation of noise in bytes for dark to bright, in equal steps of luminance; `soft`: the deviation of the blur of
 * its sharpest edges in pixels, beyond that of a drawn edge. 0 for a clean and a sharp picture.
 */
export type Character = { readonly grain: readonly number[]; readonly soft: number }

const STEPS = 6
/** Pixels of a side of the squares in which noise is measured. */
const SIDE = 8
/** Of the squares of one brightness, the smoothest ones show noise alone: this share of them, which by chance lies lower by the factor. */
const SMOOTHEST = { share: 0.25, factor: 1.09 }
/** Squares below which a brightness says nothing, and noise and blur below which a picture is clean and sharp. */
const LEAST = { squares: 12, grain: 0.7, soft: 0.35, edges: 30 }
/** Bytes: the change from pixel to pixel, and in all, from which on there is an edge. */
const EDGE = { slope: 5, height: 30 }
/** The deviation that is measured of an edge between two pixels, and of one that is drawn smooth. */
const DRAWN = 0.9
const MOST_SOFT = 3

/** Takes time in proportion to the pixels. */
export function characterOf({ width, height, data }: Pixels): Character {
  const light = new Float32Array(width * height)
  for (let at = 0; at < light.length; at++)
    light[at] = 0.2126 * data[4 * at]! + 0.7152 * data[4 * at + 1]! + 0.0722 * data[4 * at + 2]!
  return { grain: grainOf(light, width, height), soft: softOf(light, width, height) }
}

/** By the Laplacian that edges hardly change (Immerkær, Fast Noise Variance Estimation, 1996), in squares. */
function grainOf(light: Float32Array, width: number, height: number): readonly number[] {
  const found: number[][] = Array.from({ length: STEPS }, () => [])
  for (let top = 1; top + SIDE < height; top += SIDE)
    for (let left = 1; left + SIDE < width; left += SIDE) {
      let [sum, mean] = [0, 0]
      let [least, most] = [255, 0]
      for (let y = top; y < top + SIDE; y++)
        for (let x = left; x < left + SIDE; x++) {
          const at = y * width + x
          const corners =
            light[at - width - 1]! + light[at - width + 1]! + light[at + width - 1]! + light[at + width + 1]!
          const sides = light[at - width]! + light[at + width]! + light[at - 1]! + light[at + 1]!
          sum += Math.abs(corners - 2 * sides + 4 * light[at]!)
          mean += light[at]!
          least = Math.min(least, light[at]!)
          most = Math.max(most, light[at]!)
        }
      mean /= SIDE * SIDE
      // What is cut off at black or white has no noise any more.
      if (least < 2 || most > 253) continue
      found[Math.min(STEPS - 1, Math.floor((mean / 256) * STEPS))]!.push(
        (Math.sqrt(Math.PI / 2) / 6) * (sum / (SIDE * SIDE)),
      )
    }
  const measured = found.map((values) => {
    if (values.length < LEAST.squares) return undefined
    values.sort((a, b) => a - b)
    const smooth = SMOOTHEST.factor * (values[Math.floor(SMOOTHEST.share * values.length)] ?? 0)
    return smooth < LEAST.grain ? 0 : smooth
  })
  // A brightness that the picture does not have takes after the nearest one.
  return measured.map((value, step) => {
    for (let far = 0; far < STEPS; far++) {
      const near = value ?? measured[step - far] ?? measured[step + far]
      if (near !== undefined) return near
    }
    return 0
  })
}

/** By the steepest change of edges along rows against their height: the sharpest fifth of them is in focus. */
function softOf(light: Float32Array, width: number, rows: number): number {
  const widths: number[] = []
  for (let y = 0; y < rows; y += 2)
    for (let x = 2; x < width - 2; x++) {
      const at = y * width + x
      const slope = (light[at + 1]! - light[at - 1]!) / 2
      const steep = Math.abs(slope)
      if (
        steep < EDGE.slope ||
        steep < Math.abs(light[at]! - light[at - 2]!) / 2 ||
        steep <= Math.abs(light[at + 2]! - light[at]!) / 2
      )
        continue
      const [before, after] = [end(light, at, -1, slope, x), end(light, at, 1, slope, width - 1 - x)]
      const height = Math.abs(light[after]! - light[before]!)
      if (height >= EDGE.height) widths.push(height / steep / Math.sqrt(2 * Math.PI))
    }
  if (widths.length < LEAST.edges) return 0
  widths.sort((a, b) => a - b)
  const sharpest = widths[Math.floor(widths.length / 5)] ?? 0
  const soft = Math.sqrt(Math.max(0, sharpest ** 2 - DRAWN ** 2))
  return soft < LEAST.soft ? 0 : Math.min(MOST_SOFT, soft)
}

/** Where an edge ends on one side. */
function end(light: Float32Array, start: number, step: 1 | -1, slope: number, room: number): number {
  let at = start
  for (let far = 0; far < Math.min(room, 12); far++) {
    const change = (light[at + step]! - light[at]!) * step
    if (change * Math.sign(slope) < 0.1 * Math.abs(slope)) break
    at += step
  }
  return at
}

/** What is added to a byte of a pixel whose luminance is `light` (0 to 255): the same in every run. */
export function grainAt(character: Character, light: number, x: number, y: number): number {
  const deviation = deviationAt(character, light)
  return deviation === 0 ? 0 : deviation * unitNoise(x, y)
}

function deviationAt({ grain }: Character, light: number): number {
  const at = (light / 256) * STEPS - 0.5
  const low = Math.min(STEPS - 1, Math.max(0, Math.floor(at)))
  const high = Math.min(STEPS - 1, low + 1)
  const share = Math.min(1, Math.max(0, at - low))
  return grain[low]! * (1 - share) + grain[high]! * share
}

/** Noise of the deviation 1: the sum of three even chances is near enough to a normal one, with a deviation of one half. */
function unitNoise(x: number, y: number): number {
  return 2 * (chance(x, y, 1) + chance(x, y, 2) + chance(x, y, 3) - 1.5)
}

/** Bytes of a photograph below which its light says nothing of a shadow on it. */
const LEAST_LIGHT = 8

/**
 * Changes a drawn layer, whose colors are multiplied by their coverage, to be as soft and as grainy as the photograph that it
 * lies over. Where the photograph shines through, as through shadows, it brings a part of the noise itself.
 */
export function asPhotographed({ width, height, data }: Pixels, character: Character, photograph: Pixels): void {
  if (character.soft > 0) soften(data, width, height, character.soft)
  if (character.grain.every((each) => each === 0)) return
  const lightOf = (of: Uint8ClampedArray, at: number) => 0.2126 * of[at]! + 0.7152 * of[at + 1]! + 0.0722 * of[at + 2]!
  for (let at = 0; at < width * height; at++) {
    const pixel = 4 * at
    const coverage = data[pixel + 3]!
    if (coverage === 0) continue
    const [below, through] = [lightOf(photograph.data, pixel), 1 - coverage / 255]
    const light = lightOf(data, pixel) + through * below
    const wanted = deviationAt(character, light)
    const there = through * deviationAt(character, below)
    if (wanted <= there) continue
    const by = Math.sqrt(wanted ** 2 - there ** 2) * unitNoise(at % width, Math.floor(at / width))
    const [least, most] = [
      Math.min(data[pixel]!, data[pixel + 1]!, data[pixel + 2]!),
      Math.max(data[pixel]!, data[pixel + 1]!, data[pixel + 2]!),
    ]
    if (through > 0 && least + by < 0 && below > LEAST_LIGHT) {
      // Black gets no darker, but it may cover more.
      data[pixel + 3] = Math.max(most, Math.min(255, coverage - (255 * by) / below))
      continue
    }
    for (let channel = 0; channel < 3; channel++)
      data[pixel + channel] = Math.min(coverage, data[pixel + channel]! + by)
  }
}

/** A Gaussian blur, rows and columns one after the other. */
function soften(data: Uint8ClampedArray, width: number, height: number, deviation: number): void {
  const reach = Math.ceil(2.5 * deviation)
  const weights = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * deviation ** 2)),
  )
  const sum = weights.reduce((all, weight) => all + weight, 0)
  for (const { lines, length, step, next } of [
    { lines: height, length: width, step: 4, next: 4 * width },
    { lines: width, length: height, step: 4 * width, next: 4 },
  ]) {
    const line = new Float32Array(length)
    for (let index = 0; index < lines; index++)
      for (let channel = 0; channel < 4; channel++) {
        const start = index * next + channel
        for (let at = 0; at < length; at++) line[at] = data[start + at * step]!
        for (let at = 0; at < length; at++) {
          let value = 0
          for (let by = -reach; by <= reach; by++)
            value += weights[by + reach]! * line[Math.min(length - 1, Math.max(0, at + by))]!
          data[start + at * step] = value / sum
        }
      }
  }
}
