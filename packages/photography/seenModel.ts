/** Draws a model without light, as a picture from straight above, from the front or from the side; compares colors. */
import type { Document, Primitive, mat4 } from '@gltf-transform/core'
import { converter, differenceCiede2000, type Lab65 } from 'culori'
import { type Pixels, pixelsOf } from './flatModel.ts'

type Triple = readonly [number, number, number]
/** Meters of the frame: its left upper corner along the axes of the view, and its sides. */
export type Frame = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** The directions in which x of the picture, y of the picture, and the way to the viewer point. */
const AXES = {
  above: [
    [1, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
  ],
  front: [
    [1, 0, 0],
    [0, -1, 0],
    [0, 0, 1],
  ],
  side: [
    [0, 0, -1],
    [0, -1, 0],
    [1, 0, 0],
  ],
} as const
export type Side = keyof typeof AXES

/** A surface of one material: meters, corners of triangles, and its color in sRGB bytes with coverage. */
export type Surface = {
  readonly points: Float64Array
  readonly corners: ArrayLike<number>
  /** `shares`: those of the three corners at the point; their sum is 1. */
  readonly paint: (corners: Triple, shares: Triple) => readonly [number, number, number, number]
}

export async function surfacesOf(document: Document): Promise<Surface[]> {
  const parts = document
    .getRoot()
    .listNodes()
    .flatMap((node) => (node.getMesh()?.listPrimitives() ?? []).map((primitive) => [primitive, node] as const))
  return Promise.all(parts.map(([primitive, node]) => surfaceOf(primitive, node.getWorldMatrix())))
}

/** Copies all numbers, because simplifying a primitive changes its attributes. */
async function surfaceOf(primitive: Primitive, m: mat4): Promise<Surface> {
  const [positions, colors, places] = ['POSITION', 'COLOR_0', 'TEXCOORD_0'].map((name) =>
    numbersOf(primitive, name),
  ) as [Numbers, Numbers, Numbers]
  const material = primitive.getMaterial()
  const image = material?.getBaseColorTexture()?.getImage()
  const points = new Float64Array(positions.values.length)
  for (let at = 0; at < points.length; at += 3) {
    const [x, y, z] = [positions.values[at]!, positions.values[at + 1]!, positions.values[at + 2]!]
    for (const axis of [0, 1, 2] as const)
      points[at + axis] = m[axis] * x + m[(axis + 4) as 4] * y + m[(axis + 8) as 8] * z + m[(axis + 12) as 12]
  }
  const factor = material?.getBaseColorFactor() ?? [1, 1, 1, 1]
  const [red = 0, green = 0, blue = 0] = factor.map(shownByte)
  const picture = image && (await pixelsOf(image))
  const mixed = ({ values, size }: Numbers, [a, b, c]: Triple, [ofA, ofB, ofC]: Triple, channel: number) =>
    ofA * values[a * size + channel]! + ofB * values[b * size + channel]! + ofC * values[c * size + channel]!
  return {
    points,
    corners: Uint32Array.from(primitive.getIndices()?.getArray() ?? []),
    paint: (corners, shares) => {
      if (picture) return pixelAt(picture, mixed(places, corners, shares, 0), mixed(places, corners, shares, 1))
      if (colors.values.length === 0) return [red, green, blue, 255]
      const [r = 0, g = 0, b = 0] = [0, 1, 2].map((channel) =>
        shownByte(mixed(colors, corners, shares, channel) * (factor[channel] ?? 0)),
      )
      return [r, g, b, 255]
    },
  }
}

/** Those of an attribute, `size` of them for each corner. */
type Numbers = { readonly values: Float64Array; readonly size: number }

function numbersOf(primitive: Primitive, name: string): Numbers {
  const attribute = primitive.getAttribute(name)
  const [count, size] = [attribute?.getCount() ?? 0, attribute?.getElementSize() ?? 0]
  const values = new Float64Array(count * size)
  const element: number[] = []
  for (let at = 0; at < count; at++) values.set(attribute?.getElement(at, element) ?? [], at * size)
  return { values, size }
}

function pixelAt({ data, width, height }: Pixels, u: number, v: number): [number, number, number, number] {
  const at = (share: number, side: number) => Math.min(side - 1, Math.max(0, Math.floor(share * side)))
  const first = 4 * (at(v, height) * width + at(u, width))
  const [r = 0, g = 0, b = 0, a = 0] = data.subarray(first, first + 4)
  return [r, g, b, a]
}

function shownByte(linear: number): number {
  const share = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(255 * Math.min(1, Math.max(0, share)))
}

/** Four bytes a pixel, sRGB and coverage: the nearest surface in each pixel. */
export function seen(
  surfaces: readonly Surface[],
  side: Side,
  frame: Frame,
  width: number,
  height: number,
): Uint8Array {
  const pixels = new Uint8Array(4 * width * height)
  const near = new Float64Array(width * height).fill(Number.NEGATIVE_INFINITY)
  for (const { points, corners, paint } of surfaces) {
    const [x, y, depth] = AXES[side].map((axis) => along(points, axis)) as [Float64Array, Float64Array, Float64Array]
    for (let i = 0; i < x.length; i++) {
      x[i] = (((x[i] ?? 0) - frame.left) / frame.width) * width
      y[i] = (((y[i] ?? 0) - frame.top) / frame.height) * height
    }
    for (let t = 0; t + 2 < corners.length; t += 3) {
      const [a, b, c] = [corners[t]!, corners[t + 1]!, corners[t + 2]!]
      const [ax, bx, cx] = [x[a]!, x[b]!, x[c]!]
      const [ay, by, cy] = [y[a]!, y[b]!, y[c]!]
      const twice = (by - cy) * (ax - cx) + (cx - bx) * (ay - cy)
      // It is seen edge on.
      if (Math.abs(twice) < 1e-12) continue
      const [left, right] = [
        Math.max(0, Math.floor(Math.min(ax, bx, cx))),
        Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx))),
      ]
      const [top, bottom] = [
        Math.max(0, Math.floor(Math.min(ay, by, cy))),
        Math.min(height - 1, Math.ceil(Math.max(ay, by, cy))),
      ]
      for (let row = top; row <= bottom; row++)
        for (let column = left; column <= right; column++) {
          const [px, py] = [column + 0.5 - cx, row + 0.5 - cy]
          // The shares of its corners at the middle of the pixel.
          const ofA = ((by - cy) * px + (cx - bx) * py) / twice
          const ofB = ((cy - ay) * px + (ax - cx) * py) / twice
          const ofC = 1 - ofA - ofB
          if (ofA < -1e-9 || ofB < -1e-9 || ofC < -1e-9) continue
          const at = row * width + column
          const closer = ofA * depth[a]! + ofB * depth[b]! + ofC * depth[c]!
          if (closer <= near[at]!) continue
          near[at] = closer
          pixels.set(paint([a, b, c], [ofA, ofB, ofC]), 4 * at)
        }
    }
  }
  return pixels
}

/** The smallest frame of surfaces seen from a side. */
export function frameOf(surfaces: readonly Surface[], side: Side): Frame {
  const [across, down] = AXES[side]
  const [[left, right], [top, bottom]] = [rangeAlong(surfaces, across), rangeAlong(surfaces, down)]
  return { left, top, width: right - left, height: bottom - top }
}

function rangeAlong(surfaces: readonly Surface[], axis: Triple): readonly [number, number] {
  let [least, most] = [Infinity, -Infinity]
  for (const { points } of surfaces)
    for (const at of along(points, axis)) [least, most] = [Math.min(least, at), Math.max(most, at)]
  return [least, most]
}

function along(points: Float64Array, [ax, ay, az]: Triple): Float64Array {
  const made = new Float64Array(points.length / 3)
  for (let i = 0; i < made.length; i++)
    made[i] = ax * points[3 * i]! + ay * points[3 * i + 1]! + az * points[3 * i + 2]!
  return made
}

const PAPER = 255
const labOf = converter('lab65')
const difference = differenceCiede2000()
const labs = new Map<number, Lab65>()

/**
 * The mean CIEDE2000 of two pictures on white paper, of the pixels that count by their two coverages (0 to 255); 0 if none
 * counts.
 */
export function meanDifference(
  first: Uint8Array,
  second: Uint8Array,
  counts: (first: number, second: number) => boolean,
): number {
  let [sum, count] = [0, 0]
  for (let at = 0; at < first.length; at += 4) {
    if (!counts(first[at + 3] ?? 0, second[at + 3] ?? 0)) continue
    const [one, other] = [colorAt(first, at), colorAt(second, at)]
    // Equal colors are one object.
    if (one !== other) sum += difference(one, other)
    count++
  }
  return count === 0 ? 0 : sum / count
}

function colorAt(pixels: Uint8Array, at: number): Lab65 {
  const share = (pixels[at + 3] ?? 0) / 255
  const [r = 0, g = 0, b = 0] = [0, 1, 2].map((channel) =>
    Math.round((pixels[at + channel] ?? 0) * share + PAPER * (1 - share)),
  )
  const key = (r << 16) | (g << 8) | b
  const known = labs.get(key)
  if (known) return known
  const lab = labOf({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 })
  labs.set(key, lab)
  return lab
}

const SIDES: readonly Side[] = ['above', 'front', 'side']
const SIDE_PX = 72

/** The greatest of the mean differences of two levels of a model, seen from three sides, where both have a surface. */
export function farthestApart(first: readonly Surface[], second: readonly Surface[]): number {
  const each = SIDES.map((side) => {
    const frame = frameOf(first, side)
    const [one, other] = [first, second].map((level) => seen(level, side, frame, SIDE_PX, SIDE_PX))
    return one && other ? meanDifference(one, other, (a, b) => a > 0 && b > 0) : 0
  })
  return Math.max(...each)
}
