// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Item } from '../../../studio/model/layout.ts'
import { PieceList } from './PieceList.tsx'
import { editorOfChests } from './testChests.ts'

const drawn = new Map<string, number>()

// Every row draws its symbol whenever it is drawn itself.
vi.mock('./PlanThumbnail.tsx', () => ({
  PlanThumbnail: ({ item }: { item: Item }) => {
    drawn.set(item.id, (drawn.get(item.id) ?? 0) + 1)
    return null
  },
}))

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('draws no row of an unmoved piece anew while another one is dragged, and only those around it at the drop', () => {
  vi.useFakeTimers()
  const { editor, items } = editorOfChests()
  render(<PieceList editor={editor} items={items} onSwap={() => undefined} />)
  const input = (...inputs: Parameters<typeof editor.input>) => act(() => editor.input(...inputs))
  input({ type: 'down', at: { x: 25, y: 20 }, target: { on: 'piece', id: '0' }, slop: 1 })
  drawn.clear()
  for (let step = 1; step <= 40; step++) {
    input({ type: 'move', at: { x: 25 + step / 4, y: 20 + step / 8 }, snapReach: 4 })
    act(() => void vi.advanceTimersByTime(40))
  }
  expect([...drawn.keys()]).toEqual(['0'])
  expect(drawn.get('0')).toBeGreaterThan(1)
  input({ type: 'up' })
  act(() => void vi.advanceTimersToNextFrame())
  // Those beside and below see it; the far corner does not.
  expect(drawn.has('1')).toBe(true)
  expect(drawn.has('15')).toBe(false)
  expect(drawn.size).toBeLessThan(items.length / 2)
})
