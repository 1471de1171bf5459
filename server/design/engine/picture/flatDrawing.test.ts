import sharp from 'sharp'
import { expect, it } from 'vitest'
import { circle, curve, drawFlat, rectangle, type Shape, stroke } from './prints.ts'

const WHITE = [255, 255, 255] as const

/** The area in pixels that black shapes cover on a white sheet of 100 x 100. */
async function covered(shapes: readonly Shape[], margin?: { x: number; y: number }): Promise<number> {
  const png = await drawFlat({ width: 100, height: 100, ground: () => WHITE, shapes, ...(margin ? { margin } : {}) })
  const { data } = await sharp(png).removeAlpha().extractChannel(0).raw().toBuffer({ resolveWithObject: true })
  return data.reduce((sum, value) => sum + (255 - value) / 255, 0)
}
const black = (...contours: Shape['contours']): Shape => ({ contours, ink: '#000000' })

it.each([
  ['a rectangle between the pixels', black(rectangle(10.25, 10.5, 30.5, 20.25)), 30.5 * 20.25],
  ['one with round corners', black(rectangle(10, 10, 60, 40, 10)), 60 * 40 - (4 - Math.PI) * 100],
  ['a circle', black(circle(50, 50, 30)), Math.PI * 900],
  ['a ring', black(circle(50, 50, 30), circle(50, 50, 20)), Math.PI * 500],
  ['what lies on the sheet of a circle at its corner', black(circle(0, 0, 40)), Math.PI * 400],
  ['the area below a curve', black([...curve([0, 50], [50, 0], [100, 50]), [100, 100], [0, 100]]), 5000 + 5000 / 3],
  [
    'a straight line of some width',
    black(
      stroke(
        [
          [20, 10],
          [20, 90],
        ],
        4,
      ),
    ),
    320,
  ],
])('covers an area equal to that of %s, within 1 %%', async (_, shape, area) => {
  expect(Math.abs((await covered([shape])) - area)).toBeLessThan(0.01 * area + 2)
})

it('leaves the margin free, blends transparent shapes, and paints later shapes over earlier ones', async () => {
  expect(await covered([black(rectangle(0, 0, 100, 100))], { x: 10, y: 20 })).toBeCloseTo(80 * 60, 0)
  expect(await covered([{ ...black(rectangle(0, 0, 100, 100)), opacity: 0.4 }])).toBeCloseTo(4000, -1)
  expect(
    await covered([black(rectangle(0, 0, 100, 100)), { contours: [rectangle(0, 0, 50, 100)], ink: '#ffffff' }]),
  ).toBe(5000)
})
