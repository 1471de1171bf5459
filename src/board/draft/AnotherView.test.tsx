// With a document
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/queryClient.ts'
import { SessionProvider } from '../../account/auth/SessionProvider.tsx'
import { AnotherView } from './DraftBoard.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('requests another view with one press, and the same view in another light with one press', () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }))
  const views = {
    isChanging: false,
    showAnother: vi.fn(),
    light: 'day' as const,
    relight: vi.fn(),
    showPrevious: undefined,
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <SessionProvider>
          <AnotherView views={views} />
        </SessionProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Another view' }))
  expect(views.showAnother).toHaveBeenCalledOnce()
  const lights = within(screen.getByRole('group', { name: 'Light' })).getAllByRole('button')
  expect(lights.map((button) => [button.textContent, button.getAttribute('aria-pressed')])).toEqual([
    ['Morning', 'false'],
    ['Day', 'true'],
    ['Evening', 'false'],
    ['Lamps', 'false'],
  ])
  // The current light requests nothing.
  fireEvent.click(screen.getByRole('button', { name: 'Day' }))
  expect(views.relight).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Evening' }))
  expect(views.relight.mock.calls).toEqual([['evening']])
})
