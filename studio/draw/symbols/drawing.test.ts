import { describe, expect, it } from 'vitest'
import { floorOutline } from '../../geometry/floorOutline.ts'
import { boundsOf, contains } from '../../geometry/polygon.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import { drawFinger, drawLengths } from './drawMarks.ts'
import { drawRoom } from './drawRoom.ts'
import { type Shape, textWidth } from './drawing.ts'
import { PAGE_INKS } from './inks.ts'

const inches = (value: number) => `${Math.round(value)} in`

describe('the badge above a finger', () => {
  const look = { point: 0.5, inks: PAGE_INKS, formatLength: inches }
  const seen = { left: 0, top: 0, right: 200, bottom: 200 }
  const distances = (['left', 'right', 'top', 'bottom'] as const).map((side, index) => {
    const at = { x: 0, y: 0 }
    return { side, inches: 10 * (index + 1), from: at, to: at }
  })

  it('shows the nearest distance on each axis, above the finger', () => {
    const badge = drawFinger({ x: 100, y: 100 }, distances, seen, look)
    expect(badge).toMatchObject({ text: '← 10 in   ↑ 30 in', at: { x: 100 } })
    expect(badge.shape === 'text' ? badge.at.y : 100).toBeLessThan(100 - 50 * look.point)
  })

  it('is never cut off by the edges of the plan', () => {
    const badge = drawFinger({ x: 3, y: 2 }, distances, seen, look)
    const at = badge.shape === 'text' ? badge.at : { x: 0, y: 0 }
    expect(at.x).toBeGreaterThan(30)
    expect(at.y).toBeGreaterThan(10)
  })
})

it('a distance is labeled on its line, and beside the rotation handle if that would cover it', () => {
  const look = { point: 1, inks: PAGE_INKS, formatLength: inches }
  const below = { side: 'bottom' as const, inches: 40, from: { x: 100, y: 100 }, to: { x: 100, y: 140 } }
  const placeWith = (handle: Parameters<typeof drawLengths>[0]['handle']) =>
    drawLengths({ distances: [below], guides: [], isLive: false, handle }, look).find(({ shape }) => shape === 'text')
  expect(placeWith(undefined)).toMatchObject({ text: '40 in', at: { x: 100, y: 120 } })
  const away = { stem: { x: 100, y: 60 }, knob: { x: 100, y: 30 }, radius: 14 }
  expect(placeWith(away)).toMatchObject({ at: { x: 100, y: 120 } })
  const over = placeWith({ stem: { x: 100, y: 100 }, knob: { x: 100, y: 132 }, radius: 14 })
  expect(over).toMatchObject({ at: { y: 120 } })
  expect(over?.shape === 'text' ? over.at.x - textWidth('40 in', 12) / 2 : 0).toBeGreaterThanOrEqual(100 + 14)
})

describe('the walls of a room', () => {
  const floors: RoomShell[] = [
    { shape: 'rectangular', width: 200, length: 150 },
    { shape: 'u-shaped', width: 200, length: 150 },
    { shape: 'beveled', width: 200, length: 150 },
  ]

  it.each(floors)('are hatched beside the floor and within their thickness: $shape', (floor) => {
    const wall = 5
    const shapes = drawRoom(floor, { point: 0.4, inks: PAGE_INKS, wall, grid: undefined, isHatched: true })
    const hatch = shapes.find((shape) => shape.shape === 'path' && shape.stroke?.color === PAGE_INKS.hatch)
    const points = pointsOf(hatch)
    expect(points.length).toBeGreaterThan(100)
    const outline = floorOutline(floor)
    const box = boundsOf(outline)
    for (const { x, y } of points) {
      expect(x >= box.left - wall - 0.02 && x <= box.right + wall + 0.02).toBe(true)
      expect(y >= box.top - wall - 0.02 && y <= box.bottom + wall + 0.02).toBe(true)
    }
    const middles = points.flatMap((from, index) => {
      const to = index % 2 === 0 ? points[index + 1] : undefined
      return to ? [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }] : []
    })
    expect(middles.filter((at) => contains(outline, at))).toEqual([])
  })
})

function pointsOf(shape: Shape | undefined): { x: number; y: number }[] {
  if (shape?.shape !== 'path') return []
  return [...shape.d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
}
