/** Corners against their closed forms, and against moving a rectangle through every position of a grid. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Corner, cornerMargin, longestAround, DOOR_WALL_THICKNESS } from './cornerMargin.ts'
import { cornerPlan, doorPlan, findsWay, gridError } from '../../../tests/support/testSearch.ts'

/** Inches: tolerance of "exact". */
const EXACT = 0.2

const inches = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const corner = (isDoor: boolean, [first, second]: readonly [number, number]): Corner => ({ first, second, isDoor })
const margin = (at: Corner, along: number, across: number) =>
  cornerMargin(at, { along, across, alongRate: 2, acrossRate: 2 }).margin

describe('a rectangle around a corner', () => {
  it.each([
    [36, 36],
    [30, 42],
    [28, 60],
    [48, 32],
  ])('has the length of the ladder between halls of %d and %d in if it has no breadth', (first, second) => {
    const ladder = (first ** (2 / 3) + second ** (2 / 3)) ** (3 / 2)
    expect(Math.abs(longestAround(corner(false, [first, second]), 0.001) - ladder)).toBeLessThan(EXACT)
  })

  it.each([0.01, 10, 20, 30])(
    'between equal halls and with a breadth of %d in is tightest at 45 degrees',
    (breadth) => {
      const longest = 2 * (36 * Math.SQRT2 - breadth)
      expect(Math.abs(longestAround(corner(false, [36, 36]), breadth) - longest)).toBeLessThan(EXACT)
      const rounded = cornerMargin(corner(false, [36, 36]), {
        along: longest,
        across: breadth,
        alongRate: 2,
        acrossRate: 2,
      })
      expect(Math.abs(rounded.margin)).toBeLessThan(EXACT)
      expect(rounded.angle).toBeCloseTo(45, 0)
    },
  )

  it('gets through a door in a thin wall at an angle, where it would not get around a corner', () => {
    const [mattress, size] = [80, 10]
    expect(margin(corner(false, [36, 30]), mattress, size)).toBeLessThan(0)
    expect(margin(corner(true, [36, 30]), mattress, size)).toBeGreaterThan(0)
  })

  it('never has a smaller margin in a wider hall, and never a larger one if it is longer', () => {
    fc.assert(
      fc.property(
        inches(20, 80),
        inches(20, 80),
        inches(2, 40),
        inches(10, 140),
        inches(0, 20),
        fc.boolean(),
        (...a) => {
          const [first, second, across, along, more, isDoor] = a
          const here = margin(corner(isDoor, [first, second]), along, across)
          expect(margin(corner(isDoor, [first + more, second]), along, across)).toBeGreaterThan(here - 0.01)
          expect(margin(corner(isDoor, [first, second + more]), along, across)).toBeGreaterThan(here - 0.01)
          expect(margin(corner(isDoor, [first, second]), along + more, across)).toBeLessThan(here + 0.01)
        },
      ),
    )
  })

  it.each([false, true])(
    'passes only where a search of all positions finds a way, and wherever it does; door: %s',
    (isDoor) => {
      fc.assert(
        fc.property(inches(24, 48), inches(24, 48), inches(2, 22), inches(20, 110), (first, second, across, longer) => {
          const along = across + longer
          const passes = margin(corner(isDoor, [first, second]), along, across) > 0
          const plan = isDoor ? doorPlan(first, second, DOOR_WALL_THICKNESS) : cornerPlan(first, second)
          // Passing is tested with a rectangle smaller by the grid's step, and failing with the full size.
          const error = passes ? 2 * gridError(along, across) : 0
          expect(findsWay(plan, along - error, Math.max(0.1, across - error))).toBe(passes)
        }),
        { numRuns: 20 },
      )
    },
  )
})
