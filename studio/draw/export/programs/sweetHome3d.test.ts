/** Rooms that are written for Sweet Home 3D, read back by this product's own reader. */
import { unzipSync, strFromU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { OWN_PARTS } from '../../../../tests/support/ownParts.ts'
import { type HomeReading } from '../../../exchange/homeReading.ts'
import { readSweetHome3d } from '../../../exchange/sweetHome3d.ts'
import { floorOutline } from '../../../geometry/floorOutline.ts'
import { heightsOf } from '../../../geometry/openingHeights.ts'
import { endsOf, inward, openingsOf } from '../../../geometry/openings.ts'
import { leavesOf } from '../../../geometry/openingZones.ts'
import { add, between, distance } from '../../../geometry/point.ts'
import type { Item, Layout } from '../../../model/layout.ts'
import { standings } from '../../../scene/walk/standing.ts'
import { homeContents } from './programFiles.ts'
import { randomRoom } from './randomRooms.ts'
import { levelOfRoom } from './homeLevel.ts'
import { sweetHome3dFile } from './sweetHome3dFile.ts'
import { wallAxes } from './wallAxes.ts'

/** Inches: less than 1/100 mm. */
const EXACT = 0.0003
const ROOMS = Array.from({ length: 200 }, (_, index) => index)

/** Of the rooms: packing them takes longest. */
const files = new Map<number, Uint8Array>()
function fileOf(index: number): Uint8Array {
  const level = levelOfRoom(randomRoom(index), 'Quiet harbor')
  const choice = { title: 'Quiet harbor', hasMeasures: true, products: new Map() }
  const file = files.get(index) ?? sweetHome3dFile([level], choice)
  files.set(index, file)
  return file
}
const readBack = (index: number): HomeReading => readSweetHome3d(fileOf(index), 'room.sh3d')

describe('200 random rooms as files of Sweet Home 3D', () => {
  it.each(ROOMS)('reads back the room, its openings and its pieces of room %i', (index) => {
    const layout = randomRoom(index)
    const { floor, items } = layout
    const { home } = readBack(index)
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
    const entries = unzipSync(fileOf(index))
    const named = new Set([...strFromU8(entries['Home.xml']!).matchAll(/model='([^']+)'/g)].map(([, name]) => name))
    expect(new Set(Object.keys(entries).filter((name) => name.endsWith('.obj')))).toEqual(named)
    for (const name of named) {
      const [, materials = ''] = /^mtllib (.+)$/m.exec(strFromU8(entries[name!]!)) ?? []
      expect(Object.keys(entries)).toContain(name!.replace('model.obj', materials))
    }
  }
})

describe('a furnished room', () => {
  const item = (id: string, kind: Item['kind'], productId: string, height: number): Item => ({
    id,
    name: id,
    kind,
    productId,
    colour: '#aa5533',
    footprint: { shape: 'rectangle', width: 30, length: kind === 'block' ? 2 : 40, height },
    pose: { x: 60, y: kind === 'block' ? 1 : 80, rotation: 0 },
    locked: kind === 'sofa',
  })
  const layout: Layout = {
    version: 1,
    floor: {
      shape: 'rectangular',
      width: 160,
      length: 140,
      openings: [{ kind: 'pocket-door', id: 'd', wall: 1, at: 60, width: 30, pocket: 'last' }],
    },
    items: [item('Rug', 'rug', 'rug', 9), item('Sofa', 'sofa', 'sofa', 32), item('Picture', 'block', 'picture', 20)],
  }
  const choice = {
    title: 'Den',
    hasMeasures: false,
    hasUnderlay: true,
    formatLength: (inches: number) => `${inches} in`,
    products: new Map([
      ['rug', { price: 120, placement: 'flat' as const }],
      ['sofa', { price: 899.5, currency: 'EUR', placement: 'floor' as const, model: '/models/sofa' }],
      ['picture', { price: 40, placement: 'wall' as const }],
    ]),
  }

  it('has its rugs flat on the floor, and what hangs at the height at which it hangs', () => {
    const [level] = readSweetHome3d(sweetHome3dFile([levelOfRoom(layout, choice.title)], choice), 'den.sh3d').home
      .levels
    const heights = Object.fromEntries(
      level!.pieces.map(({ name, elevation, height }) => [name, [elevation, height].map(Math.round)]),
    )
    expect(heights).toEqual({ Rug: [0, 3], Sofa: [0, 32], Picture: [50, 20] })
  })

  it('has prices with their currency, what cannot be moved, and no dimensions that nobody wants', () => {
    const xml = strFromU8(unzipSync(sweetHome3dFile([levelOfRoom(layout, choice.title)], choice))['Home.xml']!)
    expect(xml).toMatch(/name='Sofa'[^>]* movable='false'[^>]* price='899.5' currency='EUR'/)
    expect(xml).toMatch(/name='Rug'[^>]* movable='true'[^>]* price='120'>/)
    expect(xml).not.toContain('dimensionLine')
    expect(xml).not.toContain('compass')
  })

  it('has the model of a product where one is given', () => {
    const faces = [
      [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
      ] as const,
    ]
    const meshes = new Map([['sofa', [{ color: '#123456', faces }]]])
    const entries = unzipSync(sweetHome3dFile([levelOfRoom(layout, choice.title)], { ...choice, meshes }))
    const xml = strFromU8(entries['Home.xml']!)
    const [, model = ''] = /name='Sofa'[^>]* model='([^']+)'/.exec(xml) ?? []
    expect(strFromU8(entries[model]!).match(/^v /gm)).toHaveLength(3)
    expect(strFromU8(entries[model.replace('.obj', '.mtl')]!)).toContain('Kd 0.071 0.204 0.337')
  })

  it('has a curtain as it hangs, and no price where none is known', () => {
    const faces = [
      [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
      ] as const,
    ]
    const folded = { price: 0, placement: 'wall' as const, model: '/models/folded' }
    const products = new Map([['drape', folded]])
    const meshes = new Map([['drape', [{ color: '#123456', faces }]]])
    const hung = { ...layout, items: [item('Drape', 'curtain', 'drape', 84)] }
    const entries = unzipSync(sweetHome3dFile([levelOfRoom(hung, choice.title)], { ...choice, products, meshes }))
    const xml = strFromU8(entries['Home.xml']!)
    const [, model = ''] = /name='Drape'[^>]* model='([^']+)'/.exec(xml) ?? []
    expect(strFromU8(entries[model]!).match(/^v /gm)?.length).toBeGreaterThan(3)
    expect(xml).not.toContain('price=')
    const { holds, differs } = homeContents(hung, { ...choice, products })
    expect(holds.join(' ')).not.toMatch(/3D model|price/)
    expect(differs).toContain('1 piece is a simple shape of the true size.')
  })

  it('says before what the file will hold, true to the plan', () => {
    const { holds, differs } = homeContents(layout, choice)
    expect(holds).toContain('1 door or window with width, sill and height, cut into its wall.')
    expect(holds).toContain('3 pieces with name, size, place, angle, height above the floor and color.')
    expect(holds).toContain('1 3D model of the catalog.')
    expect(holds).toContain('3 prices.')
    expect(holds).not.toContain('Dimension lines.')
    expect(differs).toEqual([
      '2 pieces are simple shapes of the true size.',
      '1 rug is a flat piece of one color on the floor, also under other pieces.',
      '1 pocket door is written as sliding.',
      'North is not set for this room: the compass points up.',
    ])
    const finish = { north: 0, walls: { color: '#ffffff' } }
    const painted = homeContents(
      { ...layout, floor: { ...layout.floor, finish }, items: [] },
      { ...choice, hasMeasures: true },
    )
    expect(painted.holds.slice(-3)).toEqual(['Dimension lines.', 'The color of the walls.', 'The direction of north.'])
    expect(painted.differs).toEqual(['1 pocket door is written as sliding.'])
    const traced = { ...layout, floor: { ...layout.floor, underlay: OWN_PARTS.underlay } }
    const picture = 'The picture beneath the room, at its place and scale.'
    expect(homeContents(traced, choice).holds).toContain(picture)
    expect(homeContents(traced, { ...choice, hasUnderlay: false }).holds).not.toContain(picture)
  })
})
