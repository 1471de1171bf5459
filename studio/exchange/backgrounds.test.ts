/** Pictures beneath the plans of Sweet Home 3D: each pixel lies where it lay, in what is read and in what is written. */
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { boxOnSheet, underlayOfStorey } from '../draw/export/programs/levelPicture.ts'
import { levelOfRoom } from '../draw/export/programs/homeLevel.ts'
import { randomRoom } from '../draw/export/programs/randomRooms.ts'
import { sweetHome3dFile } from '../draw/export/programs/sweetHome3dFile.ts'
import { floorOutline } from '../geometry/floorOutline.ts'
import { type Point, add, distance, subtract } from '../geometry/point.ts'
import { boundsOf } from '../geometry/polygon.ts'
import { croppedBox, planToUnderlay, underlayOutline, underlayToPlan } from '../geometry/underlay.ts'
import { toSheet } from '../home/sheet/placedRooms.ts'
import { MAX_UNDERLAY_PX, Underlay } from '../model/underlay.ts'
import { backgroundUnderlay } from './backgroundUnderlay.ts'
import type { ReadBackground } from './homeReading.ts'
import { roomLayouts } from './wholeHome.ts'
import { readSweetHome3d } from './sweetHome3d.ts'

const CM = 2.54
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const px = fc.integer({ min: 40, max: 6000 })
const share = number(0, 1)

const pictures = fc.record({
  width: px,
  height: px,
  at: fc.record({ x: number(-600, 600), y: number(-600, 600) }),
  perPixel: number(0.02, 3),
})
type Written = typeof pictures extends fc.Arbitrary<infer One> ? One : never

/** A file with the room and the picture, as this product writes it. */
function fileWith(room: number, picture: Written): Uint8Array {
  const beneath = new Map([[0, { ...picture, file: strToU8('a picture') }]])
  return sweetHome3dFile([levelOfRoom(randomRoom(room), 'Den')], {
    title: 'Den',
    hasMeasures: false,
    products: new Map(),
    beneath,
  })
}

function pixelInHome({ at, perPixel }: Pick<ReadBackground, 'at' | 'perPixel'>, { x, y }: Point): Point {
  return { x: at.x + x * perPixel, y: at.y + y * perPixel }
}

describe('a picture beneath a level', () => {
  it('is read back where it was written, and lies beneath the room at that place, also when it was made smaller', async () => {
    let laid = 0
    await fc.assert(
      fc.asyncProperty(fc.nat(60), pictures, share, share, share, async (index, picture, across, down, shrunk) => {
        const reading = readSweetHome3d(fileWith(index, picture), 'den.sh3d')
        const [level] = reading.home.levels
        const { background } = level!
        const pixel = { x: across * picture.width, y: down * picture.height }
        const there = pixelInHome(picture, pixel)
        expect(distance(pixelInHome(background!, pixel), there)).toBeLessThan(0.01)
        expect(background?.isShown).toBe(true)
        expect(reading.kept.map(({ what }) => what)).toContain('background')
        expect(await background?.file.text()).toBe('a picture')

        const chosen = level!.rooms.map((room) => ({ level: level!, room, name: 'Den' }))
        const [room] = roomLayouts(reading, chosen, { color: '#b3a58e', hasRaised: false }).rooms
        const width = Math.max(1, Math.round(picture.width * (1 - 0.7 * shrunk)))
        const kept = {
          width,
          height: Math.max(1, Math.round((picture.height * width) / picture.width)),
          fullWidth: picture.width,
          picture: 'id',
          name: 'den.sh3d',
        }
        const underlay = backgroundUnderlay(room!, background!, kept)
        const box = boundsOf(floorOutline(room!.layout.floor))
        if (!underlay) return
        laid++
        expect(Underlay.safeParse(underlay).success).toBe(true)
        const smaller = { x: (pixel.x * width) / picture.width, y: (pixel.y * width) / picture.width }
        const onPlan = underlayToPlan(underlay, smaller)
        expect(distance(add(onPlan, room!.at), there)).toBeLessThan(0.01)
        // What lies beneath the room is not cut off.
        const within = { x: box.left + across * (box.right - box.left), y: box.top + down * (box.bottom - box.top) }
        const under = planToUnderlay(underlay, within)
        const isOn = under.x >= 0 && under.y >= 0 && under.x <= width && under.y <= kept.height
        const { left, top, right, bottom } = croppedBox(underlay)
        const slack = 1e-6 * Math.max(width, kept.height)
        const isLeft = under.x >= left - slack && under.x <= right + slack && under.y >= top - slack
        expect(!isOn || (isLeft && under.y <= bottom + slack)).toBe(true)
      }),
      { numRuns: 300 },
    )
    expect(laid).toBeGreaterThan(20)
  })

  it('is left out, with a sentence, where its file is missing or its line has no length', () => {
    const xml = (line: string) =>
      strToU8(
        `<home><backgroundImage image='0' ${line}/><wall id='w' xStart='0' yStart='0' xEnd='9' yEnd='0' thickness='5'/></home>`,
      )
    const line = `scaleDistance='100' scaleDistanceXStart='0' scaleDistanceYStart='0' scaleDistanceXEnd='50' scaleDistanceYEnd='0'`
    const there = readSweetHome3d(zipSync({ 'Home.xml': xml(line), 0: strToU8('picture') }), 'a.sh3d')
    expect(there.home.levels[0]?.background).toMatchObject({ at: { x: 0, y: 0 }, isShown: true })
    expect(there.home.levels[0]?.background?.perPixel).toBeCloseTo(2 / CM, 9)
    const lacking = [
      xml(line),
      zipSync({ 'Home.xml': xml(line) }),
      zipSync({ 'Home.xml': xml(''), 0: strToU8('picture') }),
    ]
    for (const bytes of lacking) {
      const { home, kept, leftOut } = readSweetHome3d(bytes, 'a.sh3d')
      expect(home.levels[0]?.background).toBeUndefined()
      expect(kept.map(({ what }) => what)).not.toContain('background')
      expect(leftOut.find(({ what }) => what === 'background')?.text).toMatch(/^1 picture beneath the plan that is/)
    }
  })

  it('that a camera marked as turned is shown as Sweet Home 3D shows it: as its pixels are stored', async () => {
    const turned = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#c8783c' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(turned).metadata()).orientation).toBe(6)
    const xml = `<home><backgroundImage image='plan' scaleDistance='100' scaleDistanceXStart='0' scaleDistanceYStart='0' scaleDistanceXEnd='50' scaleDistanceYEnd='0'/></home>`
    const { home } = readSweetHome3d(zipSync({ 'Home.xml': strToU8(xml), plan: new Uint8Array(turned) }), 'a.sh3d')
    const file = Buffer.from((await home.levels[0]?.background?.file.arrayBuffer()) ?? new ArrayBuffer(0))
    expect(file).toHaveLength(turned.length)
    const { orientation, width, height } = await sharp(file).metadata()
    expect([orientation ?? 1, width, height]).toEqual([1, 80, 40])
    expect(await sharp(file).raw().toBuffer()).toEqual(await sharp(turned).raw().toBuffer())
  })
})

const underlays: fc.Arbitrary<Underlay> = fc.record({
  picture: fc.constantFrom('a', 'b'),
  name: fc.constant('plan.png'),
  width: px.filter((side) => side <= 5000),
  height: px.filter((side) => side <= 5000),
  x: number(-2000, 2000),
  y: number(-2000, 2000),
  across: number(0.01, 20),
  down: number(0.01, 20),
  rotation: number(0, 359.999),
  mirrored: fc.boolean(),
  crop: fc.option(
    fc.record({ left: number(0, 0.4), top: number(0, 0.4), right: number(0, 0.4), bottom: number(0, 0.4) }),
    { nil: undefined },
  ),
  opacity: fc.constant(0.6),
  locked: fc.boolean(),
  shown: fc.boolean(),
})
const poses = fc.record({ x: number(-900, 900), y: number(-900, 900), rotation: fc.integer({ min: 0, max: 359 }) })

describe('the picture of a storey that is written', () => {
  it('has all that is left by the crop, and no more pixels than a canvas paints', () => {
    fc.assert(
      fc.property(underlays, poses, (underlay, pose) => {
        const { at, perPixel, width, height } = boxOnSheet({ underlay, pose })
        expect(Math.max(width, height)).toBeLessThanOrEqual(MAX_UNDERLAY_PX.side + 1)
        expect(width * height).toBeLessThanOrEqual(1.01 * MAX_UNDERLAY_PX.all + width + height)
        const corners = underlayOutline(underlay).map((corner) => subtract(toSheet(pose, corner), at))
        for (const { x, y } of corners) {
          expect(Math.min(x, y)).toBeGreaterThan(-1e-6)
          expect(x / perPixel).toBeLessThan(width + 1e-6)
          expect(y / perPixel).toBeLessThan(height + 1e-6)
        }
      }),
    )
  })

  it('is that of the first room whose picture is shown, whole if rooms share it', () => {
    const layout = randomRoom(0)
    const room = (id: string, underlay: Underlay | undefined) => ({
      id,
      name: id,
      pose: { x: 0, y: 0, rotation: 0 },
      layout: { ...layout, floor: { ...layout.floor, ...(underlay && { underlay }) } },
    })
    fc.assert(
      fc.property(fc.array(fc.option(underlays, { nil: undefined }), { maxLength: 5 }), (all) => {
        const found = underlayOfStorey(all.map((each, index) => room(`${index}`, each)))?.underlay
        const own = all.filter((each) => each !== undefined)
        const wanted = own.find(({ shown }) => shown) ?? own[0]
        expect(found?.picture).toBe(wanted?.picture)
        const isShared = own.filter(({ picture }) => picture === wanted?.picture).length > 1
        expect(found?.crop).toEqual(isShared ? undefined : wanted?.crop)
      }),
    )
  })
})
