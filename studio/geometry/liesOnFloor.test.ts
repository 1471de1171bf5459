import { expect, it } from 'vitest'
import { liesOnFloor } from './liesOnFloor.ts'
import { fitsFloor, nearestPose } from './poseOnFloor.ts'
import { FLOOR_SHAPES, FOOTPRINT_SHAPES, randomFloor, randomFootprint, randomFrom } from './randomCases.ts'

const ROUNDS = 60

it.each(FLOOR_SHAPES)(
  'agrees, for a clamped pose on a %s floor, with whether the item fits at that rotation',
  (shape) => {
    const random = randomFrom(12)
    for (let round = 0; round < ROUNDS; round++) {
      const floor = randomFloor(random, shape)
      const footprint = randomFootprint(random, FOOTPRINT_SHAPES[round % FOOTPRINT_SHAPES.length] ?? 'rectangle')
      const asked = { x: random(0, 400), y: random(0, 400), rotation: Math.floor(random(0, 72)) * 5 }
      const pose = nearestPose(footprint, asked, floor)
      const fits = fitsFloor(footprint, pose.rotation, floor)
      expect({ floor, footprint, pose, lies: liesOnFloor({ footprint, pose }, floor) }).toMatchObject({ lies: fits })
    }
  },
)

it('detects a notch that reaches into an item whose corners all lie on the floor', () => {
  const floor = { shape: 'u-shaped', width: 200, length: 200, inner: { width: 20, length: 60, at: 90 } } as const
  const rug = {
    footprint: { shape: 'rectangle', width: 120, length: 80 },
    pose: { x: 100, y: 60, rotation: 0 },
  } as const
  expect(liesOnFloor(rug, floor)).toBe(false)
  expect(liesOnFloor({ ...rug, pose: { ...rug.pose, y: 120 } }, floor)).toBe(true)
})

it('detects a piece across the notch of a U, which has no corner in it', () => {
  const floor = { shape: 'u-shaped', width: 200, length: 200, inner: { width: 40, length: 100, at: 80 } } as const
  const table = {
    footprint: { shape: 'rectangle', width: 96, length: 40 },
    pose: { x: 100, y: 50, rotation: 0 },
  } as const
  expect(liesOnFloor(table, floor)).toBe(false)
  expect(liesOnFloor({ ...table, pose: { ...table.pose, y: 120 } }, floor)).toBe(true)
  // As wide as the notch, it touches its walls from outside the room.
  expect(liesOnFloor({ ...table, footprint: { ...table.footprint, width: 40 } }, floor)).toBe(false)
  // It may touch the walls.
  expect(
    liesOnFloor({ footprint: { ...table.footprint, width: 80 }, pose: { x: 40, y: 50, rotation: 0 } }, floor),
  ).toBe(true)
})
