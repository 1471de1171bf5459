import { expect, it } from 'vitest'
import { fromSrgb, toSrgb } from './develop.ts'

it('reads back the light that it wrote, white linen as dark walnut', () => {
  const bytes = Buffer.from(Array.from({ length: 254 }, (_, i) => [i, 253 - i, 128, 255]).flat())
  const back = toSrgb(fromSrgb(bytes, 254, 1))
  const off = bytes.map((value, i) => Math.abs(value - (back[i] ?? 0)))
  expect(Math.max(...off)).toBeLessThanOrEqual(1)
})

it('reads the light of an edge premultiplied', () => {
  const [red = 0, , , alpha] = fromSrgb(Buffer.from([200, 0, 0, 51]), 1, 1).pixels
  const [full = 1] = fromSrgb(Buffer.from([200, 0, 0, 255]), 1, 1).pixels
  expect(alpha).toBeCloseTo(0.2, 6)
  expect(red / full).toBeCloseTo(0.2, 6)
})
