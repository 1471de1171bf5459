import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { arrangeHere } from '../../../tests/support/arrangeHere.ts'
import { findClashes, planFindings } from '../../../studio/index.ts'
import type { PieceKind } from '../../../studio/model/furniture.ts'
import type { Item, Layout } from '../../../studio/model/layout.ts'
import type { ArrangeOrder } from '../../../studio/index.ts'
import { hungFootprint } from '../../../studio/model/curtains.ts'
import { firstLayout, layoutInRoom } from './firstLayout.ts'

vi.mock('../../../studio/room/arrange/arrangeInWorker.ts', () => ({
  arrangeInWorker: (order: ArrangeOrder) => arrangeHere(order),
}))

const piece = (id: string, kind: PieceKind, width: number, length: number, height: number): Item => ({
  id,
  name: id,
  kind,
  productId: id,
  colour: '#998877',
  footprint: { shape: 'rectangle', width, length, height },
  pose: { x: 0, y: 0, rotation: 0 },
  locked: false,
})
const LIVING = [
  piece('sofa', 'sofa', 84, 38, 33),
  piece('coffee', 'coffee-table', 44, 24, 17),
  piece('tv', 'cabinet', 60, 16, 22),
  piece('armchair', 'chair', 31, 33, 34),
]

// The arranger runs in a worker; this environment has none.
beforeEach(() => vi.stubGlobal('Worker', vi.fn()))
afterEach(() => vi.unstubAllGlobals())

describe('the first plan of a board', () => {
  it('has a door and a window that are assumed, and every piece keeps its clearances', async () => {
    const { floor, items } = await firstLayout({ width: 200, length: 180 }, LIVING)
    expect(floor.openings).toMatchObject([
      { kind: 'door', isAssumed: true },
      { kind: 'window', isAssumed: true },
    ])
    expect(items.map(({ id }) => id).toSorted()).toEqual(LIVING.map(({ id }) => id).toSorted())
    expect(planFindings({ version: 1, floor, items })).toEqual([])
  })

  it('has a small, high window in a bathroom', async () => {
    const bath = [
      piece('tub', 'bath', 60, 30, 22),
      piece('vanity', 'vanity', 36, 21, 34),
      piece('toilet', 'toilet', 19, 28, 30),
    ]
    const { floor } = await firstLayout({ width: 110, length: 96 }, bath)
    expect(floor.openings).toMatchObject([{ kind: 'door' }, { kind: 'window', width: 30, sill: 48 }])
  })

  it('hangs curtains as wide as its window needs, also in a room that is kept', async () => {
    const curtains = { ...piece('curtains', 'curtain', 0, 6, 84), footprint: hungFootprint({ flat: 50, drop: 84 }) }
    const beside = curtains.footprint.width - 48
    const widthIn = ({ items }: Pick<Layout, 'items'>) => items.find(({ kind }) => kind === 'curtain')?.footprint.width
    const { floor, items } = await firstLayout({ width: 200, length: 180 }, [...LIVING, curtains])
    expect(floor.openings?.[1]?.width).toBe(60)
    expect(widthIn({ items })).toBeCloseTo(60 + beside)
    const window = { kind: 'window' as const, id: 'w', wall: 0, at: 100, width: 84, sill: 30 }
    const kept: Layout = { version: 1, floor: { ...floor, openings: [window] }, items: [] }
    expect(widthIn((await layoutInRoom(kept, [...LIVING, curtains])).layout)).toBeCloseTo(84 + beside)
  })

  it('leaves out the openings that the pieces leave no place for, and still has every piece', async () => {
    const { items } = await firstLayout({ width: 90, length: 60 }, LIVING.slice(0, 1))
    expect(items).toHaveLength(1)
  })
})

describe('the pieces of a board in a room of its maker', () => {
  const shelf = {
    ...piece('shelf', 'cabinet', 36, 13, 72),
    productId: undefined,
    pose: { x: 18, y: 100, rotation: 270 },
  }
  const room = (width: number, length: number): Layout => ({
    version: 1,
    floor: {
      shape: 'rectangular',
      width,
      length,
      openings: [{ id: 'door', kind: 'door', wall: 2, at: 30, width: 32, hinge: 'first', swing: 'in' }],
    },
    items: [{ ...shelf, pose: { x: 6.5, y: 100, rotation: 270 } }],
  })

  it('are arranged around the furniture that stands there, which stays and can still be moved', async () => {
    const { layout, isArranged, unplaced } = await layoutInRoom(room(220, 190), LIVING)
    expect({ isArranged, unplaced }).toEqual({ isArranged: true, unplaced: [] })
    expect(layout.items.find(({ id }) => id === 'shelf')).toEqual(room(220, 190).items[0])
    expect([...findClashes(layout.items)]).toEqual([])
    expect(planFindings(layout)).toEqual([])
  })

  it('are named where they find no place, and the others are arranged', async () => {
    const { layout, isArranged, unplaced } = await layoutInRoom(room(120, 130), [
      ...LIVING,
      piece('bed', 'bed', 76, 84, 42),
    ])
    expect(isArranged).toBe(true)
    expect(unplaced.length).toBeGreaterThan(0)
    expect(planFindings(layout)).toEqual([])
  })

  it('are not said to be arranged where the search fails', async () => {
    vi.stubGlobal('Worker', undefined)
    const { layout, isArranged } = await layoutInRoom(room(220, 190), LIVING)
    expect(isArranged).toBe(false)
    expect([...findClashes(layout.items)]).toEqual([])
  })
})
