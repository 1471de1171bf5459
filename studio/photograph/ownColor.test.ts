import { expect, it } from 'vitest'
import { randomFrom } from '../geometry/randomCases.ts'
import { logColors, ownColor } from './ownColor.ts'

const [WIDTH, HEIGHT] = [160, 120]
/** The floor is below this row; a white cabinet stands on most of it and reaches above it, as white as the wall. */
const FOOT = 60
const CABINET = { left: 70, top: 40 }

/** Bytes of a pixel, and whether the floor is bare there. */
function roomAt(x: number, y: number): { color: readonly [number, number, number]; isBare: boolean } {
  if (y < FOOT || (x >= CABINET.left && y < 112)) {
    const light = y >= CABINET.top && x >= CABINET.left ? 226 : 232
    return { color: [light, light - 2, light - 8], isBare: false }
  }
  // Glare of a window, in which boards have no color of their own.
  if (Math.hypot(x - 24, y - 84) < 16) return { color: [255, 255, 255], isBare: false }
  const shade = 0.75 + 0.25 * (x / WIDTH) + ((y >> 2) % 3) * 0.04
  return { color: [176 * shade, 122 * shade, 66 * shade], isBare: true }
}

it('a floor has the color that little else has, though a white cabinet and glare cover more of it', () => {
  const random = randomFrom(3)
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT)
  const isFloor = new Uint8Array(WIDTH * HEIGHT)
  for (let at = 0; at < isFloor.length; at++) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)]
    const { color } = roomAt(x, y)
    for (const channel of [0, 1, 2] as const) data[4 * at + channel] = color[channel] + random(-2, 2)
    data[4 * at + 3] = 255
    isFloor[at] = y >= FOOT ? 1 : 0
  }
  const size = { width: WIDTH, height: HEIGHT }
  const found = ownColor(logColors({ ...size, data }), size, isFloor, 'floor')
  let [bare, own, other] = [0, 0, 0]
  for (let at = 0; at < isFloor.length; at++) {
    if (!isFloor[at]) continue
    const isBare = roomAt(at % WIDTH, Math.floor(at / WIDTH)).isBare
    if (isBare) bare++
    if (!found?.bare[at]) continue
    if (isBare) own++
    else other++
  }
  expect(own / bare).toBeGreaterThan(0.8)
  expect(other / bare).toBeLessThan(0.06)
})

it('a wall has its own color also where the light of the sky makes its lower half much bluer than its upper one', () => {
  const random = randomFrom(5)
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT)
  const isWall = new Uint8Array(WIDTH * HEIGHT).fill(1)
  for (let at = 0; at < isWall.length; at++) {
    // As beside a dark wall low in a room: the sky reaches it there.
    const blueish = (0.2 * Math.max(0, Math.floor(at / WIDTH) / HEIGHT - 0.3)) / 0.7
    const color = [104 * Math.exp(-blueish), 106, 108 * Math.exp(blueish)]
    for (const channel of [0, 1, 2]) data[4 * at + channel] = color[channel]! + random(-1.5, 1.5)
    data[4 * at + 3] = 255
  }
  const size = { width: WIDTH, height: HEIGHT }
  const found = ownColor(logColors({ ...size, data }), size, isWall, 'wall')
  expect(found?.bare.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(0.98 * isWall.length)
})
