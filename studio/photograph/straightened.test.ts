/** The rim of a painted wall beside an edge of the plan. */
import { expect, it } from 'vitest'
import { randomFrom } from '../geometry/randomCases.ts'
import { normal } from './randomPhotographs.ts'
import { straightened } from './straightened.ts'

const SIZE = { width: 200, height: 120 }
/** The slanted edge of a wall, which is below it. */
const edgeAt = (x: number) => 50 + 0.2 * x
const pixels = (valueOf: (x: number, y: number) => number) =>
  Float32Array.from({ length: SIZE.width * SIZE.height }, (_, at) =>
    valueOf(at % SIZE.width, Math.floor(at / SIZE.width)),
  )
const isWall = Uint8Array.from(pixels((x, y) => (y >= edgeAt(x) ? 1 : 0)))

/** How far the rim deviates from the edge in each column. */
function deviations(matte: Float32Array, isIn: (x: number) => boolean): readonly number[] {
  return Array.from({ length: SIZE.width }, (_, x) => x)
    .filter(isIn)
    .map((x) => {
      let sum = 0
      for (let y = 0; y < SIZE.height; y++) sum += matte[y * SIZE.width + x]!
      return SIZE.height - sum - edgeAt(x)
    })
}

const spreadOf = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return { mean, spread: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) }
}

it('makes a ragged rim straight where it is, and leaves what stands before the wall', () => {
  const random = randomFrom(2)
  const ragged = Array.from({ length: SIZE.width }, (_, x) => edgeAt(x) + 2 + 1.5 * normal(random))
  const isThing = (x: number) => x >= 120 && x < 170
  const matte = pixels((x, y) => (isThing(x) ? 0 : Math.min(1, Math.max(0, y + 1 - ragged[x]!))))
  const made = straightened(matte, isWall, SIZE)
  const isFree = (x: number) => x > 15 && x < 100
  const [before, after] = [matte, made].map((each) => spreadOf(deviations(each, isFree)))
  expect(before!.spread).toBeGreaterThan(1.2)
  expect(after!.spread).toBeLessThan(before!.spread / 2)
  expect(Math.abs(after!.mean - before!.mean)).toBeLessThan(0.4)
  for (let y = 0; y < SIZE.height; y++) expect(made[y * SIZE.width + 145]).toBe(0)
  // Away from the edge nothing changes.
  for (let x = 0; x < SIZE.width; x++) expect(made[110 * SIZE.width + x]).toBe(matte[110 * SIZE.width + x])
})

it('leaves the corner of a wall as it is', () => {
  const corner = pixels((x, y) => (x >= 60 && y >= 40 ? 1 : 0))
  const made = straightened(corner, Uint8Array.from(corner), SIZE)
  for (const [x, y] of [
    [60, 40],
    [61, 42],
    [64, 40],
    [59, 40],
    [60, 39],
  ] as const)
    expect(made[y * SIZE.width + x]).toBe(corner[y * SIZE.width + x])
})
