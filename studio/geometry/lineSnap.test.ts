import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lineIndex, snappedToLines } from './lineSnap.ts'
import { type Point, distance, nearestOnSegment } from './point.ts'

const spotWithin = (most: number) =>
  fc.record({ x: fc.integer({ min: -most, max: most }), y: fc.integer({ min: 0, max: most }) })
/** In the size of a drawing of one line, of a room, and of a sheet. */
const lines = fc
  .constantFrom(1, 60, 3000)
  .chain((most) => fc.array(fc.tuple(spotWithin(most), spotWithin(most)), { minLength: 1, maxLength: 40 }))
const spot = fc.oneof(spotWithin(120), spotWithin(3000))
const flat = (lines: readonly (readonly [Point, Point])[]) =>
  new Float32Array(lines.flatMap(([a, b]) => [a.x, a.y, b.x, b.y]))

it('finds a line whenever one is within reach, and an end or crossing before the middle of a line', () => {
  let [ends, middles] = [0, 0]
  fc.assert(
    fc.property(lines, spot, fc.integer({ min: 20, max: 200 }), (lines, at, reach) => {
      const away = lines.map(([a, b]) => distance(nearestOnSegment(at, a, b), at))
      const atEnd = Math.min(...lines.flat().map((end) => distance(end, at)))
      const found = snappedToLines(lineIndex(flat(lines)), at, reach)
      const isNear = Math.min(...away) <= reach
      const isAtEnd = atEnd <= reach
      if (isAtEnd) ends++
      else if (isNear) middles++
      expect(found !== undefined).toBe(isNear)
      expect(found ? distance(found, at) : 0).toBeLessThanOrEqual((isAtEnd ? atEnd : reach) + 1e-3)
      const offLines = found && Math.min(...lines.map(([a, b]) => distance(nearestOnSegment(found, a, b), found)))
      expect(offLines ?? 0).toBeLessThan(1e-2)
    }),
    { numRuns: 2000 },
  )
  expect([ends > 20, middles > 20]).toEqual([true, true])
})

it('snaps to the crossing of two lines', () => {
  const index = lineIndex(
    flat([
      [
        { x: 0, y: 50 },
        { x: 200, y: 50 },
      ],
      [
        { x: 70, y: 0 },
        { x: 70, y: 100 },
      ],
    ]),
  )
  expect(snappedToLines(index, { x: 74, y: 46 }, 10)).toEqual({ x: 70, y: 50 })
  expect(snappedToLines(index, { x: 120, y: 53 }, 10)).toEqual({ x: 120, y: 50 })
  expect(snappedToLines(index, { x: 120, y: 75 }, 10)).toBeUndefined()
})
