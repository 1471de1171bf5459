import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaWithin } from '../../geometry/areaWithin.ts'
import { outline } from '../../geometry/footprintOutline.ts'
import { contains } from '../../geometry/polygon.ts'
import { BAR, cornersOf, toolbarPlace } from './toolbarPlace.ts'

const STAGE = { width: 800, height: 600 }
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const boxes = fc
  .record({ x: fc.integer({ min: 0, max: 700 }), y: fc.integer({ min: 0, max: 560 }) })
  .chain(({ x, y }) =>
    fc.record({
      left: fc.constant(x),
      top: fc.constant(y),
      right: fc.integer({ min: x + 8, max: STAGE.width }),
      bottom: fc.integer({ min: y + 8, max: STAGE.height }),
    }),
  )
const barAt = ({ x, y }: { x: number; y: number }) => box(x, y, BAR.width, BAR.height)

/** The toolbar positions at each side of an item, at the gap: centered and past its ends, shifted onto the stage. */
function sidesOf({ left, top, right, bottom }: ReturnType<typeof box>) {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const along = [x + 28, x - 28 - BAR.width]
  const across = [y + 14, y - 14 - BAR.height]
  return [top - 14 - BAR.height, bottom + 14]
    .flatMap((at) => [...along, right, left - BAR.width].map((other) => ({ x: other, y: at })))
    .concat([left - 14 - BAR.width, right + 14].flatMap((at) => across.map((other) => ({ x: at, y: other }))))
    .map((at) => ({
      x: Math.min(STAGE.width - BAR.width, Math.max(0, at.x)),
      y: Math.min(STAGE.height - BAR.height, Math.max(0, at.y)),
    }))
}

describe('the toolbar beside an item', () => {
  it('is above an item in an otherwise empty room, beside the measurement in the middle', () => {
    const piece = box(300, 300, 80, 40)
    expect(toolbarPlace(piece, [cornersOf(piece)], STAGE)).toEqual({ x: 368, y: 196 })
  })

  it('moves below, then left, then right when other items are in its way', () => {
    const piece = box(300, 300, 80, 40)
    const [above, below, left] = [box(60, 190, 540, 20), box(60, 430, 540, 30), box(60, 300, 40, 40)]
    const place = (...others: (typeof piece)[]) => toolbarPlace(piece, [piece, ...others].map(cornersOf), STAGE)
    expect(place(above)).toEqual({ x: 368, y: 354 })
    expect(place(above, below)).toEqual({ x: 64, y: 334 })
    expect(place(above, below, left)).toEqual({ x: 394, y: 334 })
  })

  it('is always wholly on the stage, covers as little as possible, and stays while nothing moves', () => {
    fc.assert(
      fc.property(boxes, fc.array(boxes, { maxLength: 8 }), (piece, others) => {
        const kept = [piece, ...others].map(cornersOf)
        const place = toolbarPlace(piece, kept, STAGE)
        const bar = barAt(place)
        expect(bar.left >= 0 && bar.top >= 0 && bar.right <= STAGE.width && bar.bottom <= STAGE.height).toBe(true)
        expect(toolbarPlace(piece, kept, STAGE, place)).toEqual(place)
        const covered = (at: ReturnType<typeof box>) =>
          kept.reduce((sum, each) => sum + areaWithin(each, cornersOf(at)), 0)
        const least = Math.min(...sidesOf(piece).map((at) => covered(barAt(at))))
        expect(covered(bar)).toBeLessThanOrEqual(least + 1)
      }),
    )
  })
})

it('measures the share of an outline within a box in agreement with point sampling', () => {
  const pose = { x: 50, y: 50, rotation: 25 }
  for (const shape of ['rectangle', 'ellipse', 'corner'] as const) {
    const piece = outline({ shape, width: 80, length: 60 }, pose)
    const area = box(30, 20, 45, 40)
    let counted = 0
    for (let x = area.left + 0.25; x < area.right; x += 0.5)
      for (let y = area.top + 0.25; y < area.bottom; y += 0.5) if (contains(piece, { x, y })) counted += 0.25
    expect(Math.abs(areaWithin(piece, cornersOf(area)) - counted)).toBeLessThan(10)
  }
})
