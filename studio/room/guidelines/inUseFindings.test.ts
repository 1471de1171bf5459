import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOnFloor } from '../../geometry/poseOnFloor.ts'
import { add, rotate, type Point } from '../../geometry/point.ts'
import type { Opening } from '../../model/roomShell.ts'
import type { PieceKind } from '../../model/furniture.ts'
import type { UseName } from '../../model/kindTraits.ts'
import { USES, useOf } from '../../model/inUse.ts'
import { type Item, Layout, type Pose } from '../../model/layout.ts'
import { inUseFindings } from './planFindings.ts'
import { openZones, zonePolygon } from './openZones.ts'
import { planFindings } from './planFindings.ts'

type Piece = readonly [kind: PieceKind, name: string, width: number, length: number, pose: Pose, height?: number]

const at = (x: number, y: number, rotation = 0): Pose => ({ x, y, rotation })

/** Pieces are named by their ids. */
function room(pieces: readonly Piece[], openings: readonly Opening[] = [], [width, length] = [300, 300]): Layout {
  return Layout.parse({
    version: 1,
    floor: { shape: 'rectangular', width, length, openings },
    items: pieces.map(([kind, name, wide, long, pose, height]) => ({
      id: name,
      name,
      kind,
      colour: '#aabbcc',
      footprint: { shape: 'rectangle', width: wide, length: long, ...(height === undefined ? {} : { height }) },
      pose,
      locked: false,
    })),
  })
}

const rowsOf = (layout: Layout) =>
  inUseFindings(layout).map(
    ({ id, measured = -1, wanted = -1, isPerson }) =>
      `${id.slice('in-use '.length)}: ${Math.round(measured * 10) / 10} of ${Math.round(wanted * 10) / 10}${isPerson ? ' person' : ''}`,
  )

const door = (id: string, wall: number, place: number, more: object = {}) =>
  ({ id, kind: 'door', wall, at: place, width: 32, hinge: 'first', swing: 'in', ...more }) as Opening

/** A block across from the middle of the top wall, `gap` inches in front of a piece of that depth at the wall. */
const before = (length: number, inches: number): Piece => ['block', 'block', 60, 20, at(150, length + inches + 10)]

describe('what opens at a piece', () => {
  const useOfPiece = (kind: PieceKind, name: string, width = 60, height?: number) =>
    useOf({
      kind,
      name,
      footprint: { shape: 'rectangle', width, length: 20, ...(height === undefined ? {} : { height }) },
    })

  it('follows from its kind, name or size, and is undefined without these', () => {
    const uses = [
      useOfPiece('cabinet', 'Media unit'),
      useOfPiece('cabinet', 'Bergen 56-inch six-drawer dresser', 56),
      useOfPiece('cabinet', 'Dot 17-inch round nightstand', 17),
      useOfPiece('cabinet', 'Oak cabinet', 20, 24),
      useOfPiece('cabinet', 'Oak cabinet', 20, 72),
      useOfPiece('cabinet', 'Bookcase', 36, 72),
      useOfPiece('cabinet', 'Wardrobe with sliding doors'),
      useOfPiece('sofa', 'Linen sofa bed'),
      useOfPiece('loveseat', 'Leather reclining loveseat'),
      useOfPiece('chair', 'Wall hugger recliner'),
      useOfPiece('sofa', 'Linen sofa'),
      useOfPiece('block', 'Wardrobe'),
      useOfPiece('block', 'Block'),
      useOfPiece('bar', 'Bar cart'),
      useOfPiece('dining-table', 'Table with a drawer'),
    ]
    expect(uses).toEqual([
      'doors',
      'drawers',
      'nightstand',
      'nightstand',
      'doors',
      'shelves',
      'sliding-doors',
      'sofa-bed',
      'recliner',
      'wall-recliner',
      undefined,
      'doors',
      undefined,
      undefined,
      undefined,
    ])
  })

  it('has a source for each way of use', () => {
    for (const { source } of Object.values(USES)) expect(source).toMatch(/\w{4}.*\d/)
  })
})

describe('things in use', () => {
  /** Each piece at the top wall, with the depth in front of it that its part takes, alone and with a person. */
  const FIXTURES: readonly (readonly [use: UseName, piece: Piece, part: number, whole: number])[] = [
    ['doors', ['cabinet', 'Wardrobe', 60, 24, at(150, 12)], 20, 36],
    ['drawers', ['cabinet', 'Dresser', 56, 18, at(150, 9)], 16, 36],
    ['nightstand', ['cabinet', 'Nightstand', 20, 16, at(150, 8)], 14, 14],
    ['shelves', ['cabinet', 'Bookcase', 36, 13, at(150, 6.5)], 0, 20],
    ['sliding-doors', ['cabinet', 'Sliding wardrobe', 60, 24, at(150, 12)], 0, 30],
    ['sofa-bed', ['sofa', 'Sofa bed', 84, 38, at(150, 19)], 50, 50],
    ['wall-recliner', ['chair', 'Zero wall recliner', 36, 38, at(150, 23)], 26, 26],
    ['walking', ['person', 'Person', 24, 14, at(150, 17)], 10, 10],
    ['fixture', ['vanity', 'Vanity', 40, 22, at(150, 11)], 0, 21],
  ]

  for (const [use, piece, part, whole] of FIXTURES) {
    const [, name, , length, { y }] = piece
    const bottom = y + length / 2
    it(`of ${use} take ${part} in, and ${whole} in with a person`, () => {
      const rows = (inches: number) => rowsOf(room([piece, before(bottom, inches)]))
      expect(useOf(room([piece]).items[0] as Item)).toBe(use)
      expect(rowsOf(room([piece]))).toEqual([])
      expect(rows(whole)).toEqual([])
      expect(rows(whole - 2)).toEqual([`${name} front block: ${whole - 2} of ${whole}${whole > part ? ' person' : ''}`])
      // Without room for the part itself, the finding is about the part.
      const least = part > 0 ? part : whole
      const who = part > 0 ? '' : ' person'
      expect(rows(least - 1)).toEqual([`${name} front block: ${least - 1} of ${least}${who}`])
    })
  }

  it('of a recliner take room behind its back too', () => {
    const recliner = (y: number): Piece => ['chair', 'Recliner', 36, 38, at(150, y)]
    expect(rowsOf(room([recliner(19 + 12)]))).toEqual([])
    expect(rowsOf(room([recliner(19 + 5)]))).toEqual(['Recliner back wall: 5 of 12'])
    expect(rowsOf(room([recliner(19 + 12), before(12 + 38, 10)]))).toEqual(['Recliner front block: 10 of 18'])
  })

  it('of a dining chair are what it is pulled back from its table', () => {
    const table: Piece = ['dining-table', 'Table', 60, 36, at(150, 150)]
    const chair = (y: number, rotation = 180): Piece => ['dining-chair', 'Chair', 18, 20, at(150, y, rotation)]
    // Its front is 4 in under the table: its back is 16 in from the edge, and 16 in more are wanted.
    const tucked = chair(168 + 6)
    const wall = (gap: number): Piece => ['block', 'block', 100, 10, at(150, 184 + gap + 5)]
    expect(rowsOf(room([table, tucked, wall(16)]))).toEqual([])
    expect(rowsOf(room([table, tucked, wall(9)]))).toEqual(['Chair back block: 9 of 16'])
    expect(openZones(room([table, chair(168 + 30)]))).toEqual([])
    expect(openZones(room([table, chair(168 + 6, 0)]))).toEqual([])
    expect(openZones(room([chair(174)]))).toEqual([])
    const desk: Piece = ['block', 'Writing desk', 48, 24, at(150, 150)]
    expect(openZones(room([desk, chair(162 + 6)])).map(({ part }) => part)).toEqual([14])
  })

  it('meet a wall, and the walls of every rotation alike', () => {
    const dresser = (pose: Pose): Piece => ['cabinet', 'Dresser', 56, 18, pose]
    expect(rowsOf(room([dresser(at(100, 60 - 9 - 10))], [], [200, 60]))).toEqual(['Dresser front wall: 10 of 16'])
    expect(rowsOf(room([dresser(at(60 - 9 - 10, 100, 270))], [], [60, 200]))).toEqual(['Dresser front wall: 10 of 16'])
  })

  it('meet an open door, whichever side it is hinged on, and none that opens out', () => {
    // The door is in the left wall, 100 to 132 in down; its leaf reaches 32 in into the room.
    const dresser: Piece = ['cabinet', 'Dresser', 40, 18, at(20, 78)]
    const hinged = (hinge: string, swing = 'in') => rowsOf(room([dresser], [door('door', 3, 184, { hinge, swing })]))
    // The left wall runs upward: its first end is the lower one, so that the open leaf is away from the dresser.
    expect(hinged('last')).toEqual(['Dresser front door: 13 of 16'])
    expect(hinged('first')).toEqual(['Dresser front door: 13 of 16'])
    expect(hinged('last', 'out')).toEqual([])
    // In the corner across from the hinge the fan is empty.
    const corner: Piece = ['cabinet', 'Dresser', 20, 18, at(30, 80)]
    const inCorner = (hinge: string) => rowsOf(room([corner], [door('door', 3, 184, { hinge })])).length
    expect([inCorner('last'), inCorner('first')]).toEqual([1, 0])
  })

  it('meet what stays open at the same time, and not what is opened at another time', () => {
    const across = (y: number, ...[kind, name, width, length]: readonly [PieceKind, string, number, number]): Piece => [
      kind,
      name,
      width,
      length,
      at(150, y + length / 2, 180),
    ]
    const dresser: Piece = ['cabinet', 'Dresser', 56, 18, at(150, 9)]
    expect(rowsOf(room([dresser, across(18 + 36, 'cabinet', 'Other dresser', 56, 18)]))).toEqual([])
    const sofaBed = (gap: number) => rowsOf(room([dresser, across(18 + gap, 'sofa', 'Sofa bed', 84, 38)]))
    expect(sofaBed(86)).toEqual([])
    expect(sofaBed(70)).toEqual(['Dresser front Sofa bed front: 20 of 36 person'])
    expect(sofaBed(60)).toEqual(['Dresser front Sofa bed front: 10 of 16'])
    // Where the pieces themselves are in the way, their strips are no findings of their own.
    expect(sofaBed(30)).toEqual([
      'Dresser front Sofa bed: 30 of 36 person',
      'Sofa bed front wall: 48 of 50',
      'Sofa bed front Dresser: 30 of 50',
    ])
  })

  it('leave room to get out of a bed beside what stays open, on its freer side', () => {
    const bed: Piece = ['bed', 'Bed', 60, 80, at(30, 40)]
    const sofa = (x: number): Piece => ['sofa', 'Sofa bed', 60, 38, at(x, 60, 90)]
    // The bed is at the left wall, so that its right side is used; the sofa opens to 50 in before its front.
    expect(openZones(room([bed])).map(({ side, whole }) => [side, whole])).toEqual([['right', 22]])
    expect(rowsOf(room([bed, sofa(60 + 22 + 51 + 19)]))).toEqual([])
    expect(rowsOf(room([bed, sofa(60 + 14 + 50 + 19)]))).toEqual(['Bed right Sofa bed front: 14 of 22 person'])
    expect(rowsOf(room([bed], [], [70, 200]))).toEqual([])
  })

  it('of two doors meet each other', () => {
    const corner = [door('one', 0, 20, { hinge: 'first' }), door('two', 3, 280, { hinge: 'last' })]
    expect(rowsOf(room([], corner))).toEqual(['one two: -1 of -1'])
    expect(rowsOf(room([], [door('one', 0, 20), door('two', 2, 20)]))).toEqual([])
  })

  it('are found by planFindings with their option, and are never faults', () => {
    const layout = room([['cabinet', 'Dresser', 56, 18, at(150, 9)], before(18, 33)])
    expect(planFindings(layout)).toEqual([])
    expect(planFindings(layout, { inUse: true }).map(({ rule }) => rule)).toEqual(['in-use'])
    // What a clearance says about the same person and the same pieces is no second finding.
    const nearer = (inches: number) => {
      const near = room([['cabinet', 'Dresser', 56, 18, at(150, 9)], before(18, inches)])
      return planFindings(near, { inUse: true }).map(({ rule }) => rule)
    }
    expect(nearer(25)).toEqual(['storage-front'])
    expect(nearer(10)).toEqual(['storage-front', 'in-use'])
  })

  it('ignore rugs, lamps on tables, people, and what stands on the piece', () => {
    const clutter: Piece[] = [
      ['rug', 'Rug', 96, 60, at(150, 60)],
      ['person', 'Person', 24, 14, at(150, 40)],
      ['plant', 'Plant', 8, 8, at(150, 9), 20],
      ['lamp', 'Lamp', 8, 8, at(160, 30), 20],
    ]
    const found = rowsOf(room([['cabinet', 'Dresser', 56, 18, at(150, 9)], ...clutter]))
    expect(found.filter((id) => id.startsWith('Dresser'))).toEqual([])
  })

  it('have a person push a chair aside, but not a drawer', () => {
    const dresser: Piece = ['cabinet', 'Dresser', 56, 18, at(150, 9)]
    const chairAt = (gap: number) => rowsOf(room([dresser, ['dining-chair', 'Chair', 18, 20, at(150, 18 + gap + 10)]]))
    expect(chairAt(20)).toEqual([])
    expect(chairAt(10)).toEqual(['Dresser front Chair: 10 of 16'])
  })

  it('take the same floor and meet the same things, however the room is turned', () => {
    const pose = fc.record({
      x: fc.integer({ min: 60, max: 240 }),
      y: fc.integer({ min: 60, max: 240 }),
      rotation: fc.integer({ min: 0, max: 71 }).map((step) => step * 5),
    })
    const kinds: readonly (readonly [PieceKind, string])[] = [
      ['cabinet', 'Dresser'],
      ['sofa', 'Sofa bed'],
      ['chair', 'Recliner'],
      ['dining-chair', 'Chair'],
      ['dining-table', 'Table'],
    ]
    fc.assert(
      fc.property(fc.array(pose, { minLength: 5, maxLength: 5 }), fc.constantFrom(90, 180, 270), (poses, turn) => {
        const turned = (point: Point) => add(rotate({ x: point.x - 150, y: point.y - 150 }, turn), { x: 150, y: 150 })
        const pieces = (way: number) =>
          poses.map((each, index): Piece => {
            const [kind, name] = kinds[index] ?? ['block', 'block']
            const { x, y } = way === 0 ? each : turned(each)
            return [kind, name, 40, 24, { x, y, rotation: (each.rotation + way) % 360 }]
          })
        const [plain, other] = [room(pieces(0)), room(pieces(turn))]
        if (
          ![...plain.items, ...other.items].every(({ footprint, pose: own }) => isOnFloor(footprint, own, plain.floor))
        )
          return
        expect(rowsOf(other)).toEqual(rowsOf(plain))
        // The strip of floor turns with its piece.
        for (const [index, zone] of openZones(plain).entries()) {
          const twin = openZones(other)[index]
          const corners = twin && zonePolygon(twin, twin.whole)
          zonePolygon(zone, zone.whole).forEach((corner, at) => {
            expect(
              Math.hypot((corners?.[at]?.x ?? 0) - turned(corner).x, (corners?.[at]?.y ?? 0) - turned(corner).y),
            ).toBeLessThan(0.01)
          })
        }
      }),
      { numRuns: 150 },
    )
  })
})
