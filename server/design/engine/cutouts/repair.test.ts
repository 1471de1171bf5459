import { expect, it } from 'vitest'
import type { BrushStroke } from '../../../../src/contract/cutouts.ts'
import type { Upright } from './readPicture.ts'
import { repair } from './repair.ts'

const SIZE = 120

/** A red square from 40 to 80 on white. */
const square: Upright = paintedBy((x, y) => (x >= 40 && x < 80 && y >= 40 && y < 80 ? [180, 40, 40] : [245, 245, 245]))
const line = (does: BrushStroke['does'], radius: number, ...points: [number, number][]): BrushStroke => ({
  does,
  radius: radius / SIZE,
  points: points.map(([x, y]) => ({ x: x / (SIZE - 1), y: y / (SIZE - 1) })),
})

it('restores what a stroke marks, up to the edge in the picture', () => {
  const alpha = repair(square, new Uint8Array(SIZE * SIZE), [line('keep', 14, [48, 50], [72, 50])])
  const at = (x: number, y: number) => alpha[y * SIZE + x] ?? 0
  expect([at(60, 50), at(60, 42), at(42, 50), at(78, 50)].every((value) => value > 230)).toBe(true)
  // Within the radius of the brush, but beyond the edge.
  expect([at(60, 37), at(36, 50), at(83, 50)].every((value) => value < 25)).toBe(true)
  // Beyond the radius of the brush.
  expect(at(60, 75)).toBe(0)
})

it('removes what a stroke marks and leaves the object beside it', () => {
  const alpha = repair(square, new Uint8Array(SIZE * SIZE).fill(255), [line('remove', 12, [30, 44], [30, 76])])
  const at = (x: number, y: number) => alpha[y * SIZE + x] ?? 0
  expect([at(30, 60), at(37, 60)].every((value) => value < 25)).toBe(true)
  expect([at(42, 60), at(60, 60), at(110, 110)].every((value) => value > 230)).toBe(true)
})

it('applies the core of the brush even where the picture has no edges', () => {
  const blank = paintedBy(() => [200, 200, 200])
  const alpha = repair(blank, new Uint8Array(SIZE * SIZE), [line('keep', 10, [60, 60])])
  expect(alpha[60 * SIZE + 60]).toBe(255)
  expect(alpha[60 * SIZE + 80]).toBe(0)
})

it('lets the last stroke win, and removing it from the list undoes it', () => {
  const strokes = [line('keep', 14, [60, 60]), line('remove', 6, [60, 60])]
  const none = new Uint8Array(SIZE * SIZE)
  const at = (alpha: Uint8Array) => alpha[60 * SIZE + 60]
  expect(at(repair(square, none, strokes))).toBe(0)
  expect(at(repair(square, none, strokes.slice(0, 1)))).toBe(255)
  expect(repair(square, none, [])).toEqual(none)
  expect(repair(square, none, strokes)).toEqual(repair(square, none, strokes))
})

function paintedBy(colorAt: (x: number, y: number) => [number, number, number]): Upright {
  const data = new Uint8Array(SIZE * SIZE * 4).fill(255)
  for (let i = 0; i < SIZE * SIZE; i++) data.set(colorAt(i % SIZE, Math.floor(i / SIZE)), 4 * i)
  return { data, width: SIZE, height: SIZE }
}
