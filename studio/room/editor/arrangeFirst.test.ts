import { describe, expect, it } from 'vitest'
import { isOnFloor } from '../../geometry/poseOnFloor.ts'
import { FloorShape } from '../../model/roomShell.ts'
import type { FurnitureKind } from '../../model/furniture.ts'
import type { Item } from '../../model/layout.ts'
import { arrangeFirst } from './arrangeFirst.ts'
import { findClashes } from '../guidelines/clashes.ts'

const piece = (id: string, kind: FurnitureKind, width: number, length: number): Item => ({
  id,
  name: id,
  kind,
  colour: '#998877',
  footprint: { shape: kind === 'sectional' ? 'corner' : 'rectangle', width, length },
  pose: { x: 0, y: 0, rotation: 0 },
  locked: false,
})

const ROOMS: Record<string, Item[]> = {
  bedroom: [
    piece('pillow', 'pillow', 26, 18),
    piece('rug', 'rug', 72, 48),
    piece('bed', 'bed', 64, 84),
    piece('nightstand', 'side-table', 20, 16),
    piece('bench', 'bench', 48, 16),
  ],
  'living room': [
    piece('sofa', 'sofa', 84, 38),
    piece('table', 'coffee-table', 44, 24),
    piece('chair', 'chair', 31, 33),
    piece('lamp', 'lamp', 16, 16),
    piece('rug', 'rug', 96, 60),
  ],
  'dining room': [
    piece('table', 'dining-table', 72, 36),
    ...['a', 'b', 'c', 'd'].map((id) => piece(id, 'dining-chair', 19, 21)),
    piece('bar', 'bar', 36, 18),
  ],
  'room of too many pieces': Array.from({ length: 40 }, (_, index) => piece(`chair ${index}`, 'chair', 34, 34)),
}

describe.each(Object.entries(ROOMS))('the first arrangement of a %s', (name, items) => {
  it.each(FloorShape.options)('stands wholly on a %s floor', (shape) => {
    const floor = { shape, width: 200, length: 200 }
    const arranged = arrangeFirst(floor, items)
    expect(arranged.map(({ id }) => id).sort()).toEqual(items.map(({ id }) => id).sort())
    for (const { footprint, pose } of arranged) expect(isOnFloor(footprint, pose, floor)).toBe(true)
  })

  it('has no overlaps if there is enough room', () => {
    const arranged = arrangeFirst({ shape: 'rectangular', width: 200, length: 200 }, items)
    expect(findClashes(arranged).size > 0).toBe(name.includes('too many'))
  })

  it('is deterministic', () => {
    const floor = { shape: 'l-shaped', width: 220, length: 180 } as const
    expect(arrangeFirst(floor, items)).toEqual(arrangeFirst(floor, items))
  })
})

it('puts the bed with its head at a wall, the rug under everything and the pillow on top', () => {
  const floor = { shape: 'rectangular', width: 200, length: 200 } as const
  const arranged = arrangeFirst(floor, ROOMS.bedroom ?? [])
  expect(arranged[0]?.id).toBe('rug')
  expect(arranged.at(-1)?.id).toBe('pillow')
  expect(arranged.find(({ id }) => id === 'bed')?.pose).toEqual({ x: 100, y: 42, rotation: 0 })
})

it('lays a throw across the foot of the bed, clear of the pillow', () => {
  const floor = { shape: 'rectangular', width: 200, length: 200 } as const
  const items = [piece('pillow', 'pillow', 26, 18), piece('throw', 'textile', 50, 24), piece('bed', 'bed', 64, 84)]
  const poseOf = (id: string) => arrangeFirst(floor, items).find((item) => item.id === id)?.pose
  expect(poseOf('throw')).toEqual({ x: 100, y: 84 - 4 - 12, rotation: 0 })
  expect(poseOf('pillow')?.y).toBeLessThan(30)
})

it('puts each piece with what it belongs to: the desk chair at the desk, the rug under the table of the sofa', () => {
  const floor = { shape: 'rectangular', width: 300, length: 240 } as const
  const desk = {
    ...piece('desk', 'block', 48, 24),
    footprint: { shape: 'rectangle', width: 48, length: 24, height: 30 },
  } as const
  const items = [
    ...(ROOMS['living room'] ?? []),
    desk,
    piece('dining', 'dining-table', 72, 36),
    piece('desk chair', 'dining-chair', 19, 21),
  ]
  const placed = arrangeFirst(floor, items)
  const poseOf = (id: string) => placed.find((item) => item.id === id)?.pose ?? { x: 0, y: 0 }
  const apart = (a: string, b: string) => Math.hypot(poseOf(a).x - poseOf(b).x, poseOf(a).y - poseOf(b).y)
  expect(apart('desk chair', 'desk')).toBeLessThan(24)
  expect(apart('rug', 'table')).toBeLessThan(12)
})
