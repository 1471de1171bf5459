import { describe, expect, it } from 'vitest'
import { overlaps } from '../../geometry/overlap.ts'
import { isOnFloor, nearestPose } from '../../geometry/poseOnFloor.ts'
import { FLOOR_SHAPES, FOOTPRINT_SHAPES, randomFloor, randomFrom } from '../../geometry/randomCases.ts'
import type { Item, Layout } from '../../model/layout.ts'
import { clearancesOf } from './clearancesOf.ts'

const piece = (id: string, more: Partial<Item>): Item => ({
  id,
  name: id,
  kind: 'cabinet',
  colour: '#aa8866',
  footprint: { shape: 'rectangle', width: 30, length: 20 },
  pose: { x: 100, y: 100, rotation: 0 },
  locked: false,
  ...more,
})

const AWAY = { left: [-1, 0], right: [1, 0], top: [0, -1], bottom: [0, 1] } as const

describe('the clearances of a piece', () => {
  it('are to the nearest piece or wall on each side, and rugs need no clearance', () => {
    const chest = piece('chest', {})
    const layout: Layout = {
      version: 1,
      floor: { shape: 'rectangular', width: 200, length: 180 },
      items: [
        chest,
        piece('left', { pose: { x: 40, y: 105, rotation: 90 } }),
        piece('rug', { kind: 'rug', pose: { x: 150, y: 100, rotation: 0 } }),
      ],
    }
    expect(clearancesOf(chest, layout).map(({ side, inches, id }) => [side, inches, id])).toEqual([
      ['left', 35, 'left'],
      ['right', 85, undefined],
      ['top', 90, undefined],
      ['bottom', 70, undefined],
    ])
  })

  it('are the distances that the piece can move: within them it touches nothing, slightly beyond it touches the named neighbor', () => {
    const random = randomFrom(9)
    let checked = 0
    for (const shape of FLOOR_SHAPES) {
      for (let round = 0; round < 25; round++) {
        const floor = randomFloor(random, shape)
        const items = [0, 1, 2].map((index) => {
          const footprint = {
            shape: FOOTPRINT_SHAPES[Math.floor(random(0, 3))] ?? 'rectangle',
            width: random(8, 40),
            length: random(8, 30),
          }
          const pose = {
            x: random(0, floor.width),
            y: random(0, floor.length),
            rotation: Math.floor(random(0, 72)) * 5,
          }
          return piece(`p${index}`, { footprint, pose: nearestPose(footprint, pose, floor) })
        })
        const [moving, ...others] = items
        // Skips poses that overlap a corner of two walls by rounding, which the clamp tolerates.
        if (!moving || !isOnFloor(moving.footprint, moving.pose, floor)) continue
        if (others.some((other) => overlaps(moving, other))) continue
        const at = (side: keyof typeof AWAY, by: number) => {
          const [x, y] = AWAY[side]
          return { ...moving.pose, x: moving.pose.x + x * by, y: moving.pose.y + y * by }
        }
        for (const { side, inches, id } of clearancesOf(moving, { version: 1, floor, items })) {
          checked++
          const reached = at(side, inches)
          expect(isOnFloor(moving.footprint, at(side, Math.max(0, inches - 0.02)), floor)).toBe(true)
          expect(others.some((other) => overlaps({ ...moving, pose: reached }, other))).toBe(false)
          // A corner may touch a slanted side only slightly later.
          const beyond = [0.5, 1, 2, 4].map((by) => at(side, inches + by))
          const met = others.find((other) => other.id === id)
          const isMet = beyond.some((pose) =>
            met ? overlaps({ ...moving, pose }, met) : !isOnFloor(moving.footprint, pose, floor),
          )
          expect(isMet).toBe(true)
        }
      }
    }
    expect(checked).toBeGreaterThan(200)
  })
})
