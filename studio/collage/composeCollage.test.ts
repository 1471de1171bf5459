import { describe, expect, it } from 'vitest'
import { Collage, type Slot } from '../model/collage.ts'
import { composeCollage } from './composeCollage.ts'
import { GRIDS } from './grids.ts'

const ASPECTS = [0.3, 1.8, 1, 2.6, 0.7, 1.2, 0.45, 3, 1.5, 0.9]
const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const SEEDS = [0, 1, 2, 3, 7, 4294967295]

const piecesOf = (count: number) =>
  ASPECTS.slice(0, count).map((aspect, index) => ({ aspect, weight: 100 + index * 300 }))
const ROUNDING = 1e-9

function overlap(a: Slot, b: Slot): boolean {
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
        const collage = composeCollage(piecesOf(count), seed, boardAspect)
        expect(Collage.parse(JSON.parse(JSON.stringify(collage)))).toEqual(collage)
        expect(collage.slots.map(({ index }) => index).sort((a, b) => a - b)).toEqual(
          COUNTS.slice(0, count).map((n) => n - 1),
        )
        for (const slot of collage.slots) {
          expect(slot.x + slot.width).toBeLessThanOrEqual(1)
          expect(slot.y + slot.height).toBeLessThanOrEqual(1)
          expect((slot.width / slot.height) * boardAspect).toBeCloseTo(ASPECTS[slot.index] ?? 0)
          expect(collage.slots.filter((other) => other !== slot && overlap(slot, other))).toEqual([])
        }
      }
    },
  )

  it('is the same for the same pieces and seed', () => {
    expect(composeCollage(piecesOf(count), 5)).toEqual(composeCollage(piecesOf(count), 5))
  })
})

it('gives the largest cell to the heaviest of equal forms', () => {
  const { slots } = composeCollage(
    [1, 9, 3].map((weight) => ({ aspect: 1.2, weight })),
    0,
  )
  const sizes = slots.toSorted((a, b) => b.width - a.width).map(({ index }) => index)
  expect(sizes).toEqual([1, 2, 0])
})

it('shows a single piece small', () => {
  const [slot] = composeCollage([{ aspect: 1 }], 1).slots
  expect(slot?.width).toBeLessThan(0.5)
})

it('shows the first ten of more, and nothing for none', () => {
  expect(
    composeCollage(
      Array.from({ length: 14 }, () => ({ aspect: 1 })),
      1,
    ).slots,
  ).toHaveLength(10)
  expect(composeCollage([], 1).slots).toEqual([])
})

it('accepts a picture of unknown size', () => {
  expect(() =>
    Collage.parse(composeCollage([{ aspect: Number.NaN, weight: 0 }, { aspect: Infinity }], 3)),
  ).not.toThrow()
})
