import { describe, expect, it } from 'vitest'
import type { RoomShell } from '../model/roomShell.ts'
import type { Footprint } from '../model/furniture.ts'
import { backToWall } from './backToWall.ts'
import { floorOutline } from './floorOutline.ts'
import { type Bounds, edgesOf } from './polygon.ts'
import { snap } from './snap.ts'

const walls = edgesOf(floorOutline({ shape: 'rectangular', width: 203, length: 207 }))
const box = (left: number, top: number, width: number, length: number): Bounds => ({
  left,
  top,
  right: left + width,
  bottom: top + length,
})
const shifted = ({ left, top, right, bottom }: Bounds, { x, y }: { x: number; y: number }): Bounds => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
})
/** The result of dragging a box to this position when nothing obstructs it. */
const dropped = (moving: Bounds, others: Bounds[], reach = 3) => {
  const found = snap(moving, { walls, others }, reach)
  const final = shifted(moving, found.shift)
  return { final, guides: found.guidesAt(final) }
}

describe('a snap', () => {
  it('moves an item flush with a wall within reach, before any other candidate', () => {
    const { final } = dropped(box(2, 170.5, 30, 35), [box(3, 60, 30, 20)])
    expect(final).toEqual(box(0, 172, 30, 35))
  })

  it('aligns edges and middles, and reports the clear distance', () => {
    const { final, guides } = dropped(box(61.5, 131, 30, 20), [box(60, 50, 30, 20)])
    expect(final.left).toBe(60)
    expect(guides).toContainEqual({
      from: { x: 60, y: 50 },
      to: { x: 60, y: final.bottom },
      label: { at: { x: 60, y: (70 + final.top) / 2 }, inches: final.top - 70 },
    })
  })

  it('puts an item side by side only with a neighbor that overlaps it across the axis', () => {
    expect(dropped(box(91, 55, 31, 20), [box(60, 50, 30, 20)]).final.left).toBe(90)
    expect(dropped(box(91, 155, 31, 20), [box(60, 50, 30, 20)]).final.left).toBe(90)
    expect(dropped(box(91.6, 155, 31.3, 20), [box(60, 50, 30, 20)]).final.left).toBeCloseTo(91.6)
  })

  it('makes gaps equal between two items, and in a row', () => {
    const between = dropped(box(84, 54.5, 15, 20), [box(40, 50, 20, 20), box(121, 50, 20, 20)])
    expect(between.final.left).toBeCloseTo(83)
    expect(between.guides.filter(({ label }) => label?.inches === 23)).toHaveLength(2)
    const row = dropped(box(134, 50.5, 15, 20), [box(20, 50, 20, 20), box(75.5, 50, 20, 20)])
    expect(row.final.left).toBeCloseTo(131)
  })

  it('falls back to the 6 in grid, and leaves positions between its lines free', () => {
    expect(dropped(box(61, 67, 17, 13), []).final).toEqual(box(60, 66, 17, 13))
    expect(dropped(box(63, 69, 17, 13), []).final).toEqual(box(63, 69, 17, 13))
  })

  it('has the reach that it is given', () => {
    expect(dropped(box(3.1, 3.1, 17, 13), [], 3).final).toEqual(box(3.1, 3.1, 17, 13))
    expect(dropped(box(2.9, 2.9, 17, 13), [], 3).final).toEqual(box(0, 0, 17, 13))
  })

  it('shows no guide on an axis where the item ended elsewhere', () => {
    const moving = box(61.5, 131, 30, 20)
    const found = snap(moving, { walls, others: [box(60, 50, 30, 20)] }, 3)
    expect(found.guidesAt(shifted(moving, { x: 4, y: 9 }))).toEqual([])
  })
})

describe('an item pushed to a wall', () => {
  const floor: RoomShell = { shape: 'rectangular', width: 200, length: 200 }
  const footprint: Footprint = { shape: 'rectangle', width: 80, length: 36 }
  const start = { x: 100, y: 100, rotation: 0 }
  const pushed = (x: number, y: number, from = start) =>
    backToWall({ footprint, start: from, wanted: { x, y }, at: { ...from, x, y }, floor, reach: 4 })

  it('turns its back to the wall', () => {
    expect([pushed(100, 20), pushed(180, 100), pushed(100, 180), pushed(20, 100)]).toEqual([0, 90, 180, 270])
    expect(pushed(100, 100)).toBeUndefined()
  })

  it('keeps the rotation that it had at the wall when the drag began', () => {
    expect(pushed(20, 100, { x: 40, y: 100, rotation: 0 })).toBeUndefined()
  })
})
