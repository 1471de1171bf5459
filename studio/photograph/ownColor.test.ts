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
  return { color: boardsAt(x, y), isBare: true }
}

function boardsAt(x: number, y: number): readonly [number, number, number] {
  const shade = 0.75 + 0.25 * (x / WIDTH) + ((y >> 2) % 3) * 0.04
  return [176 * shade, 122 * shade, 66 * shade]
}

type Scene = (x: number, y: number) => { color: readonly [number, number, number]; isBare: boolean }

/** Of the bare floor the share that is found, and what else is taken for it. */
function foundOf(scene: Scene) {
  const random = randomFrom(3)
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT)
  const isFloor = new Uint8Array(WIDTH * HEIGHT)
  for (let at = 0; at < isFloor.length; at++) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)]
    const { color } = scene(x, y)
    for (const channel of [0, 1, 2] as const) data[4 * at + channel] = color[channel] + random(-2, 2)
    data[4 * at + 3] = 255
    isFloor[at] = y >= FOOT ? 1 : 0
  }
  const size = { width: WIDTH, height: HEIGHT }
  const found = ownColor(logColors({ ...size, data }), size, isFloor, 'floor')
  let [bare, own, other] = [0, 0, 0]
  for (let at = 0; at < isFloor.length; at++) {
    if (!isFloor[at]) continue
    const { isBare } = scene(at % WIDTH, Math.floor(at / WIDTH))
    if (isBare) bare++
    if (!found?.bare[at]) continue
    if (isBare) own++
    else other++
  }
  return { own: own / bare, other: other / bare }
}

it('a floor has the color that little else has, though a white cabinet and glare cover more of it', () => {
  const { own, other } = foundOf(roomAt)
  expect(own).toBeGreaterThan(0.8)
  expect(other).toBeLessThan(0.06)
})

it.each([
  ['blue', [0, 40, 120]],
  ['red', [120, 0, 4]],
] as const)('a floor has its own color beside a sofa of pure %s that covers a third of it', (_, [red, green, blue]) => {
  const { own, other } = foundOf((x, y) => {
    const light = 0.7 + (0.3 * y) / HEIGHT
    if (x < WIDTH / 3 && y > FOOT - 5) return { color: [red * light, green * light, blue * light], isBare: false }
    if (y < FOOT) return roomAt(x, y)
    // Each board is of another brown.
    const [r, g, b] = boardsAt(x, y)
    const [one, other] = [(5 * (x >> 3) + 3 * (y >> 2)) % 7, (2 * (x >> 3) + 5 * (y >> 2)) % 7]
    return { color: [r * (0.88 + 0.04 * one), g, b * (0.76 + 0.08 * other)], isBare: true }
  })
  expect(own).toBeGreaterThan(0.8)
  expect(other).toBeLessThan(0.06)
})

type Light = (x: number, y: number) => readonly [number, number, number]

/** What is found of a wall that fills the picture: 1 for each of its pixels. */
function bareWall(light: Light, noise: number) {
  const random = randomFrom(5)
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT)
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    for (const [channel, byte] of light(at % WIDTH, Math.floor(at / WIDTH)).entries())
      data[4 * at + channel] = byte + random(-noise, noise)
    data[4 * at + 3] = 255
  }
  const size = { width: WIDTH, height: HEIGHT }
  return ownColor(logColors({ ...size, data }), size, new Uint8Array(WIDTH * HEIGHT).fill(1), 'wall')?.bare
}

function shareOf(bare: Uint8Array | undefined, isIn: (x: number, y: number) => boolean): number {
  let [found, all] = [0, 0]
  for (let at = 0; at < WIDTH * HEIGHT; at++)
    if (isIn(at % WIDTH, Math.floor(at / WIDTH))) {
      all++
      found += bare?.[at] ?? 0
    }
  return found / all
}

it('a wall has its own color also where the light of the sky makes its lower half much bluer than its upper one', () => {
  const bare = bareWall((_, y) => {
    // As beside a dark wall low in a room: the sky reaches it there.
    const blueish = (0.2 * Math.max(0, y / HEIGHT - 0.3)) / 0.7
    return [104 * Math.exp(-blueish), 106, 108 * Math.exp(blueish)]
  }, 1.5)
  expect(shareOf(bare, () => true)).toBeGreaterThan(0.98)
})

it('a chest before the dark part of a wall is not the wall above it, whose color changes towards that of the chest', () => {
  const isChest = (x: number, y: number) => x > 40 && x < 120 && y > 88 && y < 116
  const bare = bareWall((x, y) => {
    if (y > 80 && !isChest(x, y)) return [60, 80, 104 + (52 * x) / WIDTH]
    const blueish = 3.1e-5 * y ** 2
    return [190 * Math.exp(-blueish / 4), 190, 190 * Math.exp(blueish / 2.2)]
  }, 1)
  expect(shareOf(bare, (_, y) => y < 78)).toBeGreaterThan(0.97)
  expect(shareOf(bare, isChest)).toBeLessThan(0.02)
})

it('a wall of pure red is found as a whole', () => {
  const bare = bareWall((x) => {
    const light = 0.8 + (0.2 * x) / WIDTH
    return [170 * light, 4 * light, 6 * light]
  }, 1)
  expect(shareOf(bare, () => true)).toBeGreaterThan(0.98)
})
