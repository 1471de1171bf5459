/**
 * The drawing of the tightest point agrees with the result: a piece that fits touches no wall, one that does not fit
 * does.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Point } from '../../geometry/point.ts'
import type { DeliveryPath, PathStage } from '../../model/deliveryPath.ts'
import { findWayIn } from '../../room/delivery/findWayIn.ts'
import type { Box } from '../../room/delivery/attitudes.ts'
import { drawTightest } from './drawTightest.ts'
import { PAPER_INKS } from './inks.ts'

const inches = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const anyBox: fc.Arbitrary<Box> = fc.record({ width: inches(10, 90), depth: inches(6, 50), height: inches(6, 90) })
const stages = ([hall, door, landing, side]: readonly [number, number, number, number]): PathStage[][] => [
  [{ kind: 'door', width: door, height: 80, sideways: false }],
  [
    { kind: 'hall', width: hall, height: 96, sideways: false },
    { kind: 'door', width: door, height: 80, sideways: true },
  ],
  [{ kind: 'turn', from: hall, to: side, height: 90 }],
  [{ kind: 'landing', stair: door, width: landing, depth: side, height: 84, turn: 'quarter' }],
  [{ kind: 'landing', stair: door, width: landing * 2, depth: side, height: 84, turn: 'half' }],
]
const anyPath: fc.Arbitrary<DeliveryPath> = fc
  .record({ sizes: fc.tuple(inches(30, 60), inches(26, 40), inches(40, 70), inches(36, 60)), index: fc.nat(4) })
  .map(({ sizes, index }) => ({ stages: stages(sizes)[index] ?? [], ceiling: 96 }))

/** Its diagonal is longer than the landing is deep, so that it is turned upright. */
const TURNED_WHILE_TILTED: [Box, DeliveryPath] = [
  { width: 23.940614705433667, depth: 27.651714316235456, height: 6 },
  {
    stages: [{ kind: 'landing', stair: 30.15387247805994, width: 40, depth: 36, height: 84, turn: 'quarter' }],
    ceiling: 96,
  },
]

const doorFromHall = (hall: number, door: number): DeliveryPath => ({
  stages: [
    { kind: 'hall', width: hall, height: 96, sideways: false },
    { kind: 'door', width: door, height: 80, sideways: true },
  ],
  ceiling: 96,
})
/** Broadside down the hall and through the door sideways, with the least space above: 49 in would not fit into the door. */
const CARRIED_ASIDE: [Box, DeliveryPath] = [{ width: 49, depth: 6, height: 57.2 }, doorFromHall(72, 29)]
/** Found with the seed -2020661684: all three margins are about equal. */
const CARRIED_ASIDE_TILTED: [Box, DeliveryPath] = [
  { width: 57.01149213885738, depth: 29.169, height: 6 },
  doorFromHall(52.13750786114263, 28.968507861142623),
]

/** Set down on a landing of half a turn, which is hardly deeper than the piece is long. */
const SET_DOWN: [Box, DeliveryPath] = [
  { width: 27.780874358242194, depth: 12.641647560979571, height: 89.99999999999979 },
  {
    stages: [
      { kind: 'landing', stair: 28.0917151651381, width: 80, depth: 57.501038775383165, height: 84, turn: 'half' },
    ],
    ceiling: 96,
  },
]

it('draws a piece that gets in clear of all walls, and everything within its bounds', () => {
  let count = 0
  fc.assert(
    fc.property(anyBox, anyPath, (box, path) => {
      const way = findWayIn(box, path)
      const drawing = drawTightest(box, way, { inks: PAPER_INKS, formatLength: String, points: 360, title: 'Door' })
      const { left, right, top, bottom } = drawing.bounds
      const polygons = drawing.shapes.flatMap((shape) =>
        shape.shape === 'path' && shape.fill !== undefined ? [cornersOf(shape.d)] : [],
      )
      const [piece = [], ...solids] = polygons.toReversed()
      for (const { x, y } of polygons.flat()) {
        expect(x).toBeGreaterThanOrEqual(left - 0.01)
        expect(x).toBeLessThanOrEqual(right + 0.01)
        expect(y).toBeGreaterThanOrEqual(top - 0.01)
        expect(y).toBeLessThanOrEqual(bottom + 0.01)
      }
      if (way.status === 'stuck') return
      count += 1
      expect(solids.filter((solid) => depthOfOverlap(piece, solid) > 0.1)).toEqual([])
    }),
    { numRuns: 150, examples: [TURNED_WHILE_TILTED, CARRIED_ASIDE, CARRIED_ASIDE_TILTED, SET_DOWN] },
  )
  expect(count).toBeGreaterThan(20)
})

function cornersOf(d: string): Point[] {
  return [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
}

/** Inches by which two convex polygons overlap, in the direction in which it is least; negative if they are apart. */
function depthOfOverlap(one: readonly Point[], other: readonly Point[]): number {
  const axes = [...normals(one), ...normals(other)]
  return Math.min(
    ...axes.map((axis) => {
      const [a, b] = [one, other].map((polygon) => polygon.map(({ x, y }) => x * axis.x + y * axis.y))
      return (
        Math.min(Math.max(...(a ?? [])), Math.max(...(b ?? []))) -
        Math.max(Math.min(...(a ?? [])), Math.min(...(b ?? [])))
      )
    }),
  )
}

function normals(polygon: readonly Point[]): Point[] {
  return polygon.flatMap((from, index) => {
    const to = polygon[(index + 1) % polygon.length] ?? from
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    return length === 0 ? [] : [{ x: (to.y - from.y) / length, y: (from.x - to.x) / length }]
  })
}
