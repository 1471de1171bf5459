import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Opening, RoomShell } from '../../model/roomShell.ts'
import { endsOf } from '../../geometry/openings.ts'
import { distance } from '../../geometry/point.ts'
import {
  areBeside,
  openingsOfNeighbors,
  outlineOnSheet,
  overlappingRooms,
  type PlacedRoom,
  toRoom,
  toSheet,
  turnedTo,
} from './placedRooms.ts'
import { isOfNeighbor } from './ownLayout.ts'
import { snapRooms } from './snapRooms.ts'

type Door = Extract<Opening, { kind: 'door' }>
const door = (more: Partial<Door> = {}): Door => ({
  kind: 'door',
  id: 'd',
  wall: 1,
  at: 60,
  width: 32,
  hinge: 'first',
  swing: 'in',
  ...more,
})
const room = (
  id: string,
  [x, y, rotation = 0]: readonly [number, number, number?],
  floor: Partial<RoomShell> = {},
): PlacedRoom => ({
  id,
  name: id,
  layout: { version: 1, floor: { shape: 'rectangular', width: 200, length: 120, ...floor }, items: [] },
  pose: { x, y, rotation },
})

describe('the walls of two rooms', () => {
  it('are one wall if they face each other, whatever the rooms are turned by', () => {
    for (const rotation of [0, 37, 90, 180, 301]) {
      const one = room('one', [10, 20, rotation])
      const beside = toSheet(one.pose, { x: 205, y: 0 })
      const other = room('other', [beside.x, beside.y, rotation])
      expect(areBeside(one, other)).toBe(true)
      const away = toSheet(one.pose, { x: 240, y: 0 })
      expect(areBeside(one, room('far', [away.x, away.y, rotation]))).toBe(false)
    }
  })

  it('make a door of one room a door of the other, at the same place, hung and opening the other way', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 359 }),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 16, max: 104 }),
        fc.constantFrom('first' as const, 'last' as const),
        fc.constantFrom('in' as const, 'out' as const),
        (rotation, quarter, at, hinge, swing) => {
          const own = door({ at, hinge, swing })
          const one = room('one', [10, 20, rotation], { openings: [own] })
          // Beside its right wall, turned by any quarter, with its middle at the same height.
          const [w, l] = quarter % 2 === 0 ? [200, 120] : [120, 200]
          const middle = toSheet(one.pose, { x: 205 + w / 2, y: 60 })
          const plain = room('other', [0, 0])
          const turned = turnedTo(plain, rotation + quarter * 90)
          const now = toSheet(turned, { x: 100, y: 60 })
          const other = {
            ...plain,
            pose: { ...turned, x: turned.x + middle.x - now.x, y: turned.y + middle.y - now.y },
          }
          expect(l).toBeGreaterThan(0)
          const [found, ...more] = openingsOfNeighbors(other, [one, other])
          expect(more).toEqual([])
          if (!found || found.opening.kind !== 'door') throw new Error('No door.')
          expect([found.room, found.of, isOfNeighbor(found.opening)]).toEqual(['one', 'd', true])
          const [a, b] = endsOf(one.layout.floor, own).map((end) => toSheet(one.pose, end))
          const [c, d] = endsOf(other.layout.floor, found.opening).map((end) => toSheet(other.pose, end))
          // The wall between them is 5 in thick, and runs the other way.
          expect(distance(a!, d!)).toBeCloseTo(5, 6)
          expect(distance(b!, c!)).toBeCloseTo(5, 6)
          expect([found.opening.hinge, found.opening.swing]).toEqual([
            hinge === 'first' ? 'last' : 'first',
            swing === 'in' ? 'out' : 'in',
          ])
        },
      ),
    )
  })

  it('share windows and passages, and neither radiators nor outlets', () => {
    const openings: Opening[] = [
      { kind: 'window', id: 'w', wall: 1, at: 30, width: 30, sill: 40, head: 80 },
      { kind: 'radiator', id: 'r', wall: 1, at: 60, width: 20, depth: 4 },
      { kind: 'outlet', id: 'o', wall: 1, at: 75, width: 3 },
      { kind: 'passage', id: 'p', wall: 1, at: 100, width: 36 },
    ]
    const seen = openingsOfNeighbors(room('b', [205, 0]), [room('a', [0, 0], { openings })])
    expect(seen.map(({ of }) => of)).toEqual(['w', 'p'])
    expect(seen[0]?.opening).toMatchObject({ kind: 'window', wall: 3, at: 90, width: 30, sill: 40, head: 80 })
  })

  it('share no door where the other room ends or has a door of its own', () => {
    const one = room('one', [0, 0], { openings: [door({ at: 60 })] })
    const seen = (...own: Parameters<typeof room>) => openingsOfNeighbors(room(...own), [one]).map(({ of }) => of)
    expect(seen('b', [205, 0])).toEqual(['d'])
    // Its upper corner is at the middle of the door, then beyond it.
    expect(seen('b', [205, 60])).toEqual(['d'])
    expect(seen('b', [205, 64])).toEqual([])
    expect(seen('b', [205, 0], { openings: [door({ wall: 3, at: 60 })] })).toEqual([])
    expect(seen('b', [205, 0], { openings: [door({ wall: 3, at: 100, width: 24 })] })).toEqual(['d'])
    expect(seen('b', [220, 0])).toEqual(['d'])
    expect(seen('b', [222, 0])).toEqual([])
  })

  it('overlap only if their floors do', () => {
    const ell = room('ell', [0, 0], { shape: 'l-shaped', length: 200, inner: { width: 100, length: 100 } })
    const ids = (...rooms: PlacedRoom[]) => [...overlappingRooms(rooms)].toSorted()
    expect(ids(room('a', [0, 0]), room('b', [205, 0]), room('c', [200, 125]))).toEqual([])
    expect(ids(room('a', [0, 0]), room('b', [190, 0]), room('c', [600, 0]))).toEqual(['a', 'b'])
    // Within the notch of an L there is no floor.
    const notch = outlineOnSheet(ell)
    expect(notch).toHaveLength(6)
    expect(ids(ell, room('b', [105, -20], { width: 90, length: 110 }))).toEqual([])
    expect(ids(ell, room('b', [85, -20], { width: 90, length: 110 }))).toEqual(['b', 'ell'])
  })
})

describe('a room that is moved', () => {
  const moved = (one: PlacedRoom, others: readonly PlacedRoom[], reach = 10) => {
    const { shift, guides } = snapRooms([one], others, reach)
    return {
      at: [one.pose.x + shift.x, one.pose.y + shift.y].map((inches) => Math.round(inches * 1000) / 1000),
      guides,
    }
  }

  it('snaps to the wall of another one, one thickness away, and into one line with its other walls', () => {
    const fixed = room('fixed', [0, 0])
    expect(moved(room('a', [211, 4]), [fixed]).at).toEqual([205, 0])
    expect(moved(room('a', [211, 4]), [fixed]).guides.map(({ isShared }) => isShared)).toEqual([true, false])
    expect(moved(room('a', [211, 40]), [fixed]).at).toEqual([205, 40])
    expect(moved(room('a', [216, 40]), [fixed]).at).toEqual([216, 40])
    expect(moved(room('a', [4, 119]), [fixed], 6).at).toEqual([0, 125])
    // The thicker wall of both.
    expect(moved(room('a', [211, 4], { wall: 12 }), [fixed]).at).toEqual([212, 0])
  })

  it('snaps into a corner of two rooms', () => {
    const others = [room('fixed', [0, 0]), room('below', [205, 125])]
    expect(moved(room('a', [209, 3], { length: 117 }), others).at).toEqual([205, 3])
  })

  it('snaps at any angle that both rooms have, and at no other', () => {
    const fixed = room('fixed', [0, 0, 30])
    const place = toSheet(fixed.pose, { x: 210, y: 3 })
    const { at } = moved(room('a', [place.x, place.y, 30]), [fixed])
    const own = toRoom(fixed.pose, { x: at[0]!, y: at[1]! })
    expect([own.x, own.y].map((inches) => Math.round(inches * 100) / 100)).toEqual([205, 0])
    expect(moved(room('a', [place.x, place.y, 32]), [fixed]).guides).toEqual([])
  })

  it('keeps its middle when it is turned', () => {
    fc.assert(
      fc.property(fc.integer({ min: -900, max: 900 }), fc.integer({ min: 0, max: 359 }), (to, from) => {
        const one = room('one', [40, -7, from])
        const pose = turnedTo(one, to)
        const [before, after] = [one.pose, pose].map((each) => toSheet(each, { x: 100, y: 60 }))
        expect(distance(before!, after!)).toBeLessThan(1e-6)
        expect(pose.rotation).toBe(((to % 360) + 360) % 360)
      }),
    )
  })
})
