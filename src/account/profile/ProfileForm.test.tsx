// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { ProfileForm } from './ProfileForm.tsx'
import { middleSquare, turnedSize } from './renderAvatar.ts'

afterEach(cleanup)

function Arrived() {
  return <output>{JSON.stringify(useLocation().state)}</output>
}

function show() {
  return render(
    <MemoryRouter>
      <Routes>
        <Route
          path="/"
          element={<ProfileForm profile={{ first_name: 'Ada', last_name: 'Stone', user_name: 'ada', image: null }} />}
        />
        <Route path="/account-management" element={<Arrived />} />
      </Routes>
    </MemoryRouter>,
  )
}

it('passes the form to the account page when it is saved, without an unchanged picture', async () => {
  show()
  const first = screen.getByRole('textbox', { name: 'First Name' })
  await userEvent.clear(first)
  await userEvent.type(first, 'Adele')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(JSON.parse((await screen.findByRole('status')).textContent ?? '')).toEqual({
    profile: { first_name: 'Adele', last_name: 'Stone', user_name: 'ada' },
  })
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
  expect((await screen.findByRole('status')).textContent).toContain('room.maker')
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
