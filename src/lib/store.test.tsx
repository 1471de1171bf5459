// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { createStore, useHydrated, useStore } from './store.ts'

afterEach(cleanup)

it('merges changes, replaces the whole state when asked to, and notifies of every change', () => {
  const store = createStore((): { count: number; name?: string } => ({ count: 0 }))
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  store.setState({ name: 'oak' })
  store.setState(({ count }) => ({ count: count + 1 }))
  expect(store.getState()).toEqual({ count: 1, name: 'oak' })
  expect(listener).toHaveBeenLastCalledWith({ count: 1, name: 'oak' }, { count: 0, name: 'oak' })
  stop()
  store.setState({ count: 5 }, true)
  expect(store.getState()).toEqual({ count: 5 })
  expect(listener).toHaveBeenCalledTimes(2)
})

it('rerenders only components whose selected part has changed', () => {
  const store = createStore(() => ({ wood: 'oak', count: 0 }))
  const rendered = vi.fn()
  function Wood() {
    rendered()
    return <p>{useStore(store, (state) => state.wood)}</p>
  }
  render(<Wood />)
  act(() => store.setState({ count: 1 }))
  expect(rendered).toHaveBeenCalledTimes(1)
  act(() => store.setState({ wood: 'ash' }))
  expect(screen.getByText('ash')).toBeDefined()
})

it('hydrates with the initial state and shows the state of the browser afterwards', async () => {
  const store = createStore(() => ({ theme: 'light' }))
  function Theme() {
    const isHydrated = useHydrated()
    const theme = useStore(store, (state) => state.theme)
    return <p>{`${theme} ${isHydrated}`}</p>
  }
  const place = document.createElement('div')
  place.innerHTML = renderToString(<Theme />)
  store.setState({ theme: 'dark' })
  const failed = vi.fn()
  await act(async () => void hydrateRoot(place, <Theme />, { onRecoverableError: failed }))
  expect(place.textContent).toBe('dark true')
  expect(failed).not.toHaveBeenCalled()
})
