import { expect, it } from 'vitest'
import { placedOf } from '../collage/sheet.ts'
import { slotByIndex } from '../commands/applyCollageCommand.ts'
import { createCollageSession, shownCollage } from './collageSession.ts'
import type { Stroke } from './keyAction.ts'

const ASPECT = 1.25
const PIECES = [
  { aspect: 2, weight: 2000 },
  { aspect: 0.5, weight: 900 },
  { aspect: 1, weight: 300 },
]
const open = () => createCollageSession(undefined, { pieces: PIECES, seed: 3, aspect: ASPECT })
const placed = (session: ReturnType<typeof open>, index: number) =>
  placedOf(slotByIndex(shownCollage(session.get(), ASPECT), index), ASPECT)
const stroke = (key: string, more: Partial<Stroke> = {}): Stroke => ({
  key,
  shift: false,
  alt: false,
  ctrl: false,
  atMs: 0,
  ...more,
})

it('previews a drag, makes it one step of undo, and forgets it when it is cancelled', () => {
  const session = open()
  const start = placed(session, 2)
  const down = { type: 'down', at: start, target: { on: 'piece', index: 2 }, slop: 0.01 } as const
  session.input(down)
  session.input({ type: 'move', at: { x: start.x + 0.02, y: start.y - 0.02 } })
  expect(placed(session, 2).y).toBeCloseTo(start.y - 0.02)
  expect(session.get().past).toHaveLength(0)
  session.input({ type: 'cancel' })
  expect(placed(session, 2)).toEqual(start)
  session.input(down)
  session.input({ type: 'move', at: { x: start.x, y: start.y - 0.03 } })
  session.input({ type: 'up' })
  expect(session.get().past).toHaveLength(1)
  session.undo()
  expect(placed(session, 2)).toEqual(start)
})

it('keeps the opposite corner where it was while a corner is dragged', () => {
  const session = open()
  session.select(0)
  const start = placed(session, 0)
  const corner = { x: start.x + start.width / 2, y: start.y + start.height / 2 }
  session.input({ type: 'down', at: corner, target: { on: 'corner', index: 0, corner: { x: 1, y: 1 } }, slop: 0 })
  session.input({ type: 'move', at: { x: corner.x - start.width / 2, y: corner.y - start.height / 2 } })
  session.input({ type: 'up' })
  const after = placed(session, 0)
  expect(after.width).toBeCloseTo(start.width / 2)
  expect(after.x - after.width / 2).toBeCloseTo(start.x - start.width / 2)
  expect(after.y - after.height / 2).toBeCloseTo(start.y - start.height / 2)
})

it('turns by 5 degrees with the knob, freely while Alt is held', () => {
  const session = open()
  const middle = placed(session, 2)
  const at = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    return { x: middle.x + 0.2 * Math.cos(angle), y: middle.y + 0.2 * Math.sin(angle) }
  }
  session.input({ type: 'down', at: at(0), target: { on: 'knob', index: 2 }, slop: 0 })
  session.input({ type: 'move', at: at(33) })
  expect(placed(session, 2).turn).toBeCloseTo(35)
  session.input({ type: 'move', at: at(33), free: true })
  session.input({ type: 'up' })
  expect(placed(session, 2).turn).toBeCloseTo(33)
})

it('merges held keys into one step, and leaves Tab to the page after the last piece', () => {
  const session = open()
  for (const _ of PIECES) expect(session.press(stroke('Tab'))).toBe(true)
  expect(session.get().selection).toBe(2)
  expect(session.press(stroke('Tab'))).toBe(false)
  session.press(stroke(']', { atMs: 100 }))
  session.press(stroke(']', { atMs: 200 }))
  session.press(stroke(']', { atMs: 2000 }))
  expect(placed(session, 2).turn).toBe(15)
  expect(session.get().past).toHaveLength(2)
  session.press(stroke('Home'))
  session.press(stroke('z', { ctrl: true }))
  expect(placed(session, 2).turn).toBe(15)
})

it('swaps the chosen piece with the next that is chosen, on the same feet', () => {
  const session = open()
  const [one, two] = [placed(session, 0), placed(session, 1)]
  session.select(0)
  session.press(stroke('s'))
  expect(session.get().swapping).toBe(true)
  session.select(1)
  expect(session.get()).toMatchObject({ swapping: false, notice: { about: 'swapped', index: 0, other: 1 } })
  const after = placed(session, 1)
  expect(after.x).toBeCloseTo(one.x, 1)
  expect(after.width * after.height).toBeLessThanOrEqual(one.width * one.height + 1e-6)
  session.undo()
  expect(placed(session, 1)).toEqual(two)
})

it('takes a typed size as percent of what the grid gives, and goes back by reset', () => {
  const session = open()
  session.setSize(1, 0.6)
  expect(session.sizeOf(1)).toBeCloseTo(0.6)
  session.reset()
  expect(session.sizeOf(1)).toBeCloseTo(1)
})
