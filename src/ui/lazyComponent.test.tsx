// With a document
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { dismissAlert, shownAlerts } from '../platform/alertStore.ts'
import { lazyComponent } from './lazyComponent.tsx'

afterEach(() => {
  cleanup()
  for (const { id } of shownAlerts()) dismissAlert(id)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

type Props = { name: string; onClose?: () => void }
const Part = ({ name }: Props) => <p>Opened for {name}</p>

it('shows the component once its code is loaded, and immediately the next time', async () => {
  const load = vi.fn(async () => Part)
  const Lazy = lazyComponent('a part', load)
  const { unmount } = render(<Lazy name="Mara" />)
  expect(screen.queryByText('Opened for Mara')).toBeNull()
  expect(await screen.findByText('Opened for Mara')).toBeDefined()
  unmount()
  render(<Lazy name="Ivo" />)
  expect(screen.getByText('Opened for Ivo')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(1)
})

it('leaves the page unchanged if the code cannot be fetched, shows an alert, and retries at the next opening', async () => {
  vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi
    .fn<() => Promise<typeof Part>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(Part)
  const Lazy = lazyComponent('a part', load)
  const close = vi.fn()
  const { unmount } = render(<Lazy name="Mara" onClose={close} />)
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(shownAlerts().map(({ text }) => text)).toEqual([
    'This could not be loaded. Please check your connection and try again.',
  ])
  unmount()
  render(<Lazy name="Mara" />)
  expect(await screen.findByText('Opened for Mara')).toBeDefined()
})

it('shows no alert and reloads no page for a component in the background, and retries at the next mount', async () => {
  const load = vi
    .fn<() => Promise<typeof Part>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(Part)
  const Lazy = lazyComponent('a part', load, { isBackground: true })
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  const { rerender } = render(<Lazy key="offline" name="Mara" />)
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  rerender(<Lazy key="online" name="Mara" />)
  expect(await screen.findByText('Opened for Mara')).toBeDefined()
  expect(shownAlerts()).toEqual([])
  expect(reload).not.toHaveBeenCalled()
})
