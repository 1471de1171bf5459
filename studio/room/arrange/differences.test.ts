import { expect, it } from 'vitest'
import type { PieceKind } from '../../model/furniture.ts'
import type { Layout } from '../../model/layout.ts'
import { differencesOf } from './differences.ts'

const ROOM = { width: 160, length: 200 }

/** The facts of a room with one piece of 60 x 30 in. */
function factsOf(kind: PieceKind, x: number, y: number, rotation: number) {
  const layout: Layout = {
    version: 1,
    floor: { shape: 'rectangular', ...ROOM },
    items: [
      {
        id: 'piece',
        name: 'Piece',
        kind,
        colour: '#998877',
        footprint: { shape: 'rectangle', width: 60, length: 30, height: 30 },
        pose: { x, y, rotation },
        locked: false,
      },
    ],
  }
  return differencesOf(layout, [])
}

it.each(['sofa', 'dining-table', 'bed'] as const)(
  'says that a %s stands free only where no wall is near it',
  (kind) => {
    const free = { kind: 'free-standing', piece: 'piece' }
    expect(factsOf(kind, 80, 100, 0)).toContainEqual(free)
    for (const rotation of [0, 90, 180, 270])
      for (const [x, y] of [
        [rotation % 180 === 0 ? 31 : 16, 100],
        [ROOM.width - (rotation % 180 === 0 ? 31 : 16), 100],
        [80, rotation % 180 === 0 ? 16 : 31],
      ] as const)
        expect(factsOf(kind, x, y, rotation)).not.toContainEqual(free)
  },
)

it('says at which wall a piece has its back, and at which a table stands with any side', () => {
  const atTop = { kind: 'at-wall', piece: 'piece', wall: 'the top wall' }
  expect(factsOf('sofa', 80, 15, 0)).toContainEqual(atTop)
  expect(factsOf('sofa', 80, 15, 180)).toEqual([])
  for (const rotation of [0, 180]) expect(factsOf('dining-table', 80, 15, rotation)).toContainEqual(atTop)
  for (const rotation of [90, 270]) expect(factsOf('dining-table', 80, 30, rotation)).toContainEqual(atTop)
})
