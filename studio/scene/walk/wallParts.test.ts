import fc from 'fast-check'
import { expect, it } from 'vitest'
import { floorOutline } from '../../geometry/floorOutline.ts'
import { floorArea } from '../../geometry/ground.ts'
import { area } from '../../geometry/polygon.ts'
import { type RoomShell, FloorShape } from '../../model/roomShell.ts'
import { openingParts } from './openingParts.ts'
import { areaOf, type Quad } from './quads.ts'
import { outerOutline, type Wall, wallParts, wallsOf } from './wallParts.ts'
import { dotOf } from './vector.ts'

/** Rooms of all shapes with a window and a door, turned and mirrored. */
const floors = fc
  .record({
    shape: fc.constantFrom(...FloorShape.options),
    width: fc.integer({ min: 120, max: 400 }),
    length: fc.integer({ min: 120, max: 400 }),
    turn: fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const),
    mirrored: fc.boolean(),
    wall: fc.integer({ min: 3, max: 9 }),
    sill: fc.integer({ min: 10, max: 40 }),
  })
  .map(({ sill, ...floor }): RoomShell => {
    const at = 24
    return {
      ...floor,
      openings: [
        { id: 'window', kind: 'window', wall: 0, at, width: 30, sill, head: 80 },
        { id: 'door', kind: 'door', wall: 1, at, width: 32, hinge: 'first', swing: 'in' },
      ],
    }
  })

const partsOn = (wall: Wall, surface: Quad['surface']) => wallParts(wall).filter((part) => part.surface === surface)
const sum = (parts: readonly Quad[]) => parts.reduce((total, part) => total + areaOf(part), 0)

it('covers each wall but its doors and windows', () => {
  fc.assert(
    fc.property(floors, (floor) => {
      for (const wall of wallsOf(floor)) {
        const holes = wall.holes.reduce((total, { from, to, sill, head }) => total + (to - from) * (head - sill), 0)
        expect(sum(partsOn(wall, 'paint'))).toBeCloseTo(wall.length * wall.height - holes, 3)
      }
    }),
    { numRuns: 60 },
  )
})

it('tiles the walls of a bathroom up to a height, and paints the rest', () => {
  fc.assert(
    fc.property(floors, fc.integer({ min: 12, max: 90 }), (floor, height) => {
      for (const wall of wallsOf(floor)) {
        const parts = wallParts(wall, height)
        const [tiled, painted] = (['tile', 'paint'] as const).map((surface) =>
          parts.filter((part) => part.surface === surface),
        )
        expect(sum([...(tiled ?? []), ...(painted ?? [])])).toBeCloseTo(sum(partsOn(wall, 'paint')), 3)
        expect(Math.max(...(tiled ?? []).flatMap(({ corners }) => corners.map(([, y]) => y)))).toBeLessThanOrEqual(
          height,
        )
        expect(Math.min(...(painted ?? []).flatMap(({ corners }) => corners.map(([, y]) => y)))).toBeGreaterThanOrEqual(
          Math.min(height, wall.height),
        )
      }
    }),
  )
})

it('turns every inner face into the room', () => {
  fc.assert(
    fc.property(floors, (floor) => {
      for (const wall of wallsOf(floor))
        for (const { normal } of partsOn(wall, 'paint')) expect(dotOf(normal, wall.frame.into)).toBeCloseTo(1, 6)
    }),
    { numRuns: 30 },
  )
})

it('miters the walls: their cuts fill exactly the ring between the inner and the outer outline', () => {
  fc.assert(
    fc.property(floors, (floor) => {
      const walls = wallsOf(floor)
      const ring = area(outerOutline(walls)) - floorArea(floor)
      expect(sum(walls.flatMap((wall) => partsOn(wall, 'cut')))).toBeCloseTo(ring, 2)
    }),
    { numRuns: 60 },
  )
})

it('gives a window its sill, a door its leaf, and leaves the door out of the skirting', () => {
  const floor: RoomShell = {
    shape: 'rectangular',
    width: 200,
    length: 160,
    openings: [
      { id: 'window', kind: 'window', wall: 0, at: 100, width: 48 },
      { id: 'door', kind: 'door', wall: 1, at: 80, width: 32, hinge: 'first', swing: 'in' },
    ],
  }
  const [first, second] = wallsOf(floor)
  if (!first || !second) throw new Error('The room has no walls.')
  const lowTrim = (wall: Wall, from: number, to: number) =>
    openingParts(floor, wall).filter(
      ({ surface, corners }) =>
        surface === 'trim' &&
        corners.every(([x, y, z]) => y <= 5 && (wall === first ? x : z) > from && (wall === first ? x : z) < to),
    )
  expect(openingParts(floor, second).some(({ surface }) => surface === 'leaf')).toBe(true)
  expect(openingParts(floor, first).some(({ surface }) => surface === 'leaf')).toBe(false)
  // Within the door there are only the sides of the casing, no skirting.
  expect(lowTrim(second, 66, 94)).toEqual([])
  expect(first.holes).toMatchObject([{ from: 76, to: 124, sill: 36, head: 80 }])
})

it('has the outer outline outside of the inner one at every corner into which walls meet', () => {
  const floor: RoomShell = { shape: 'l-shaped', width: 240, length: 200, wall: 6 }
  const outer = outerOutline(wallsOf(floor))
  expect(outer).toHaveLength(floorOutline(floor).length)
  expect(Math.min(...outer.map(({ x }) => x))).toBeCloseTo(-6, 6)
  expect(Math.max(...outer.map(({ y }) => y))).toBeCloseTo(206, 6)
})
