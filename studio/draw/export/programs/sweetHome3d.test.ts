/** Rooms that are written for Sweet Home 3D, read back by this product's own reader. */
import { unzipSync, strFromU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type HomeReading } from '../../../exchange/homeReading.ts'
import { readSweetHome3d } from '../../../exchange/sweetHome3d.ts'
import { floorOutline } from '../../../geometry/floorOutline.ts'
import { heightsOf } from '../../../geometry/openingHeights.ts'
import { endsOf, inward, openingsOf } from '../../../geometry/openings.ts'
import { leavesOf } from '../../../geometry/openingZones.ts'
import { add, between, distance } from '../../../geometry/point.ts'
import type { Layout } from '../../../model/layout.ts'
import { standings } from '../../../scene/walk/standing.ts'
import { randomRoom } from './randomRooms.ts'
import { sweetHome3dFile } from './sweetHome3dFile.ts'
import { wallAxes } from './wallAxes.ts'

/** Inches: less than 1/100 mm. */
const EXACT = 0.0003
const ROOMS = Array.from({ length: 200 }, (_, index) => index)

const written = (layout: Layout) =>
  sweetHome3dFile(layout, { title: 'Quiet harbor', hasMeasures: true, products: new Map() })
const readBack = (layout: Layout): HomeReading => readSweetHome3d(written(layout), 'room.sh3d')

describe('200 random rooms as files of Sweet Home 3D', () => {
  it.each(ROOMS)('reads back the room, its openings and its pieces of room %i', (index) => {
    const layout = randomRoom(index)
    const { floor, items } = layout
    const { home } = readBack(layout)
    expect(home.levels).toHaveLength(1)
    const [level] = home.levels
    expect(home.north === undefined).toBe(floor.finish?.north === undefined)
    expect(home.north ?? 0).toBeCloseTo(floor.finish?.north ?? 0, 4)
    expect(level?.height).toBeCloseTo(floor.ceiling ?? 96, 4)
    expect(level?.rooms).toHaveLength(1)
    expect(level?.rooms[0]?.name).toBe('Quiet harbor')
    const outline = floorOutline(floor)
    const corners = level?.rooms[0]?.corners ?? []
    expect(corners).toHaveLength(outline.length)
    for (const [at, corner] of corners.entries()) expect(distance(corner, outline[at]!)).toBeLessThan(EXACT)

    const walls = wallAxes(floor)
    expect(level?.walls).toHaveLength(walls.length)
    const holes = openingsOf(floor).filter((opening) => heightsOf(floor, opening) !== undefined)
    expect(level?.openings).toHaveLength(holes.length)
    for (const [at, opening] of holes.entries()) {
      const read = level!.openings[at]!
      const out = inward(floor, opening.wall)
      const half = (walls[opening.wall]?.thickness ?? 0) / 2
      const middle = add(between(...endsOf(floor, opening), 0.5), { x: -out.x * half, y: -out.y * half })
      expect(read.kind).toBe(opening.kind === 'pocket-door' ? 'sliding-door' : opening.kind)
      expect(distance(read.at, middle)).toBeLessThan(EXACT * 4)
      expect(Math.abs(read.width - opening.width)).toBeLessThan(EXACT)
      const { sill, head } = heightsOf(floor, opening)!
      expect(Math.abs(read.sill - sill) + Math.abs(read.head - head)).toBeLessThan(EXACT)
      const [leaf] = leavesOf(floor, opening)
      expect(read.swing !== undefined).toBe(leaf !== undefined)
      if (!leaf || !read.swing) continue
      expect(distance(read.swing.hinge, leaf.hinge)).toBeLessThan(EXACT * 4)
      expect(distance(read.swing.openTip, leaf.open)).toBeLessThan(EXACT * 4)
    }

    const heights = standings(layout, () => undefined)
    const pieces = level?.pieces.filter(({ name }) => name !== 'Radiator' && name !== 'Outlet') ?? []
    expect(pieces).toHaveLength(items.length)
    for (const item of items) {
      const read = pieces.find(({ id }) => id === `piece-${item.id}`)!
      expect(distance(read.at, item.pose)).toBeLessThan(EXACT)
      expect(Math.abs(read.rotation - item.pose.rotation)).toBeLessThan(0.0001)
      expect(read.color).toBe(item.colour)
      const { width, length } = item.footprint
      const { height, elevation } = heights.get(item.id)!
      const off = [read.width - width, read.depth - length, read.height - height, read.elevation - elevation]
      expect(Math.max(...off.map(Math.abs))).toBeLessThan(EXACT)
    }
  })
})

it('has all models and materials that its pieces name, and none that nothing names', () => {
  for (const index of ROOMS) {
    const entries = unzipSync(written(randomRoom(index)))
    const named = new Set([...strFromU8(entries['Home.xml']!).matchAll(/model='([^']+)'/g)].map(([, name]) => name))
    expect(new Set(Object.keys(entries).filter((name) => name.endsWith('.obj')))).toEqual(named)
    for (const name of named) {
      const [, materials = ''] = /^mtllib (.+)$/m.exec(strFromU8(entries[name!]!)) ?? []
      expect(Object.keys(entries)).toContain(name!.replace('model.obj', materials))
    }
  }
})
