import { describe, expect, it } from 'vitest'
import { withoutFireflies } from './fireflies.ts'

const SIZE = 12

/** Light of 1 everywhere except at the given pixels. */
function lit(bright: readonly (readonly [x: number, y: number])[], strength: number): Float32Array {
  const light = new Float32Array(SIZE * SIZE * 4).fill(1)
  for (const [x, y] of bright) light.fill(strength, 4 * (y * SIZE + x), 4 * (y * SIZE + x) + 3)
  return light
}

const at = (light: Float32Array, x: number, y: number) => [
  ...light.subarray(4 * (y * SIZE + x), 4 * (y * SIZE + x) + 4),
]

describe('withoutStrays', () => {
  it('removes a firefly and a pair of them, in the middle and in a corner, but no light beside them', () => {
    const strays = [
      [0, 0],
      [5, 5],
      [6, 5],
    ] as const
    const clean = withoutFireflies(lit(strays, 40), SIZE, SIZE)
    expect(Math.max(...clean)).toBeLessThan(1.5)
    expect(Math.min(...clean)).toBe(1)
  })

  it('keeps the highlight along a rod, the edge of a shadow and slightly brighter pixels', () => {
    const rod = Array.from({ length: SIZE }, (_, y) => [4, y] as const)
    const half = Array.from(
      { length: (SIZE * SIZE) / 2 },
      (_, i) => [i % (SIZE / 2), Math.floor((2 * i) / SIZE)] as const,
    )
    for (const scene of [lit(rod, 9), lit(half, 9), lit([[5, 5]], 1.2)])
      expect(withoutFireflies(scene, SIZE, SIZE)).toEqual(scene)
  })

  it('keeps the color of the light and the alpha where it reduces brightness', () => {
    const light = lit([], 1)
    light.set([20, 10, 5, 0.5], 4 * (5 * SIZE + 5))
    const [red = 0, green = 0, blue = 0, alpha] = at(withoutFireflies(light, SIZE, SIZE), 5, 5)
    expect(red / green).toBeCloseTo(2)
    expect(green / blue).toBeCloseTo(2)
    expect(alpha).toBe(0.5)
  })
})
