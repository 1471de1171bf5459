// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { leaveAlertsAfterNavigation } from '../platform/alertStore.ts'
import { AlertsProvider, showAlert } from './Alerts.tsx'
import { MergeConflicts } from './MergeConflicts.tsx'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

it('announces a message that was raised outside React, once, and shows it until it is dismissed', async () => {
  render(<AlertsProvider>page</AlertsProvider>)
  act(() => {
    showAlert('Please Login.')
    showAlert('Please Login.')
  })
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Please Login.'])
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('offers its action and disappears when it is used', async () => {
  const handleAction = vi.fn<() => void>()
  render(<AlertsProvider>page</AlertsProvider>)
  act(() => {
    showAlert('Your board could not be saved. Please try again.', {
      action: { label: 'Try again', onAction: handleAction },
    })
  })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(handleAction).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('survives a navigation long enough to be read', () => {
  vi.useFakeTimers()
  render(<AlertsProvider>page</AlertsProvider>)
  act(() => {
    showAlert('Your profile is updated', { kind: 'success' })
  })
  act(() => {
    vi.advanceTimersByTime(3_600_000)
  })
  expect(screen.getByRole('alert').textContent).toBe('Your profile is updated')
  leaveAlertsAfterNavigation()
  act(() => {
    vi.advanceTimersByTime(6_000)
  })
  expect(screen.queryByRole('alert')).not.toBeNull()
  act(() => {
    vi.advanceTimersByTime(60_000)
  })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('holds the choice between two changes, also one that is there when the page opens', async () => {
  const handleTake = vi.fn<() => void>()
  render(
    <AlertsProvider>
      <MergeConflicts
        of="plan"
        changes={[{ key: 'sofa', what: 'The sofa was moved by both of you.', onTake: handleTake }]}
        onKeep={() => undefined}
      />
    </AlertsProvider>,
  )
  const messages = within(screen.getByRole('region', { name: 'Messages' }))
  await userEvent.click(messages.getByRole('button', { name: 'Use theirs' }))
  expect(handleTake).toHaveBeenCalledTimes(1)
})
