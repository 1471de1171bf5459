/**
 * The laws of a floor with columns and inner walls: random floors of all shapes with random columns, round ones and inner
 * walls that may cross each other and the walls around, compared with jsts, the JavaScript port of the Java Topology Suite.
 */
import type Geometry from 'jsts/org/locationtech/jts/geom/Geometry.js'
import BufferOp from 'jsts/org/locationtech/jts/operation/buffer/BufferOp.js'
import OverlayOp from 'jsts/org/locationtech/jts/operation/overlay/OverlayOp.js'
import RelateOp from 'jsts/org/locationtech/jts/operation/relate/RelateOp.js'
import { describe, expect, it } from 'vitest'
import { everything } from '../../tests/support/everything.ts'
import { pointOf, polygonOf } from '../../tests/support/jstsShapes.ts'
import { MAX_FIXED } from '../model/fixedThings.ts'
import { RoomShell } from '../model/roomShell.ts'
import { clearWay } from './clearWay.ts'
import { backToWall } from './backToWall.ts'
import { drawnFloor, outlineOf } from './drawnFloor.ts'
import { erode, isAllowed, nearestAllowed } from './erosion.ts'
import { floorOutline, floorWalls, mappedPoint } from './floorOutline.ts'
import { outline } from './footprintOutline.ts'
import { fixedOutline, floorArea, groundOf, isGround, withTurnedFixed } from './ground.ts'
import { liesOnFloor } from './liesOnFloor.ts'
import { type Point, add, between, distance, nearestOnSegment } from './point.ts'
import { type Polygon, area, signedArea } from './polygon.ts'
import { fitsFloor, isOnFloor, movedPose, nearestPose, turnedPose } from './poseOnFloor.ts'
import {
  eachFloor,
  FLOOR_SHAPES,
  FOOTPRINT_SHAPES,
  type Random,
  randomFloor,
  randomFootprint,
  withRandomFixed,
} from './randomCases.ts'
import { erodeTogether } from './together.ts'
import { wallDistances } from './wallDistances.ts'

const FLOORS = everything ? 2000 : 200
/** Inches; lengths are stored to 1/100. */
const TOLERANCE = 0.02

/** The outline without what is fixed, by jsts, with all its edges moved outwards by `by` inches, or inwards if negative. */
function groundBy(floor: RoomShell, by = 0): Geometry {
  const moved = (polygon: Polygon, inches: number) =>
    inches === 0 ? polygonOf(polygon) : BufferOp.bufferOp(polygonOf(polygon), inches)
  return (floor.fixed ?? []).reduce(
    (ground, thing) => OverlayOp.difference(ground, moved(fixedOutline(thing), -by)),
    moved(floorOutline(floor), by),
  )
}

type Floor = ReturnType<typeof withRandomFixed>

/** Random floors of every shape. */
function eachGround(check: (floor: Floor, random: Random) => void, count = FLOORS): void {
  const shapeAt = (seed: number) => FLOOR_SHAPES[seed % FLOOR_SHAPES.length] ?? 'rectangular'
  eachFloor({ count, make: (random, seed) => withRandomFixed(random, randomFloor(random, shapeAt(seed))) }, check)
}

const randomIn = (random: Random, { width, length }: RoomShell): Point => ({
  x: random(-20, width + 20),
  y: random(-20, length + 20),
})

describe('a floor with columns and inner walls', () => {
  it('has the area and the points that jsts finds', () => {
    let crossing = 0
    eachGround((floor, random) => {
      expect(RoomShell.safeParse(floor).success).toBe(true)
      const ground = groundBy(floor)
      expect(floorArea(floor)).toBeCloseTo(ground.getArea(), 3)
      const taken = floor.fixed.reduce((sum, thing) => sum + area(fixedOutline(thing)), 0)
      if (area(floorOutline(floor)) - floorArea(floor) < taken - 1) crossing++
      const { edges, holes } = groundOf(floor)
      for (const hole of holes) expect(signedArea(hole)).toBeGreaterThan(0)
      for (let round = 0; round < 8; round++) {
        const at = randomIn(random, floor)
        if (edges.some((edge) => distance(nearestOnSegment(at, ...edge), at) < TOLERANCE)) continue
        const isIn = RelateOp.contains(ground, pointOf(at))
        expect(isGround(groundOf(floor), at)).toBe(isIn)
      }
    })
    // Many of them overlap each other or the walls, so that a sum of their areas would be wrong.
    expect(crossing).toBeGreaterThan(FLOORS / 4)
  })

  it('keeps each item off what is fixed: clamped, moved and turned', () => {
    const counts = { fitting: 0, kept: 0 }
    eachGround((floor, random) => {
      const [grown, inside] = [groundBy(floor, TOLERANCE), groundBy(floor, -TOLERANCE)]
      const clearly = groundBy(floor, 0.1)
      const footprint = randomFootprint(random, FOOTPRINT_SHAPES[Math.floor(random(0, 3))] ?? 'rectangle')
      const rotation = Math.floor(random(0, 72)) * 5
      const covers = (ground: Geometry, pose: Point & { rotation: number }) =>
        RelateOp.covers(ground, polygonOf(outline(footprint, pose)))
      for (let round = 0; round < 4; round++) {
        const pose = { ...randomIn(random, floor), rotation }
        const isOn = isOnFloor(footprint, pose, floor)
        expect(covers(isOn ? grown : inside, pose)).toBe(isOn)
        expect(!covers(clearly, pose) && liesOnFloor({ footprint, pose }, floor)).toBe(false)
        expect(isOn && !liesOnFloor({ footprint, pose }, floor)).toBe(false)
        if (!isOn && isOnFloor(footprint, pose, { ...floor, fixed: [] })) counts.kept++
      }
      if (!fitsFloor(footprint, rotation, floor)) return
      counts.fitting++
      const start = nearestPose(footprint, { ...randomIn(random, floor), rotation }, floor)
      const other = randomIn(random, floor)
      expect(isOnFloor(footprint, start, floor)).toBe(true)
      expect(liesOnFloor({ footprint, pose: start }, floor)).toBe(true)
      const moved = movedPose(footprint, start, other, floor)
      for (const pose of [start, moved, turnedPose(footprint, start, rotation + 45, floor)])
        expect(covers(grown, pose)).toBe(true)
      // A clear way is taken to its end.
      const steps = Math.ceil(distance(start, other) / 2)
      const isClear = Array.from({ length: steps + 1 }, (_, step) => between(start, other, step / Math.max(1, steps)))
      const isOpen = isClear.every((at) => covers(inside, { ...at, rotation }))
      expect(isOpen ? distance(moved, other) : 0).toBeLessThan(1e-6)
    })
    expect(counts.fitting).toBeGreaterThan(FLOORS / 2)
    expect(counts.kept).toBeGreaterThan(FLOORS / 6)
  })

  it('moves an item to the nearest place that a fine search finds', () => {
    eachGround(
      (floor, random) => {
        const footprint = randomFootprint(random, FOOTPRINT_SHAPES[Math.floor(random(0, 3))] ?? 'rectangle')
        const rotation = Math.floor(random(0, 72)) * 5
        const wanted = randomIn(random, floor)
        const found = nearestAllowed(erode(floor, footprint, rotation), wanted)
        const ground = groundBy(floor, 0.0002)
        const isGood = (at: Point) => RelateOp.covers(ground, polygonOf(outline(footprint, { ...at, rotation })))
        const least = searchedDistance(wanted, isGood, found ? distance(found, wanted) + 1 : 60)
        // Both find none, or the clamp finds one that is not farther.
        const away = found ? distance(found, wanted) : Infinity
        expect(away - least > TOLERANCE).toBe(false)
      },
      Math.ceil(FLOORS / 15),
    )
  })

  it('keeps several items that move together off what is fixed', () => {
    eachGround((floor, random) => {
      const placed = Array.from({ length: 3 }, () => {
        const footprint = randomFootprint(random, FOOTPRINT_SHAPES[Math.floor(random(0, 3))] ?? 'rectangle')
        return { footprint, pose: { ...randomIn(random, floor), rotation: Math.floor(random(0, 72)) * 5 } }
      })
      const erosion = erodeTogether(floor, placed)
      const by = { x: random(-80, 80), y: random(-80, 80) }
      const moved = (offset: Point) =>
        placed.map(({ footprint, pose }) => ({ footprint, pose: { ...pose, ...add(pose, offset) } }))
      expect(isAllowed(erosion, by)).toBe(moved(by).every(({ footprint, pose }) => isOnFloor(footprint, pose, floor)))
      const held = nearestAllowed(erosion, by)
      const off = held ? moved(held).filter((each) => !liesOnFloor(each, floor)) : []
      expect(off).toEqual([])
    })
  })

  it('turns and mirrors what is fixed as it is turned and mirrored itself', () => {
    eachGround((floor, random) => {
      const turn = ([0, 90, 180, 270] as const)[Math.floor(random(0, 4))] ?? 0
      const isOnSide = ((floor.turn ?? 0) + turn) % 180 !== 0
      const wanted: RoomShell = {
        ...floor,
        turn,
        mirrored: random(0, 1) < 0.5,
        ...(isOnSide && { width: floor.length, length: floor.width }),
      }
      const after = withTurnedFixed(floor, wanted)
      expect(floorArea(after)).toBeCloseTo(floorArea(floor), 3)
      expect(RoomShell.safeParse(after).success).toBe(true)
      for (const [index, thing] of floor.fixed.entries()) {
        const corners = fixedOutline(after.fixed![index]!)
        for (const corner of fixedOutline(thing)) {
          const mapped = mappedPoint(floor, after, corner)
          expect(Math.min(...corners.map((other) => distance(other, mapped)))).toBeLessThan(1e-6)
        }
      }
      const back = withTurnedFixed(after, { ...floor, fixed: [...(after.fixed ?? [])] })
      for (const [index, thing] of floor.fixed.entries())
        expect(distance(thing, back.fixed?.[index] ?? { x: NaN, y: NaN })).toBeLessThan(1e-6)
    })
  })

  it('keeps what is fixed where it is when its outline is drawn anew, and within its box when it is made smaller', () => {
    eachGround((floor, random) => {
      const { corners, walls } = outlineOf(floor)
      const { floor: after, by } = drawnFloor(floor, {
        corners: corners.map((corner) => add(corner, { x: 30, y: -12 })),
        walls,
      })
      expect(after.fixed).toHaveLength(floor.fixed.length)
      for (const [index, thing] of floor.fixed.entries())
        expect(distance(add(thing, by), after.fixed?.[index] ?? { x: NaN, y: NaN })).toBeLessThan(1e-6)
      const small = withTurnedFixed(floor, { ...floor, width: random(90, 120), length: random(90, 120) })
      for (const { x, y } of small.fixed ?? [])
        expect([x >= 0, y >= 0, x <= small.width, y <= small.length]).toEqual([true, true, true, true])
    }, 100)
  })
})

/** The least distance to a good place on rays around, below `most` inches; infinite if there is none. */
function searchedDistance(wanted: Point, isGood: (place: Point) => boolean, most: number): number {
  let least = Infinity
  for (let angle = 0; angle < 360; angle += 6) {
    const ray = { x: Math.cos((angle * Math.PI) / 180), y: Math.sin((angle * Math.PI) / 180) }
    const along = (inches: number) => ({ x: wanted.x + ray.x * inches, y: wanted.y + ray.y * inches })
    let away = 0
    while (away < Math.min(least, most) && !isGood(along(away))) away += 3
    if (away >= Math.min(least, most)) continue
    for (let step = 3; step > 0.004; step /= 2) if (away >= step && isGood(along(away - step))) away -= step
    least = away
  }
  return least
}

describe('a column and an inner wall', () => {
  const floor: RoomShell = {
    shape: 'rectangular',
    width: 200,
    length: 160,
    fixed: [
      { id: 'a', kind: 'column', x: 60, y: 80, rotation: 0, width: 20, length: 20 },
      { id: 'b', kind: 'round-column', x: 60, y: 130, rotation: 0, width: 20, length: 20 },
      { id: 'c', kind: 'inner-wall', x: 140, y: 60, rotation: 90, width: 120, length: 5 },
    ],
  }
  const table = { shape: 'rectangle', width: 20, length: 20 } as const

  it('are what an item is measured to', () => {
    const found = wallDistances(outline(table, { x: 100, y: 80, rotation: 0 }), floor)
    const inches = (side: string) => found.find((each) => each.side === side)?.inches
    expect([inches('left'), inches('right')]).toEqual([20, 27.5])
    const [wall] = found.filter(({ side }) => side === 'right')
    expect(wall?.wall).toBeUndefined()
  })

  it('let an item slide around a round column', () => {
    const around = movedPose(table, { x: 20, y: 128, rotation: 0 }, { x: 110, y: 118 }, floor)
    expect(around.x).toBeGreaterThan(30)
    expect(liesOnFloor({ footprint: table, pose: around }, floor)).toBe(true)
  })

  it('turn the back of a piece to an inner wall on the side on which it is', () => {
    const at = (x: number) => ({
      footprint: { ...table, width: 60 },
      start: { x: 60, y: 100, rotation: 0 },
      wanted: { x, y: 60 },
      at: { x, y: 60, rotation: 0 },
      floor,
      reach: 8,
    })
    // The back of a piece without rotation is to the top.
    expect(backToWall(at(120))).toBe(90)
    expect(backToWall(at(160))).toBe(270)
  })

  it('come after the walls around the room, which keep their numbers', () => {
    const { walls, edges } = groundOf(floor)
    expect(walls.slice(0, 4)).toEqual(floorWalls(floor))
    expect([walls.length, edges.length]).toEqual([8, 36])
  })

  it('are limited in number', () => {
    const many = (count: number) => ({
      ...floor,
      fixed: Array.from({ length: count }, (_, index) => ({ ...floor.fixed![0]!, id: `${index}` })),
    })
    expect(RoomShell.safeParse(many(MAX_FIXED)).success).toBe(true)
    expect(RoomShell.safeParse(many(MAX_FIXED + 1)).success).toBe(false)
  })
})

describe('the widest way through a room', () => {
  it('is that of the largest disc that gets from place to place, as jsts finds it', () => {
    let [joined, blocked] = [0, 0]
    eachGround((floor, random) => {
      const [from, to] = [randomIn(random, floor), randomIn(random, floor)]
      const tolerance = 3.5 * Math.max(1.5, Math.sqrt((floor.width * floor.length) / 8000))
      /** Whether a disc of the diameter gets from one place to the other. */
      const gets = (width: number) => {
        const free = groundBy(floor, -width / 2)
        for (let part = 0; part < free.getNumGeometries(); part++) {
          const one = BufferOp.bufferOp(free.getGeometryN(part), 1e-6)
          if (RelateOp.covers(one, pointOf(from)) && RelateOp.covers(one, pointOf(to))) return true
        }
        return false
      }
      const width = clearWay(floor, from, to)
      if (width === 0) blocked++
      else joined++
      expect(width <= 2 * tolerance || gets(width - tolerance)).toBe(true)
      expect(gets(width + tolerance)).toBe(false)
    })
    expect(Math.min(joined, blocked)).toBeGreaterThan(FLOORS / 20)
  })
})
