import { expect, test } from 'vitest'
import { BLUE_SIDE, blueNoise } from './blueNoise.ts'

const made = blueNoise()
const at = (x: number, y: number, channel: number) =>
  (made[2 * ((y % BLUE_SIDE) * BLUE_SIDE + ((x + BLUE_SIDE) % BLUE_SIDE)) + channel] ?? Number.NaN) / 255

/** The deviation of the means of what is `wide` and `high`, beside that of numbers that have nothing to do with each other. */
function unevenness(channel: number, wide: number, high: number, slant = 0): number {
  const means: number[] = []
  for (let top = 0; top < BLUE_SIDE; top += high)
    for (let left = 0; left < BLUE_SIDE; left += wide) {
      let mean = 0
      for (let y = 0; y < high; y++) for (let x = 0; x < wide; x++) mean += at(left + x + slant * y, top + y, channel)
      means.push(mean / (wide * high) - 0.5)
    }
  const deviation = Math.sqrt(means.reduce((sum, mean) => sum + mean * mean, 0) / means.length)
  return deviation / Math.sqrt(1 / 12 / (wide * high))
}

test('each offset is there equally often', () => {
  for (const channel of [0, 1]) {
    const often = new Uint16Array(256)
    for (let i = channel; i < made.length; i += 2) often[made[i] ?? 0] = (often[made[i] ?? 0] ?? 0) + 1
    expect([...new Set(often)]).toEqual([16])
  }
})

test('squares are equally bright, also across the edge, and no direction has stripes', () => {
  for (const channel of [0, 1]) {
    expect(unevenness(channel, 8, 8)).toBeLessThan(0.5)
    const lines = [
      [8, 1, 0],
      [1, 8, 0],
      [1, 8, 1],
      [1, 8, -1],
    ] as const
    const ways = lines.map(([wide, high, slant]) => unevenness(channel, wide, high, slant))
    expect(Math.max(...ways)).toBeLessThan(1.3 * Math.min(...ways))
  }
})

test('the two offsets of a pixel have nothing to do with each other', () => {
  let both = 0
  for (let i = 0; i < made.length; i += 2)
    both += (((made[i] ?? 0) / 255 - 0.5) * ((made[i + 1] ?? 0) / 255 - 0.5) * 12) / (made.length / 2)
  expect(Math.abs(both)).toBeLessThan(0.06)
})
