/** Underlays: the scale of lines is exact, and every way of placing a picture has an inverse. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OWN_PARTS } from '../../tests/support/ownParts.ts'
import { applyCommand } from '../room/commands/applyCommand.ts'
import { Layout, withOwnPartsOf } from '../model/layout.ts'
import { sharedLayout } from '../model/sharedLayout.ts'
import { layoutPrint } from '../model/layoutPrint.ts'
import type { RoomShell } from '../model/roomShell.ts'
import { Underlay, UNDERLAY_SCALE } from '../model/underlay.ts'
import { drawnFloor, outlineOf } from './drawnFloor.ts'
import { floorOutline } from './floorOutline.ts'
import { type Point, directionOf, distance, subtract } from './point.ts'
import {
  cropBetween,
  croppedBox,
  errorAt,
  evenScale,
  lengthAt,
  leveling,
  planToUnderlay,
  scaleOf,
  underlayMatrix,
  underlayOutline,
  underlayToPlan,
  withPixelKept,
} from './underlay.ts'
import { wholeTurn, withTurnedUnderlay } from './underlayOfRoom.ts'

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const px = fc.integer({ min: 40, max: 5000 })
const underlays: fc.Arbitrary<Underlay> = fc.record({
  picture: fc.constant('a'),
  name: fc.constant('plan.png'),
  width: px,
  height: px,
  x: number(-2000, 2000),
  y: number(-2000, 2000),
  across: number(0.01, 20),
  down: number(0.01, 20),
  rotation: number(0, 359.999),
  mirrored: fc.boolean(),
  opacity: fc.constant(0.5),
  locked: fc.boolean(),
  shown: fc.constant(true),
})
const spots = fc.record({ x: number(0, 5000), y: number(0, 5000) })
const isFar = (one: Point, other: Point) => distance(one, other) > 10
const EXACT = 1e-9
const near = (one: Point, other: Point, of = 1) => expect(distance(one, other)).toBeLessThan(EXACT * (1 + of))

describe('an underlay', () => {
  it('is scaled by two points and a length exactly, in every pose, and the first point stays', () => {
    fc.assert(
      fc.property(underlays, spots, spots, number(1, 10_000), (underlay, from, to, inches) => {
        fc.pre(isFar(from, to))
        const scale = scaleOf({ from, to, inches })
        fc.pre(scale !== undefined)
        const scaled = withPixelKept(underlay, { across: scale, down: scale }, from)
        const drawn = distance(underlayToPlan(scaled, from), underlayToPlan(scaled, to))
        expect(Math.abs(drawn / inches - 1)).toBeLessThan(EXACT)
        expect(Math.abs(lengthAt({ from, to }, scaled) / inches - 1)).toBeLessThan(EXACT)
        expect(errorAt({ from, to, inches }, scaled)).toBeCloseTo(0, 9)
        near(underlayToPlan(scaled, from), underlayToPlan(underlay, from), 1e5)
      }),
    )
  })

  it('has a matrix that leads each pixel to its place, as it is drawn', () => {
    fc.assert(
      fc.property(underlays, spots, (underlay, { x, y }) => {
        const [a, b, c, d, e, f] = underlayMatrix(underlay)
        near({ x: a * x + c * y + e, y: b * x + d * y + f }, underlayToPlan(underlay, { x, y }), 1e5)
      }),
    )
  })

  it('leads from each pixel to the plan and back', () => {
    fc.assert(
      fc.property(underlays, spots, (underlay, pixel) => {
        const back = planToUnderlay(underlay, underlayToPlan(underlay, pixel))
        expect(distance(back, pixel)).toBeLessThan(1e-6)
      }),
    )
  })

  it('is evened out from two lines in different directions: both have their lengths', () => {
    let evened = 0
    fc.assert(
      fc.property(
        fc.tuple(spots, spots, spots, spots),
        number(0.02, 5),
        number(0.6, 1.6),
        ([a, b, c, d], across, stretch) => {
          fc.pre(isFar(a, b) && isFar(c, d))
          const truth = { across, down: across * stretch }
          const lines = [
            [a, b],
            [c, d],
          ].map(([from, to]) => ({ from: from!, to: to!, inches: lengthAt({ from: from!, to: to! }, truth) }))
          const found = evenScale(lines[0]!, lines[1]!)
          if (!found) return
          evened++
          expect(Math.abs(found.across / truth.across - 1)).toBeLessThan(1e-9)
          expect(Math.abs(found.down / truth.down - 1)).toBeLessThan(1e-9)
        },
      ),
    )
    expect(evened).toBeGreaterThan(20)
    const along = { from: { x: 0, y: 0 }, to: { x: 100, y: 0 }, inches: 100 }
    expect(evenScale(along, { ...along, to: { x: 200, y: 10 }, inches: 210 })).toBeUndefined()
    // A length that is five times off is mistyped: no scanner stretches so.
    expect(evenScale(along, { from: { x: 0, y: 0 }, to: { x: 0, y: 100 }, inches: 500 })).toBeUndefined()
  })

  it('is off by what a check measures, in percent of the true length', () => {
    const line = { from: { x: 0, y: 0 }, to: { x: 0, y: 200 }, inches: 100 }
    expect(errorAt(line, { across: 9, down: 0.51 })).toBeCloseTo(0.02, 12)
    expect(errorAt(line, { across: 9, down: 0.49 })).toBeCloseTo(-0.02, 12)
  })

  it('is cropped to the box between two points, whichever comes first, within the picture', () => {
    fc.assert(
      fc.property(underlays, spots, spots, (underlay, one, other) => {
        const crop = cropBetween(underlay, one, other)
        expect(cropBetween(underlay, other, one)).toEqual(crop)
        if (!crop) return
        expect(Underlay.safeParse({ ...underlay, crop }).success).toBe(true)
        const { left, top, right, bottom } = croppedBox({ ...underlay, crop })
        const within = (value: number, most: number) => Math.min(most, Math.max(0, value))
        expect(left).toBeCloseTo(within(Math.min(one.x, other.x), underlay.width), 6)
        expect(right).toBeCloseTo(within(Math.max(one.x, other.x), underlay.width), 6)
        expect(top).toBeCloseTo(within(Math.min(one.y, other.y), underlay.height), 6)
        expect(bottom).toBeCloseTo(within(Math.max(one.y, other.y), underlay.height), 6)
        expect(cropBetween(underlay, { x: left, y: top }, { x: right, y: bottom })).toEqual({
          left: expect.closeTo(crop.left, 9),
          top: expect.closeTo(crop.top, 9),
          right: expect.closeTo(crop.right, 9),
          bottom: expect.closeTo(crop.bottom, 9),
        })
      }),
    )
    // Two people cut opposite sides of one picture.
    const { left, right } = croppedBox({ width: 100, height: 100, crop: { left: 0.8, right: 0.7, top: 0, bottom: 0 } })
    expect(right).toBeGreaterThan(left)
  })

  it('is straightened along a line', () => {
    fc.assert(
      fc.property(underlays, spots, spots, (underlay, from, to) => {
        fc.pre(isFar(from, to))
        const by = leveling(underlay, { from, to })
        expect(Math.abs(by)).toBeLessThanOrEqual(45 + 1e-9)
        const turned = { ...underlay, rotation: wholeTurn(underlay.rotation + by) }
        const direction = directionOf(subtract(underlayToPlan(turned, to), underlayToPlan(turned, from)))
        expect(Math.abs(direction - Math.round(direction / 90) * 90)).toBeLessThan(1e-6)
      }),
    )
  })
})

const L_SHAPE: RoomShell = {
  shape: 'drawn',
  width: 240,
  length: 180,
  corners: [
    [0, 0],
    [240, 0],
    [240, 100],
    [150, 100],
    [150, 180],
    [0, 180],
  ],
}

/** The pixels under the corners of a floor. */
function traced(floor: RoomShell): Point[] {
  const { underlay } = floor
  return underlay ? floorOutline(floor).map((corner) => planToUnderlay(underlay, corner)) : []
}

describe('the room over an underlay', () => {
  it('keeps the picture beneath its corners when it is turned and mirrored, if that is fixed to it', () => {
    fc.assert(
      fc.property(
        underlays,
        fc.constantFrom(90 as const, 180 as const, 270 as const),
        fc.boolean(),
        (underlay, turn, mirrored) => {
          const fixed = { ...L_SHAPE, underlay: { ...underlay, locked: true } }
          const isOnItsSide = turn !== 180
          const after = withTurnedUnderlay(fixed, {
            ...fixed,
            turn,
            mirrored,
            ...(isOnItsSide && { width: 180, length: 240 }),
          })
          expect(Underlay.safeParse(after.underlay).success).toBe(true)
          const is = traced(after)
          for (const pixel of traced(fixed))
            expect(Math.min(...is.map((other) => distance(pixel, other)))).toBeLessThan(1e-3)
          const loose = { ...fixed, underlay: { ...underlay, locked: false } }
          expect(withTurnedUnderlay(loose, { ...loose, turn: 180 }).underlay).toEqual(loose.underlay)
        },
      ),
    )
  })

  it('stays over what was traced when a corner is pulled out or the room is drawn anew', () => {
    fc.assert(
      fc.property(underlays, number(-80, 80), number(-80, 80), (underlay, x, y) => {
        const floor = { ...L_SHAPE, underlay }
        const { corners, walls } = outlineOf(floor)
        const moved = corners.map((corner) => ({ x: corner.x + x, y: corner.y + y }))
        for (const outline of [{ corners: moved, walls }, { corners: moved }]) {
          const after = drawnFloor(floor, outline).floor
          const pixels = moved.map((corner) => planToUnderlay(underlay, corner))
          for (const [index, pixel] of traced(after).entries())
            expect(distance(pixel, pixels[index]!)).toBeLessThan(1e-4)
        }
      }),
    )
  })

  it('stays within what can be kept, however far it is moved or scaled', () => {
    const { underlay } = OWN_PARTS
    const layout: Layout = { version: 1, floor: { ...L_SHAPE, underlay }, items: [] }
    const wide = { across: UNDERLAY_SCALE.most, down: UNDERLAY_SCALE.most }
    for (const far of [
      { ...underlay, x: 1e9, y: -1e9 },
      withPixelKept({ ...underlay, width: 5000, height: 5000 }, wide, { x: 0, y: 0 }),
    ]) {
      const moved = applyCommand(layout, { type: 'setUnderlay', underlay: far })
      expect(moved).not.toEqual(layout)
      expect(Layout.safeParse(moved).error).toBeUndefined()
    }
  })

  it('knows the corners of a cropped picture', () => {
    const underlay = Underlay.parse({ ...OWN_PARTS.underlay, crop: { left: 0, top: 0.5, right: 0, bottom: 0 } })
    // The lower half of the picture, turned clockwise: left of the middle.
    expect(underlayOutline(underlay)).toEqual([
      { x: 10, y: -80 },
      { x: 10, y: 120 },
      { x: -90, y: 120 },
      { x: -90, y: -80 },
    ])
  })

  it('is seen by its owner alone, is no part of a picture of the room, and stays when another person saves the room', () => {
    const { underlay } = OWN_PARTS
    const own: Layout = { version: 1, floor: { ...L_SHAPE, underlay }, items: [] }
    const shared = sharedLayout(own)
    expect(JSON.stringify(shared)).not.toContain('our flat')
    expect(layoutPrint(own)).toBe(layoutPrint(shared))
    const changed = { ...shared, floor: { ...shared.floor, ceiling: 100 } }
    expect(withOwnPartsOf(own, changed).floor).toEqual({ ...own.floor, ceiling: 100 })
  })
})
