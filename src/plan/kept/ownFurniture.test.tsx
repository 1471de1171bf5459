// @vitest-environment jsdom
/** My furniture of a visitor, in two tabs of one browser. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { KeptFurniture } from '../../contract/rooms.ts'
import { useOwnFurniture } from './ownFurniture.ts'

vi.mock('./useSignedIn.ts', () => ({ useSignedIn: () => false }))

const KEY = 'my-furniture'
const piece = (name: string) => ({
  name,
  kind: 'bench' as const,
  colour: '#aa8866',
  footprint: { shape: 'rectangle' as const, width: 40, length: 16 },
})
const stored = (): KeptFurniture[] => JSON.parse(localStorage.getItem(KEY) ?? '[]')
const names = () => stored().map(({ name }) => name)

afterEach(() => {
  cleanup()
  localStorage.clear()
})

async function openTab() {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useOwnFurniture(), { wrapper })
  await waitFor(() => expect(result.current.isPending).toBe(false))
  return result
}

it('keeps the pieces and the names of both tabs', async () => {
  const first = await openTab()
  await act(() => first.current.keep(piece('Bench')))
  const second = await openTab()
  await act(() => first.current.keep(piece('Stool')))
  await act(() => second.current.keep(piece('Chest')))
  expect(names().toSorted()).toEqual(['Bench', 'Chest', 'Stool'])
  const bench = second.current.pieces.find(({ name }) => name === 'Bench')
  await act(() => second.current.rename(bench!, 'Oak bench'))
  const stool = first.current.pieces.find(({ name }) => name === 'Stool')
  await act(() => first.current.forget(stool!))
  expect(names().toSorted()).toEqual(['Chest', 'Oak bench'])
})

it('leaves a piece of a newer version in the storage', async () => {
  const later = { id: 'later', name: 'Hammock', kind: 'kind-of-a-newer-version' }
  localStorage.setItem(KEY, JSON.stringify([later]))
  const tab = await openTab()
  expect(tab.current.pieces).toEqual([])
  await act(() => tab.current.keep(piece('Bench')))
  expect(stored()).toContainEqual(later)
  expect(names().toSorted()).toEqual(['Bench', 'Hammock'])
})
