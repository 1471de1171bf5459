/** A surface of a photograph seen straight on, as a grid of places of one size. */
import type { PhotographCamera } from './camera.ts'
import type { Grid } from './patches.ts'
import { type Pixels, type Place, pixelOn, placeOn, type Surface } from './surfacesSeen.ts'

/** Inches of the left and lower edge of a grid. */
export type Frame = { readonly left: number; readonly low: number }
export type Size = { readonly width: number; readonly height: number }

/** Pixels of the picture for an inch of the surface, at most of what is wanted. */
export function sharpness(
  camera: PhotographCamera,
  surface: Surface,
  wanted: readonly number[],
  width: number,
): number {
  const [place, pixel] = [placeOn(camera, surface), pixelOn(camera, surface)]
  const [at, here, beside]: [Place, Place, Place] = [
    { a: 0, b: 0 },
    { a: 0, b: 0 },
    { a: 0, b: 0 },
  ]
  const every = Math.max(1, Math.floor(wanted.length / 200))
  const found: number[] = []
  for (let index = 0; index < wanted.length; index += every) {
    const one = wanted[index]!
    if (!place((one % width) + 0.5, Math.floor(one / width) + 0.5, at) || !pixel(at.a, at.b, here)) continue
    for (const [a, b] of [
      [0.5, 0],
      [0, 0.5],
    ] as const)
      if (pixel(at.a + a, at.b + b, beside)) found.push(2 * Math.hypot(beside.a - here.a, beside.b - here.b))
  }
  found.sort((a, b) => a - b)
  return found[Math.floor(0.8 * found.length)] ?? 1
}

/** The middle of a place of a grid, in inches. */
export function placeOfCell(index: number, width: number, { left, low }: Frame, perInch: number): Place {
  return { a: left + ((index % width) + 0.5) / perInch, b: low + (Math.floor(index / width) + 0.5) / perInch }
}

export type StraightOn = {
  readonly pixels: Pixels
  readonly camera: PhotographCamera
  readonly surface: Surface
  readonly label: number
  readonly labels: Uint8Array
  readonly cover: Float32Array
  /** What may be copied, but for places lower than `least`, by inches along a wall. */
  readonly bare: Uint8Array
  readonly least: (a: number) => number
}

/** The surface seen straight on: what may be copied, and what is wanted. */
export function straightOn(
  { pixels, camera, surface, label, labels, cover, bare, least }: StraightOn,
  frame: Frame,
  perInch: number,
  { width, height }: Size,
): Grid {
  const pixel = pixelOn(camera, surface)
  const on: Place = { a: 0, b: 0 }
  const grid = {
    width,
    height,
    values: new Float32Array(3 * width * height),
    known: new Uint8Array(width * height),
    wanted: new Uint8Array(width * height),
  }
  for (let to = 0; to < width * height; to++) {
    const { a, b } = placeOfCell(to, width, frame, perInch)
    if (!pixel(a, b, on)) continue
    const [x, y] = [Math.floor(on.a), Math.floor(on.b)]
    if (x < 0 || y < 0 || x >= pixels.width || y >= pixels.height) continue
    const seen = y * pixels.width + x
    if (labels[seen] !== label) continue
    if (cover[seen]! > 0) grid.wanted[to] = 1
    else if (bare[seen] && b >= least(a)) {
      grid.known[to] = 1
      sample(pixels, on.a - 0.5, on.b - 0.5, grid.values, 3 * to)
    }
  }
  return grid
}

/** Between the four pixels around a place, 0 to 1. */
export function sample({ width, height, data }: Pixels, x: number, y: number, into: Float32Array, to: number): void {
  const [left, top] = [
    Math.min(width - 2, Math.max(0, Math.floor(x))),
    Math.min(height - 2, Math.max(0, Math.floor(y))),
  ]
  const [s, t] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))]
  const at = 4 * (top * width + left)
  const below = at + 4 * width
  for (let channel = 0; channel < 3; channel++) {
    const upper = data[at + channel]! * (1 - s) + data[at + 4 + channel]! * s
    const lower = data[below + channel]! * (1 - s) + data[below + 4 + channel]! * s
    into[to + channel] = (upper * (1 - t) + lower * t) / 255
  }
}
