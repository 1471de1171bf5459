/** Rooms between walls: by hand, and random wall graphs compared with jsts, the JavaScript port of the Java Topology Suite. */
import Coordinate from 'jsts/org/locationtech/jts/geom/Coordinate.js'
import type Geometry from 'jsts/org/locationtech/jts/geom/Geometry.js'
import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js'
import PrecisionModel from 'jsts/org/locationtech/jts/geom/PrecisionModel.js'
import BufferOp from 'jsts/org/locationtech/jts/operation/buffer/BufferOp.js'
import BufferParameters from 'jsts/org/locationtech/jts/operation/buffer/BufferParameters.js'
import Polygonizer from 'jsts/org/locationtech/jts/operation/polygonize/Polygonizer.js'
import UnaryUnionOp from 'jsts/org/locationtech/jts/operation/union/UnaryUnionOp.js'
import IsValidOp from 'jsts/org/locationtech/jts/operation/valid/IsValidOp.js'
import { describe, expect, it } from 'vitest'
import { everything } from '../../tests/support/everything.ts'
import { type Point, between, distance, nearestOnSegment } from '../geometry/point.ts'
import { area, edgesOf, signedArea } from '../geometry/polygon.ts'
import { type Random, randomFrom } from '../geometry/randomCases.ts'
import type { ReadWall } from './homeReading.ts'
import { roomsBetweenWalls } from './roomsBetweenWalls.ts'

const GRAPHS = everything ? 3000 : 100
/** Rounded to 1/10,000, so that three lines through one spot cross there for jsts too. */
const geometry = new GeometryFactory(new PrecisionModel(10_000))

function walls(thickness: number, ...lines: readonly (readonly [number, number, number, number])[]): ReadWall[] {
  return lines.map(([x1, y1, x2, y2], index) => ({
    id: `w${index + 1}`,
    from: { x: x1, y: y1 },
    to: { x: x2, y: y2 },
    thickness,
  }))
}

const box = (left: number, top: number, right: number, bottom: number) =>
  [
    [left, top, right, top],
    [right, top, right, bottom],
    [right, bottom, left, bottom],
    [left, bottom, left, top],
  ] as const

const areas = (found: readonly { readonly corners: readonly Point[] }[]) =>
  found.map(({ corners }) => Math.round(area(corners) * 100) / 100)

describe('rooms between walls', () => {
  it('end at half of the thickness from the middle lines', () => {
    const { rooms, gaps, looseEnds } = roomsBetweenWalls(walls(6, ...box(0, 0, 120, 100)))
    expect(rooms).toEqual([
      {
        id: 'room-1',
        isGuessed: true,
        corners: [
          { x: 3, y: 3 },
          { x: 117, y: 3 },
          { x: 117, y: 97 },
          { x: 3, y: 97 },
        ],
      },
    ])
    expect({ gaps, looseEnds }).toEqual({ gaps: [], looseEnds: [] })
  })

  it('are divided by walls that meet others between their ends or cross them', () => {
    const { rooms } = roomsBetweenWalls(walls(0, ...box(0, 0, 200, 100), [100, 0, 100, 100], [-20, 50, 220, 50]))
    expect(areas(rooms)).toEqual([5000, 5000, 5000, 5000])
  })

  it('keep their outline where a wall ends freely within them or only connects an inner room', () => {
    const { rooms } = roomsBetweenWalls(walls(4, ...box(0, 0, 200, 100), [100, 0, 100, 60]))
    expect(areas(rooms)).toEqual([196 * 96])
    const within = roomsBetweenWalls(walls(4, ...box(0, 0, 200, 100), ...box(80, 30, 120, 70), [100, 0, 100, 30]))
    expect(areas(within.rooms).toSorted((a, b) => b - a)).toEqual([196 * 96, 36 * 36])
  })

  it('have a step where the thickness changes along a wall', () => {
    const [top, ...rest] = walls(4, [0, 0, 100, 0], [200, 0, 200, 100], [200, 100, 0, 100], [0, 100, 0, 0])
    const thicker = { ...top!, id: 'w5', from: { x: 100, y: 0 }, to: { x: 200, y: 0 }, thickness: 12 }
    const { rooms } = roomsBetweenWalls([top!, thicker, ...rest])
    expect(areas(rooms)).toEqual([196 * 96 - 98 * 4])
    expect(rooms[0]?.corners).toHaveLength(6)
  })

  it('are found where walls end at the side of a thicker one, without a gap in the report', () => {
    const outer = walls(10, ...box(0, 0, 200, 100))
    const inner = { id: 'inner', from: { x: 100, y: 5 }, to: { x: 100, y: 95 }, thickness: 4 }
    const { rooms, gaps } = roomsBetweenWalls([...outer, inner])
    expect(areas(rooms)).toEqual([93 * 90, 93 * 90])
    expect(gaps).toEqual([])
  })

  it('close gaps at corners where the lines of the walls cross, and report how wide each was', () => {
    const { rooms, gaps } = roomsBetweenWalls(
      walls(0, [2, 0, 120, 0], [120, 0, 120, 100], [120, 100, 0, 100], [0, 97, 0, 1]),
    )
    expect(areas(rooms)).toEqual([12_000])
    expect(gaps.map(({ width, walls: between, at }) => ({ width, between, at }))).toEqual([
      { width: 2, between: ['w1', 'w4'], at: { x: 0, y: 0 } },
      { width: 3, between: ['w3', 'w4'], at: { x: 0, y: 100 } },
    ])
  })

  it('close a gap within one line, and leave what is wider than a gap open', () => {
    const broken = walls(0, [0, 0, 50, 0], [56, 0, 120, 0], ...box(0, 0, 120, 100).slice(1))
    expect(areas(roomsBetweenWalls(broken).rooms)).toEqual([12_000])
    expect(roomsBetweenWalls(broken).gaps).toMatchObject([{ width: 6 }])
    const open = roomsBetweenWalls(walls(0, ...box(0, 0, 120, 100).slice(0, 3)))
    expect(open.rooms).toEqual([])
    expect(open.looseEnds.map(({ wall }) => wall)).toEqual(['w1', 'w3'])
  })

  it('are not what is left between two walls that stand against each other', () => {
    const { rooms } = roomsBetweenWalls(walls(6, ...box(0, 0, 120, 8), ...box(0, 200, 120, 202)))
    expect(rooms).toEqual([])
  })
})

it('finds a room within another that shares only a corner with it, and no room between walls that are thicker than the space', () => {
  const within = walls(0, ...box(0, 0, 200, 200), [0, 0, 100, 50], [100, 50, 50, 100], [50, 100, 0, 0])
  expect(areas(roomsBetweenWalls(within).rooms).toSorted((a, b) => b - a)).toEqual([40_000, 3750])
  const thick = walls(200, [0, 0, 104, 0], [104, 0, 52, 90], [52, 90, 0, 0])
  expect(roomsBetweenWalls(thick).rooms).toEqual([])
})

/** Walls over a coarse grid, some slanted: many T-joints, crossings, collinear ones and free ends. */
function randomWalls(random: Random, thickness: number): ReadWall[] {
  const spot = () => ({ x: Math.round(random(0, 8)) * 60, y: Math.round(random(0, 8)) * 60 })
  return Array.from({ length: Math.floor(random(4, 40)) }, (_, index) => {
    const from = spot()
    const kind = random(0, 1)
    const to = kind < 0.4 ? { ...from, x: spot().x } : kind < 0.8 ? { ...from, y: spot().y } : spot()
    return { id: `w${index}`, from, to, thickness }
  }).filter(({ from, to }) => distance(from, to) > 1)
}

const coordinates = (points: readonly Point[]) => points.map(({ x, y }) => new Coordinate(x, y))
const polygonOf = (points: readonly Point[]): Geometry =>
  geometry.createPolygon(geometry.createLinearRing(coordinates([...points, ...points.slice(0, 1)])), [])

/** The outer rings of the faces that jsts finds between the middle lines. */
function facesByJsts(plan: readonly ReadWall[]): Geometry[] {
  const lines = geometry.createMultiLineString(
    plan.map(({ from, to }) => geometry.createLineString(coordinates([from, to]))),
  )
  const polygonizer = new Polygonizer()
  polygonizer.add(UnaryUnionOp.union(lines))
  return (polygonizer.getPolygons().toArray() as { getExteriorRing: () => Geometry }[]).map((face) =>
    geometry.createPolygon(face.getExteriorRing(), []),
  )
}

function isShortOf(end: Point, { from, to }: ReadWall, most: number): boolean {
  const away = distance(nearestOnSegment(end, from, to), end)
  return away > 0.01 && away <= most
}

function eachGraph(thickness: (random: Random) => number, check: (plan: ReadWall[], random: Random) => void): void {
  for (let seed = 1; seed <= GRAPHS; seed += 1) {
    const random = randomFrom(seed)
    const plan = randomWalls(random, thickness(random))
    try {
      check(plan, random)
    } catch (error) {
      throw new Error(`Graph ${seed}: ${JSON.stringify(plan)}`, { cause: error })
    }
  }
}

/** Both lists hold the same areas; jsts cuts the tips of sharp corners in its own way. */
function expectSame(own: readonly number[], theirs: readonly number[]): void {
  const sorted = (sizes: readonly number[]) => sizes.toSorted((a, b) => a - b)
  const [mine, others] = [sorted(own), sorted(theirs)]
  expect([mine.length, ...mine.filter((size, index) => !(Math.abs(size - others[index]!) < 2 + size / 40))]).toEqual([
    others.length,
  ])
}

describe('in random plans, rooms', () => {
  it('without thickness are the faces that jsts finds', () => {
    let found = 0
    eachGraph(
      () => 0,
      (plan) => {
        const { rooms } = roomsBetweenWalls(plan, 0)
        const faces = facesByJsts(plan).map((face) => face.getArea())
        expectSame(
          rooms.map(({ corners }) => area(corners)),
          faces.filter((size) => size >= 310),
        )
        found += rooms.length
      },
    )
    expect(found).toBeGreaterThan(GRAPHS)
  })

  it('of one thickness are what jsts leaves of the faces', () => {
    let compared = 0
    eachGraph(
      (random) => random(2, 20),
      (plan) => {
        const thickness = plan[0]?.thickness ?? 0
        // An end within the body of a wall that it does not reach is joined to it, which jsts knows nothing of.
        if (plan.some(({ from, to }) => [from, to].some((end) => plan.some((wall) => isShortOf(end, wall, thickness)))))
          return
        compared += 1
        const { rooms } = roomsBetweenWalls(plan, 0)
        const style = new BufferParameters(8, BufferParameters.CAP_FLAT, BufferParameters.JOIN_MITRE, 4)
        const left = facesByJsts(plan).flatMap((face) => {
          const inner = BufferOp.bufferOp(face, -thickness / 2, style) as Geometry
          const parts = Array.from({ length: inner.getNumGeometries() }, (_, part) =>
            inner.getGeometryN(part).getArea(),
          )
          const largest = Math.max(0, ...parts)
          return largest >= 310 ? [largest] : []
        })
        expectSame(
          rooms.map(({ corners }) => area(corners)),
          left,
        )
      },
    )
    expect(compared).toBeGreaterThan(GRAPHS / 4)
  })

  it('of walls of any thickness are simple and clockwise', () => {
    eachGraph(
      () => 0,
      (even, random) => {
        const plan = even.map((wall) => ({ ...wall, thickness: random(0, 16) }))
        for (const { corners } of roomsBetweenWalls(plan, 0).rooms) {
          expect(IsValidOp.isValid(polygonOf(corners))).toBe(true)
          expect(signedArea(corners)).toBeGreaterThan(0)
          expect(edgesOf(corners).every(([a, b]) => distance(a, b) > 0.001)).toBe(true)
        }
      },
    )
  })

  it('stay the same if every end is off by a little', () => {
    let compared = 0
    eachGraph(
      () => 4,
      (plan, random) => {
        const rough = plan.map(({ from, to, ...wall }) => ({
          ...wall,
          from: { x: from.x + random(-0.3, 0.3), y: from.y + random(-0.3, 0.3) },
          to: { x: to.x + random(-0.3, 0.3), y: to.y + random(-0.3, 0.3) },
        }))
        // Only walls that meet at right angles: a slanted one that passes a joint makes slivers beside it.
        if (plan.some(({ from, to }) => from.x !== to.x && from.y !== to.y)) return
        // Nor walls that lie on each other: which of their ends is a joint is open.
        const isOn = (end: Point, wall: ReadWall) =>
          distance(nearestOnSegment(end, wall.from, wall.to), end) === 0 &&
          distance(end, wall.from) > 0 &&
          distance(end, wall.to) > 0
        if (
          plan.some((one, at) => plan.some((wall, other) => at !== other && isOn(between(one.from, one.to, 0.5), wall)))
        )
          return
        compared += 1
        const own = roomsBetweenWalls(plan).rooms.length
        expect(roomsBetweenWalls(rough).rooms.length).toBe(own)
      },
    )
    expect(compared).toBeGreaterThan(0)
  })
})

it('refuses more walls and crossings than a building has, quickly', () => {
  const comb = Array.from({ length: 4000 }, (_, index) => [
    [index, 0, index, 5000] as const,
    [0, index, 5000, index] as const,
  ])
  expect(() => roomsBetweenWalls(walls(0, ...comb.flat()))).toThrow('too many walls')
  const blinds = Array.from({ length: 9000 }, (_, index) => [0, index / 2, 5000, index / 2] as const)
  expect(() => roomsBetweenWalls(walls(4, ...blinds))).toThrow('too many walls')
  const star = Array.from({ length: 6000 }, (_, index) => {
    const angle = (index / 6000) * Math.PI
    return [Math.cos(angle) * 999, Math.sin(angle) * 999, -Math.cos(angle) * 999, -Math.sin(angle) * 999] as const
  })
  expect(() => roomsBetweenWalls(walls(0, ...star))).toThrow('too many walls')
})
