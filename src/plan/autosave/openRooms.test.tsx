// With a document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { createEditor } from '../../../studio/index.ts'
import type { Item, Layout } from '../../../studio/model/layout.ts'
import { browserLayouts, FIRST_LAYOUT_ID } from '../layouts/browserLayouts.ts'
import { publishRoom, useRoom } from './openRooms.ts'

const BOARD = { id: 'board-1', mine: false }
const ROOM = (width: number): Layout => ({
  version: 1,
  floor: { shape: 'rectangular', width, length: 200 },
  items: [],
})
const CHEST = (id: string, x: number): Item => ({
  id,
  name: 'Chest',
  kind: 'cabinet',
  colour: '#aa8866',
  productId: id,
  footprint: { shape: 'rectangle', width: 30, length: 20, height: 30 },
  pose: { x, y: 40, rotation: 0 },
  locked: false,
})
const widened = (layout: Layout): Layout => ({
  ...layout,
  floor: { ...layout.floor, width: layout.floor.width + 1 },
})

const CLIENT = new QueryClient()

afterEach(() => {
  cleanup()
  window.localStorage.clear()
  CLIENT.clear()
})

it('changes every layout of the board: the open one as an undo step, the others in their storage', async () => {
  const repository = await twoLayouts()
  const editor = createEditor(ROOM(100), () => 'id')
  const stop = publishRoom(BOARD.id, FIRST_LAYOUT_ID, editor)
  const { result } = renderHook(() => useRoom(BOARD), { wrapper: Queries })
  const changes = await act(() => result.current.change(widened))
  expect(changes.map(({ id, after }) => [id, after.floor.width])).toEqual([
    [FIRST_LAYOUT_ID, 101],
    ['second', 151],
  ])
  expect(editor.get().layout.floor.width).toBe(101)
  expect((await repository.store({ id: 'second', name: 'Layout 2', shown: false }).load()).layout?.floor.width).toBe(
    151,
  )
  editor.undo()
  expect(editor.get().layout.floor.width).toBe(100)
  stop()
})

it('changes the layouts of a room that is not open, and shows the one that is shown with the board', async () => {
  await twoLayouts()
  const { result } = renderHook(() => useRoom(BOARD), { wrapper: Queries })
  await waitFor(() => expect(result.current.layout?.floor.width).toBe(100))
  const changes = await act(() => result.current.change((layout, { isSeen }) => (isSeen ? widened(layout) : layout)))
  expect(changes.map(({ id }) => id)).toEqual([FIRST_LAYOUT_ID])
  await waitFor(() => expect(result.current.layout?.floor.width).toBe(101))
})

it('does not render the page of the board for a piece that moves, but for one that is added', async () => {
  const editor = createEditor({ ...ROOM(200), items: [CHEST('a', 40)] }, () => 'id')
  const stop = publishRoom(BOARD.id, FIRST_LAYOUT_ID, editor)
  let renders = 0
  const { result } = renderHook(
    () => {
      renders += 1
      return useRoom(BOARD)
    },
    { wrapper: Queries },
  )
  await waitFor(() => expect(result.current.layout?.items).toHaveLength(1))
  await waitFor(() => expect(CLIENT.isFetching()).toBe(0))
  await act(async () => editor.setSnapping(false))
  const before = renders
  await act(async () => editor.commit({ type: 'pose', id: 'a', pose: { x: 90, y: 90, rotation: 0 } }))
  expect(renders).toBe(before)
  await act(async () => editor.commit({ type: 'place', item: CHEST('b', 150) }))
  expect(result.current.layout?.items).toHaveLength(2)
  stop()
})

async function twoLayouts() {
  const repository = browserLayouts(BOARD.id)
  await repository.store({ id: FIRST_LAYOUT_ID, name: 'Layout 1', shown: true }).save(0, ROOM(100), false)
  await repository.create({ id: 'second', name: 'Layout 2' }, ROOM(150))
  return repository
}

function Queries({ children }: { children: ReactNode }) {
  return (
    <MemoryRouter>
      <QueryClientProvider client={CLIENT}>{children}</QueryClientProvider>
    </MemoryRouter>
  )
}
