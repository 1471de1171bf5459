// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { boundsOfFloor } from '../../../studio/index.ts'
import type { Item } from '../../../studio/model/layout.ts'
import { PieceList } from './PieceList.tsx'
import { chest, editorOfChests, pointed } from '../../../tests/support/testChests.ts'

const drawn = new Map<string, number>()

// Counts renders of rows by those of their symbols.
vi.mock('./PlanThumbnail.tsx', () => ({
  PlanThumbnail: ({ item }: { item: Item }) => {
    drawn.set(item.id, (drawn.get(item.id) ?? 0) + 1)
    return null
  },
}))

afterEach(cleanup)

it('rerenders no row while a piece is dragged, and only those of nearby pieces at the drop', () => {
  const { editor, items } = editorOfChests()
  editor.camera.frame(boundsOfFloor(editor.get().layout.floor), { width: 800, height: 800 })
  render(<PieceList editor={editor} items={items} onSwap={() => undefined} />)
  const dispatch = (...[event]: Parameters<typeof editor.dispatch>) => act(() => void editor.dispatch(event))
  dispatch({ type: 'down', ...pointed(25, 20) })
  drawn.clear()
  for (let step = 1; step <= 40; step++) dispatch({ type: 'move', ...pointed(25 + step / 4, 20 + step / 8) })
  expect(drawn.size).toBe(0)
  dispatch({ type: 'up', ...pointed(35, 25) })
  // Rows of adjacent pieces change; that of the far corner does not.
  expect(drawn.has('0') && drawn.has('1')).toBe(true)
  expect(drawn.has('15')).toBe(false)
  expect(drawn.size).toBeLessThan(items.length / 2)
})

it('lists every piece of a large room, however many rows the first render has', async () => {
  const { editor, items } = editorOfChests()
  for (let copy = 0; copy < 30; copy++) editor.commit({ type: 'place', item: { ...chest(0), id: `copy ${copy}` } })
  render(<PieceList editor={editor} items={items} onSwap={() => undefined} />)
  await waitFor(() => expect(document.querySelectorAll('[data-piece]')).toHaveLength(items.length + 30))
})

it('moves, turns and removes by key what is chosen in the list, and keeps the focus in it', () => {
  const { editor, items } = editorOfChests()
  render(<PieceList editor={editor} items={items} onSwap={() => undefined} />)
  const [first, second] = items
  const row = (item: Item | undefined) => screen.getAllByRole('button', { name: new RegExp(`^${item?.name} `) })[0]
  const poseOf = (id: string | undefined) => editor.get().layout.items.find((item) => item.id === id)?.pose
  const before = poseOf(first?.id)
  fireEvent.keyDown(row(first) ?? document.body, { key: 'ArrowRight' })
  expect(poseOf(first?.id)).toEqual(before)
  fireEvent.click(row(first) ?? document.body)
  fireEvent.keyDown(row(first) ?? document.body, { key: 'ArrowRight', shiftKey: true })
  expect(poseOf(first?.id)?.x).toBeGreaterThan(before?.x ?? 0)
  fireEvent.keyDown(row(first) ?? document.body, { key: 'Delete' })
  expect(poseOf(first?.id)).toBeUndefined()
  expect(document.activeElement).toBe(row(second))
})
