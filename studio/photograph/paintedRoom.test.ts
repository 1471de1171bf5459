/** What of the walls of a photograph is painted. */
import { expect, it } from 'vitest'
import sharp from 'sharp'
import { KNOWN, PICTURE } from '../../tests/support/knownRoom.ts'
import { furnishedLayout } from '../../tests/support/walk.ts'
import type { PhotographStroke } from '../model/photographs.ts'
import { randomFrom } from '../geometry/randomCases.ts'
import type { Vector } from '../scene/walk/vector.ts'
import { projected, resized } from './camera.ts'
import { LINEAR } from './ownColor.ts'
import { paintedRoom } from './paintedRoom.ts'
import { shadedPhotograph } from './shadedPhotograph.ts'
import { type Pixels, placeOn, surfacesSeen } from './surfacesSeen.ts'

const ROOM = furnishedLayout().floor
const LEFT = 3
/** 600 pixels wide: what is tested is larger than a pixel of them, and more pixels take longer. */
const CAMERA = { ...resized(KNOWN, 600), height: 400 }
const pixelOf = (point: Vector) => projected(CAMERA, point)!
const LIGHT = { brightness: 1, warmth: 0, shadow: 0.45, from: 0, height: 60 }

async function photograph(): Promise<Pixels> {
  const { data, info } = await sharp(PICTURE)
    .resize(CAMERA.width, CAMERA.height)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

/** How much of the left wall is covered by paint. */
function paintOf(pixels: Pixels, out?: Pixels, touchUps?: readonly PhotographStroke[]) {
  const finish = { wall: { [LEFT]: { color: '#4f6f5a' } } }
  const layer = paintedRoom({ pixels, room: ROOM, camera: CAMERA, finish, light: LIGHT, out, touchUps })
  return (point: Vector) => {
    const { x, y } = pixelOf(point)
    return layer.data[4 * (Math.round(y) * layer.width + Math.round(x)) + 3]! / 255
  }
}

const byteOf = (value: number) => 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)

/** Multiplies the light of each pixel near a point by factors that fade away from it over `reach` pixels. */
function tinted({ width, height, data }: Pixels, point: Vector, reach: number, by: Vector): Pixels {
  const middle = pixelOf(point)
  const made = data.slice()
  for (let at = 0; at < width * height; at++) {
    const far = Math.hypot((at % width) - middle.x, Math.floor(at / width) - middle.y) / reach
    if (far > 3) continue
    for (let channel = 0; channel < 3; channel++)
      made[4 * at + channel] = byteOf(LINEAR[data[4 * at + channel]!]! * by[channel]! ** Math.exp(-far * far))
  }
  return { width, height, data: made }
}

/** A rectangle on the left wall. */
function withBoard(
  { width, height, data }: Pixels,
  low: Vector,
  high: Vector,
  colorAt: (at: number) => Vector,
): Pixels {
  const made = data.slice()
  const corners = [low, [0, low[1], high[2]] as Vector, high, [0, high[1], low[2]] as Vector].map(pixelOf)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const sides = corners.map(({ x: fromX, y: fromY }, index) => {
      const to = corners[(index + 1) % 4]!
      return Math.sign((to.x - fromX) * (y - fromY) - (to.y - fromY) * (x - fromX))
    })
    if (Math.abs(sides.reduce((sum, side) => sum + side, 0)) === 4) made.set(colorAt(at), 4 * at)
  }
  return { width, height, data: made }
}

const SPOTS: readonly Vector[] = [
  [0, 50, 40],
  [0, 44, 46],
  [0, 58, 34],
  [0, 50, 52],
]

it('paints a wall also where a window or a lamp colors its light', async () => {
  const painted = paintOf(tinted(await photograph(), [0, 50, 40], 30, [0.84, 0.93, 1.06]))
  for (const spot of SPOTS) expect(painted(spot)).toBeGreaterThan(0.95)
})

it('leaves a picture whose edge has a gap', async () => {
  const room = await photograph()
  const wall = ((at: number) => [room.data[4 * at]!, room.data[4 * at + 1]!, room.data[4 * at + 2]!] as Vector)(
    Math.round(pixelOf([0, 84, 46]).y) * room.width + Math.round(pixelOf([0, 84, 46]).x),
  )
  // A little warmer than the wall, and as bright, with a dark edge but for a gap, in which one color becomes the other.
  const framed = withBoard(room, [0, 34, 28], [0, 76, 58], () => [40, 34, 30])
  const [top, bottom] = [pixelOf([0, 76, 44]).y, pixelOf([0, 60, 44]).y]
  const warm = (share: number) => [wall[0] * (1 + 0.06 * share), wall[1], wall[2] * (1 - 0.06 * share)] as Vector
  const gap = withBoard(framed, [0, 58, 42.5], [0, 76.5, 45.5], (at) =>
    warm(Math.min(1, Math.max(0, (Math.floor(at / room.width) - top) / (bottom - top)))),
  )
  const painted = paintOf(withBoard(gap, [0, 36, 30], [0, 60, 56], () => warm(1)))
  for (const spot of SPOTS) expect(painted(spot)).toBeLessThan(0.05)
  expect(painted([0, 80, 70])).toBeGreaterThan(0.95)
})

it('paints what is continued where old furniture is taken out', async () => {
  const room = await photograph()
  const low: Vector = [0, 20, 30]
  const high: Vector = [0, 56, 60]
  const whole = withBoard(room, low, high, () => [90, 110, 190])
  const out = { ...room, data: new Uint8ClampedArray(room.data.length) }
  const mask = withBoard(out, low, high, () => [255, 0, 0])
  for (let at = 0; at < mask.data.length; at += 4) mask.data[at + 3] = mask.data[at]!
  expect(paintOf(whole)([0, 40, 45])).toBeLessThan(0.05)
  expect(paintOf(whole, mask)([0, 40, 45])).toBeGreaterThan(0.95)
})

it('both paints of a wall that changes its paint at one height are painted over as one', () => {
  const { floor } = furnishedLayout({ openings: [] })
  const { picture, camera, labels } = shadedPhotograph(randomFrom(1), {
    floor,
    camera: KNOWN,
    pixels: 450,
    wall: [0.62, 0.66, 0.5],
    dado: { height: 40, color: [0.16, 0.2, 0.3] },
    ground: { material: 'oak', color: [0.53, 0.32, 0.15] },
  })
  const finish = { wall: { [LEFT]: { color: '#8a9a6b' } } }
  const layer = paintedRoom({ pixels: picture, room: floor, camera, finish, light: LIGHT })
  const { surfaces } = surfacesSeen(floor, camera)
  const label = surfaces.findIndex(({ kind, wall }) => kind === 'wall' && wall === LEFT)
  const place = placeOn(camera, surfaces[label]!)
  const here = { a: 0, b: 0 }
  /** The mean color and coverage between two heights in inches. */
  const meanOf = (from: number, to: number) => {
    const sums = [0, 0, 0, 0]
    let count = 0
    for (let at = 0; at < labels.length; at++) {
      if (labels[at] !== label) continue
      place((at % picture.width) + 0.5, Math.floor(at / picture.width) + 0.5, here)
      if (here.b < from || here.b > to) continue
      count++
      for (let channel = 0; channel < 4; channel++) sums[channel]! += layer.data[4 * at + channel]!
    }
    return sums.map((sum) => sum / count)
  }
  const [below, above] = [meanOf(34, 40), meanOf(40, 46)]
  expect(Math.min(below[3]!, above[3]!)).toBeGreaterThan(0.98 * 255)
  for (const channel of [0, 1, 2]) expect(Math.abs(below[channel]! - above[channel]!)).toBeLessThan(6)
})

type Stroke = { readonly does: 'cover' | 'free'; readonly radius?: number; readonly over: readonly Vector[] }

/** As a person draws them over the picture. */
function strokesOf(strokes: readonly Stroke[]): PhotographStroke[] {
  return strokes.map(({ does, radius = 0.04, over }, index) => ({
    id: `${index}`,
    does,
    radius,
    points: over.map((point) => ({ x: pixelOf(point).x / CAMERA.width, y: pixelOf(point).y / CAMERA.height })),
  }))
}

/** Of another color, and so not found as the wall. */
const BLUE: Vector = [90, 110, 190]
const boarded = async () => withBoard(await photograph(), [0, 30, 28], [0, 70, 62], () => BLUE)
const OVER: readonly Vector[] = [
  [0, 58, 36],
  [0, 58, 54],
  [0, 42, 54],
  [0, 42, 36],
]

it('paints by hand what was not found, up to its edges, in the light around it, and takes it away again in the order of strokes', async () => {
  const room = await boarded()
  const cover: Stroke = { does: 'cover', over: OVER }
  const free: Stroke = { does: 'free', over: OVER.slice(0, 2) }
  const painted = (strokes: readonly Stroke[]) => paintOf(room, undefined, strokesOf(strokes))
  const upper: Vector = [0, 58, 45]
  const lower: Vector = [0, 42, 45]
  expect(painted([])(upper)).toBeLessThan(0.05)
  const covered = painted([cover])
  for (const spot of [upper, lower, [0, 84, 45] as Vector]) expect(covered(spot)).toBeGreaterThan(0.95)
  const freed = painted([cover, free])
  expect(freed(upper)).toBeLessThan(0.05)
  expect(freed(lower)).toBeGreaterThan(0.95)
  expect(painted([free, cover])(upper)).toBeGreaterThan(0.95)
})

it('paints by hand on walls with paint alone, and from a color of its own where nothing of a wall was found', async () => {
  const room = await boarded()
  const beside: readonly Vector[] = [
    [14, 40, 0],
    [30, 0, 30],
  ]
  const painted = paintOf(room, undefined, strokesOf([{ does: 'cover', over: beside }]))
  for (const spot of beside) expect(painted(spot)).toBeLessThan(0.05)
  // Nothing but squares of all colors, of which none is a wall.
  const random = randomFrom(2)
  const colors = Array.from({ length: 200 * 140 * 4 }, () => 255 * random(0, 1))
  const noise = {
    ...room,
    data: room.data.map((_, at) => {
      const [x, y, channel] = [(at >> 2) % room.width, Math.floor((at >> 2) / room.width), at % 4]
      return channel === 3 ? 255 : colors[4 * (Math.floor(y / 4) * 200 + Math.floor(x / 4)) + channel]!
    }),
  }
  const spot: Vector = [0, 50, 45]
  expect(paintOf(noise)(spot)).toBe(0)
  expect(paintOf(noise, undefined, strokesOf([{ does: 'cover', over: [spot] }]))(spot)).toBeGreaterThan(0.5)
})

it('the brush leaves what stands before the wall within a stroke, and the eraser the wall around a thing', async () => {
  const room = await photograph()
  const plain = { width: room.width, height: room.height }
  const wallAt = (at: number) => [...room.data.subarray(4 * at, 4 * at + 3)] as [number, number, number]
  // A ladder of two dark posts and a rung, which keep a part of the wall apart from the rest.
  const posts = withBoard(room, [0, 30, 28], [0, 70, 62], () => [60, 40, 30])
  const ladder = withBoard(
    posts,
    [0, 36, 34],
    [0, 64, 56],
    (at) => wallAt(at).map((value) => 0.93 * value) as unknown as Vector,
  )
  const cover = strokesOf([
    {
      does: 'cover',
      radius: 0.03,
      over: [
        [0, 56, 30],
        [0, 56, 60],
      ],
    },
  ])
  const painted = paintOf({ ...plain, data: ladder.data }, undefined, cover)
  expect(painted([0, 56, 31])).toBeLessThan(0.2)
  expect(painted([0, 56, 45])).toBeGreaterThan(0.95)
  // A thing that is a little brighter than the wall.
  const isBright = withBoard(
    room,
    [0, 40, 36],
    [0, 60, 54],
    (at) => wallAt(at).map((value) => 1.08 * value) as unknown as Vector,
  )
  const over: readonly Vector[] = [
    [0, 55, 40],
    [0, 55, 50],
    [0, 45, 50],
    [0, 45, 40],
    [0, 55, 40],
  ]
  const freed = paintOf(isBright, undefined, strokesOf([{ does: 'free', radius: 0.035, over }]))
  for (const spot of [
    [0, 50, 45],
    [0, 57, 45],
  ] as const)
    expect(freed(spot)).toBeLessThan(0.05)
  expect(freed([0, 64, 45])).toBeGreaterThan(0.9)
})
