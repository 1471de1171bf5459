// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createEditor } from '../../../studio/index.ts'
import { createLayoutKeeper } from './layoutKeeper.ts'
import { browserShelf } from './layouts/browserShelf.ts'
import { keepForMove, movedRoom } from './movedRoom.ts'

const shelf = browserShelf('board')
const layout = { version: 1 as const, floor: { shape: 'rectangular' as const, width: 200, length: 200 }, items: [] }
const opened = () => ({
  layoutId: 'first',
  entries: [],
  editor: createEditor(layout, () => 'new'),
  keeper: createLayoutKeeper(shelf.store({ id: 'first', name: 'Layout 1', shown: true }), 0),
})

afterEach(() => {
  vi.useRealTimers()
})

it('hands an open room from the page of a board to the studio, and never to the place where it is open already', () => {
  const room = opened()
  keepForMove(shelf, 'page', room)
  expect(movedRoom(shelf, 'page')).toBeUndefined()
  expect(movedRoom(shelf, 'studio')).toMatchObject({ layoutId: 'first', editor: room.editor, keeper: room.keeper })
  expect(movedRoom(browserShelf('another'), 'studio')).toBeUndefined()
})

it('forgets a room that was closed a while ago, which another tab may have changed since', () => {
  vi.useFakeTimers()
  const close = keepForMove(shelf, 'page', opened())
  close()
  vi.advanceTimersByTime(9_000)
  expect(movedRoom(shelf, 'studio')).toBeDefined()
  vi.advanceTimersByTime(2_000)
  expect(movedRoom(shelf, 'studio')).toBeUndefined()
})
