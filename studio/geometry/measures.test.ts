import { describe, expect, it } from 'vitest'
import { boundsOfFloor, floorOutline, floorWalls } from './floorOutline.ts'
import { floorArea } from './ground.ts'
import { outline } from './footprintOutline.ts'
import { wallName } from './openings.ts'
import { overlaps } from './overlap.ts'
import { distance, nearestOnSegment } from './point.ts'
import { contains } from './polygon.ts'
import { nearestPose } from './poseOnFloor.ts'
import { FLOOR_SHAPES, FOOTPRINT_SHAPES, randomFloor, randomFootprint, randomFrom } from './randomCases.ts'
import { fitBounds, toFloor, toScreen } from './viewport.ts'
import { wallDistances } from './wallDistances.ts'

const ROOM = { shape: 'rectangular', width: 200, length: 160 } as const
const TABLE = { shape: 'ellipse', width: 40, length: 40 } as const
const CHEST = { shape: 'rectangle', width: 30, length: 20 } as const
const CORNER = { shape: 'corner', width: 100, length: 90 } as const

describe('a floor', () => {
  it.each([
    ['rectangular', 1],
    ['l-shaped', 1 - 0.45 * 0.45],
    ['cut', 1 - 0.25 * 0.25],
    ['t-shaped', 0.75],
    ['u-shaped', 1 - 0.3 * 0.5],
    ['beveled', 1 - 0.35 ** 2 / 2],
  ] as const)('that is %s has the area of its polygon', (shape, share) => {
    expect(floorArea({ shape, width: 200, length: 160 })).toBeCloseTo(200 * 160 * share)
  })

  it.each(FLOOR_SHAPES)('that is %s extends to its overall width and length', (shape) => {
    const corners = floorOutline({ shape, width: 200, length: 160 })
    expect(Math.max(...corners.map(({ x }) => x))).toBe(200)
    expect(Math.max(...corners.map(({ y }) => y))).toBe(160)
    expect(Math.min(...corners.flatMap(({ x, y }) => [x, y]))).toBe(0)
  })
})

describe('overlap', () => {
  it('does not count items side by side', () => {
    const left = { footprint: CHEST, pose: { x: 50, y: 50, rotation: 0 } }
    expect(overlaps(left, { footprint: CHEST, pose: { x: 80, y: 50, rotation: 0 } })).toBe(false)
    expect(overlaps(left, { footprint: CHEST, pose: { x: 79, y: 50, rotation: 0 } })).toBe(true)
  })

  it('does not count a round table in the corner of a square', () => {
    const table = { footprint: TABLE, pose: { x: 50, y: 50, rotation: 0 } }
    expect(overlaps(table, { footprint: CHEST, pose: { x: 82, y: 77, rotation: 0 } })).toBe(false)
    expect(overlaps(table, { footprint: CHEST, pose: { x: 78, y: 70, rotation: 0 } })).toBe(true)
  })

  it('leaves the space between the arms of a corner sofa free', () => {
    const sofa = { footprint: CORNER, pose: { x: 100, y: 80, rotation: 0 } }
    expect(overlaps(sofa, { footprint: CHEST, pose: { x: 120, y: 100, rotation: 0 } })).toBe(false)
    expect(overlaps(sofa, { footprint: CHEST, pose: { x: 70, y: 100, rotation: 0 } })).toBe(true)
  })

  it('agrees with sampled points that lie in both items', () => {
    const random = randomFrom(5)
    for (let round = 0; round < 1500; round++) {
      const [a, b] = [0, 1].map(() => ({
        footprint: randomFootprint(random, FOOTPRINT_SHAPES[Math.floor(random(0, 3))] ?? 'rectangle'),
        pose: { x: random(0, 120), y: random(0, 120), rotation: Math.floor(random(0, 72)) * 5 },
      }))
      if (!a || !b || overlaps(a, b)) continue
      const ours = outline(a.footprint, a.pose)
      const theirs = outline(
        { ...b.footprint, width: b.footprint.width - 0.2, length: b.footprint.length - 0.2 },
        b.pose,
      )
      expect(theirs.some((point) => contains(ours, point))).toBe(false)
    }
  })
})

it('measures from the sides of an item to the walls', () => {
  const measured = wallDistances(outline(CHEST, { x: 50, y: 40, rotation: 90 }), ROOM)
  expect(measured.map(({ side, inches }) => [side, inches])).toEqual([
    ['left', 40],
    ['right', 140],
    ['top', 25],
    ['bottom', 105],
  ])
})

it('measures to the wall of a notch, not through it', () => {
  const measured = wallDistances(outline(CHEST, { x: 30, y: 50, rotation: 0 }), { ...ROOM, shape: 'u-shaped' })
  expect(measured.find(({ side }) => side === 'right')?.inches).toBeCloseTo(70 - 45)
})

it('maps a floor point to the screen and back', () => {
  const random = randomFrom(2)
  for (const shape of FLOOR_SHAPES) {
    const viewport = fitBounds(boundsOfFloor(randomFloor(random, shape)), 500, 36)
    const point = { x: random(-10, 400), y: random(-10, 400) }
    const again = toFloor(viewport, toScreen(viewport, point))
    expect(again.x).toBeCloseTo(point.x, 9)
    expect(again.y).toBeCloseTo(point.y, 9)
  }
})

it('scales the floor by the smaller of the two ratios', () => {
  expect(fitBounds({ left: 0, top: 0, right: 200, bottom: 400 }, 500, 0).pxPerInch).toBe(1.25)
})

describe('an item at 45 degrees against the corner of a notch', () => {
  it('has the distance to each wall that the room has, and each distance names its wall', () => {
    const floor = { shape: 'l-shaped', width: 200, length: 200 } as const
    const bed = { shape: 'rectangle', width: 60, length: 80 } as const
    const pose = nearestPose(bed, { x: 80, y: 100, rotation: 45 }, floor)
    const found = wallDistances(outline(bed, pose), floor)
    expect(found.map(({ side, wall = -1 }) => [side, wallName(floor, wall)])).toEqual([
      ['left', 'left wall'],
      ['right', 'wall B (right)'],
      ['top', 'wall C (top)'],
      ['bottom', 'bottom wall'],
    ])
    const walls = floorWalls(floor)
    for (const { to, wall = -1 } of found) {
      const [a, b] = walls[wall] ?? [to, to]
      expect(distance(nearestOnSegment(to, a, b), to)).toBeLessThan(0.02)
    }
  })
})
