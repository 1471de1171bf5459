// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { dismissAlert, shownAlerts } from '../../platform/alertStore.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { middleSquare, turnedSize } from './renderAvatar.ts'

const updateAccount = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('../../api/account.ts', () => ({ updateAccount }))

afterEach(() => {
  cleanup()
  updateAccount.mockClear()
  for (const { id } of shownAlerts()) dismissAlert(id)
})

function Arrived() {
  return <output aria-label="Account page">{JSON.stringify(useLocation().state)}</output>
}

function show() {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Routes>
          <Route
            path="/"
            element={<ProfileForm profile={{ first_name: 'Ada', last_name: 'Stone', user_name: 'ada', image: null }} />}
          />
          <Route path="/account-management" element={<Arrived />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('saves the form, without an unchanged picture, and passes it to the account page', async () => {
  show()
  const first = screen.getByRole('textbox', { name: 'First Name' })
  await userEvent.clear(first)
  await userEvent.type(first, 'Adele')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(JSON.parse((await screen.findByRole('status', { name: 'Account page' })).textContent ?? '')).toEqual({
    profile: { first_name: 'Adele', last_name: 'Stone', user_name: 'ada' },
  })
  expect(updateAccount).toHaveBeenCalledWith({ first_name: 'Adele', last_name: 'Stone', user_name: 'ada' })
})

it('stays on the page with what was typed when it cannot be saved', async () => {
  updateAccount.mockRejectedValueOnce(new Error('no network'))
  show()
  await userEvent.type(screen.getByRole('textbox', { name: 'First Name' }), 'n')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(shownAlerts()).toMatchObject([{ text: 'An unexpected error occurred. Please try again.' }]),
  )
  expect(screen.getByRole('textbox', { name: 'First Name' })).toHaveProperty('value', 'Adan')
})

it('reports an invalid name at its field, and passes nothing on until it is corrected', async () => {
  show()
  const name = screen.getByRole('textbox', { name: 'User Name' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Win a prize http://evil.example')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('User Name cannot hold a web address')).toBeDefined()
  await userEvent.clear(name)
  await userEvent.type(name, 'room.maker')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('status', { name: 'Account page' })).textContent).toContain('room.maker')
})

it('reports that a file is too large for a portrait', async () => {
  const { container } = show()
  const file = new File(['x'], 'portrait.tiff', { type: 'image/tiff' })
  Object.defineProperty(file, 'size', { value: 30_000_000 })
  fireEvent.change(container.querySelector('input[type=file]') ?? container, { target: { files: [file] } })
  expect(await screen.findByText('This picture is larger than 25 MB. Please choose a smaller one.')).toBeDefined()
})

it('takes the center square of a picture', () => {
  expect(middleSquare(400, 300)).toEqual({ x: 50, y: 0, side: 300, quarterTurns: 0 })
  expect(middleSquare(200, 500)).toEqual({ x: 0, y: 150, side: 200, quarterTurns: 0 })
})

it('swaps the sides of a picture with every quarter turn', () => {
  expect([0, 1, 2, 3].map((turns) => turnedSize(400, 300, turns).width)).toEqual([400, 300, 400, 300])
})
