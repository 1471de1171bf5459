import { expect, it } from 'vitest'
import type { BrushStroke } from '../../../../src/contract/cutouts.ts'
import type { Upright } from './readPicture.ts'
import { seededMatte } from './cutOut.ts'

const SIZE = 160

/** A red disc in front of bright stripes, without a plain backdrop. */
const busy: Upright = {
  width: SIZE,
  height: SIZE,
  data: Uint8Array.from({ length: 4 * SIZE * SIZE }, (_, k) => {
    const [x, y, c] = [(k >> 2) % SIZE, Math.floor((k >> 2) / SIZE), k % 4]
    if (c === 3) return 255
    if (isDisc(x, y)) return [190, 40, 40][c] ?? 0
    return (Math.floor(x / 8) % 2 === 0 ? [40, 90, 200] : [230, 220, 120])[c] ?? 0
  }),
}
const stroke = (does: BrushStroke['does'], ...points: [number, number][]): BrushStroke => ({
  does,
  radius: 0.06,
  points: points.map(([x, y]) => ({ x: x / (SIZE - 1), y: y / (SIZE - 1) })),
})

it('finds the outline of what a stroke marks on a busy background', async () => {
  const strokes = [stroke('keep', [65, 80], [95, 80]), stroke('remove', [15, 15], [145, 15])]
  expect(overlapWith(await seededMatte(busy, strokes))).toBeGreaterThan(0.93)
})

it('follows a stroke that removes a part of similar color', async () => {
  const alpha = await seededMatte(busy, [stroke('keep', [80, 60]), stroke('remove', [80, 105])])
  expect([alpha[60 * SIZE + 80], alpha[105 * SIZE + 80]]).toEqual([255, 0])
})

function isDisc(x: number, y: number): boolean {
  return Math.hypot(x - 80, y - 80) < 45
}

function overlapWith(alpha: Uint8Array): number {
  let [both, either] = [0, 0]
  alpha.forEach((value, i) => {
    const [found, there] = [value > 127, isDisc(i % SIZE, Math.floor(i / SIZE))]
    if (found && there) both++
    if (found || there) either++
  })
  return both / either
}
