/**
 * The laws of the six shapes for drawn floors: random simple polygons with collinear, nearly touching and reflex corners
 * and slivers, compared with jsts, the JavaScript port of the Java Topology Suite.
 */
import type Geometry from 'jsts/org/locationtech/jts/geom/Geometry.js'
import BufferOp from 'jsts/org/locationtech/jts/operation/buffer/BufferOp.js'
import DistanceOp from 'jsts/org/locationtech/jts/operation/distance/DistanceOp.js'
import RelateOp from 'jsts/org/locationtech/jts/operation/relate/RelateOp.js'
import IsValidOp from 'jsts/org/locationtech/jts/operation/valid/IsValidOp.js'
import { describe, expect, it } from 'vitest'
import { everything } from '../../tests/support/everything.ts'
import { coordinates, geometry, pointOf, polygonOf } from '../../tests/support/jstsShapes.ts'
import { APART_IN, CORNERS, outlineFault } from '../model/outline.ts'
import { type Opening, RoomShell, Turn } from '../model/roomShell.ts'
import { drawnFloor, outlineOf } from './drawnFloor.ts'
import { isAllowed, erode, nearestAllowed } from './erosion.ts'
import { floorOutline, floorWalls, mappedPoint } from './floorOutline.ts'
import { floorArea } from './ground.ts'
import { outline } from './footprintOutline.ts'
import { liesOnFloor } from './liesOnFloor.ts'
import { withNiche } from './outlineDrawing.ts'
import { endsOf, fitOpening, openingsOf, refitOpenings, wallLength, wallName } from './openings.ts'
import { type Point, add, between, distance, nearestOnSegment } from './point.ts'
import { type Polygon, boundsOf, contains, edgesOf, signedArea } from './polygon.ts'
import { fitsFloor, isOnFloor, movedPose, nearestPose, turnedPose } from './poseOnFloor.ts'
import {
  eachFloor,
  FLOOR_SHAPES,
  FOOTPRINT_SHAPES,
  type Random,
  randomCorners,
  randomFloor,
  randomFootprint,
  randomFrom,
} from './randomCases.ts'

const FLOORS = everything ? 10_000 : 300
/** Inches; lengths are stored to 1/100. */
const TOLERANCE = 0.02

/** Random drawn floors, half of them turned or mirrored. */
function eachDrawn(check: (floor: RoomShell, random: Random) => void, count = FLOORS): void {
  eachFloor({ count, make: (random) => randomFloor(random, 'drawn') }, check)
}

function away(polygon: Polygon, point: Point): number {
  return Math.min(...edgesOf(polygon).map(([a, b]) => distance(nearestOnSegment(point, a, b), point)))
}

const randomIn = (random: Random, { width, length }: RoomShell): Point => ({
  x: random(-20, width + 20),
  y: random(-20, length + 20),
})

/** What `outlineFault` finds, and whether jsts agrees: a fault in a valid polygon is one of walls that nearly touch. */
function judged(corners: Polygon): { found: 'simple' | 'crossing' | 'touching'; isRight: boolean } {
  const fault = outlineFault(corners)
  const isValid = IsValidOp.isValid(polygonOf(corners))
  if (fault === undefined) return { found: 'simple', isRight: isValid }
  const [one, other] = (fault.kind === 'short' ? [fault.wall] : fault.kind === 'cross' ? fault.walls : []).map(
    (wall) => edgesOf(corners)[wall]!,
  )
  if (!one) return { found: 'crossing', isRight: false }
  const [a, b] = [one, other ?? one].map((edge) => geometry.createLineString(coordinates(edge))) as [Geometry, Geometry]
  const isNear = other ? DistanceOp.distance(a, b) < APART_IN : distance(...one) < APART_IN
  return { found: isValid ? 'touching' : 'crossing', isRight: isNear }
}

describe('an outline', () => {
  it('is simple exactly if jsts says so, or if its walls are nearly touching', () => {
    const counts = { simple: 0, crossing: 0, touching: 0 }
    for (let seed = 1; seed <= FLOORS * 4; seed++) {
      const random = randomFrom(seed)
      const corners = Array.from({ length: Math.floor(random(3, 9)) }, () => ({
        // Whole numbers of a coarse grid give touching and collinear walls.
        x: Math.round(random(0, 8)) * 10,
        y: seed % 2 ? Math.round(random(0, 8)) * 10 : random(0, 80),
      }))
      const verdict = judged(corners)
      counts[verdict.found]++
      expect({ corners, ...verdict }).toMatchObject({ isRight: true })
    }
    expect(Math.min(counts.simple, counts.crossing)).toBeGreaterThan(FLOORS / 3)
  })

  it('has 3 to 200 corners, and is refused with the walls that cross', () => {
    const floor = { shape: 'drawn', width: 100, length: 100 }
    const issue = (corners: unknown) => RoomShell.safeParse({ ...floor, corners }).error?.issues[0]?.message
    const ring = (count: number) =>
      Array.from({ length: count }, (_, index) => {
        const angle = (2 * Math.PI * index) / count
        return [500 + 400 * Math.cos(angle), 500 + 400 * Math.sin(angle)]
      })
    expect(issue(ring(CORNERS.most))).toBeUndefined()
    expect(issue(ring(CORNERS.most + 1))).toBeDefined()
    expect(issue(ring(2))).toBeDefined()
    expect(issue(['0,0', '100,100', '100,0', '0,100'].map((pair) => pair.split(',').map(Number)))).toBe(
      'Wall 1 and wall 3 cross or touch each other',
    )
    expect(
      issue([
        [0, 0],
        [0, 0],
        [9, 9],
      ]),
    ).toBe('Wall 1 has no length')
    for (const bad of [NaN, Infinity, -1, 1e308])
      expect(
        issue([
          [0, 0],
          [bad, 0],
          [9, 9],
        ]),
      ).toBeDefined()
  })
})

describe('a drawn floor', () => {
  it('is clockwise from 0, 0 to its size, with the area that jsts measures', () => {
    eachDrawn((floor, random) => {
      const corners = floorOutline(floor)
      expect(RoomShell.safeParse(floor).success).toBe(true)
      expect(signedArea(corners)).toBeGreaterThan(0)
      const { left, top, right, bottom } = boundsOf(corners)
      for (const [is, wanted] of [
        [left, 0],
        [top, 0],
        [right, floor.width],
        [bottom, floor.length],
      ] as const)
        expect(is).toBeCloseTo(wanted, 6)
      expect(IsValidOp.isValid(polygonOf(corners))).toBe(true)
      expect(floorArea(floor)).toBeCloseTo(polygonOf(corners).getArea(), 4)
      for (let round = 0; round < 5; round++) {
        const point = randomIn(random, floor)
        if (away(corners, point) < TOLERANCE) continue
        const isIn = RelateOp.contains(polygonOf(corners), pointOf(point))
        expect(contains(corners, point)).toBe(isIn)
      }
    })
  })

  it('keeps each item on it: clamped, moved and turned', () => {
    let fitting = 0
    eachDrawn((floor, random) => {
      const ground = polygonOf(floorOutline(floor))
      const [grown, inside] = [TOLERANCE, -TOLERANCE].map((by) => BufferOp.bufferOp(ground, by)) as [Geometry, Geometry]
      const footprint = randomFootprint(random, FOOTPRINT_SHAPES[Math.floor(random(0, 3))] ?? 'rectangle')
      const rotation = Math.floor(random(0, 72)) * 5
      const covers = (area: Geometry, pose: Point & { rotation: number }) =>
        RelateOp.covers(area, polygonOf(outline(footprint, pose)))
      for (let round = 0; round < 3; round++) {
        const pose = { ...randomIn(random, floor), rotation }
        const isOn = isOnFloor(footprint, pose, floor)
        expect(covers(isOn ? grown : inside, pose)).toBe(isOn)
        const isClearlyOff = !covers(BufferOp.bufferOp(ground, 2 * TOLERANCE), pose)
        expect(isClearlyOff && liesOnFloor({ footprint, pose }, floor)).toBe(false)
      }
      if (!fitsFloor(footprint, rotation, floor)) return
      fitting++
      const start = nearestPose(footprint, { ...randomIn(random, floor), rotation }, floor)
      const other = randomIn(random, floor)
      expect(isOnFloor(footprint, start, floor)).toBe(true)
      expect(liesOnFloor({ footprint, pose: start }, floor)).toBe(true)
      const moved = movedPose(footprint, start, other, floor)
      for (const pose of [start, moved, turnedPose(footprint, start, rotation + 45, floor)])
        expect(covers(grown, pose)).toBe(true)
      // A clear way is taken to its end; a move ends nowhere beyond a wall that the straight way does not cross.
      const isClear = Array.from({ length: 13 }, (_, step) => between(start, other, step / 12)).every((at) =>
        covers(inside, { ...at, rotation }),
      )
      expect(isClear ? distance(moved, other) : 0).toBeLessThan(1e-6)
    })
    expect(fitting).toBeGreaterThan(FLOORS / 3)
  })

  it('moves an item by no more than is needed', () => {
    eachDrawn((floor, random) => {
      const footprint = randomFootprint(random, 'rectangle')
      const rotation = Math.floor(random(0, 72)) * 5
      const erosion = erode(floor, footprint, rotation)
      const wanted = randomIn(random, floor)
      const found = nearestAllowed(erosion, wanted)
      // Samples over the floor and around the found position: none that is allowed is nearer.
      for (let sample = 0; sample < 200; sample++) {
        const at =
          sample % 2 && found
            ? add(found, { x: random(-2, 2), y: random(-2, 2) })
            : { x: random(0, floor.width), y: random(0, floor.length) }
        if (!isAllowed(erosion, at)) continue
        expect(found ? distance(found, wanted) : Infinity).toBeLessThan(distance(at, wanted) + TOLERANCE)
      }
    }, FLOORS / 3)
  })

  it('never lets an item through a wall: a move that is made in small steps stays connected', () => {
    const room: RoomShell = {
      shape: 'drawn',
      width: 200,
      length: 100,
      // Two chambers, joined by a gap of 20 in.
      corners: [
        [0, 0],
        [95, 0],
        [95, 40],
        [105, 40],
        [105, 0],
        [200, 0],
        [200, 100],
        [105, 100],
        [105, 60],
        [95, 60],
        [95, 100],
        [0, 100],
      ],
    }
    const chest = { shape: 'rectangle', width: 30, length: 30 } as const
    expect(movedPose(chest, { x: 40, y: 50, rotation: 0 }, { x: 160, y: 50 }, room).x).toBeLessThan(95)
    const stool = { ...chest, width: 18, length: 18 }
    expect(movedPose(stool, { x: 40, y: 50, rotation: 0 }, { x: 160, y: 50 }, room).x).toBe(160)
  })
})

const TURNS = Turn.options.map(({ value }) => value)

function withRandomOpenings(floor: RoomShell, random: Random): RoomShell {
  const placed: Opening[] = []
  const { length } = floorWalls(floor)
  for (let number = 0; number < 6; number++) {
    const wall = Math.floor(random(0, length))
    const opening: Opening =
      number % 2
        ? { kind: 'window', id: `${number}`, wall, at: random(0, 200), width: random(12, 60) }
        : {
            kind: 'door',
            id: `${number}`,
            wall,
            at: random(0, 200),
            width: random(20, 40),
            hinge: 'first',
            swing: 'in',
          }
    const fitted = fitOpening(floor, opening, placed)
    if (fitted) placed.push(fitted)
  }
  return { ...floor, openings: placed }
}

function expectLegal(floor: RoomShell): void {
  for (const opening of openingsOf(floor)) {
    expect(opening.wall).toBeLessThan(floorWalls(floor).length)
    expect(opening.at - opening.width / 2).toBeGreaterThan(-1e-6)
    expect(opening.at + opening.width / 2).toBeLessThan(wallLength(floor, opening.wall) + 1e-6)
    const [a, b] = floorWalls(floor)[opening.wall]!
    for (const end of endsOf(floor, opening)) expect(distance(nearestOnSegment(end, a, b), end)).toBeLessThan(1e-6)
    const neighbors = openingsOf(floor).filter(({ id, wall }) => id !== opening.id && wall === opening.wall)
    for (const other of neighbors)
      expect(Math.abs(other.at - opening.at)).toBeGreaterThan((other.width + opening.width) / 2 - 1e-4)
  }
}

describe('the openings of a drawn floor', () => {
  it('are within their walls, also after the room is turned, mirrored or stretched', () => {
    let count = 0
    eachDrawn((bare, random) => {
      const floor = withRandomOpenings(bare, random)
      count += openingsOf(floor).length
      expectLegal(floor)
      const turn = TURNS[Math.floor(random(0, 4))] ?? 0
      const isOnSide = turn === 90 || turn === 270
      for (const change of [
        { turn, ...(isOnSide && { width: floor.length, length: floor.width }) },
        { mirrored: !floor.mirrored },
        { width: random(90, 400), length: random(90, 400) },
      ]) {
        const after = { ...floor, ...change }
        expectLegal(refitOpenings(floor, after))
        const mapped = floorOutline(floor).map((corner) => mappedPoint(floor, after, corner))
        for (const corner of mapped)
          expect(Math.min(...floorOutline(after).map((other) => distance(corner, other)))).toBeLessThan(1e-6)
      }
    })
    expect(count).toBeGreaterThan(FLOORS)
  })

  it('have walls with names of their own', () => {
    eachDrawn((floor) => {
      const names = floorWalls(floor).map((_, wall) => wallName(floor, wall))
      expect(new Set(names).size).toBe(names.length)
      expect(names.filter((name) => !/ wall$|^wall [A-Z]\d* \(\w+\)$/.test(name))).toEqual([])
    })
  })

  it('stay where they are when another wall is moved, with their paints', () => {
    let moved = 0
    eachDrawn((bare, random) => {
      const paints = Object.fromEntries(
        floorWalls(bare).map((_, wall) => [wall, { color: `#0000${(wall + 16).toString(16)}` }]),
      )
      const floor = { ...withRandomOpenings(bare, random), finish: { wall: paints } }
      const { corners, walls } = outlineOf(floor)
      const index = Math.floor(random(0, corners.length))
      const by = { x: random(-50, 50), y: random(-50, 50) }
      const pulled = corners.map((corner, other) => (other === index ? add(corner, by) : corner))
      if (outlineFault(pulled) || signedArea(pulled) <= 0) return
      const after = drawnFloor(floor, { corners: pulled, walls })
      expect(RoomShell.safeParse(after.floor).success).toBe(true)
      expect(after.floor.finish?.wall).toEqual(paints)
      expectLegal(after.floor)
      // The corners, and what is on the other walls are where they were.
      for (const [number, corner] of floorOutline(after.floor).entries())
        expect(distance(corner, add(pulled[number]!, after.by))).toBeLessThan(1e-6)
      for (const opening of openingsOf(floor)) {
        if (opening.wall === index || (opening.wall + 1) % corners.length === index) continue
        moved++
        const kept = openingsOf(after.floor).find(({ id }) => id === opening.id)
        expect(kept).toMatchObject({ wall: opening.wall, width: opening.width })
        const [a] = endsOf(floor, opening)
        const [b] = endsOf(after.floor, kept!)
        expect(distance(add(a, after.by), b)).toBeLessThan(1e-4)
      }
    })
    expect(moved).toBeGreaterThan(FLOORS / 2)
  })
})

describe('a niche', () => {
  it('changes the area by its own, keeps each opening that has room, and puts those in front of it on its back', () => {
    let [count, onBack] = [0, 0]
    eachFloor(
      {
        count: FLOORS * 2,
        make: (random, seed) =>
          withRandomOpenings(randomFloor(random, FLOOR_SHAPES[seed % FLOOR_SHAPES.length] ?? 'drawn'), random),
      },
      (floor, random) => {
        const start = outlineOf(floor)
        const wall = Math.floor(random(0, start.corners.length))
        const length = wallLength(floor, wall)
        const width = [random(1, length), length][Math.floor(random(0, 1.2))] ?? length
        const from = [random(0, length - width), 0, length - width][Math.floor(random(0, 3))] ?? 0
        const depth = random(1, 40) * (random(0, 1) < 0.5 ? 1 : -1)
        const { corners, walls, back } = withNiche({ ...start, isClosed: true }, { wall, from, width, depth })
        if (outlineFault(corners) || signedArea(corners) <= 0) return
        count++
        // At a corner that is not square a side ends at the wall beside it, so that the niche is no rectangle.
        const isAtCorner = from < 0.01 || length - from - width < 0.01
        const change = signedArea(corners) - signedArea(start.corners)
        const off = isAtCorner ? 0 : Math.abs(change - width * depth)
        expect(off).toBeLessThan(0.01 * length + 0.05 * Math.abs(depth))
        expect(walls[back]).toBe(wall)
        const after = drawnFloor(floor, { corners, walls })
        expect(RoomShell.safeParse(after.floor).success).toBe(true)
        expectLegal(after.floor)
        const keptOf = ({ id }: Opening) => openingsOf(after.floor).find((each) => each.id === id)!
        const own = openingsOf(floor).filter((each) => each.wall === wall)
        // At a corner the wall beside it becomes longer or shorter.
        const elsewhere = isAtCorner ? [] : openingsOf(floor).filter((each) => each.wall !== wall)
        for (const opening of elsewhere) {
          const [a, b] = [endsOf(floor, opening)[0], endsOf(after.floor, keptOf(opening))[0]]
          expect(distance(add(a, after.by), b)).toBeLessThan(0.02)
        }
        const inFront = own.filter(({ at, width: wide }) => at > from && at < from + width && wide < width - 1)
        for (const opening of own.length === 1 ? inFront : []) {
          onBack++
          const kept = keptOf(opening)
          expect(distance(...endsOf(after.floor, kept))).toBeCloseTo(opening.width, 4)
          expect(distance(floorWalls(after.floor)[kept.wall]![0], add(corners[back]!, after.by))).toBeLessThan(0.02)
        }
      },
    )
    expect(count).toBeGreaterThan(FLOORS)
    expect(onBack).toBeGreaterThan(FLOORS / 20)
  })

  it('at a square corner is one wall with the wall beside it', () => {
    const room: RoomShell = { shape: 'rectangular', width: 200, length: 100 }
    const niche = (from: number, width: number, depth: number) =>
      withNiche({ ...outlineOf(room), isClosed: true }, { wall: 0, from, width, depth })
    // Out of the room at its left corner: the left wall is longer.
    expect(niche(0, 50, 20)).toMatchObject({
      corners: [
        { x: 0, y: -20 },
        { x: 50, y: -20 },
        { x: 50, y: 0 },
        { x: 200, y: 0 },
        { x: 200, y: 100 },
        { x: 0, y: 100 },
      ],
      walls: [0, undefined, 0, 1, 2, 3],
      back: 0,
    })
    // Into it at its right corner: the right wall is shorter.
    expect(niche(150, 50, -20)).toMatchObject({
      corners: [
        { x: 0, y: 0 },
        { x: 150, y: 0 },
        { x: 150, y: 20 },
        { x: 200, y: 20 },
        { x: 200, y: 100 },
        { x: 0, y: 100 },
      ],
      walls: [0, undefined, 0, 1, 2, 3],
      back: 2,
    })
    expect(niche(0, 200, 20).corners).toHaveLength(4)
  })
})

it('counts corners up to the limit in random cases, with walls that nearly touch', () => {
  const random = randomFrom(7)
  const counts = Array.from({ length: 100 }, () => randomCorners(random, 40).length)
  expect(Math.max(...counts)).toBeGreaterThan(20)
  expect(Math.max(...counts)).toBeLessThanOrEqual(CORNERS.most)
})
