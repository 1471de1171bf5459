import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openDocument } from '../document/openDocument.ts'
import { Layout, MAX_ITEMS } from '../model/layout.ts'
import { MAX_OPENINGS, type Opening } from '../model/roomShell.ts'
import { floorWalls } from '../geometry/floorOutline.ts'
import { floorArea } from '../geometry/ground.ts'
import { endsOf } from '../geometry/openings.ts'
import { area, contains } from '../geometry/polygon.ts'
import type { HomeReading, ReadLevel, ReadOpening, ReadPiece, ReadRoom, ReportLine } from './homeReading.ts'
import { kindOfPiece, withMeanings } from './pieceKind.ts'
import { roomLayout } from './roomLayout.ts'
import { readSweetHome3d } from './sweetHome3d.ts'

const COTTAGE = readFileSync(path.join(import.meta.dirname, '../../tests/exchange/homes/cottage.xml'))
const OPTIONS = { color: '#b3a58e', hasRaised: false }

function made(reading: HomeReading, level: ReadLevel, room: ReadRoom, options = OPTIONS) {
  const result = roomLayout(reading, level, room, options)
  if ('refusal' in result) throw new Error(result.refusal)
  return result
}
const countOf = (lines: readonly ReportLine[], what: string) => lines.find((line) => line.what === what)?.count ?? 0

function homeOf(level: Partial<ReadLevel>): { reading: HomeReading; level: ReadLevel } {
  const whole: ReadLevel = {
    id: 'level',
    elevation: 0,
    height: 96,
    rooms: [],
    walls: [],
    openings: [],
    pieces: [],
    labels: [],
    ...level,
  }
  return { reading: { home: { levels: [whole] }, kept: [], guessed: [], leftOut: [] }, level: whole }
}

const SQUARE: ReadRoom = {
  id: 'room',
  corners: [
    { x: 0, y: 0 },
    { x: 200, y: 0 },
    { x: 200, y: 100 },
    { x: 0, y: 100 },
  ],
}
const piece = (more: Partial<ReadPiece>): ReadPiece => ({
  id: 'piece',
  name: 'Thing',
  at: { x: 50, y: 50 },
  rotation: 0,
  width: 20,
  depth: 20,
  height: 20,
  elevation: 0,
  ...more,
})

describe('a room of a home', () => {
  const reading = withMeanings(readSweetHome3d(COTTAGE, 'cottage.xml'))
  const [ground, attic] = reading.home.levels as [ReadLevel, ReadLevel]
  const [living, kitchen] = ground.rooms as [ReadRoom, ReadRoom]

  it('is a rectangular floor with its doors and windows, and the furniture that the planner knows', () => {
    const { layout, leftOut } = made(reading, ground, living)
    const { floor, items } = layout
    expect(floor).toMatchObject({ shape: 'rectangular', width: 153.54, length: 149.61, wall: 7.87 })
    expect(floor.ceiling).toBeCloseTo(260 / 2.54)
    expect(floor.finish?.north).toBeCloseTo(30)
    expect(byKind(floor.openings)).toEqual([
      'door of wall 1',
      'door of wall 2',
      'passage of wall 1',
      'window of wall 0',
    ])
    // The door to the kitchen swings into this room; clockwise along the right wall, its hinge is at the first end.
    expect(floor.openings?.find(({ kind, wall }) => kind === 'door' && wall === 1)).toMatchObject({
      hinge: 'first',
      swing: 'in',
    })
    expect(items.map(({ name, kind }) => [name, kind])).toEqual([
      ['Canapé', 'sofa'],
      ['Zimmerbrunnen', 'block'],
      ['Floor uplight', 'lamp'],
    ])
    expect(items[0]).toMatchObject({ colour: '#336699', pose: { x: 43.31, y: 125.98, rotation: 180 } })
    expect(countOf(leftOut, 'hidden pieces')).toBe(1)
    expect(countOf(leftOut, 'thicknesses')).toBe(1)
  })

  it('is a drawn floor if it is no rectangle, with the same door seen from its own side', () => {
    const { layout } = made(reading, ground, kitchen)
    expect(layout.floor.shape).toBe('drawn')
    expect(floorArea(layout.floor) / area(kitchen.corners)).toBeCloseTo(1, 3)
    const door = layout.floor.openings?.find(({ kind }) => kind === 'door')
    expect(door).toMatchObject({ hinge: 'last', swing: 'out' })
    expect(layout.items.map(({ kind, group }) => [kind, group])).toEqual([
      ['dining-table', 'dining'],
      ['dining-chair', 'dining'],
    ])
  })

  it('leaves out what hangs, and says so, or puts it on the floor on request', () => {
    expect(countOf(made(reading, ground, kitchen).leftOut, 'raised pieces')).toBe(1)
    const all = made(reading, ground, kitchen, { ...OPTIONS, hasRaised: true })
    expect(all.layout.items.map(({ name }) => name)).toContain('Upper cabinet')
    expect(countOf(all.guessed, 'raised pieces')).toBe(1)
  })

  it('has the walls that stand within it as inner walls and columns, with their doors left open', () => {
    const wall = (id: string, from: [number, number], to: [number, number], thickness: number, height?: number) => {
      const [[x, y], [tx, ty]] = [from, to]
      return { id, from: { x, y }, to: { x: tx, y: ty }, thickness, ...(height !== undefined && { height }) }
    }
    const around = SQUARE.corners.map(({ x, y }, index) => {
      const next = SQUARE.corners[(index + 1) % 4] ?? { x, y }
      return wall(`around-${index}`, [x, y], [next.x, next.y], 6)
    })
    const across = Array.from({ length: 6 }, (_, index) => {
      const [x, y] = [10 * Math.cos((index * Math.PI) / 6), 10 * Math.sin((index * Math.PI) / 6)]
      return wall(`round-${index}`, [160 - x, 70 - y], [160 + x, 70 + y], 5)
    })
    const { reading: file, level } = homeOf({
      rooms: [SQUARE],
      walls: [
        ...around,
        wall('divider', [60, -3], [60, 97], 5),
        wall('column', [120, 30], [120, 46], 12),
        wall('counter', [100, 70], [130, 70], 5, 40),
        ...across,
      ],
      openings: [
        { id: 'door', kind: 'door', at: { x: 60, y: 37 }, angle: 90, width: 30, sill: 0, head: 80, wall: 'divider' },
      ],
    })
    const { layout, kept, leftOut } = made(file, level, SQUARE)
    expect(layout.floor.fixed).toMatchObject([
      { kind: 'round-column', x: 160, y: 70, rotation: 0, width: 20, length: 20 },
      { kind: 'inner-wall', x: 60, y: 9.5, rotation: 90, width: 25, length: 5 },
      { kind: 'inner-wall', x: 60, y: 74.5, rotation: 90, width: 45, length: 5 },
      { kind: 'column', x: 120, y: 38, rotation: 90, width: 16, length: 12 },
    ])
    expect(countOf(kept, 'inner walls')).toBe(4)
    expect(countOf(leftOut, 'low walls')).toBe(1)
  })

  it('has the height of its own level', () => {
    expect(made(reading, attic, attic.rooms[0] as ReadRoom).layout.floor.ceiling).toBeCloseTo(220 / 2.54)
  })

  it('says which of its walls are assumed, and that a scan has no thickness of walls', () => {
    const sides = SQUARE.corners.map((from, index) => ({
      id: `wall-${index}`,
      from,
      to: SQUARE.corners[(index + 1) % 4] ?? from,
      thickness: 0,
      ...(index === 3 && { isGuessed: true as const }),
    }))
    const { reading: scan, level } = homeOf({ rooms: [SQUARE], walls: sides })
    const { guessed, layout } = made(scan, level, SQUARE)
    expect(layout.floor.isWallAssumed).toBe(true)
    expect(guessed.find(({ what }) => what === 'added walls')).toMatchObject({ count: 1, ids: ['wall-3'] })
    expect(guessed.find(({ what }) => what === 'wall thickness')?.text).toContain('The file has no thickness')
  })
})

describe('the limits of a room', () => {
  it('leave out doors, windows and pieces beyond them, the smallest pieces first, and say so', () => {
    const opening = (index: number): ReadOpening => ({
      id: `o${index}`,
      kind: 'window',
      at: { x: 20 + index * 40, y: 0 },
      angle: 0,
      width: 30,
      sill: 30,
      head: 80,
    })
    const room = { ...SQUARE, corners: SQUARE.corners.map(({ x, y }) => ({ x: x * 10, y })) }
    const { reading, level } = homeOf({
      openings: Array.from({ length: 40 }, (_, index) => opening(index)),
      pieces: Array.from({ length: 230 }, (_, index) => piece({ id: `p${index}`, width: index < 30 ? 1 : 20 })),
    })
    const { layout, leftOut } = made(reading, level, room)
    expect(layout.floor.openings).toHaveLength(MAX_OPENINGS)
    expect(countOf(leftOut, 'too many openings')).toBe(40 - MAX_OPENINGS)
    expect(layout.items).toHaveLength(MAX_ITEMS)
    expect(layout.items.every(({ footprint }) => footprint.width === 20)).toBe(true)
    expect(countOf(leftOut, 'too many pieces')).toBe(30)
  })

  it('mark what is assumed of a door', () => {
    const door: ReadOpening = {
      id: 'door',
      kind: 'door',
      at: { x: 100, y: 0 },
      angle: 180,
      width: 32,
      sill: 0,
      head: 80,
    }
    const { reading, level } = homeOf({
      openings: [door, { ...door, id: 'wide', at: { x: 0, y: 50 }, angle: 90, width: 130 }],
    })
    const { layout, guessed } = made(reading, level, SQUARE)
    expect(layout.floor.openings?.map(({ id, isAssumed }) => [id, isAssumed])).toEqual([
      ['door', true],
      ['wide', true],
    ])
    expect(layout.floor.openings?.find(({ id }) => id === 'wide')?.width).toBe(100)
    expect(countOf(guessed, 'narrower openings')).toBe(1)
    expect(countOf(guessed, 'wall thickness')).toBe(1)
  })

  it('take off the corners that bend least beyond 200', () => {
    const round = Array.from({ length: 720 }, (_, index) => {
      const angle = (index / 360) * Math.PI
      return { x: 500 + 400 * Math.cos(angle), y: 500 + 300 * Math.sin(angle) }
    })
    const { reading, level } = homeOf({})
    const { layout, guessed } = made(reading, level, { id: 'round', corners: round })
    expect(layout.floor.corners).toHaveLength(200)
    expect(floorArea(layout.floor) / area(round)).toBeGreaterThan(0.999)
    expect(countOf(guessed, 'corners')).toBeGreaterThan(100)
  })

  it('refuse outlines that are no floor', () => {
    const { reading, level } = homeOf({})
    const [a, b, c, d] = SQUARE.corners as [Spot, Spot, Spot, Spot]
    const refusals = [
      [a, c, b, d],
      [a, b],
      [a, a, a],
      [a, b, { x: 100, y: 0.1 }],
      [a, b, { x: 1e6, y: 1e6 }],
    ].map((corners) => roomLayout(reading, level, { id: 'room', corners }, OPTIONS))
    expect(refusals).toEqual([
      { refusal: expect.stringContaining('crosses or touches itself') as string },
      { refusal: expect.stringContaining('no area') as string },
      { refusal: expect.stringContaining('no area') as string },
      { refusal: expect.stringContaining('too narrow or too large') as string },
      { refusal: expect.stringContaining('too narrow or too large') as string },
    ])
  })

  it('drop nothing in silence and give a layout that makes sense, whatever the home', () => {
    const number = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true })
    const spot = fc.record({ x: number(-50, 250), y: number(-50, 150) })
    const anyPiece = fc.record({
      at: spot,
      rotation: number(0, 359.99),
      width: number(0, 300),
      depth: number(0, 300),
      height: number(0, 100),
      elevation: number(0, 90),
      name: fc.constantFrom('Sofa', 'Lampe', 'Bett', 'x'),
      isHidden: fc.constantFrom(true, undefined),
    })
    const anyOpening = fc.record({
      at: spot,
      angle: fc.constantFrom(0, 90, 180, 270, 5),
      width: number(0, 260),
      sill: number(0, 300),
      head: number(0, 300),
      kind: fc.constantFrom(
        'door' as const,
        'double-door' as const,
        'sliding-door' as const,
        'passage' as const,
        'window' as const,
      ),
    })
    fc.assert(
      fc.property(
        fc.array(anyPiece, { maxLength: 30 }),
        fc.array(anyOpening, { maxLength: 40 }),
        fc.boolean(),
        (pieces, openings, hasRaised) => {
          const { reading, level } = homeOf({
            pieces: pieces.map(({ isHidden, ...each }, index) =>
              piece({ ...each, id: `p${index}`, ...(isHidden && { isHidden }) }),
            ),
            openings: openings.map((each, index) => ({ ...each, id: `o${index}` })),
          })
          const { layout, leftOut } = made(reading, level, SQUARE, { ...OPTIONS, hasRaised })
          expect(openDocument(Layout, layout)).toEqual({ document: layout, changes: [] })
          const inside = pieces.filter(({ at }) => contains(SQUARE.corners, at)).length
          const said = ['hidden pieces', 'pieces without a size', 'raised pieces', 'too many pieces'].map((what) =>
            countOf(leftOut, what),
          )
          expect(layout.items.length + said.reduce((sum, count) => sum + count, 0)).toBe(inside)
          const walls = floorWalls(layout.floor)
          for (const opening of layout.floor.openings ?? []) {
            const [from, to] = endsOf(layout.floor, opening)
            for (const end of [from, to]) expect(Math.max(-end.x, end.x - 200, -end.y, end.y - 100)).toBeLessThan(0.01)
            expect(walls[opening.wall]).toBeDefined()
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('a piece of another program', () => {
  it('is a fixture of the wall if it is a radiator at one, under a window, and a block elsewhere', () => {
    const heater = { name: 'Heizkörper', rotation: 180, width: 40, depth: 4, elevation: 8 }
    const window: ReadOpening = {
      id: 'w',
      kind: 'window',
      at: { x: 100, y: 100 },
      angle: 0,
      width: 60,
      sill: 30,
      head: 80,
    }
    const { reading, level } = homeOf({
      openings: [window],
      pieces: [piece({ ...heater, id: 'wall', at: { x: 100, y: 97 } }), piece({ ...heater, id: 'free', elevation: 0 })],
    })
    const { layout, kept } = made(reading, level, SQUARE)
    expect(layout.floor.openings).toMatchObject([
      { kind: 'window', wall: 2 },
      { kind: 'radiator', wall: 2, at: 100, width: 40, depth: 4 },
    ])
    expect(layout.items.map(({ id }) => id)).toEqual(['free'])
    expect(countOf(kept, 'radiators')).toBe(1)
  })

  it('is the kind that its category or its name says, in the languages of shops', () => {
    const kinds = (
      [
        [{ category: 'square table', name: 'Table', width: 60, depth: 35, height: 29 }, 'dining-table'],
        [{ category: 'square table', name: 'Table', width: 43, depth: 24, height: 16 }, 'coffee-table'],
        [{ category: 'round table', name: 'Tisch', width: 40, depth: 40, height: 29 }, 'round-table'],
        [{ name: 'Kleiderschrank' }, 'cabinet'],
        [{ name: 'Canapé' }, 'sofa'],
        [{ name: 'Letto matrimoniale' }, 'bed'],
        [{ category: 'chair', name: 'Stuhl', width: 18 }, 'dining-chair'],
        [{ category: 'armchair', name: 'Sessel', width: 34 }, 'chair'],
        [{ category: 'fitted bath', name: 'Bath' }, 'bath'],
        [{ name: 'Vorhang', height: 90 }, 'curtain'],
        [{ name: 'Fliese' }, undefined],
        [{ category: 'texturable box', name: 'Box' }, undefined],
      ] as const
    ).map(([more, kind]) => [kindOfPiece(piece(more))?.kind, kind])
    for (const [found, kind] of kinds) expect(found).toBe(kind)
  })
})

type Spot = { readonly x: number; readonly y: number }

function byKind(openings: readonly Opening[] = []): string[] {
  return openings.map(({ kind, wall }) => `${kind} of wall ${wall}`).toSorted()
}
