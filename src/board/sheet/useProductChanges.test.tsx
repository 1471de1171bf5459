// With a document
/** The history of the product list of a board without a plan. */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Draft } from '../../contract/boards.ts'
import { shownAlerts } from '../../platform/alertStore.ts'
import { writeToken } from '../../platform/storage.ts'
import { testProduct } from '../../../tests/support/testProduct.ts'
import { sampleArrangement } from '../../../tests/support/documents.ts'
import type { Edition } from './edition.ts'
import type { Editing } from './useDesignEdits.ts'
import { useProductChanges } from './useProductChanges.ts'

const product = (id: string) => testProduct({ id, title: `The ${id}` })
const start: Edition = {
  arrangement: { ...sampleArrangement(), collage: null, cover: undefined, true_scale: false },
  products: ['sofa', 'lamp', 'rug'].map(product),
  images: ['sofa', 'lamp', 'rug'].map((id) => `/images/${id}.webp`),
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
})

/** What the page of a board shows; `saved` is what its server has. */
function openPage(saved: Edition) {
  const store = createStore(() => saved)
  const edits = { get: store.getState, change: (next: Edition) => store.setState(next, true) }
  const { result, unmount } = renderHook(() => {
    const edition = useSyncExternalStore(store.subscribe, store.getState)
    // The hook uses these parts alone.
    return useProductChanges({ design: { id: 'draft-1' }, edits, edition } as unknown as Editing<Draft>)
  })
  return { changes: () => result.current, now: store.getState, change: edits.change, leave: unmount }
}

const ids = ({ products }: Edition) => products.map(({ id }) => id)

it('undoes and redoes changes of the list after a reload, and keeps what was changed since', async () => {
  writeToken('token')
  const before = openPage(start)
  act(() => before.changes().remove(1))
  await waitFor(() => expect(before.changes().last).toBe('The lamp was removed from the board.'))
  act(() => before.changes().swap(0, product('bench')))
  await waitFor(() => expect(before.changes().last).toBe('The sofa was swapped for The bench.'))
  before.leave()

  const after = openPage(before.now())
  expect(after.changes().last).toBe('The sofa was swapped for The bench.')
  act(() => after.change({ ...after.now(), arrangement: { ...after.now().arrangement, true_scale: true } }))
  act(() => after.changes().undo())
  await waitFor(() => expect(ids(after.now())).toEqual(['sofa', 'rug']))
  expect(after.changes().next).toBe('The sofa was swapped for The bench.')
  await act(async () => after.changes().undo())
  await waitFor(() => expect(ids(after.now())).toEqual(ids(start)))
  expect(after.now().arrangement.true_scale).toBe(true)
  expect(after.changes().last).toBeUndefined()
  await act(async () => after.changes().redo())
  await waitFor(() => expect(ids(after.now())).toEqual(['sofa', 'rug']))
})

it('goes back to before an earlier change by the button of its message, and forward again', async () => {
  const page = openPage(start)
  act(() => page.changes().remove(1))
  await waitFor(() => expect(page.changes().last).toBe('The lamp was removed from the board.'))
  const [message] = shownAlerts().filter(({ text }) => text.startsWith('The lamp was removed'))
  act(() => page.changes().swap(0, product('bench')))
  await waitFor(() => expect(page.changes().last).toBe('The sofa was swapped for The bench.'))
  await act(async () => message?.action?.onAction())
  await waitFor(() => expect(ids(page.now())).toEqual(ids(start)))
  expect(page.changes().last).toBeUndefined()
  for (const next of [
    ['sofa', 'rug'],
    ['bench', 'rug'],
  ]) {
    await act(async () => page.changes().redo())
    await waitFor(() => expect(ids(page.now())).toEqual(next))
  }
})

it('stores nothing of a board whose list was not changed', async () => {
  writeToken('token')
  openPage(start).leave()
  expect(Object.keys(sessionStorage)).toEqual([])
})

it('leaves no history of the list in the tab after signing out', async () => {
  const page = openPage(start)
  act(() => page.changes().remove(1))
  await waitFor(() => expect(page.changes().last).toBeDefined())
  page.leave()
  expect(Object.keys(sessionStorage)).toEqual([])
})
