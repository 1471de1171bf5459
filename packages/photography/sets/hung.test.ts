import { expect, it } from 'vitest'
import type { Piece } from '../../../server/design/engine/picture/piece.ts'
import type { PlacedPiece } from '../../../server/design/engine/picture/placedPiece.ts'
import { ROOMS } from '../plates/rooms.ts'
import { inches } from '../primitives/inches.ts'
import { hungAbove } from './hung.ts'
import { SETS } from './recipes.ts'

const plain = ROOMS['dining-right']
const panelled = ROOMS.entertainment
const recipe = SETS.find(({ art }) => art !== undefined)
if (!plain || !panelled || !recipe) throw new Error('The rooms or their sets are gone.')

const PIECE: Piece = {
  index: 0,
  copies: 1,
  kind: 'sofa',
  placement: 'floor',
  wide: 84,
  deep: 38,
  tall: 33,
  isRound: false,
  hex: '#888888',
  palette: ['#888888'],
  plan: null,
  looks: [
    {
      picture: new Uint8Array(),
      shadow: null,
      width: 1,
      height: 1,
      pixelsPerInch: 1,
      base: { x: 0, y: 0 },
      azimuth: 0,
      elevation: 0,
      level: true,
      mirrored: false,
    },
  ],
}

function stand(of: Partial<PlacedPiece>): PlacedPiece {
  return {
    x: 100,
    y: 20,
    z: 0,
    turn: 0,
    wide: 84,
    deep: 38,
    tall: 33,
    isHung: false,
    isRound: false,
    on: null,
    piece: PIECE,
    block: null,
    ...of,
  }
}

it('hangs two prints above a wide item at the wall and one above a narrow one, centered and with a margin', () => {
  for (const [wide, count] of [
    [84, 2],
    [40, 1],
  ] as const) {
    const hung = hungAbove(recipe, plain, [stand({ wide })])
    expect(hung).toHaveLength(count)
    const lefts = hung.map(({ at }) => at[0])
    const rights = hung.map(({ at }) => at[1])
    expect((Math.min(...lefts) + Math.max(...rights)) / 2).toBeCloseTo(inches(100))
    expect(Math.min(...hung.map(({ at }) => at[2]))).toBeGreaterThan(inches(33))
  }
})

it('hangs a mirror above the vanity and above the ledge behind it, however wide the tub is', () => {
  const bath = SETS.find(({ key }) => key === 'white-bath')
  const room = ROOMS.bath
  if (!bath || !room) throw new Error('The white bath is gone.')
  const [mirror, ...more] = hungAbove(bath, room, [
    stand({ x: 160, wide: 66, piece: { ...PIECE, kind: 'bath' } }),
    stand({ x: 100, wide: 30, tall: 40, piece: { ...PIECE, kind: 'vanity' } }),
  ])
  expect(more).toEqual([])
  expect(mirror?.colours).toEqual([])
  expect(((mirror?.at[0] ?? 0) + (mirror?.at[1] ?? 0)) / 2).toBeCloseTo(inches(100))
  expect(mirror?.at[2]).toBeGreaterThan(1.3)
})

it('hangs prints in the middle of a nearby panel, and none without prints in the recipe', () => {
  const [left, right] = hungAbove(recipe, panelled, [stand({ x: 2.4 / inches(1) })])
  expect(((left?.at[0] ?? 0) + (right?.at[1] ?? 0)) / 2).toBeCloseTo(2.57)
  const { art, ...bare } = recipe
  expect(art).toBeDefined()
  expect(hungAbove(bare, plain, [stand({})])).toEqual([])
})
