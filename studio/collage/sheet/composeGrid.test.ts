import { describe, expect, it } from 'vitest'
import { type Box, Collage, piecesOf } from '../../model/collage.ts'
import { composeGrid } from './composeGrid.ts'
import { GRIDS } from './composeGrid.ts'

const ASPECTS = [0.3, 1.8, 1, 2.6, 0.7, 1.2, 0.45, 3, 1.5, 0.9]
const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const SEEDS = [0, 1, 2, 3, 7, 4294967295]

const cutouts = (count: number) =>
  ASPECTS.slice(0, count).map((aspect, index) => ({ aspect, weight: 100 + index * 300 }))
const ROUNDING = 1e-9

function overlap(a: Box, b: Box): boolean {
  return (
    Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > ROUNDING &&
    Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > ROUNDING
  )
}

describe.each(COUNTS)('a collage of %i', (count) => {
  it('has a grid of its own with a cell for each piece', () => {
    for (const grid of GRIDS[count - 1] ?? []) expect(grid).toHaveLength(count)
    expect(GRIDS[count - 1]?.length).toBeGreaterThan(0)
  })

  it.each([1, 4 / 3, 0.7])(
    'shows every piece once, whole, undistorted and clear of the others (board %f)',
    (boardAspect) => {
      for (const seed of SEEDS) {
        const collage = composeGrid(cutouts(count), seed, boardAspect)
        expect(Collage.parse(JSON.parse(JSON.stringify(collage)))).toEqual(collage)
        expect(
          piecesOf(collage)
            .map(({ index }) => index)
            .sort((a, b) => a - b),
        ).toEqual(COUNTS.slice(0, count).map((n) => n - 1))
        for (const piece of piecesOf(collage)) {
          expect(piece.x + piece.width).toBeLessThanOrEqual(1)
          expect(piece.y + piece.height).toBeLessThanOrEqual(1)
          expect((piece.width / piece.height) * boardAspect).toBeCloseTo(ASPECTS[piece.index] ?? 0)
          expect(piecesOf(collage).filter((other) => other !== piece && overlap(piece, other))).toEqual([])
        }
      }
    },
  )

  it('is the same for the same pieces and seed', () => {
    expect(composeGrid(cutouts(count), 5)).toEqual(composeGrid(cutouts(count), 5))
  })
})

it('gives the largest cell to the heaviest of equal forms', () => {
  const collage = composeGrid(
    [1, 9, 3].map((weight) => ({ aspect: 1.2, weight })),
    0,
  )
  const sizes = piecesOf(collage)
    .toSorted((a, b) => b.width - a.width)
    .map(({ index }) => index)
  expect(sizes).toEqual([1, 2, 0])
})

it('shows a single piece small', () => {
  const [piece] = composeGrid([{ aspect: 1 }], 1).elements
  expect(piece?.width).toBeLessThan(0.5)
})

it('shows the first ten of more, and nothing for none', () => {
  expect(
    composeGrid(
      Array.from({ length: 14 }, () => ({ aspect: 1 })),
      1,
    ).elements,
  ).toHaveLength(10)
  expect(composeGrid([], 1).elements).toEqual([])
})

it('accepts a picture of unknown size', () => {
  expect(() => Collage.parse(composeGrid([{ aspect: Number.NaN, weight: 0 }, { aspect: Infinity }], 3))).not.toThrow()
})
