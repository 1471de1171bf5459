// With a document
import { afterEach, expect, it, vi } from 'vitest'
import { type Conflict, createEditor } from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { createAutosave } from '../../documents/autosave.ts'
import { browserLayouts } from '../layouts/browserLayouts.ts'
import { documentStore } from './layoutStore.ts'
import { keepForMove, movedRoom } from './movedRoom.ts'

const repository = browserLayouts('board')
const layout = { version: 1 as const, floor: { shape: 'rectangular' as const, width: 200, length: 200 }, items: [] }
const opened = () => ({
  layoutId: 'first',
  entries: [],
  editor: createEditor(layout, () => 'new'),
  autosave: createAutosave<Layout, Conflict>(
    documentStore(repository.store({ id: 'first', name: 'Layout 1', shown: true })),
    0,
  ),
})

afterEach(() => {
  vi.useRealTimers()
})

it('passes an open room from the page of a board to the studio, but not to a page that already has it open', () => {
  const room = opened()
  keepForMove(repository, 'page', room)
  expect(movedRoom(repository, 'page')).toBeUndefined()
  expect(movedRoom(repository, 'studio')).toMatchObject({
    layoutId: 'first',
    editor: room.editor,
    autosave: room.autosave,
  })
  expect(movedRoom(browserLayouts('another'), 'studio')).toBeUndefined()
})

it('drops a room that was closed some time ago, because another tab may have changed it', () => {
  vi.useFakeTimers()
  const close = keepForMove(repository, 'page', opened())
  close()
  vi.advanceTimersByTime(9_000)
  expect(movedRoom(repository, 'studio')).toBeDefined()
  vi.advanceTimersByTime(2_000)
  expect(movedRoom(repository, 'studio')).toBeUndefined()
})
