/**
 * The truth of changed photographs: synthetic pictures of rooms with the wall, the floor or without the furniture that the
 * change shall show, which are compared with it by CIEDE2000. All with TEST_ALL=1, else a few. SHOW_PHOTOGRAPHS=yes prints
 * the table.
 */
import { converter, differenceCiede2000 } from 'culori'
import { expect, it } from 'vitest'
import sharp from 'sharp'
import { KNOWN, PICTURE } from '../../tests/support/knownRoom.ts'
import { furnishedLayout } from '../../tests/support/walk.ts'
import { contains, convexHull } from '../geometry/polygon.ts'
import { everything } from '../../tests/support/everything.ts'
import { type Random, randomFrom } from '../geometry/randomCases.ts'
import type { FlooringMaterial } from '../model/finish.ts'
import type { Vector } from '../scene/walk/vector.ts'
import { levelPlane, onPlane, type PhotographCamera, projected, resized } from './camera.ts'
import { LINEAR } from './ownColor.ts'
import { paintedRoom } from './paintedRoom.ts'
import { randomPhotograph, type SyntheticPhotograph } from './randomPhotographs.ts'
import { shadedPhotograph } from './shadedPhotograph.ts'
import type { Pixels } from './surfacesSeen.ts'
import { takenOut } from './takenOut.ts'

const ROOMS = everything ? 8 : 1
const PX = 480
/** Of the pixels, which are compared. */
const EVERY = 5
const LIGHT = { brightness: 1, warmth: 0, shadow: 0.45, from: 0, height: 60 }
const WALL: Vector = [0.62, 0.56, 0.46]
const OAK: Vector = [0.53, 0.32, 0.15]
/** Of all rooms; a few take the usual limit. */
const TIMEOUT_MS = everything ? 900_000 : undefined
const lab = converter('lab65')
const difference = differenceCiede2000()

const colorOf = ({ data }: Pixels, at: number) =>
  lab({ mode: 'rgb', r: data[4 * at]! / 255, g: data[4 * at + 1]! / 255, b: data[4 * at + 2]! / 255 })

function linearOf(hex: string): Vector {
  return [1, 3, 5].map((from) => LINEAR[Number.parseInt(hex.slice(from, from + 2), 16)] ?? 0) as unknown as Vector
}

/** Mean CIEDE2000 of the chosen pixels. */
function unlike(one: Pixels, other: Pixels, isIn: (at: number) => boolean): number {
  let [sum, count] = [0, 0]
  for (let at = 0; at < one.width * one.height; at += EVERY) {
    if (!isIn(at)) continue
    sum += difference(colorOf(one, at), colorOf(other, at))
    count++
  }
  return sum / Math.max(1, count)
}

/** The picture under the layer. */
function covered({ width, height, data }: Pixels, layer: Pixels): Pixels {
  const made = data.slice()
  for (let at = 0; at < data.length; at += 4) {
    const share = layer.data[at + 3]! / 255
    for (let channel = 0; channel < 3; channel++)
      made[at + channel] = layer.data[at + channel]! * share + data[at + channel]! * (1 - share)
  }
  return { width, height, data: made }
}

/** A box on a place of the floor that the picture shows well, or none. */
function boxIn(random: Random, { camera, floorPx }: SyntheticPhotograph) {
  for (let tries = 0; tries < 60; tries++) {
    const px = floorPx[Math.floor(random(0, floorPx.length))]!
    const at = onPlane(camera, px, levelPlane())
    if (!at) continue
    const far = Math.hypot(at[0] - camera.at[0], at[2] - camera.at[2])
    const isInside = Math.abs(px.x / camera.width - 0.5) < 0.3 && px.y / camera.height < 0.85
    if (far < 70 || far > 200 || !isInside) continue
    const half = random(9, 15)
    return {
      low: [at[0] - half, 0, at[2] - half] as Vector,
      high: [at[0] + half, random(14, 30), at[2] + half] as Vector,
      color: [0.1, 0.05, 0.04] as Vector,
    }
  }
  return undefined
}

it('paints walls as they would be in that paint, and nothing else', { timeout: TIMEOUT_MS }, () => {
  const found: { wall: number; rim: number; rest: number; fall: number }[] = []
  for (let index = 0; found.length < ROOMS && index < 4 * ROOMS; index++) {
    const random = randomFrom(900 + index)
    const photograph = randomPhotograph(random, { shapes: ['rectangular'] })
    const box = boxIn(random, photograph)
    if (!box) continue
    const ground = { material: 'oak', color: OAK } as const
    const order = { floor: photograph.floor, camera: photograph.camera, pixels: PX, ground, box, noise: 2 }
    const before = shadedPhotograph(random, { ...order, wall: WALL })
    const paint = '#4f6f5a'
    const wall = Object.fromEntries(Array.from({ length: 8 }, (_, each) => [`${each}`, { color: paint }]))
    const layer = paintedRoom({
      pixels: before.picture,
      room: photograph.floor,
      camera: before.camera,
      finish: { wall },
      light: LIGHT,
    })
    // The light of the room is unknown: a wall as bright as the mean one has the very color.
    const mean = meanLight(before, WALL)
    const after = shadedPhotograph(random, {
      ...order,
      wall: linearOf(paint).map((value) => value / mean) as unknown as Vector,
    })
    const now = covered(before.picture, layer)
    const isWall = (at: number) => isBareWall(before, at)
    // The slope of a line of least squares hangs on the few pixels beside an edge, which are measured alone.
    const isInside = (at: number) => isWall(at) && !isRim(before, at)
    found.push({
      fall: fallOfLight(now, isInside) / fallOfLight(before.picture, isInside),
      rim: unlike(now, after.picture, (at) => isWall(at) && isRim(before, at)),
      wall: unlike(now, after.picture, isWall),
      rest: unlike(now, before.picture, (at) => before.boxMask[at] === 1 || before.labels[at] === 0),
    })
  }
  if (process.env.SHOW_PHOTOGRAPHS)
    console.table({
      wall: summary(found.map(({ wall }) => wall)),
      rim: summary(found.map(({ rim }) => rim)),
      rest: summary(found.map(({ rest }) => rest)),
    })
  expect(found.length).toBe(ROOMS)
  expect(Math.max(...found.map(({ wall }) => wall))).toBeLessThan(2.2)
  expect(Math.max(...found.map(({ rest }) => rest))).toBeLessThan(1)
  // Light falls along the wall as it did.
  for (const { fall } of found) expect(Math.abs(fall - 1)).toBeLessThan(0.2)
})

it.each(everything ? (['oak', 'tile', 'carpet'] as const) : (['oak'] as const))(
  'continues a floor of %s behind what is taken out, closer than its mean color',
  { timeout: TIMEOUT_MS },
  (material) => {
    const found = outOf(material)
    if (process.env.SHOW_PHOTOGRAPHS)
      console.table({
        patches: summary(found.map(({ patches }) => patches)),
        plain: summary(found.map(({ plain }) => plain)),
      })
    expect(found.length).toBe(ROOMS)
    const mean = (of: 'patches' | 'plain') => found.reduce((sum, each) => sum + each[of], 0) / found.length
    expect(mean('patches')).toBeLessThan(0.75 * mean('plain'))
    expect(mean('patches')).toBeLessThan(5)
  },
)

it('continues both paints of a wall that changes its paint at one height', { timeout: TIMEOUT_MS }, () => {
  const order = {
    floor: furnishedLayout().floor,
    camera: KNOWN,
    pixels: 600,
    wall: [0.62, 0.66, 0.5] as Vector,
    dado: { height: 40, color: [0.16, 0.2, 0.3] as Vector },
    ground: { material: 'oak', color: OAK } as const,
    noise: 2,
  }
  const empty = shadedPhotograph(randomFrom(1), order)
  // A white chest by the left wall, as high as the upper paint.
  const box = { low: [1, 0, 35] as Vector, high: [18, 48, 75] as Vector, color: [0.7, 0.7, 0.7] as Vector }
  const full = shadedPhotograph(randomFrom(1), { ...order, box })
  const { layer } = takenOut(
    { pixels: full.picture, room: order.floor, camera: full.camera, mask: full.boxMask, front: undefined },
    () => undefined,
  )
  const wall = empty.labels[Math.round(0.45 * empty.picture.height) * empty.picture.width + 20]
  const isWall = (at: number) => full.boxMask[at] === 1 && full.labels[at] === wall
  const found = unlike(covered(full.picture, layer), empty.picture, isWall)
  if (process.env.SHOW_PHOTOGRAPHS) console.log('two paints', found.toFixed(1))
  expect(found).toBeLessThan(2.5)
})

function outOf(material: FlooringMaterial) {
  const found: { patches: number; plain: number }[] = []
  for (let index = 0; found.length < ROOMS && index < 4 * ROOMS; index++) {
    const random = randomFrom(500 + index)
    const photograph = randomPhotograph(random, { shapes: ['rectangular'] })
    const box = boxIn(random, photograph)
    if (!box) continue
    const ground = { material, color: material === 'oak' ? OAK : WALL }
    const order = { floor: photograph.floor, camera: photograph.camera, pixels: PX, wall: WALL, ground }
    const empty = shadedPhotograph(random, order)
    const full = shadedPhotograph(random, { ...order, box })
    // A person brushes over the shadow, too.
    const mask = full.boxMask.map((share, at) =>
      share > 0 || full.picture.data[4 * at]! < empty.picture.data[4 * at]! - 8 ? 1 : 0,
    )
    const { layer } = takenOut(
      { pixels: full.picture, room: photograph.floor, camera: full.camera, mask, front: undefined },
      () => undefined,
    )
    const isOut = (at: number) => layer.data[4 * at + 3]! > 250
    const plain = { ...full.picture, data: full.picture.data.slice() }
    for (const label of new Set(full.labels)) {
      const mean = [0, 0, 0]
      let count = 0
      for (let at = 0; at < full.labels.length; at++)
        if (full.labels[at] === label && layer.data[4 * at + 3] === 0) {
          count++
          for (let channel = 0; channel < 3; channel++) mean[channel]! += full.picture.data[4 * at + channel]!
        }
      for (let at = 0; at < full.labels.length; at++)
        if (full.labels[at] === label && isOut(at))
          for (let channel = 0; channel < 3; channel++)
            plain.data[4 * at + channel] = mean[channel]! / Math.max(1, count)
    }
    found.push({
      patches: unlike(covered(full.picture, layer), empty.picture, isOut),
      plain: unlike(plain, empty.picture, isOut),
    })
  }
  return found
}

/** How the logarithm of light changes from the top of the picture down, by the line of least squares. */
function fallOfLight({ width, height, data }: Pixels, isIn: (at: number) => boolean): number {
  const rows: number[] = []
  const logs: number[] = []
  for (let at = 0; at < width * height; at++)
    if (isIn(at)) {
      rows.push(Math.floor(at / width))
      logs.push(Math.log(LINEAR[data[4 * at + 1]!]! + 0.001))
    }
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  const [row, log] = [mean(rows), mean(logs)]
  const both = rows.reduce((sum, each, index) => sum + (each - row) * (logs[index]! - log), 0)
  return both / rows.reduce((sum, each) => sum + (each - row) ** 2, 0)
}

type Shown = ReturnType<typeof shadedPhotograph>

function isBareWall({ labels, boxMask, picture }: Shown, at: number): boolean {
  if (boxMask[at] === 1 || labels[at]! < 2) return false
  // Neither the board at its foot nor an opening.
  const [r, g, b] = [picture.data[4 * at]!, picture.data[4 * at + 1]!, picture.data[4 * at + 2]!]
  return r - b > 18 && r - b < 60 && g > 90
}

/** Whether a thing before the wall, or what is beside it, is within two pixels. */
function isRim(shown: Shown, at: number): boolean {
  const { width } = shown.picture
  return [-1, 1, -2, 2].some((by) => !isBareWall(shown, at + by) || !isBareWall(shown, at + by * width))
}

/** The light on the walls as the change knows it: the middle of what is seen of each, as a share. */
function meanLight(shown: Shown, wall: Vector): number {
  const logs: number[] = []
  for (let at = 0; at < shown.labels.length; at++)
    if (isBareWall(shown, at)) logs.push(Math.log(LINEAR[shown.picture.data[4 * at + 1]!]! / wall[1]))
  return Math.exp(logs.reduce((sum, each) => sum + each, 0) / logs.length)
}

function summary(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(2)
  return { rooms: sorted.length, median: at(0.5), '95 %': at(0.95) }
}

/** Boxes in the picture of the scene in 3D, by two corners in inches. */
const BOXES: readonly (readonly [name: string, low: Vector, high: Vector])[] = [
  ['chest below the window', [60, 0, 0], [95, 30, 18]],
  ['sofa by the left wall', [0, 0, 20], [34, 34, 95]],
  ['table on the floor', [50, 0, 40], [90, 28, 70]],
  ['chair in the corner', [4, 0, 4], [30, 32, 30]],
  ['picture on the wall', [0, 40, 40], [1, 70, 80]],
  ['wardrobe before half of the window', [72, 0, 0], [104, 82, 16]],
  ['dresser before the sill', [36, 0, 0], [80, 38, 14]],
]

async function knownPicture(width = KNOWN.width): Promise<Pixels> {
  const { data, info } = await sharp(PICTURE).resize(width).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

/** The picture with a brown box in it, and what a person brushes, who goes 8 % too far. */
function withBox(truth: Pixels, [, low, high]: (typeof BOXES)[number], camera: PhotographCamera = KNOWN) {
  const corners = [low[0], high[0]].flatMap((x) =>
    [low[1], high[1]].flatMap((y) => [low[2], high[2]].flatMap((z) => projected(camera, [x, y, z]) ?? [])),
  )
  const outline = convexHull(corners)
  const middle = { x: 0, y: 0 }
  for (const { x, y } of outline) {
    middle.x += x / outline.length
    middle.y += y / outline.length
  }
  const wide = outline.map(({ x, y }) => ({
    x: middle.x + (x - middle.x) * 1.08,
    y: middle.y + (y - middle.y) * 1.08,
  }))
  const picture = { ...truth, data: truth.data.slice() }
  const mask = new Float32Array(truth.width * truth.height)
  for (let at = 0; at < mask.length; at++) {
    const point = { x: at % truth.width, y: Math.floor(at / truth.width) }
    if (contains(outline, point)) picture.data.set([120, 70, 60], 4 * at)
    if (contains(wide, point)) mask[at] = 1
  }
  return { picture, mask }
}

it('leaves bright frames and signs on a painted wall as they are, and paints up to its corner', async () => {
  const picture = await knownPicture(900)
  const camera = resized(KNOWN, 900)
  const pixelAt = (place: Vector) => {
    const { x, y } = projected(camera, place) ?? { x: Number.NaN, y: Number.NaN }
    return Math.round(y) * picture.width + Math.round(x)
  }
  // A sign on the left wall, 12 % brighter than it, with soft edges.
  const sign: Vector = [0, 60, 60]
  const { x: left, y: top } = projected(camera, sign) ?? { x: 0, y: 0 }
  const middle = pixelAt(sign)
  for (let at = 0; at < picture.width * picture.height; at++) {
    const away = Math.max(Math.abs((at % picture.width) + 0.5 - left) - 30, Math.abs(at / picture.width - top) - 20)
    const share = 0.12 * Math.min(1, Math.max(0, 0.5 - away / 4))
    for (let channel = 0; channel < 3; channel++) picture.data[4 * at + channel]! *= 1 + share / 2.2
  }
  const wall = Object.fromEntries([0, 1, 2, 3].map((each) => [`${each}`, { color: '#2f4f6a' }]))
  const layer = paintedRoom({ pixels: picture, room: furnishedLayout().floor, camera, finish: { wall }, light: LIGHT })
  const coverage = (at: number) => layer.data[4 * at + 3]! / 255
  // The frame of the window is 3 in wide, to the right of 90 in.
  for (const up of [30, 45, 60, 75]) expect([up, coverage(pixelAt([91.5, up, 0]))]).toEqual([up, expect.closeTo(0, 0)])
  for (const by of [-24, -12, 0, 12, 24]) expect([by, coverage(middle + by)]).toEqual([by, 0])
  expect(coverage(middle + 44)).toBe(1)
  // From one wall over the corner to the other.
  for (const up of [20, 45, 70])
    for (const by of [-3, -2, -1, 0, 1, 2, 3])
      expect([up, by, coverage(pixelAt([0, up, 0]) + by) > 0.85]).toEqual([up, by, true])
})

it('continues the room of a picture of the scene behind a box that is brushed over too wide', {
  timeout: TIMEOUT_MS,
}, async () => {
  const truth = await knownPicture()
  const found = BOXES.slice(0, everything ? BOXES.length : 1).map((box) => {
    const { picture, mask } = withBox(truth, box)
    const { layer } = takenOut(
      { pixels: picture, room: furnishedLayout().floor, camera: KNOWN, mask, front: undefined },
      () => undefined,
    )
    const isOut = (at: number) => layer.data[4 * at + 3]! > 250
    // The mean color of a band around it.
    const band = Array.from(mask.keys()).filter(
      (at) =>
        layer.data[4 * at + 3] === 0 &&
        [-6, 6, -6 * truth.width, 6 * truth.width].some((step) => (layer.data[4 * (at + step) + 3] ?? 0) > 0),
    )
    const mean = [0, 1, 2].map(
      (channel) => band.reduce((sum, at) => sum + picture.data[4 * at + channel]!, 0) / band.length,
    )
    const plain = { ...truth, data: truth.data.slice() }
    for (let at = 0; at < mask.length; at++) if (isOut(at)) plain.data.set(mean, 4 * at)
    return { name: box[0], patches: unlike(covered(picture, layer), truth, isOut), plain: unlike(plain, truth, isOut) }
  })
  if (process.env.SHOW_PHOTOGRAPHS) console.table(found)
  for (const { name, patches, plain } of found) expect([name, patches < plain]).toEqual([name, true])
  expect(found[0]!.patches).toBeLessThan(0.5 * found[0]!.plain)
})

it('continues the frame of a window that is half covered, and names the window of which nothing is seen', async () => {
  const truth = await knownPicture(600)
  const camera = resized(KNOWN, 600)
  const pixelAt = (place: Vector) => {
    const { x, y } = projected(camera, place) ?? { x: Number.NaN, y: Number.NaN }
    return Math.round(y) * truth.width + Math.round(x)
  }
  const room = furnishedLayout().floor
  const out = (box: (typeof BOXES)[number]) => {
    const { picture, mask } = withBox(truth, box, camera)
    const { layer, hidden } = takenOut({ pixels: picture, room, camera, mask, front: undefined }, () => undefined)
    return { now: covered(picture, layer), hidden }
  }
  // The window is from 30 to 90 in along its wall and from 24 in up; its frame is 3 in wide.
  const half = out(['', [72, 0, 0], [104, 82, 16]])
  expect(half.hidden).toEqual([])
  for (const up of [40, 55, 70]) {
    const [at, onWall] = [pixelAt([91.5, up, 0]), pixelAt([99, up, 0])]
    const [drawn, known] = [
      difference(colorOf(half.now, at), colorOf(truth, at)),
      difference(colorOf(truth, onWall), colorOf(truth, at)),
    ]
    expect(drawn).toBeLessThan(known / 2)
  }
  const whole = out(['', [24, 0, 2], [96, 94, 6]])
  expect(whole.hidden).toEqual(['window'])
  const middle = 4 * pixelAt([60, 55, 0])
  const [red = 0, green = 0, blue = 0] = whole.now.data.slice(middle)
  // The wall of this picture is a warm gray.
  expect([red > 180, green > 180, blue > 160, red > blue + 5]).toEqual([true, true, true, true])
})
