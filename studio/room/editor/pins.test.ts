import { expect, it, vi } from 'vitest'
import { pointed } from '../../stage/pointed.ts'
import { chest, drive, room } from './drive.ts'
import { type Pin, placePins, pressPins } from './pins.ts'
import type { Thing } from './handles.ts'

const POINT = 0.5
const pin = (id: string, on: Pin['on']): Pin => ({ id, label: id, on, isChosen: false })

function pinned(pins: readonly Pin[]) {
  const driver = drive(room(chest('a', 100, 100)))
  const { editor } = driver
  const onOpen = vi.fn<(id: string) => void>()
  const placed = () => placePins(pins, editor.get().layout, editor.get().tool, POINT)
  const dispatch = pressPins<Thing>({ dispatch: editor.dispatch, placed, onOpen })
  const send = (type: 'down' | 'move' | 'up' | 'hover', x: number, y: number) =>
    dispatch({ type, ...pointed(x, y, type === 'up' ? { buttons: 0 } : {}) })
  return { driver, editor, onOpen, placed, send }
}

it('is above its piece and follows it while it is dragged; pins of one place are side by side', () => {
  const { driver, placed } = pinned([pin('1', 'a'), pin('2', 'a'), pin('3', { x: 20, y: 30 }), pin('4', 'gone')])
  expect(placed().map(({ id, tip }) => [id, tip])).toEqual([
    ['1', { x: 100, y: 100 }],
    ['2', { x: 100, y: 100 }],
    ['3', { x: 20, y: 30 }],
  ])
  const [one, other] = placed()
  expect(one?.head.y).toBeLessThan(100)
  expect(other?.head.x).toBeGreaterThan(one?.head.x ?? 0)
  driver.down(100, 100).move(120, 90)
  expect(placed()[0]?.tip).toEqual({ x: 120, y: 90 })
})

it('opens by a tap, which neither selects nor moves the piece below it', () => {
  const { editor, onOpen, placed, send } = pinned([pin('1', { x: 100, y: 105 })])
  const { x = 0, y = 0 } = placed()[0]?.head ?? {}
  expect(send('hover', x, y)).toEqual({ cursor: 'pointer' })
  send('down', x, y)
  send('move', x + 1, y)
  send('up', x + 1, y)
  expect(onOpen.mock.calls).toEqual([['1']])
  expect(editor.get().selection).toEqual([])
})

it('passes a drag that begins on it to the piece below it', () => {
  const { editor, onOpen, placed, send } = pinned([pin('1', { x: 100, y: 105 })])
  editor.setSnapping(false)
  const { x = 0, y = 0 } = placed()[0]?.head ?? {}
  send('down', x, y)
  send('move', x + 20, y)
  send('move', x + 30, y)
  send('up', x + 30, y)
  expect(onOpen).not.toHaveBeenCalled()
  expect(editor.get().layout.items[0]?.pose).toMatchObject({ x: 130, y: 100 })
})

it('ignores presses beside it', () => {
  const { editor, onOpen, send } = pinned([pin('1', { x: 20, y: 30 })])
  send('down', 100, 100)
  send('up', 100, 100)
  expect(onOpen).not.toHaveBeenCalled()
  expect(editor.get().selection).toEqual(['a'])
})
