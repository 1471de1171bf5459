/**
 * The light of lamps that are marked in synthetic photographs: its side, its share of all light where pieces stand, and its color
 * are known. All with TEST_ALL=1, else a few. SHOW_PHOTOGRAPHS=yes prints the table.
 */
import { expect, it } from 'vitest'
import { everything } from '../../tests/support/everything.ts'
import { boundsOfFloor } from '../geometry/floorOutline.ts'
import { ceilingOf } from '../geometry/openingHeights.ts'
import { type Random, randomFrom } from '../geometry/randomCases.ts'
import type { RoomShell } from '../model/roomShell.ts'
import { photographExposure, photographLight, shadowOfShare } from '../scene/walk/daylight.ts'
import { dotOf, lengthOf, minus, times, unit, type Vector } from '../scene/walk/vector.ts'
import { levelPlane, onPlane, type PhotographCamera, projected } from './camera.ts'
import { markedLight } from './markedLight.ts'
import { randomPhotograph } from './randomPhotographs.ts'
import { shadedPhotograph } from './shadedPhotograph.ts'
import { litPlace, suggestedLight } from './suggestedLight.ts'

const PHOTOGRAPHS = everything ? 60 : 5
const COMPARED = everything ? 3 : 1
const PX = 240
const TIMEOUT_MS = everything ? 900_000 : undefined
const NOW = { brightness: 1, warmth: 0, shadow: 0.45, from: 315, height: 60 }
const FILM = { least: 18, most: 30 }

/** Places that random pixels show, with the normals of what is seen there. */
function seenPlaces(random: Random, floor: RoomShell, camera: PhotographCamera) {
  return Array.from({ length: 200 }, () => {
    const px = { x: random(0, camera.width), y: random(0, camera.height) }
    const place = litPlace(floor, camera, px)
    const below = place ? undefined : onPlane(camera, px, levelPlane())
    return place
      ? { at: place, normal: unit(minus(camera.at, place)) }
      : below && { at: below, normal: [0, 1, 0] as Vector }
  }).filter((each) => each !== undefined)
}

/** A place that the picture shows before a wall or the ceiling, in the upper half of the room. */
function lampIn(random: Random, floor: RoomShell, camera: PhotographCamera): Vector | undefined {
  const { left, right, top, bottom } = boundsOfFloor(floor)
  for (let tries = 0; tries < 100; tries++) {
    const at: Vector = [random(left + 8, right - 8), random(35, ceilingOf(floor) - 8), random(top + 8, bottom - 8)]
    const px = projected(camera, at)
    const isSeen = px && px.x > 0 && px.y > 0 && px.x < camera.width && px.y < camera.height
    const behind = isSeen && litPlace(floor, camera, px)
    if (!behind || lengthOf(minus(at, camera.at)) < 60) continue
    if (lengthOf(minus(behind, at)) < 60) return at
  }
  return undefined
}

type Truth = { readonly share: number; readonly ratio: number }

/** A photograph with a lamp that gives `strength` times the light from everywhere at 100 inches. */
function litPhotograph(index: number, strength: (random: Random) => number) {
  const random = randomFrom(7_000 + index)
  const { floor, camera } = randomPhotograph(random, { shapes: ['rectangular', 'l-shaped'], film: FILM })
  const lamp = lampIn(random, floor, camera)
  if (!lamp) return undefined
  const around: Vector = times([1, random(0.95, 1.05), random(0.85, 1.15)], random(0.25, 0.5))
  const color: Vector = times([1, random(0.8, 0.95), random(0.5, 0.9)], strength(random) * around[1])
  const fallen = (at: Vector, normal: Vector): number => {
    const way = minus(lamp, at)
    const far = Math.max(4, lengthOf(way))
    return Math.max(0, dotOf(way, normal) / far) * (100 / far) ** 2
  }
  const raw = (at: Vector, normal: Vector): Vector =>
    around.map((value, channel) => value + color[channel]! * fallen(at, normal)) as unknown as Vector
  // Cameras make the mean light of a picture neutral.
  const places = seenPlaces(random, floor, camera)
  const balance = [0, 1, 2].map(
    (channel) =>
      places.length / places.reduce((sum, { at, normal }) => sum + raw(at, normal)[channel]! / raw(at, normal)[1], 0),
  )
  const light = (at: Vector, normal: Vector): Vector =>
    raw(at, normal).map((value, channel) => value * balance[channel]!) as unknown as Vector
  const { left, right, top, bottom } = boundsOfFloor(floor)
  const middle: Vector = [(left + right) / 2, 12, (top + bottom) / 2]
  const there = light(middle, [0, 1, 0])
  const shown = shadedPhotograph(random, {
    floor,
    camera,
    pixels: PX,
    wall: times([1, random(0.95, 1), random(0.88, 1)], random(0.5, 0.7)),
    ground: { material: 'oak', color: [0.4, 0.26, 0.13] },
    lit: { light, lamp, radius: 5 },
    noise: 2,
  })
  const px = projected(shown.camera, lamp) ?? { x: 0, y: 0 }
  const truth: Truth = { share: 1 - (around[1] * balance[1]!) / there[1], ratio: there[0] / there[2] }
  return { floor, camera: shown.camera, pixels: shown.picture, px, lamp, middle, truth }
}

/** The share of the light on the floor that comes from one side. */
function shareOf(light: typeof NOW): number {
  const { sun, sunAt, ambient } = photographLight(light)
  return (sun[0] * sunAt[1]) / (sun[0] * sunAt[1] + ambient[0])
}

it('shadows are as strong as the share of the light that comes from one side', () => {
  for (const height of [10, 25, 50, 90])
    for (const shadow of [0, 0.2, 0.5, 1])
      expect(shadowOfShare(shareOf({ ...NOW, height, shadow }), height)).toBeCloseTo(shadow, 6)
  expect(shadowOfShare(1, 60)).toBe(1)
})

it('takes side, strength and warmth of a marked lamp from how light falls off around it', {
  timeout: TIMEOUT_MS,
}, () => {
  const found: { share: number; turn: number; warmth: number; plainWarmth: number }[] = []
  for (let index = 0; found.length < PHOTOGRAPHS; index++) {
    const shown = litPhotograph(index, (random) => random(0.4, 4))
    if (!shown) continue
    const { floor, camera, pixels, px, lamp, middle, truth } = shown
    const light = markedLight({ floor, camera, pixels, px, now: NOW })
    if (!light) throw new Error('A lamp before a wall is a light.')
    const { sunAt } = photographLight(light)
    const way = minus(lamp, [middle[0], 0, middle[2]])
    const tint = photographExposure({ ...light, brightness: 1 })
    const whole = photographExposure({ ...suggestedLight(floor, camera, pixels), brightness: 1 })
    found.push({
      share: shareOf(light) - Math.min(truth.share, shareOf({ ...light, shadow: 1 })),
      turn: (Math.acos(Math.min(1, dotOf(sunAt, way) / lengthOf(way))) * 180) / Math.PI,
      warmth: Math.log(tint[0] / tint[2] / truth.ratio),
      plainWarmth: Math.log(whole[0] / whole[2] / truth.ratio),
    })
  }
  const sorted = (part: keyof (typeof found)[number]) =>
    found.map((each) => Math.abs(each[part])).toSorted((a, b) => a - b)
  const at = (part: keyof (typeof found)[number], share: number) => sorted(part)[Math.floor(share * found.length)] ?? 0
  if (process.env.SHOW_PHOTOGRAPHS) {
    const row = (part: keyof (typeof found)[number]) => ({
      median: at(part, 0.5).toFixed(3),
      '90 %': at(part, 0.9).toFixed(3),
    })
    console.table({ share: row('share'), degrees: row('turn'), warmth: row('warmth'), whole: row('plainWarmth') })
  }
  expect(at('share', 0.5)).toBeLessThan(0.08)
  expect(at('turn', 0.5)).toBeLessThan(8)
  expect(at('warmth', 0.5)).toBeLessThan(everything ? 0.7 * at('plainWarmth', 0.5) : 0.1)
})

it('a stronger lamp gives stronger shadows, and one that is off leaves the light as it is', {
  timeout: TIMEOUT_MS,
}, () => {
  let compared = 0
  for (let index = 0; compared < COMPARED; index++) {
    const [off, weak, strong] = [0, 0.5, 3].map((strength) => litPhotograph(index, () => strength))
    if (!off || !weak || !strong) continue
    compared++
    const [none, less, more] = [off, weak, strong].map((shown) => markedLight({ ...shown, now: NOW }))
    expect(none).toMatchObject({ brightness: NOW.brightness, warmth: NOW.warmth, shadow: NOW.shadow })
    expect(more?.shadow).toBeGreaterThan((less?.shadow ?? 1) + 0.05)
  }
})
