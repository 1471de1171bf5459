// @vitest-environment jsdom
/** My furniture: two tabs of a visitor, and an account that loses its network. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { KeptFurniture } from '../../contract/rooms.ts'
import { countUnsaved } from '../../documents/unsavedWork.ts'
import { notifyPage } from '../../documents/pageEvents.ts'
import { useOwnFurniture } from './ownFurniture.ts'

const login = vi.hoisted(() => ({ isSignedIn: false }))
vi.mock('./useSignedIn.ts', () => ({ useSignedIn: () => login.isSignedIn }))

const KEY = 'my-furniture'
const piece = (name: string) => ({
  name,
  kind: 'bench' as const,
  colour: '#aa8866',
  footprint: { shape: 'rectangle' as const, width: 40, length: 16 },
})
const stored = (): KeptFurniture[] => JSON.parse(localStorage.getItem(KEY) ?? '[]')
const names = () =>
  stored()
    .map(({ name }) => name)
    .toSorted()

afterEach(() => {
  cleanup()
  notifyPage('sign-out')
  localStorage.clear()
  login.isSignedIn = false
  vi.unstubAllGlobals()
})

async function openTab() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useOwnFurniture(), { wrapper })
  await waitFor(() => expect(result.current.isPending).toBe(false))
  const named = (name: string) => result.current.pieces.find((each) => each.name === name)!
  const shows = (...all: readonly string[]) =>
    waitFor(() => expect(result.current.pieces.map(({ name }) => name).toSorted()).toEqual([...all].toSorted()))
  return {
    named,
    shows,
    now: () => result.current,
    do: (change: (furniture: typeof result.current) => void) => act(() => change(result.current)),
  }
}

it('keeps the pieces and the names of both tabs', async () => {
  const first = await openTab()
  first.do(({ keep }) => keep(piece('Bench')))
  await waitFor(() => expect(names()).toEqual(['Bench']))
  const second = await openTab()
  first.do(({ keep }) => keep(piece('Stool')))
  second.do(({ keep }) => keep(piece('Chest')))
  await waitFor(() => expect(names()).toEqual(['Bench', 'Chest', 'Stool']))
  second.do(({ rename }) => rename(second.named('Bench'), 'Oak bench'))
  await first.shows('Bench', 'Stool')
  first.do(({ forget }) => forget(first.named('Stool')))
  await waitFor(() => expect(names()).toEqual(['Chest', 'Oak bench']))
})

it('stores a change at once when the page is left', async () => {
  const tab = await openTab()
  tab.do(({ keep }) => keep(piece('Bench')))
  await tab.shows('Bench')
  expect(names()).toEqual([])
  notifyPage('leave')
  expect(names()).toEqual(['Bench'])
})

it('leaves a piece of a newer version in the storage', async () => {
  const later = { id: 'later', name: 'Hammock', kind: 'kind-of-a-newer-version' }
  localStorage.setItem(KEY, JSON.stringify([later]))
  const tab = await openTab()
  expect(tab.now().pieces).toEqual([])
  tab.do(({ keep }) => keep(piece('Bench')))
  await waitFor(() => expect(names()).toEqual(['Bench', 'Hammock']))
  expect(stored()).toContainEqual(later)
})

/** An account whose network can be cut. */
function openAccount(first: readonly KeptFurniture[] = []) {
  login.isSignedIn = true
  const account = { pieces: [...first], isCut: false }
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (account.isCut) throw new TypeError('Failed to fetch')
    const id = new URL(address, 'http://localhost').pathname.split('/').at(-1) ?? ''
    if (method === 'GET') return Response.json({ furniture: account.pieces })
    const others = account.pieces.filter((each) => each.id !== id)
    account.pieces = method === 'PUT' ? [...others, { ...JSON.parse(z.string().parse(body)), id }] : others
    return Response.json({ status_code: 200 })
  })
  return account
}

it('shows and keeps what is changed without a network, and saves it on return, after closing the page, too', async () => {
  const account = openAccount()
  const tab = await openTab()
  tab.do(({ keep }) => keep(piece('Bench')))
  await waitFor(() => expect(account.pieces).toHaveLength(1))
  account.isCut = true
  tab.do(({ rename }) => rename(tab.named('Bench'), 'Oak bench'))
  await tab.shows('Oak bench')
  await waitFor(() => expect(tab.now().unsaved).toMatch(/^Not saved yet, but kept in this browser\./))
  expect(countUnsaved().hasFurniture).toBe(true)
  account.isCut = false
  cleanup()
  account.pieces.push({ ...account.pieces[0]!, id: 'elsewhere', name: 'Stool' })
  const next = await openTab()
  await next.shows('Oak bench', 'Stool')
  await waitFor(() => expect(account.pieces.map(({ name }) => name).toSorted()).toEqual(['Oak bench', 'Stool']))
  await waitFor(() => expect(countUnsaved().hasFurniture).toBe(false))
})

it('forgets an unsaved change that the account has already', async () => {
  const account = openAccount()
  const tab = await openTab()
  tab.do(({ keep }) => keep(piece('Bench')))
  await waitFor(() => expect(account.pieces).toHaveLength(1))
  cleanup()
  // The page was closed before the answer came.
  localStorage.setItem('furniture-unsaved:all', JSON.stringify({ revision: 1, pieces: account.pieces, base: [] }))
  const next = await openTab()
  await next.shows('Bench')
  await waitFor(() => expect(countUnsaved().hasFurniture).toBe(false))
})

it('moves the pieces of a visitor to the account, and leaves those that it cannot read', async () => {
  const later = { id: 'later', name: 'Hammock', kind: 'kind-of-a-newer-version' }
  const tab = await openTab()
  tab.do(({ keep }) => keep(piece('Bench')))
  await waitFor(() => expect(names()).toEqual(['Bench']))
  localStorage.setItem(KEY, JSON.stringify([...stored(), later]))
  cleanup()
  const account = openAccount()
  const own = await openTab()
  await own.shows('Bench')
  expect(account.pieces.map(({ name }) => name)).toEqual(['Bench'])
  expect(stored()).toEqual([later])
})
