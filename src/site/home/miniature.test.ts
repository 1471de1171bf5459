import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dimensions, distances, PIECES, placed, ROOM, turned } from './miniature.ts'

const piece = fc.constantFrom(...PIECES)
const anywhere = fc.double({ min: -500, max: 500, noNaN: true })
const turns = fc.integer({ min: -100, max: 100 }).map((steps) => steps * 5)

it('keeps every piece on the floor at every position and rotation', () => {
  fc.assert(
    fc.property(piece, anywhere, anywhere, turns, (one, x, y, degrees) => {
      const there = turned(placed(one, x, y), degrees)
      for (const free of Object.values(distances(there))) expect(free).toBeGreaterThanOrEqual(-1e-9)
      expect(there.turn % 5).toBe(0)
      expect(there.turn).toBeGreaterThanOrEqual(0)
      expect(there.turn).toBeLessThan(360)
    }),
  )
})

it('leaves a piece at its position if no wall is in the way', () => {
  const [sofa] = PIECES
  if (!sofa) throw new Error('The room has a sofa.')
  expect(placed(sofa, 100, 80)).toMatchObject({ x: 100, y: 80 })
  expect(distances(placed(sofa, 100, 80))).toEqual({ left: 58, right: 62, top: 61, bottom: 57 })
})

it('measures to the walls: the distances left and right of a piece and its width add up to the room', () => {
  const [sofa] = PIECES
  if (!sofa) throw new Error('The room has a sofa.')
  const { left, right } = distances(sofa)
  expect(left + right + sofa.width).toBe(ROOM.width)
  const words = dimensions(sofa, (inches) => `${Math.round(inches)} in`).map(({ text }) => text)
  expect(words).toEqual(['46 in', '74 in', '93 in', '25 in'])
})
