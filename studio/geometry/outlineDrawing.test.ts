import { describe, expect, it } from 'vitest'
import { outlineFault } from '../model/outline.ts'
import { pointsOfArc } from './arcs.ts'
import {
  type OutlineDrawing,
  NOTHING_DRAWN,
  gapOf,
  innerAngle,
  innerFaces,
  snappedCorner,
  wallEnd,
  wallOf,
  withCorner,
  withMovedCorner,
  withMovedWall,
  withSpreadGap,
  withSplitWall,
  withWallLength,
  withoutCorner,
} from './outlineDrawing.ts'
import { distance, type Point } from './point.ts'
import { area } from './polygon.ts'
import { randomCorners, randomFrom } from './randomCases.ts'

const at = (x: number, y: number): Point => ({ x, y })
const SQUARE: OutlineDrawing = {
  corners: [at(0, 0), at(100, 0), at(100, 100), at(0, 100)],
  walls: [0, 1, 2, 3],
  isClosed: true,
}

describe('an outline that is changed', () => {
  it('has a corner that moves alone, and a wall that moves at right angles to itself', () => {
    expect(withMovedCorner(SQUARE, 1, at(20, -5)).corners[1]).toEqual(at(120, -5))
    expect(withMovedWall(SQUARE, 1, at(20, 50)).corners).toEqual([at(0, 0), at(120, 0), at(120, 100), at(0, 100)])
  })

  it('has walls of a typed length, and keeps the right angle behind them', () => {
    expect(withWallLength(SQUARE, 0, 150).corners).toEqual([at(0, 0), at(150, 0), at(150, 100), at(0, 100)])
    const slanted = withMovedCorner(SQUARE, 2, at(-50, 0))
    expect(withWallLength(slanted, 0, 150).corners).toEqual([at(0, 0), at(150, 0), at(50, 100), at(0, 100)])
  })

  it('has a new corner in the middle of a wall, whose halves are both that wall', () => {
    const split = withSplitWall(SQUARE, 3)
    expect(split.corners[4]).toEqual(at(0, 50))
    expect(split.walls).toEqual([0, 1, 2, 3, 3])
    expect(withoutCorner(split, 4)).toEqual(SQUARE)
    expect(withoutCorner(withSplitWall(SQUARE, 0), 1)).toEqual(SQUARE)
    expect(withoutCorner(SQUARE, 0).walls).toHaveLength(3)
  })

  it('has inner angles that sum up to a polygon’s', () => {
    const random = randomFrom(3)
    for (let round = 0; round < 50; round++) {
      const corners = randomCorners(random, 8).map(([x, y]) => at(x, y))
      const drawing = { corners, walls: [], isClosed: true }
      const sum = corners.reduce((total, _, index) => total + innerAngle(drawing, index), 0)
      expect(sum).toBeCloseTo(180 * (corners.length - 2), 4)
    }
  })

  it.each([
    ['out', 135],
    ['into the room', 45],
  ])(
    'beside a quarter of a circle that bulges %s, is the one to its tangent, not to its first chord',
    (way, degrees) => {
      const sign = way === 'out' ? 1 : -1
      const arc = pointsOfArc(at(0, 0), at(100, 0), sign * 90, [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9])
      const corners = [at(0, 0), ...arc, at(100, 0), at(100, 90), at(0, 90)]
      const drawing = { corners, walls: corners.map(() => undefined), isClosed: true }
      for (const corner of [0, 10]) expect(innerAngle(drawing, corner)).toBeCloseTo(degrees, 6)
      for (const corner of [11, 12]) expect(innerAngle(drawing, corner)).toBeCloseTo(90, 6)
      const other = corners.toReversed()
      expect(innerAngle({ ...drawing, corners: other }, other.length - 1)).toBeCloseTo(degrees, 6)
    },
  )
})

describe('a chain of walls', () => {
  /** 100, right, 80, right, 97, right, 81: an end that misses the start by 3 to the right and 1 up. */
  const chain = [at(0, 0), at(100, 0), at(100, 80), at(3, 80), at(3, -1)]

  it('misses its start by its gap, which is spread over the walls and leaves their directions', () => {
    expect(gapOf(chain)).toEqual(at(3, -1))
    const corners = withSpreadGap(chain)
    expect(corners).toHaveLength(4)
    const [a, b, c, d] = corners.map((_, wall) => wallOf({ corners }, wall).length)
    expect(a).toBeCloseTo(100 - (3 * 100) / 197, 1)
    expect(c).toBeCloseTo(97 + (3 * 97) / 197, 1)
    expect(b).toBe(d)
    expect(corners.map(({ x }) => x)).toEqual([0, corners[1]!.x, corners[1]!.x, 0])
  })
})

describe('measures of the outer faces', () => {
  it('become those of the inner ones', () => {
    expect(innerFaces(SQUARE.corners, 5)).toEqual([at(5, 5), at(95, 5), at(95, 95), at(5, 95)])
    expect(
      innerFaces(SQUARE.corners.toReversed(), 5)
        ?.map(({ x }) => x)
        .toSorted(),
    ).toEqual([5, 5, 95, 95])
  })

  it('are refused where the walls are thicker than the room', () => {
    for (const thickness of [50, 60, 200]) expect(innerFaces(SQUARE.corners, thickness)).toBeUndefined()
    expect(innerFaces([at(0, 0), at(100, 0), at(100, 8), at(0, 8)], 5)).toBeUndefined()
  })

  it('give a simple outline within the outer one, or none', () => {
    const random = randomFrom(4)
    for (let round = 0; round < 300; round++) {
      const corners = randomCorners(random, 8).map(([x, y]) => at(x, y))
      const inner = innerFaces(corners, random(1, 12))
      if (!inner) continue
      expect(outlineFault(inner)).toBeUndefined()
      expect(area(inner)).toBeLessThan(area(corners))
    }
  })
})

describe('a tapped corner', () => {
  const drawn = [at(0, 0), at(100, 0), at(100, 80)]
  const snapped = (x: number, y: number, corners = drawn) => snappedCorner(corners, at(x, y), 8, 1)

  it('is at a whole step, at a right angle, and in line with other corners', () => {
    expect(snapped(3.4, 7.6, []).at).toEqual(at(3, 8))
    expect(snapped(60.3, 83).at).toEqual(at(60, 80))
    expect(snapped(2, 82).at).toEqual(at(0, 80))
    expect(snapped(2, 82).guides).toEqual([at(0, 0)])
  })

  it('is at 45 degrees, or free', () => {
    const { at: end } = snapped(60, 119)
    expect(100 - end.x).toBeCloseTo(end.y - 80, 6)
    expect(snapped(60.2, 100.3).at).toEqual(at(60, 100))
  })

  it('closes the outline at its first corner, from the third wall on', () => {
    expect(snapped(4, 5)).toMatchObject({ at: at(0, 0), closes: true })
    expect(snapped(4, 5, drawn.slice(0, 2)).closes).toBe(false)
  })

  it('continues the walls', () => {
    const one = withCorner(withCorner(NOTHING_DRAWN, at(0, 0)), wallEnd(at(0, 0), 50, 90))
    expect(distance(one.corners[1]!, at(0, 50))).toBeLessThan(1e-9)
  })
})
