import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Clearance } from '../../geometry/wallDistances.ts'
import { drawLengths } from './drawMarks.ts'
import { floorOutline } from '../../geometry/floorOutline.ts'
import { distance } from '../../geometry/point.ts'
import { contains, edgesOf } from '../../geometry/polygon.ts'
import { randomFloor, randomFrom } from '../../geometry/randomCases.ts'
import { drawWallLengths } from './drawRoom.ts'
import { type Shape, labelBox, textWidth } from './drawing.ts'
import { PAGE_INKS } from './inks.ts'
import { type LabelBox, labelPlaces } from './labelPlaces.ts'

const overlap = (one: LabelBox, other: LabelBox) =>
  Math.abs(one.at.x - other.at.x) < (one.width + other.width) / 2 - 1e-9 &&
  Math.abs(one.at.y - other.at.y) < (one.height + other.height) / 2 - 1e-9

function pairsThatOverlap(boxes: readonly LabelBox[]): number {
  return boxes.flatMap((one, index) => boxes.slice(index + 1).filter((other) => overlap(one, other))).length
}

describe('labels', () => {
  const boxes = fc.record({
    at: fc.record({ x: fc.integer({ min: 0, max: 120 }), y: fc.integer({ min: 0, max: 120 }) }),
    width: fc.integer({ min: 10, max: 80 }),
    height: fc.integer({ min: 10, max: 24 }),
  })

  it('cover neither each other nor occupied areas, however close their wanted positions are', () => {
    fc.assert(
      fc.property(fc.array(boxes, { maxLength: 12 }), boxes, (labels, taken) => {
        const places = labelPlaces(labels, [taken])
        const placed = labels.map((label, index) => ({ ...label, at: places[index] ?? label.at }))
        expect(pairsThatOverlap(placed)).toBe(0)
        expect(placed.filter((each) => overlap(each, taken))).toEqual([])
      }),
    )
  })

  it('keep their wanted positions while these are free, the first before the second', () => {
    const label = { at: { x: 0, y: 0 }, width: 40, height: 16 }
    const beside = { ...label, at: { x: 60, y: 0 } }
    expect(labelPlaces([label, beside])).toEqual([label.at, beside.at])
    const [first, second] = labelPlaces([label, label])
    expect(first).toEqual(label.at)
    expect(second).toEqual({ x: 0, y: 16 })
  })
})

it('a guide and the live distances of a dragged piece never cover each other', () => {
  const look = { point: 0.5, inks: PAGE_INKS, formatLength: (inches: number) => `${inches} in` }
  const points = fc.record({ x: fc.integer({ min: 0, max: 60 }), y: fc.integer({ min: 0, max: 60 }) })
  const sides = ['left', 'right', 'top', 'bottom'] as const
  fc.assert(
    fc.property(fc.array(points, { minLength: 8, maxLength: 8 }), points, (ends, at) => {
      const distances = sides.flatMap((side, index): Clearance[] => {
        const [from, to] = [ends[2 * index], ends[2 * index + 1]]
        return from && to ? [{ side, from, to, inches: 24 }] : []
      })
      const guides = [{ from: at, to: { x: at.x + 40, y: at.y }, label: { at, inches: 24 } }]
      const shapes = drawLengths({ distances, guides, isLive: true, handle: undefined }, look)
      const labels = shapes.filter((shape): shape is Extract<Shape, { shape: 'text' }> => shape.shape === 'text')
      expect(labels).toHaveLength(5)
      expect(pairsThatOverlap(labels.map(({ at: middle, text, size }) => labelBox(middle, text, size, 0.5)))).toBe(0)
    }),
  )
})

/** Inches. */
const LONG = 60

it('the lengths of the walls of a drawn room lie neither over each other nor on its floor', () => {
  const look = { point: 1, inks: PAGE_INKS, wall: 5, formatLength: (inches: number) => `${Math.round(inches)} in` }
  let [walls, numbers] = [0, 0]
  for (let seed = 1; seed <= 200; seed++) {
    const outline = floorOutline(randomFloor(randomFrom(seed), 'drawn'))
    const labels = drawWallLengths(outline, look).flatMap((shape) => (shape.shape === 'text' ? [shape] : []))
    // Walls that are longer than their numbers, which others can only rarely keep from being written.
    walls += edgesOf(outline).filter(([a, b]) => Math.round(distance(a, b)) > LONG).length
    numbers += labels.filter(({ text }) => Number.parseInt(text) > LONG).length
    expect(labels.filter(({ at }) => contains(outline, at))).toEqual([])
    // Upright and level numbers have the boxes of labels; those of slanted walls have larger ones.
    const boxes = labels.map(({ at, text, size, turn = 0 }) => {
      const [long, high] = [textWidth(text, size), size]
      const [cos, sin] = [Math.abs(Math.cos((turn * Math.PI) / 180)), Math.abs(Math.sin((turn * Math.PI) / 180))]
      return { at, width: long * cos + high * (1 - cos), height: long * sin + high * (1 - sin) }
    })
    expect(pairsThatOverlap(boxes)).toBe(0)
  }
  expect(numbers).toBeGreaterThan(walls * 0.8)
})

it('a rectangular drawn room has the length of each wall outside of it', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 80 },
    { x: 0, y: 80 },
  ]
  const look = { point: 1, inks: PAGE_INKS, wall: 5, formatLength: (inches: number) => `${inches}` }
  const labels = drawWallLengths(square, look).flatMap((shape) => (shape.shape === 'text' ? [shape] : []))
  expect(labels.map(({ text }) => text).toSorted()).toEqual(['100', '100', '80', '80'])
  expect(labels.map(({ at }) => at)).toEqual(
    expect.arrayContaining([
      { x: 50, y: -17 },
      { x: 117, y: 40 },
      { x: 50, y: 97 },
      { x: -17, y: 40 },
    ]),
  )
})
