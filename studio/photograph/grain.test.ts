/** What is drawn into a photograph has its noise and its sharpness. */
import { expect, it } from 'vitest'
import { type Random, randomFrom } from '../geometry/randomCases.ts'
import { asPhotographed, characterOf } from './grain.ts'
import { blurred } from './matte.ts'
import { normal } from './randomPhotographs.ts'
import type { Pixels } from './surfacesSeen.ts'

const [WIDTH, HEIGHT] = [480, 320]

/** Gray fields from dark to bright with sharp edges between, `blur` pixels soft, with noise of this deviation by brightness. */
function taken(random: Random, blur: number, noiseOf: (light: number) => number): Pixels {
  const plain = Float32Array.from({ length: WIDTH * HEIGHT }, (_, at) => 30 + 40 * Math.floor((at % WIDTH) / 80))
  let soft: Float32Array = plain
  // Three means of a square are near to a Gaussian.
  if (blur > 0) for (let round = 0; round < 3; round++) soft = blurred(soft, WIDTH, HEIGHT, blur)
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT)
  for (const [at, light] of soft.entries()) {
    const noise = noiseOf(light)
    data.fill(light + (noise > 0 ? noise * normal(random) : 0), 4 * at, 4 * at + 3)
    data[4 * at + 3] = 255
  }
  return { width: WIDTH, height: HEIGHT, data }
}

/** A drawn piece: gray fields, sharp. */
const drawn = () => taken(randomFrom(1), 0, () => 0)

const isSame = (one: Pixels, other: Pixels) => one.data.every((byte, at) => byte === other.data[at])

it('gives what is drawn the grain of the photograph, by brightness, within a fifth, and the same in every run', () => {
  for (const [seed, noiseOf] of [
    [1, () => 4],
    [2, (light: number) => 8 - light / 40],
    [3, (light: number) => 2 + light / 80],
  ] as const) {
    const photograph = taken(randomFrom(seed), 0, noiseOf)
    const character = characterOf(photograph)
    for (const [step, grain] of character.grain.entries()) {
      const light = ((step + 0.5) / character.grain.length) * 256
      expect(grain / noiseOf(light)).toBeGreaterThan(0.8)
      expect(grain / noiseOf(light)).toBeLessThan(1.2)
    }
    const [piece, again] = [drawn(), drawn()]
    asPhotographed(piece, character, photograph)
    asPhotographed(again, character, photograph)
    expect(isSame(piece, again)).toBe(true)
    for (const [step, grain] of characterOf(piece).grain.entries()) {
      expect(grain / character.grain[step]!).toBeGreaterThan(0.8)
      expect(grain / character.grain[step]!).toBeLessThan(1.2)
    }
  }
})

it('makes what is drawn as soft as the photograph', () => {
  const photograph = taken(randomFrom(4), 1, () => 0)
  const character = characterOf(photograph)
  expect(character.soft).toBeGreaterThan(0.8)
  const piece = drawn()
  asPhotographed(piece, character, photograph)
  expect(Math.abs(characterOf(piece).soft / character.soft - 1)).toBeLessThan(0.25)
})

it('changes nothing for a sharp and clean photograph, nor where nothing is drawn', () => {
  const clean = characterOf(drawn())
  expect(clean).toEqual({ grain: [0, 0, 0, 0, 0, 0], soft: 0 })
  const piece = drawn()
  asPhotographed(piece, clean, drawn())
  expect(isSame(piece, drawn())).toBe(true)
  const empty: Pixels = { width: 40, height: 30, data: new Uint8ClampedArray(4 * 40 * 30) }
  asPhotographed(empty, { grain: [5, 5, 5, 5, 5, 5], soft: 1 }, empty)
  expect(empty.data.every((byte) => byte === 0)).toBe(true)
})

it('has the grain of the photograph in a soft shadow on it, which stays as dark as it was', () => {
  const [light, noise, shade] = [170, 6, 0.5]
  const random = randomFrom(5)
  const photograph: Pixels = { width: WIDTH, height: HEIGHT, data: new Uint8ClampedArray(4 * WIDTH * HEIGHT).fill(255) }
  const shadow: Pixels = { width: WIDTH, height: HEIGHT, data: new Uint8ClampedArray(4 * WIDTH * HEIGHT) }
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    photograph.data.fill(light + noise * normal(random), 4 * at, 4 * at + 3)
    shadow.data[4 * at + 3] = Math.round(255 * shade)
  }
  asPhotographed(shadow, { grain: [noise, noise, noise, noise, noise, noise], soft: 0 }, photograph)
  const shown = Float64Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [color = 0, , , covered = 0] = shadow.data.subarray(4 * at, 4 * at + 4)
    return color + (1 - covered / 255) * photograph.data[4 * at]!
  })
  const mean = shown.reduce((sum, value) => sum + value, 0) / shown.length
  const deviation = Math.sqrt(shown.reduce((sum, value) => sum + (value - mean) ** 2, 0) / shown.length)
  expect(Math.abs(mean - light * shade)).toBeLessThan(1)
  expect(deviation / noise).toBeGreaterThan(0.85)
  expect(deviation / noise).toBeLessThan(1.15)
})
