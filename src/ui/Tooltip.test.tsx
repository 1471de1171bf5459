// With a document
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Tooltip } from './Tooltip.tsx'

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (onClick = () => undefined) => {
  render(
    <Tooltip text="Turn 5° right (])">
      <button type="button" onClick={onClick}>
        Turn
      </button>
    </Tooltip>,
  )
  return screen.getByRole('button', { name: 'Turn' })
}

it('shows the text to a pointer that came before its code and stays, describes the button, and goes with it', async () => {
  const button = show()
  fireEvent.pointerEnter(button, { pointerType: 'mouse' })
  const tip = await screen.findByRole('tooltip')
  expect(tip.textContent).toBe('Turn 5° right (])')
  expect(button.getAttribute('aria-describedby')).toBe(tip.id)
  fireEvent.pointerLeave(button, { pointerType: 'mouse' })
  fireEvent.pointerMove(document.body, { pointerType: 'mouse', clientX: 900, clientY: 900 })
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

it('shows the text at the focus of a key, hides it at Escape, and leaves presses to the button', async () => {
  const press = vi.fn()
  const button = show(press)
  await userEvent.tab()
  await screen.findByRole('tooltip')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  await userEvent.click(button)
  expect(press).toHaveBeenCalledTimes(1)
})
