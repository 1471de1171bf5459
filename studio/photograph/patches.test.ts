import { expect, it } from 'vitest'
import { randomFrom } from '../geometry/randomCases.ts'
import { filled } from './patches.ts'

const [WIDTH, HEIGHT] = [150, 60]
/** Left of it the surface is rough, as a chimney of stone on a smooth wall. */
const SMOOTH_FROM = 100
const ROUGH = 0.1

it('what is beside a gap says how rough it is, not most of the surface', () => {
  const random = randomFrom(5)
  const values = Float32Array.from({ length: 3 * WIDTH * HEIGHT }, (_, at) => {
    const x = Math.floor(at / 3) % WIDTH
    return random(-1, 1) * (x < SMOOTH_FROM ? ROUGH : 0.02 * ROUGH)
  })
  const isGap = (at: number) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)]
    return x >= 118 && x < 134 && y >= 20 && y < 40
  }
  const wanted = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => (isGap(at) ? 1 : 0))
  const known = wanted.map((each) => 1 - each)
  for (let at = 0; at < values.length; at++) if (isGap(Math.floor(at / 3))) values[at] = 0
  const made = filled(
    { width: WIDTH, height: HEIGHT, values, known, wanted },
    { perRow: 0, roughest: Infinity, onProgress: () => undefined },
  )
  let most = 0
  for (let at = 0; at < wanted.length; at++) if (wanted[at]) most = Math.max(most, Math.abs(made?.[3 * at] ?? Infinity))
  expect(most).toBeLessThan(0.1 * ROUGH)
})

it('a gap that touches nothing known is filled, too', () => {
  const random = randomFrom(6)
  const isGap = (at: number) => at % WIDTH > 100
  // Between both is what may not be copied.
  const isKnown = (at: number) => at % WIDTH < 80
  const values = Float32Array.from({ length: 3 * WIDTH * HEIGHT }, (_, at) =>
    isKnown(Math.floor(at / 3)) ? random(0.4, 0.6) : 0,
  )
  const of = (isIn: (at: number) => boolean) =>
    Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => (isIn(at) ? 1 : 0))
  const made = filled(
    { width: WIDTH, height: HEIGHT, values, known: of(isKnown), wanted: of(isGap) },
    { perRow: 0, roughest: Infinity, onProgress: () => undefined },
  )
  // Squares do not reach over the rim of the grid.
  const isInside = (at: number) => isGap(at) && at % WIDTH < WIDTH - 4 && at > 4 * WIDTH && at < WIDTH * (HEIGHT - 4)
  const left = Array.from({ length: WIDTH * HEIGHT }, (_, at) => at).filter(
    (at) => isInside(at) && !(made![3 * at]! > 0.3),
  )
  expect(left).toEqual([])
})
