/** Homes that are written as DXF drawings, read back by this product's own reader. */
import { describe, expect, it } from 'vitest'
import { type DxfEntity, readDxfFile } from '../../../exchange/dxfEntities.ts'
import { floorOutline, floorWalls } from '../../../geometry/floorOutline.ts'
import { endsOf } from '../../../geometry/openings.ts'
import { between, distance, type Point, rotate } from '../../../geometry/point.ts'
import { contains } from '../../../geometry/polygon.ts'
import { type PlacedRoom, toSheet, wallThickness } from '../../../home/sheet/placedRooms.ts'
import { dxfHome, storeysApart } from './dxfHome.ts'
import { dxfHomeContents } from './programFiles.ts'
import { randomHome } from './randomHomes.ts'
import { areasOfStorey } from './storeyAreas.ts'
import { wallAxes } from './wallAxes.ts'

const HOMES = Array.from({ length: 60 }, (_, index) => index)
const choice = {
  metric: false,
  formatLength: (inches: number) => `${inches / 12} ft`,
  formatArea: (squareInches: number) => `${Math.round(squareInches / 144)} sq ft`,
}
const read = (index: number) => readDxfFile(new TextEncoder().encode(dxfHome(randomHome(index), choice)))

/** A point of the wall, this far out of its inner face. */
function inWall({ layout: { floor }, pose }: PlacedRoom, wall: number, at: Point, out: number): Point {
  const [a, b] = floorWalls(floor)[wall]!
  const step = rotate({ x: (b.x - a.x) / distance(a, b), y: (b.y - a.y) / distance(a, b) }, -90)
  return toSheet(pose, { x: at.x + step.x * out, y: at.y + step.y * out })
}

describe('the walls of a storey as areas', () => {
  it.each(HOMES)('lie beside the floors of home %i, once, and are open at its doors and windows', (index) => {
    for (const { rooms } of randomHome(index)) {
      const { walls, openings } = areasOfStorey(rooms)
      const count = (point: Point) =>
        walls.filter(
          ({ loops: [outer = [], ...holes] }) => contains(outer, point) && !holes.some((hole) => contains(hole, point)),
        ).length
      const isOnFloor = (point: Point) =>
        rooms.some(({ layout, pose }) =>
          contains(
            floorOutline(layout.floor).map((corner) => toSheet(pose, corner)),
            point,
          ),
        )
      const isOpen = (point: Point) =>
        openings.some(({ room, opening }) => {
          const [from, to] = endsOf(room.layout.floor, opening).map((end) => toSheet(room.pose, end)) as [Point, Point]
          return distance(point, between(from, to, 0.5)) < distance(from, to) / 2 + 40
        })
      for (const { opening, room, thickness } of openings) {
        if (opening.kind === 'radiator' || opening.kind === 'outlet') continue
        const middle = between(...endsOf(room.layout.floor, opening), 0.5)
        for (const share of [0.1, 0.5, 0.9])
          expect(count(inWall(room, opening.wall, middle, thickness * share))).toBe(0)
      }
      for (const room of rooms) {
        const { floor } = room.layout
        const inside = toSheet(room.pose, { x: floor.width * 0.31, y: floor.length * 0.37 })
        const wanted: (readonly [Point, number])[] = isOnFloor(inside) ? [[inside, 0]] : []
        const axes = wallAxes(floor)
        // A wall that meets another one in a sharp corner is shorter on its outside, or thinner.
        const isSharp = axes.some(({ isJoined, thickness }) => !isJoined.to || thickness < wallThickness(floor))
        for (const [wall, [a, b]] of floorWalls(floor).entries())
          for (const share of isSharp ? [] : [0.05, 0.5, 0.95]) {
            const point = inWall(room, wall, between(a, b, share), wallThickness(floor) / 2)
            if (!isOpen(point)) wanted.push([point, isOnFloor(point) ? 0 : 1])
          }
        expect(wanted.map(([point]) => count(point))).toEqual(wanted.map(([, number]) => number))
      }
    }
  })
})

it('writes every room, piece and storey of a home where it is, the storeys side by side', () => {
  for (const index of HOMES) {
    const levels = randomHome(index)
    const { entities } = read(index)
    const rooms = levels.flatMap((level) => level.rooms)
    const of = <Kind extends DxfEntity['kind']>(kind: Kind) =>
      entities.flatMap((entity) => (entity.kind === kind ? [entity as Extract<DxfEntity, { kind: Kind }>] : []))
    const inserts = of('insert').filter(({ block }) => !block.startsWith('*'))
    expect(inserts).toHaveLength(rooms.reduce((sum, { layout }) => sum + layout.items.length, 0))
    const outlines = of('path').filter(({ layer }) => layer === 'ROOM-AREAS')
    expect(outlines).toHaveLength(rooms.length)
    const names = of('text').map(({ text }) => text)
    for (const { name } of [...levels, ...rooms]) expect(names).toContain(name)
    // Of two storeys, what is at one place of the sheet is one step apart on the drawing.
    const apart = storeysApart(levels, choice)
    const first = levels[0]?.rooms[0]
    if (!first) throw new Error('A home has a room.')
    const [x0 = 0, y0 = 0] = outlines[0]?.points ?? []
    const corner = toSheet(first.pose, floorOutline(first.layout.floor)[0]!)
    for (const [at, outline] of outlines.entries()) {
      const room = rooms[at]!
      const level = levels.findIndex((each) => each.rooms.includes(room))
      const own = toSheet(room.pose, floorOutline(room.layout.floor)[0]!)
      expect(outline.points[0]).toBeCloseTo(x0 + own.x - corner.x + level * apart, 3)
      expect(outline.points[1]).toBeCloseTo(y0 - own.y + corner.y, 3)
    }
  }
})

it('says what it will hold, true to the home', () => {
  const levels = randomHome(3)
  const { holds, differs } = dxfHomeContents(levels, choice)
  const rooms = levels.flatMap((level) => level.rooms)
  const text = holds.join(' ')
  expect(text).toContain(`${rooms.length} rooms with name and area, and the walls between rooms once.`)
  expect(text).toContain(levels.length === 1 ? 'The plan of the storey' : `The plan of ${levels.length} storeys`)
  expect(text).toMatch(/The same layers for all storeys: WALL-HATCH, WALLS, .*ROOM-NAMES, STOREY-NAMES\./)
  expect(differs).toContain('Dimension lines are left out, because those of rooms side by side would cover each other.')
})
