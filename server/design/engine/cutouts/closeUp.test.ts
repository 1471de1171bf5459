import { expect, it } from 'vitest'
import { agreement, frameAroundObject, extendsBeyondFrame } from './studioMatte.ts'

const small = { width: 50, height: 40 }
const picture = { width: 500, height: 400 }
const filled = ({ width, height }: typeof small, isIn: (x: number, y: number) => boolean) =>
  Float32Array.from({ length: width * height }, (_, i) => (isIn(i % width, Math.floor(i / width)) ? 1 : 0))
const box = filled(small, (x, y) => x >= 20 && x < 30 && y >= 10 && y < 20)

it('frames the object with a margin, in pixels of the picture', () => {
  const frame = frameAroundObject(box, small, picture)
  expect(frame).not.toBeNull()
  const { left = 0, top = 0, width = 0, height = 0 } = frame ?? {}
  expect([left < 200, top < 100, left + width > 300, top + height > 200]).toEqual([true, true, true, true])
  expect(width).toBeLessThan(150)
})

it('returns no frame when nothing is found or the object fills the picture', () => {
  expect(frameAroundObject(new Float32Array(2000), small, picture)).toBeNull()
  expect(frameAroundObject(new Float32Array(2000).fill(1), small, picture)).toBeNull()
})

it('distinguishes an object that extends beyond the frame from one that ends at the rim of the picture', () => {
  const toTheTop = filled(small, (x, y) => x >= 20 && x < 30 && y < 20)
  expect(extendsBeyondFrame(toTheTop, small, { left: 100, top: 50, width: 300, height: 240 }, picture)).toBe(true)
  expect(extendsBeyondFrame(toTheTop, small, { left: 100, top: 0, width: 300, height: 240 }, picture)).toBe(false)
})

it('compares two passes where they show the same place', () => {
  const frame = { left: 150, top: 50, width: 250, height: 200 }
  const same = filled(small, (x, y) => x >= 10 && x < 30 && y >= 10 && y < 30)
  expect(agreement(box, small, same, small, frame, picture)).toBe(1)
  const half = filled(small, (x, y) => x >= 10 && x < 20 && y >= 10 && y < 30)
  expect(agreement(box, small, half, small, frame, picture)).toBe(0.5)
})
