import { expect, it } from 'vitest'
import { placedOf } from '../collage/sheet.ts'
import { pieceByIndex } from '../commands/applyCollageCommand.ts'
import { createCollageEditor, shownCollage } from './collageEditor.ts'
import { knobSpot } from './collageHandles.ts'
import { pointed as atPlan } from './drive.ts'
import type { Stroke } from './keyAction.ts'

const ASPECT = 1.25
/** Pixels of the sheet's height. */
const PX = 600
const pointed = (at: { x: number; y: number }) => ({
  ...atPlan(at.x, at.y),
  px: { x: at.x * PX, y: at.y * PX },
  pxPerUnit: PX,
})
const PIECES = [
  { aspect: 2, weight: 2000 },
  { aspect: 0.5, weight: 900 },
  { aspect: 1, weight: 300 },
]
const open = () => createCollageEditor(undefined, { pieces: PIECES, seed: 3, aspect: ASPECT })
const placed = (editor: ReturnType<typeof open>, index: number) =>
  placedOf(pieceByIndex(shownCollage(editor.get(), ASPECT), index), ASPECT)
const stroke = (key: string, more: Partial<Stroke> = {}): Stroke => ({
  key,
  shift: false,
  alt: false,
  ctrl: false,
  atMs: 0,
  ...more,
})

it('previews a drag, makes it one step of undo, and forgets it when it is cancelled', () => {
  const editor = open()
  const start = placed(editor, 2)
  const down = { type: 'down', ...pointed(start) } as const
  editor.dispatch(down)
  editor.dispatch({ type: 'move', ...pointed({ x: start.x + 0.02, y: start.y - 0.02 }) })
  expect(placed(editor, 2).y).toBeCloseTo(start.y - 0.02)
  expect(editor.get().past).toHaveLength(0)
  editor.dispatch({ type: 'cancel' })
  expect(placed(editor, 2)).toEqual(start)
  editor.dispatch(down)
  editor.dispatch({ type: 'move', ...pointed({ x: start.x, y: start.y - 0.03 }) })
  editor.dispatch({ type: 'up', ...pointed(start) })
  expect(editor.get().past).toHaveLength(1)
  editor.undo()
  expect(placed(editor, 2)).toEqual(start)
})

it('keeps the opposite corner where it was while a corner is dragged', () => {
  const editor = open()
  editor.select(0)
  const start = placed(editor, 0)
  const corner = { x: start.x + start.width / 2, y: start.y + start.height / 2 }
  editor.dispatch({ type: 'down', ...pointed(corner) })
  editor.dispatch({ type: 'move', ...pointed({ x: corner.x - start.width / 2, y: corner.y - start.height / 2 }) })
  editor.dispatch({ type: 'up', ...pointed(start) })
  const after = placed(editor, 0)
  expect(after.width).toBeCloseTo(start.width / 2)
  expect(after.x - after.width / 2).toBeCloseTo(start.x - start.width / 2)
  expect(after.y - after.height / 2).toBeCloseTo(start.y - start.height / 2)
})

it('turns by 5 degrees with the knob, freely while Alt is held', () => {
  const editor = open()
  editor.select(2)
  const middle = placed(editor, 2)
  const start = knobSpot(middle, PX, ASPECT)
  const at = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    return { x: middle.x + 0.2 * Math.cos(angle), y: middle.y + 0.2 * Math.sin(angle) }
  }
  editor.dispatch({ type: 'down', ...pointed(start) })
  editor.dispatch({ type: 'move', ...pointed(at(33)) })
  expect(placed(editor, 2).turn).toBeCloseTo(35)
  editor.dispatch({ type: 'move', ...pointed(at(33)), alt: true })
  editor.dispatch({ type: 'up', ...pointed(start) })
  expect(placed(editor, 2).turn).toBeCloseTo(33)
})

it('merges held keys into one step, and leaves Tab to the page after the last piece', () => {
  const editor = open()
  for (const _ of PIECES) expect(editor.press(stroke('Tab'))).toBe(true)
  expect(editor.get().selection).toBe(2)
  expect(editor.press(stroke('Tab'))).toBe(false)
  editor.press(stroke(']', { atMs: 100 }))
  editor.press(stroke(']', { atMs: 200 }))
  editor.press(stroke(']', { atMs: 2000 }))
  expect(placed(editor, 2).turn).toBe(15)
  expect(editor.get().past).toHaveLength(2)
  editor.press(stroke('Home'))
  editor.press(stroke('z', { ctrl: true }))
  expect(placed(editor, 2).turn).toBe(15)
})

it('swaps the chosen piece with the next that is chosen, on the same feet', () => {
  const editor = open()
  const [one, two] = [placed(editor, 0), placed(editor, 1)]
  editor.select(0)
  editor.press(stroke('s'))
  expect(editor.get().swapping).toBe(true)
  editor.select(1)
  expect(editor.get()).toMatchObject({ swapping: false, notice: { about: 'swapped', index: 0, other: 1 } })
  const after = placed(editor, 1)
  expect(after.x).toBeCloseTo(one.x, 1)
  expect(after.width * after.height).toBeLessThanOrEqual(one.width * one.height + 1e-6)
  editor.undo()
  expect(placed(editor, 1)).toEqual(two)
})

it('takes a typed size as percent of what the grid gives, and goes back by reset', () => {
  const editor = open()
  editor.setSize(1, 0.6)
  expect(editor.sizeOf(1)).toBeCloseTo(0.6)
  editor.reset()
  expect(editor.sizeOf(1)).toBeCloseTo(1)
})
