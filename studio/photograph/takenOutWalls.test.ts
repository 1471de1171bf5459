/** What is continued of a wall behind what is taken out, in synthetic pictures whose empty room is known. */
import { converter, differenceCiede2000 } from 'culori'
import { expect, it } from 'vitest'
import { KNOWN } from '../../tests/support/knownRoom.ts'
import { furnishedLayout } from '../../tests/support/walk.ts'
import { randomFrom } from '../geometry/randomCases.ts'
import type { Vector } from '../scene/walk/vector.ts'
import { resized } from './camera.ts'
import { shadedPhotograph } from './shadedPhotograph.ts'
import { softenEdges } from './softEdges.ts'
import { type Pixels, placeOn, surfacesSeen } from './surfacesSeen.ts'
import { takenOut } from './takenOut.ts'

const TIMEOUT_MS = 180_000
const PX = 600
/** A white wall, and a board of another white. */
const WALL: Vector = [0.74, 0.75, 0.76]
const BOARD: Vector = [0.78, 0.72, 0.6]
const OAK: Vector = [0.53, 0.32, 0.15]
const LEFT = 3
const FIRST_WALL = 2
/** Inches of the board. */
const HIGH = 4
/** Before the left wall. */
const CHEST = { low: [1, 0, 40] as Vector, high: [20, 34, 80] as Vector, color: [0.1, 0.05, 0.04] as Vector }
const ROOM = furnishedLayout({ openings: [] }).floor
const order = {
  floor: ROOM,
  camera: KNOWN,
  pixels: PX,
  wall: WALL,
  board: BOARD,
  ground: { material: 'oak', color: OAK },
} as const
const NOISE = 2
const CAMERA = resized(KNOWN, PX)

const lab = converter('lab65')
const difference = differenceCiede2000()
type Shown = ReturnType<typeof shadedPhotograph>

/** How unlike the empty room what is made of the left wall is, by CIEDE2000, on its board and above it; `linesOff`: pixels by which lines are marked too high. */
function outOf(empty: Shown, full: Shown, linesOff = 0) {
  const { width, height } = full.picture
  const camera = { ...full.camera, center: { ...full.camera.center, y: full.camera.center.y - linesOff } }
  const { layer } = takenOut(
    { pixels: full.picture, room: ROOM, camera, mask: full.boxMask, front: undefined },
    () => undefined,
  )
  const label = FIRST_WALL + LEFT
  const place = placeOn(empty.camera, surfacesSeen(ROOM, empty.camera).surfaces[label]!)
  const here = { a: 0, b: 0 }
  const found = { board: [0, 0], above: [0, 0] }
  for (let at = 0; at < width * height; at++) {
    if (layer.data[4 * at + 3]! < 255 || empty.labels[at] !== label) continue
    // Pixels at the edge of the floor are half of each.
    if (empty.labels[at + width] !== label || empty.labels[at + 2 * width] !== label) continue
    place((at % width) + 0.5, Math.floor(at / width) + 0.5, here)
    const sums = here.b < HIGH ? found.board : found.above
    sums[0]! += difference(colorOf(layer, at), colorOf(empty.picture, at))
    sums[1]! += 1
  }
  const mean = ([sum, count]: number[]) => sum! / count!
  return { board: mean(found.board), above: mean(found.above) }
}

const colorOf = ({ data }: Pixels, at: number) =>
  lab({ mode: 'rgb', r: data[4 * at]! / 255, g: data[4 * at + 1]! / 255, b: data[4 * at + 2]! / 255 })

it.each([0, 3])(
  'the board at the foot of a white wall goes on, with lines marked %i pixels too high',
  { timeout: TIMEOUT_MS },
  (off) => {
    const empty = shadedPhotograph(randomFrom(1), order)
    const full = shadedPhotograph(randomFrom(1), { ...order, noise: NOISE, box: CHEST })
    const found = outOf(empty, full, off)
    if (process.env.SHOW_PHOTOGRAPHS) console.log('board', off, found)
    expect(found.board).toBeLessThan(2)
    expect(found.above).toBeLessThan(1.5)
  },
)

it('things of about the color of a wall are not copied into it', { timeout: TIMEOUT_MS }, () => {
  const things = [
    { low: [1, 0, 82] as Vector, high: [30, 26, 112] as Vector, color: [0.47, 0.47, 0.475] as Vector },
    { low: [1, 26, 84] as Vector, high: [16, 36, 98] as Vector, color: [0.5, 0.505, 0.51] as Vector },
    { low: [1, 26, 99] as Vector, high: [16, 35, 111] as Vector, color: [0.43, 0.43, 0.43] as Vector },
  ]
  const empty = shadedPhotograph(randomFrom(1), order)
  const full = shadedPhotograph(randomFrom(1), { ...order, things, noise: NOISE, box: CHEST })
  const found = outOf(empty, full)
  if (process.env.SHOW_PHOTOGRAPHS) console.log('things', found)
  expect(found.above).toBeLessThan(2)
})

it('a radiator before a wall of one paint is no second paint', { timeout: TIMEOUT_MS }, () => {
  const things = [
    // A window with its sill, the radiator below it, and a sofa that hides where it ends.
    { low: [0, 38, 14] as Vector, high: [0.4, 84, 58] as Vector, color: [0.95, 0.97, 1] as Vector },
    { low: [0, 36, 12] as Vector, high: [4, 38, 60] as Vector, color: [0.45, 0.27, 0.12] as Vector },
    { low: [0, 2, 1] as Vector, high: [4, 33, 68] as Vector, color: [0.82, 0.82, 0.84] as Vector },
    { low: [1, 0, 96] as Vector, high: [30, 36, 150] as Vector, color: [0.05, 0.1, 0.3] as Vector },
  ]
  const cream: Vector = [0.62, 0.54, 0.42]
  const chest = { low: [1, 0, 70] as Vector, high: [16, 44, 98] as Vector, color: [0.1, 0.05, 0.04] as Vector }
  const empty = shadedPhotograph(randomFrom(1), { ...order, wall: cream })
  const full = shadedPhotograph(randomFrom(1), { ...order, wall: cream, things, noise: NOISE, box: chest })
  const found = outOf(empty, full)
  if (process.env.SHOW_PHOTOGRAPHS) console.log('radiator', found)
  expect(found.above).toBeLessThan(2.5)
})

it('of a wall that is hidden as a whole the photograph stays', { timeout: TIMEOUT_MS }, () => {
  const { picture, camera, labels } = shadedPhotograph(randomFrom(1), order)
  const label = FIRST_WALL + LEFT
  const mask = Float32Array.from(labels, (each) => (each === label ? 1 : 0))
  const { layer } = takenOut({ pixels: picture, room: ROOM, camera, mask, front: undefined }, () => undefined)
  const made = Array.from(labels.keys()).filter((at) => labels[at] === label && layer.data[4 * at + 3]! > 0)
  expect(made).toEqual([])
})

it('the edge between floor and wall has no steps: each pixel is what of both lies in it', () => {
  const [surfaces, labels] = [surfacesSeen(ROOM, CAMERA).surfaces, surfacesSeen(ROOM, CAMERA).labels]
  const label = FIRST_WALL + LEFT
  const made = new Uint8ClampedArray(4 * labels.length)
  for (const [at, each] of labels.entries()) made.set(each === label ? [200, 200, 200, 255] : [0, 0, 0, 255], 4 * at)
  const cover = Float32Array.from(labels, (each) => (each === label || each === 0 ? 1 : 0))
  const lineBetween = (upper: number, lower: number) => (upper === label && lower === 0 ? () => 0 : undefined)
  softenEdges(made, { labels, cover, surfaces, camera: CAMERA, lineBetween })
  const place = placeOn(CAMERA, surfaces[label]!)
  const here = { a: 0, b: 0 }
  const [tried, off]: [number[], number[]] = [[], []]
  for (const [at, each] of labels.entries()) {
    if (each !== label || labels[at + CAMERA.width] !== 0) continue
    let inside = 0
    for (let step = 0; step < 256; step++) {
      const [x, y] = [
        (at % CAMERA.width) + ((step % 16) + 0.5) / 16,
        Math.floor(at / CAMERA.width) + (Math.floor(step / 16) + 0.5) / 16,
      ]
      if (place(x, y, here) && here.b > 0) inside++
    }
    tried.push(at)
    off.push(Math.abs(made[4 * at]! / 200 - inside / 256))
  }
  expect(tried.length).toBeGreaterThan(100)
  expect(Math.max(...off)).toBeLessThan(0.2)
  expect(off.reduce((sum, each) => sum + each, 0) / off.length).toBeLessThan(0.05)
})
