// With a document
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/queryClient.ts'
import { AlertsProvider } from '../../ui/Alerts.tsx'
import type { Draft } from '../../contract/boards.ts'
import { answersIn } from '../../contract/questions.ts'
import { dismissAlert, shownAlerts } from '../../platform/alertStore.ts'
import { SessionProvider } from '../../account/auth/SessionProvider.tsx'
import { testProduct } from '../../../tests/support/testProduct.ts'
import { BoardSummary } from './BoardSummary.tsx'

const draft: Draft = {
  id: 'draft-1',
  ...answersIn({ function_name: 'Entertainment' }),
  seed: 1,
  products: [testProduct(), testProduct({ id: 'lamp', title: 'Lamp', Price: '89.50', price: 89.5 })],
  background_removed_images: ['/images/a.webp', '/images/b.webp'],
  description: { main_title: 'Quiet', description: '' },
  palette: [],
  image_url: '/images/room.jpg',
  board_id: null,
}

const saves: { key: string | null; body: unknown }[] = []
let saveAnswers: number[] = []
let shownId = draft.id

beforeEach(() => {
  saves.length = 0
  vi.stubGlobal('fetch', async (address: string, init: { body: string; headers: Record<string, string> }) => {
    if (!address.includes('save-products')) return Response.json({ ...draft, id: shownId })
    saves.push({ key: new Headers(init.headers).get('idempotency-key'), body: JSON.parse(init.body) })
    const status = saveAnswers.shift() ?? 201
    return Response.json(status === 201 ? { status_code: 201, id: 'board-1' } : { message: 'No room' }, { status })
  })
})
afterEach(() => {
  cleanup()
  for (const message of shownAlerts()) dismissAlert(message.id)
  vi.unstubAllGlobals()
})

async function open(id = draft.id) {
  shownId = id
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AlertsProvider>
        <MemoryRouter initialEntries={[`/board?draft=${id}`]}>
          <SessionProvider>
            <Routes>
              <Route path="/board" element={<BoardSummary draftId={id} />} />
              <Route path="/seeBoard" element={<h1>My Boards</h1>} />
            </Routes>
          </SessionProvider>
        </MemoryRouter>
      </AlertsProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('table')
}

it('lists number, description and price of each product, and the total', async () => {
  await open()
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['No', 'Description', 'Price'],
    ['1', expect.stringMatching(/^Sofa, oat/), '$1,299.00'],
    ['2', expect.stringMatching(/^Lamp/), '$89.50'],
    ['Total', '$1,388.50'],
  ])
})

it('shows each product once, and counts its pieces in its row and in the total', async () => {
  await open('draft-2')
  for (const title of ['Sofa, oat', 'Lamp']) expect(screen.getAllByText(title)).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'One more Lamp' }))
  expect(screen.getByRole('row', { name: /Lamp/ }).textContent).toContain('$179.002 x $89.50')
  expect(screen.getByRole('row', { name: /Total/ }).textContent).toBe('Total$1,478.00')
})

it('keeps the draft when saving fails, and saves the same board on retry', async () => {
  saveAnswers = [500, 201]
  await open()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Only me' }).checked).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const [failure] = await screen.findAllByText('Your board could not be saved. Please try again.')
  expect(failure).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'My Boards' })
  expect(saves).toHaveLength(2)
  expect(saves[1]).toEqual(saves[0])
  expect(saves[0]?.key).toBe('draft-1')
  expect(saves[0]?.body).toMatchObject([{ visibility: 'private', draft_id: 'draft-1' }])
})
