// With a document
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { Menu } from './Menu.tsx'

afterEach(cleanup)

it('opens from its button, is named by it, and returns the focus on Escape, a choice or the button itself', async () => {
  const rename = vi.fn()
  render(
    <MemoryRouter>
      <Menu trigger={<button type="button">Actions</button>} items={[{ label: 'Rename', onSelect: rename }]} />
    </MemoryRouter>,
  )
  const button = screen.getByRole('button', { name: 'Actions' })
  await userEvent.click(button)
  await screen.findByRole('menu', { name: 'Actions' })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))

  await userEvent.keyboard('{ArrowDown}')
  const item = await screen.findByRole('menuitem', { name: 'Rename' })
  await waitFor(() => expect(document.activeElement).toBe(item))
  await userEvent.click(item)
  expect(rename).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(document.activeElement).toBe(button))

  await userEvent.click(button)
  await screen.findByRole('menu', { name: 'Actions' })
  await userEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})
