import { describe, expect, it } from 'vitest'
import { denoise, type Passes } from './denoise.ts'

const SIZE = 32

/** A picture of SIZE × SIZE pixels; each pass is given as [r, g, b] by position; alpha is 1. */
function picture(passes: { color: Colour; albedo?: Colour; normal?: Colour }): Passes {
  const grey: Colour = () => [0.5, 0.5, 0.5]
  const up: Colour = () => [0, 0, 1]
  return {
    color: fill(passes.color),
    albedo: fill(passes.albedo ?? grey),
    normal: fill(passes.normal ?? up),
    depth: fill(() => [2, 2, 2]),
  }
}

type Colour = (x: number, y: number) => readonly [number, number, number]

function fill(colour: Colour): Float32Array {
  const out = new Float32Array(SIZE * SIZE * 4)
  for (let i = 0; i < SIZE * SIZE; i++) out.set([...colour(i % SIZE, Math.floor(i / SIZE)), 1], 4 * i)
  return out
}

/** Deterministic coarse noise in -1..1. */
function speckle(x: number, y: number): number {
  return (((x * 7919 + y * 104729 + x * y * 31) % 97) / 97) * 2 - 1
}

function deviation(pixels: Float32Array, from: number, to: number): number {
  const values: number[] = []
  for (let y = 4; y < SIZE - 4; y++) for (let x = from; x < to; x++) values.push(pixels[4 * (y * SIZE + x)] ?? 0)
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

/** A premultiplied picture as if its pixels were fully covered. */
function uncovered(pixels: Float32Array): Float32Array {
  return pixels.map((value, i) => value / (pixels[i - (i % 4) + 3] || 1))
}

describe('denoise', () => {
  it('removes the noise of the light', () => {
    const noisy = picture({ color: (x, y) => [0.4 + 0.06 * speckle(x, y), 0.4, 0.4] })
    const clean = denoise(noisy, SIZE, SIZE)
    expect(deviation(clean, 4, SIZE - 4)).toBeLessThan(deviation(noisy.color, 4, SIZE - 4) / 4)
  })

  it('keeps a weave that is visible in the albedo', () => {
    const thread: Colour = (x) => (x % 2 === 0 ? [0.6, 0.6, 0.6] : [0.2, 0.2, 0.2])
    const cloth = picture({ color: thread, albedo: thread })
    const clean = denoise(cloth, SIZE, SIZE)
    expect(deviation(clean, 4, SIZE - 4)).toBeGreaterThan(deviation(cloth.color, 4, SIZE - 4) * 0.9)
  })

  it('does not blur light across an edge', () => {
    const lit: Colour = (x) => (x < SIZE / 2 ? [0.9, 0.9, 0.9] : [0.1, 0.1, 0.1])
    const edge = picture({ color: lit, normal: (x) => (x < SIZE / 2 ? [0, 0, 1] : [1, 0, 0]) })
    const clean = denoise(edge, SIZE, SIZE)
    const middle = 4 * (SIZE * (SIZE / 2) + SIZE / 2)
    expect(clean[middle - 4]).toBeCloseTo(0.9, 2)
    expect(clean[middle]).toBeCloseTo(0.1, 2)
  })

  it('smooths the light of an outline, regardless of its coverage', () => {
    const cut = picture({ color: (x, y) => (x === 16 ? [0.4 + 0.2 * speckle(x, y), 0.4, 0.4] : [0.4, 0.4, 0.4]) })
    for (let y = 0; y < SIZE; y++) {
      const outline = 4 * (y * SIZE + 16)
      for (const pass of [cut.color, cut.albedo, cut.normal, cut.depth])
        for (let c = 0; c < 4; c++) pass[outline + c] = (pass[outline + c] ?? 0) * (0.1 + 0.2 * (y % 5))
      cut.color.fill(0, outline + 4, 4 * (y + 1) * SIZE)
    }
    expect(deviation(uncovered(denoise(cut, SIZE, SIZE)), 16, 17)).toBeLessThan(
      deviation(uncovered(cut.color), 16, 17) / 4,
    )
  })

  it('removes a firefly', () => {
    const grain = picture({ color: (x, y) => (x === 16 && y === 16 ? [40, 40, 40] : [0.4, 0.4, 0.4]) })
    expect(Math.max(...denoise(grain, SIZE, SIZE))).toBeLessThan(1.01)
  })

  it('leaves the alpha unchanged', () => {
    const cut = picture({ color: () => [0.2, 0.2, 0.2] })
    cut.color[3] = 0
    cut.color[7] = 0.5
    const clean = denoise(cut, SIZE, SIZE)
    expect([clean[3], clean[7], clean[11]]).toEqual([0, 0.5, 1])
  })
})
