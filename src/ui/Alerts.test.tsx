// With a document
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { dismissAlert, leaveAlertsAfterNavigation, shownAlerts } from '../platform/alertStore.ts'
import { AlertsProvider, showAlert } from './Alerts.tsx'
import { FilePicker } from './FilePicker.tsx'
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

it('ends what was said of a file when another one is chosen, and keeps the rest', async () => {
  const handlePick = vi.fn<(file: File) => void>(({ name }) => {
    showAlert(`${name} is no picture.`, { ofFile: true })
  })
  render(
    <AlertsProvider>
      <FilePicker ref={(input) => input?.setAttribute('data-testid', 'picker')} accept=".txt" onPick={handlePick} />
    </AlertsProvider>,
  )
  act(() => {
    showAlert('The network is gone.')
  })
  for (const name of ['one.txt', 'two.txt', 'three.txt'])
    await userEvent.upload(screen.getByTestId('picker'), new File(['x'], name))
  expect(handlePick).toHaveBeenCalledTimes(3)
  expect(shown()).toEqual(['three.txt is no picture.', 'The network is gone.'])
  act(() => shownAlerts().forEach(({ id }) => dismissAlert(id)))
})

const shown = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

it('keeps an error and what offers an action until a navigation, and then long enough to be read', () => {
  vi.useFakeTimers()
  render(<AlertsProvider>page</AlertsProvider>)
  act(() => {
    showAlert('Please Login.')
    showAlert('The sofa is removed.', { kind: 'success', action: { label: 'Undo', onAction: () => undefined } })
  })
  pass(3_600_000)
  expect(shown()).toEqual(['The sofa is removed.', 'Please Login.'])
  leaveAlertsAfterNavigation()
  pass(6_000)
  expect(shown()).toHaveLength(2)
  pass(60_000)
  expect(shown()).toEqual([])
})

it('lets a message that asks for nothing leave by itself, but not under the pointer or while the page is hidden', () => {
  vi.useFakeTimers()
  render(<AlertsProvider>page</AlertsProvider>)
  act(() => {
    showAlert('Your profile is updated', { kind: 'success' })
  })
  pass(6_000)
  expect(shown()).toHaveLength(1)
  const card = screen.getByRole('alert')
  fireEvent.pointerEnter(card)
  pass(60_000)
  fireEvent.pointerLeave(card)
  pass(6_000)
  expect(shown(), 'the time begins anew').toHaveLength(1)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  fireEvent(document, new Event('visibilitychange'))
  pass(60_000)
  expect(shown(), 'nobody has seen it').toHaveLength(1)
  hidden.mockReturnValue(false)
  fireEvent(document, new Event('visibilitychange'))
  pass(6_000)
  expect(shown()).toHaveLength(1)
  pass(60_000)
  expect(shown()).toEqual([])
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
