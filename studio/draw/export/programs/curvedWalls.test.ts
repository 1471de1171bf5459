/** Arcs of rooms are arcs in files of other programs, and read back as chords of the same circle. */
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readDxf } from '../../../exchange/dxf.ts'
import { readDxfFile } from '../../../exchange/dxfEntities.ts'
import { readSweetHome3d } from '../../../exchange/sweetHome3d.ts'
import { arcsOf } from '../../../geometry/arcs.ts'
import { distance, type Point } from '../../../geometry/point.ts'
import { area } from '../../../geometry/polygon.ts'
import { randomFrom } from '../../../geometry/randomCases.ts'
import type { Layout } from '../../../model/layout.ts'
import { dxfFile } from './dxfFile.ts'
import { levelOfRoom } from './homeLevel.ts'
import { roomWithArc } from './randomRooms.ts'
import { sweetHome3dFile } from './sweetHome3dFile.ts'

const ROOMS = Array.from({ length: 40 }, (_, index) => roomWithArc(randomFrom(300 + index)))
/** Inches between a circle and what is read of it: a chord, and corners that are rounded. */
const NEAR = 0.15

const drawn = (layout: Layout) =>
  new TextEncoder().encode(
    dxfFile(layout, {
      title: 'Bow room',
      metric: false,
      hasMeasures: true,
      formatLength: (inches) => `${inches.toFixed(1)}"`,
      formatArea: (squareInches) => `${squareInches}`,
    }),
  )
const written = (layout: Layout) =>
  sweetHome3dFile([levelOfRoom(layout, 'Bow room')], { title: 'Bow room', hasMeasures: true, products: new Map() })

it('a drawing has the area of the room and its walls with one arc for the chords', () => {
  for (const [index, { layout, outline, arc }] of ROOMS.entries()) {
    const paths = readDxfFile(drawn(layout)).entities.flatMap((entity) => (entity.kind === 'path' ? [entity] : []))
    const [room] = paths.filter(({ layer }) => layer === 'ROOM-AREAS')
    expect(room?.points, `room ${index}`).toHaveLength(8)
    const bulges = room?.bulges?.filter((bulge) => bulge !== 0) ?? []
    expect(bulges).toHaveLength(1)
    expect((Math.atan(bulges[0]!) * 720) / Math.PI).toBeCloseTo(-arc.sweep, 0)
    // The inner and the outer face.
    const faces = paths.filter(({ layer }) => layer === 'WALLS').flatMap(({ bulges: each = [] }) => each)
    expect(faces.filter((bulge) => bulge !== 0)).toHaveLength(2)
    const [read] = readDxf(drawn(layout)).home.levels[0]!.rooms
    expect(Math.abs(area(read!.corners) / area(outline) - 1)).toBeLessThan(0.004)
    const center = { x: arc.center.x, y: arc.center.y - layout.floor.length }
    expect(farthest(read!.corners, center, arc.radius)).toBeLessThan(NEAR)
  }
})

it('Sweet Home 3D has one curved wall for the chords, joined with those beside it', () => {
  for (const [index, { layout, arc }] of ROOMS.entries()) {
    const xml = strFromU8(unzipSync(written(layout))['Home.xml']!)
    const walls = [...xml.matchAll(/<wall [^>]*>/g)].map(([tag]) => tag)
    expect(walls, `room ${index}`).toHaveLength(4)
    const curved = walls.filter((tag) => tag.includes('arcExtent'))
    expect(curved).toHaveLength(1)
    const extent = Number(/arcExtent='([^']*)'/.exec(curved[0]!.replaceAll('"', "'"))?.[1])
    expect(Math.sign(extent)).toBe(Math.sign(arc.sweep))
    const ids = new Set(walls.map((tag) => /id=["']([^"']*)/.exec(tag)?.[1]))
    const joined = walls.flatMap((tag) => [...tag.matchAll(/wallAt(?:Start|End)=["']([^"']*)/g)].map(([, id]) => id))
    expect(joined.every((id) => ids.has(id))).toBe(true)
    // An arc far into the room meets the walls beside it at angles that are too sharp.
    const isBlunt = arc.sweep > -120
    expect(!isBlunt || joined.length === 8, `room ${index}`).toBe(true)
    const level = readSweetHome3d(written(layout), 'room.sh3d').home.levels[0]!
    const chords = level.walls.filter(({ id }) => id.includes('/'))
    const away = Math.sign(arc.sweep) * ((layout.floor.wall ?? 0) / 2)
    expect(chords.length).toBeGreaterThan(3)
    // With its ends, and those beside it end there.
    const ends = [...chords.map(({ from }) => from), chords.at(-1)!.to]
    expect(farthest(ends, arc.center, arc.radius + away)).toBeLessThan(NEAR)
    for (const end of isBlunt ? [ends[0]!, ends.at(-1)!] : [])
      expect(
        level.walls.filter(({ from, to }) => Math.min(distance(from, end), distance(to, end)) < 1e-3),
      ).toHaveLength(2)
  }
})

it('an arc with a moved corner is walls again', () => {
  const { layout, arc } = ROOMS[0]!
  const corners = layout.floor.corners!
  const at = (arc.first + 2) % corners.length
  const moved = corners.map(([x, y], index): [number, number] => (index === at ? [x + 2, y + 2] : [x, y]))
  const arcs = arcsOf(moved.map(([x, y]) => ({ x, y })))
  expect(arcs.every(({ first }) => first !== arc.first)).toBe(true)
})

/** Inches: of the points that are near the circle at all, how far they are from it. */
function farthest(points: readonly Point[], center: Point, radius: number): number {
  const away = points.map((point) => Math.abs(distance(point, center) - radius)).filter((inches) => inches < 2)
  expect(away.length).toBeGreaterThan(3)
  return Math.max(...away)
}
