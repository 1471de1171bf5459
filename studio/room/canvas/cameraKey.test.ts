import { expect, it } from 'vitest'
import { boundsOfFloor } from '../../geometry/floorOutline.ts'
import { chest, drive, room } from '../editor/drive.ts'
import type { KeyStroke } from '../../model/keyStroke.ts'
import { cameraKey } from './usePlanKeys.ts'

const stroke = (key: string, more: Partial<KeyStroke> = {}): KeyStroke => ({
  key,
  code: key,
  ctrl: false,
  alt: false,
  shift: false,
  atMs: 0,
  ...more,
})

function open({ isFree } = { isFree: true }) {
  const { editor } = drive(room(chest('a', 60, 60)))
  if (!isFree) editor.camera.fix(boundsOfFloor(editor.get().layout.floor), 400)
  const press = (...args: Parameters<typeof stroke>) => cameraKey(stroke(...args), editor)
  return { editor, press, scale: () => editor.camera.get().viewport.pxPerInch }
}

it('zooms in and out by equal steps, and to full size, with Ctrl or Cmd', () => {
  const { press, scale } = open()
  const before = scale()
  expect(press('+', { ctrl: true })).toBe(true)
  expect(scale()).toBeGreaterThan(before)
  expect(press('-', { ctrl: true })).toBe(true)
  expect(scale()).toBeCloseTo(before)
  press('=', { ctrl: true })
  expect(press('0', { ctrl: true })).toBe(true)
  expect(scale()).toBeCloseTo(4)
})

it('ignores plans on a scrolling page, and unrelated keys', () => {
  const page = open({ isFree: false })
  const before = page.editor.camera.get()
  expect(page.press('+', { ctrl: true })).toBe(false)
  expect(page.press('ArrowLeft')).toBe(false)
  expect(page.editor.camera.get()).toBe(before)
  const { press } = open()
  expect(press('+')).toBe(false)
  expect(press('!', { code: 'Digit1' })).toBe(false)
})

it('shows the whole room, zooms to the selected piece, and shows the room again', () => {
  const { editor, press, scale } = open()
  expect(press('!', { code: 'Digit1', shift: true })).toBe(true)
  const whole = scale()
  editor.select('a')
  expect(press('@', { code: 'Digit2', shift: true })).toBe(true)
  expect(scale()).toBeGreaterThan(whole)
  press('!', { code: 'Digit1', shift: true })
  expect(scale()).toBeCloseTo(whole)
})
