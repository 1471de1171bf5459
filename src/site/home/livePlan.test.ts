import { expect, it } from 'vitest'
import { movablePieces, movedWithin, turnedWithin } from './livePlan.ts'

const RECTANGLE = [
  [0, 0],
  [200, 0],
  [200, 150],
  [0, 150],
] as const
/** Its upper right quarter is missing. */
const L_SHAPE = [
  [0, 0],
  [100, 0],
  [100, 75],
  [200, 75],
  [200, 150],
  [0, 150],
] as const
const [sofa] = movablePieces({
  pieces: [
    { kind: 'rug', x: 100, y: 75, width: 96, depth: 60, turn: 0, color: '#aaaaaa' },
    { kind: 'coffee-table', x: 60, y: 60, width: 80, depth: 40, turn: 0, color: '#bbbbbb' },
  ],
})
if (!sofa) throw new Error('One piece can be moved.')

it('moves furniture, but no rug, and names it', () => {
  expect(sofa).toMatchObject({ id: 'coffee-table 0', name: 'Coffee table' })
})

it('moves a piece inside of the walls, and slides it along them', () => {
  expect(movedWithin(RECTANGLE, sofa, 100, 70)).toMatchObject({ x: 100, y: 70 })
  expect(movedWithin(RECTANGLE, sofa, 40, 20)).toMatchObject({ x: 40, y: 20 })
  expect(movedWithin(RECTANGLE, sofa, -10, 70)).toMatchObject({ x: 60, y: 70 })
  expect(movedWithin(RECTANGLE, sofa, 900, 900)).toBe(sofa)
})

it('keeps a piece out of the notch, also where its corners would lie on the floor', () => {
  expect(movedWithin(L_SHAPE, sofa, 120, 110)).toMatchObject({ x: 120, y: 110 })
  expect(movedWithin(L_SHAPE, sofa, 150, 40)).toMatchObject({ x: 60, y: 40 })
  const long = { ...sofa, x: 60, y: 110, turn: 45, width: 120, depth: 20 }
  expect(movedWithin(L_SHAPE, long, 120, 78)).toMatchObject({ x: 60, y: 78 })
})

it('turns a piece unless it would cross a wall', () => {
  expect(turnedWithin(RECTANGLE, sofa, -5).turn).toBe(355)
  const narrow = { ...sofa, y: 21 }
  expect(turnedWithin(RECTANGLE, narrow, 45)).toBe(narrow)
})
