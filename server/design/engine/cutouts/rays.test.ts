import { expect, it } from 'vitest'
import { barrierCost, strongestTowards } from './features.ts'

const SIDE = 40
/** A square outline from 10 to 30, open below. */
const outline = Float32Array.from({ length: SIDE * SIDE }, (_, i) => {
  const [x, y] = [i % SIDE, Math.floor(i / SIDE)]
  const isOn = (y === 10 && x >= 10 && x <= 30) || ((x === 10 || x === 30) && y >= 10 && y <= 30)
  return isOn ? 1 : 0
})
const at = (plane: Float32Array | undefined, x: number, y: number) => plane?.[y * SIDE + x]

it('meets an outline above and on both sides, but not where it is open', () => {
  const [up, down, weakerSide, strongerSide, weakest, third] = strongestTowards(outline, SIDE, SIDE)
  expect([up, down, weakerSide, strongerSide, weakest, third].map((plane) => at(plane, 20, 20))).toEqual([
    1, 0, 1, 1, 0, 1,
  ])
  expect([up, down, weakerSide, strongerSide].map((plane) => at(plane, 20, 35))).toEqual([1, 0, 0, 0])
})

it('finds the path around an open outline, and none through a closed one', () => {
  const ground = Float32Array.from({ length: SIDE * SIDE }, (_, i) => (i < SIDE ? 1 : 0))
  const closed = outline.map((value, i) =>
    Math.floor(i / SIDE) === 30 && i % SIDE >= 10 && i % SIDE <= 30 ? 1 : value,
  )
  expect(at(barrierCost(outline, ground, SIDE, SIDE), 20, 20)).toBe(0)
  expect(at(barrierCost(closed, ground, SIDE, SIDE), 20, 20)).toBeGreaterThan(0.1)
})
