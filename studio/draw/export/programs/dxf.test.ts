/** Rooms that are written as DXF drawings, read back by this product's own reader. */
import { describe, expect, it } from 'vitest'
import { readDxf } from '../../../exchange/dxf.ts'
import { type DxfEntity, readDxfFile } from '../../../exchange/dxfEntities.ts'
import { floorOutline } from '../../../geometry/floorOutline.ts'
import { distance } from '../../../geometry/point.ts'
import { boundsOf } from '../../../geometry/polygon.ts'
import type { Item, Layout } from '../../../model/layout.ts'
import { dxfFile } from './dxfFile.ts'
import { dxfContents } from './programFiles.ts'
import { randomRoom } from './randomRooms.ts'

const ROOMS = Array.from({ length: 200 }, (_, index) => index)
/** Inches. */
const EXACT = 1e-5

const choiceOf = (metric: boolean) => ({
  title: 'Quiet harbor',
  metric,
  hasMeasures: true,
  formatLength: (inches: number) => `${inches.toFixed(1)}"`,
  formatArea: (squareInches: number) => `${(squareInches / 1550).toFixed(2)} m²`,
})
const written = (layout: Layout, metric = true) => new TextEncoder().encode(dxfFile(layout, choiceOf(metric)))

describe('200 random rooms as DXF drawings', () => {
  it.each(ROOMS)('reads back the outline, the unit and the name of room %i', (index) => {
    const layout = randomRoom(index)
    const metric = index % 2 === 0
    const reading = readDxf(written(layout, metric))
    expect(reading.asks?.find(({ what }) => what === 'unit')?.taken).toEqual([metric ? 'mm' : 'in'])
    const { rooms } = reading.home.levels[0]!
    expect(rooms).toHaveLength(1)
    expect(rooms[0]!.name).toContain('Quiet harbor')
    // The drawing has its origin at the lower left of the room.
    const wanted = floorOutline(layout.floor).map(({ x, y }) => ({ x, y: y - layout.floor.length }))
    expect(rooms[0]!.corners).toHaveLength(wanted.length)
    for (const [at, corner] of rooms[0]!.corners.entries()) expect(distance(corner, wanted[at]!)).toBeLessThan(EXACT)
  })
})

it('reads a usual room back with its walls, doors, windows and passages', () => {
  const layout = usualRoom()
  const [level] = readDxf(written(layout)).home.levels
  expect(level?.openings.map(({ kind, width }) => `${kind} ${Math.round(width)}`).toSorted()).toEqual([
    'door 32',
    'double-door 60',
    'passage 40',
    'window 50',
  ])
  for (const { thickness } of level?.walls ?? []) expect(thickness).toBeCloseTo(6, 3)
})

it('places every piece as a block with its angle, which is as large as the piece', () => {
  for (const index of ROOMS) {
    const { floor, items } = randomRoom(index)
    const { entities, blocks } = readDxfFile(written({ version: 1, floor, items }, false))
    const inserts = entities.flatMap((entity) =>
      entity.kind === 'insert' && !entity.block.startsWith('*') ? [entity] : [],
    )
    expect(inserts).toHaveLength(items.length)
    for (const [at, { pose, footprint, kind }] of items.entries()) {
      const insert = inserts[at]!
      expect(Math.abs(insert.x - pose.x)).toBeLessThan(EXACT)
      expect(Math.abs(insert.y - (floor.length - pose.y))).toBeLessThan(EXACT)
      expect(((insert.rotation + pose.rotation) % 360) + 0).toBe(0)
      if (kind !== 'block' || footprint.shape !== 'rectangle') continue
      const { left, right, top, bottom } = boundsOf(pointsOf(blocks.get(insert.block)?.entities ?? []))
      expect(right - left).toBeCloseTo(footprint.width, 2)
      expect(bottom - top).toBeCloseTo(footprint.length, 2)
    }
  }
})

function pointsOf(entities: readonly DxfEntity[]) {
  return entities.flatMap((entity) => {
    if (entity.kind !== 'path') return []
    const { points } = entity
    return Array.from({ length: points.length / 2 }, (_, at) => ({ x: points[2 * at]!, y: points[2 * at + 1]! }))
  })
}

it('writes texts in ASCII alone, whatever they contain', () => {
  const item: Item = { ...usualRoom().items[0]!, name: 'Größe ^J %%c {x} \\P 台所 😀' }
  const text = dxfFile({ ...usualRoom(), items: [item] }, { ...choiceOf(true), title: 'Küche' })
  // oxlint-disable-next-line no-control-regex -- what a DXF may hold
  expect(/^[\x0a\x20-\x7e]*$/.test(text)).toBe(true)
  expect(text).toContain('Gr\\U+00F6\\U+00DFe ^ J \\U+0025\\U+0025c \\U+007Bx\\U+007D \\U+005CP \\U+53F0\\U+6240 ')
  expect(text).toContain('K\\U+00FCche')
})

it('says what it will hold, true to the plan', () => {
  const usual = usualRoom()
  const { holds, differs } = dxfContents(usual, choiceOf(true))
  expect(holds).toContain('The plan at its true size in millimeters.')
  expect(holds).toContain('1 piece as a block of lines, and its name.')
  expect(holds.at(-1)).toBe(
    'Layers: WALL-HATCH, WALLS, DOORS, WINDOWS, FURNITURE, FURNITURE-NAMES, ROOM-AREAS, ROOM-NAMES, DIMENSIONS.',
  )
  expect(differs.join(' ')).not.toContain('rug')
  const rug: Item = { ...usual.items[0]!, id: 'rug', kind: 'rug' }
  const more = dxfContents({ ...usual, items: [rug], floor: { ...usual.floor, people: 'walker' } }, choiceOf(false))
  expect(more.holds).toContain('The plan at its true size in inches.')
  expect(more.differs).toContain('1 rug shows through what stands on it; the layer FURNITURE-RUGS can be hidden.')
  expect(more.differs).toContain('Who uses the room is left out.')
})

function usualRoom(): Layout {
  return {
    version: 1,
    floor: {
      shape: 'rectangular',
      width: 200,
      length: 160,
      wall: 6,
      openings: [
        { kind: 'door', id: 'd', wall: 0, at: 40, width: 32, hinge: 'first', swing: 'in' },
        { kind: 'window', id: 'w', wall: 1, at: 80, width: 50 },
        { kind: 'double-door', id: 'dd', wall: 2, at: 100, width: 60, swing: 'out' },
        { kind: 'passage', id: 'p', wall: 3, at: 60, width: 40 },
      ],
    },
    items: [
      {
        id: 's',
        name: 'Halden sofa',
        kind: 'sofa',
        colour: '#aa5533',
        footprint: { shape: 'rectangle', width: 84, length: 36, height: 32 },
        pose: { x: 100, y: 90, rotation: 90 },
        locked: false,
      },
    ],
  }
}
