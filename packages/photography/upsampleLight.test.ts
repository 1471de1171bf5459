import { describe, expect, it } from 'vitest'
import type { Passes } from './denoise.ts'
import { upsampleLight } from './upsampleLight.ts'

/** Pixels of a pass as RGBA rows; alpha is 1. */
const pass = (width: number, height: number, at: (x: number, y: number) => readonly number[]) =>
  new Float32Array(
    Array.from({ length: width * height }, (_, i) => [...at(i % width, Math.floor(i / width)), 1]).flat(),
  )
const SIZE = 16
/** Two walls that meet at x = 7; the seam is within a pixel of the picture at half the size. */
const SEAM = 7
const guides = (albedo: (x: number) => number, alpha = 1): Passes => {
  const taken = {
    color: pass(SIZE, SIZE, () => [0, 0, 0]),
    albedo: pass(SIZE, SIZE, (x) => [0, 1, 2].map(() => alpha * albedo(x))),
    normal: pass(SIZE, SIZE, (x) => (x < SEAM ? [0, 0, alpha] : [alpha, 0, 0])),
    depth: pass(SIZE, SIZE, () => [0, 1, 2].map(() => 2 * alpha)),
  }
  for (let p = 3; p < taken.color.length; p += 4) taken.color[p] = alpha
  return taken
}
const HALF = { left: 0, top: 0, scale: 2 }
const gray = (x: number, { pixels }: { pixels: Float32Array }) => pixels[4 * (8 * SIZE + x)] ?? 0

describe('relit', () => {
  it('keeps the light of a surface on its side of an edge between pixels of the small picture', () => {
    const lights = (x: number) => (x < 3 ? 0.9 : x === 3 ? 0.55 : 0.2)
    const small = { width: 8, height: 8, pixels: pass(8, 8, (x) => [0, 1, 2].map(() => lights(x) * 0.52)) }
    const large = upsampleLight(
      small,
      guides(() => 0.5),
      HALF,
      SIZE,
      SIZE,
    )
    expect(gray(SEAM - 2, large)).toBeCloseTo(0.9 * 0.52, 1)
    expect(gray(SEAM + 1, large)).toBeLessThan(0.2 * 0.52 + 0.02)
    expect(gray(SEAM - 1, large) - gray(SEAM, large)).toBeGreaterThan(0.2)
  })

  it('has the pattern of the full resolution, which the small picture cannot show', () => {
    const stripes = (x: number) => (x % 2 === 0 ? 0.8 : 0.4)
    const small = { width: 8, height: 8, pixels: pass(8, 8, () => [0.62, 0.62, 0.62]) }
    const large = upsampleLight(small, guides(stripes), HALF, SIZE, SIZE)
    expect(gray(4, large)).toBeCloseTo(0.82, 2)
    expect(gray(5, large)).toBeCloseTo(0.42, 2)
  })

  it('places a small picture that shows a part of the frame', () => {
    const small = { width: 4, height: 4, pixels: pass(4, 4, (x) => [0, 1, 2].map(() => (x === 0 ? 0.1 : 0.5))) }
    const large = upsampleLight(
      small,
      guides(() => 0.48),
      { left: 8, top: 4, scale: 2 },
      SIZE,
      SIZE,
    )
    expect(gray(8, large)).toBeLessThan(0.2)
    expect(gray(13, large)).toBeGreaterThan(0.4)
  })

  it('gives a partly covered pixel the light of its surface', () => {
    const small = { width: 8, height: 8, pixels: pass(8, 8, () => [0.4, 0.4, 0.4]) }
    const large = upsampleLight(
      small,
      guides(() => 0.5, 0.25),
      HALF,
      SIZE,
      SIZE,
    )
    expect(gray(2, large)).toBeCloseTo(0.1, 3)
    expect(large.pixels[4 * (8 * SIZE + 2) + 3]).toBe(0.25)
  })
})
