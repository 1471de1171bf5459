// With a document
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../api/queryClient.ts'
import { AlertsProvider } from '../ui/Alerts.tsx'
import { QUESTION_NAMES } from '../contract/questions.ts'
import { dismissAlert, shownAlerts } from '../platform/alertStore.ts'
import { authDialogStore, closeAuthDialog } from '../account/auth/authDialogStore.ts'
import { SessionProvider } from '../account/auth/SessionProvider.tsx'
import { ProductChooser } from './ProductChooser.tsx'
import { clearPicks, picksOf } from './selectionStore.ts'
import { testProduct } from '../../tests/support/testProduct.ts'

const CATALOGUE = Array.from({ length: 14 }, (_, index) => testProduct({ id: `p${index}`, title: `Piece ${index}` }))
const PAGE = 12
const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URL(address, 'http://localhost').searchParams
    asked.push(query.toString())
    const page = Number(query.get('page'))
    const found = query.get('search') === 'rug' ? [] : CATALOGUE.slice((page - 1) * PAGE, page * PAGE)
    return new Response(JSON.stringify(found), { status: 200 })
  })
})
afterEach(() => {
  cleanup()
  clearPicks('Sleep')
  clearPicks('Dining')
  closeAuthDialog()
  for (const message of shownAlerts()) dismissAlert(message.id)
  vi.unstubAllGlobals()
})

function Place() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const ADDRESS = '/SelectedProducts?function_name=Sleep&size=King+Size&style=Grey+Tones'

async function open() {
  const selection = { function_name: 'Sleep', size: 'King Size', style: 'Grey Tones' } as const
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AlertsProvider>
        <MemoryRouter initialEntries={[ADDRESS]}>
          <SessionProvider>
            <Routes>
              <Route path="/SelectedProducts" element={<ProductChooser selection={selection} />} />
              <Route path="*" element={null} />
            </Routes>
            <Place />
          </SessionProvider>
        </MemoryRouter>
      </AlertsProvider>
    </QueryClientProvider>,
  )
  await screen.findByText('Piece 0')
  return userEvent.setup()
}

const place = () => document.querySelector('output')?.textContent
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)
const button = (name: string) => screen.getByRole('button', { name })

it('opens at the first category and walks Back, All and the terms in order', async () => {
  const user = await open()
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent)
  const terms = ['Sleep', 'mattress', 'pillow', 'comfort', 'duvet', 'sheet', 'rug', 'paint']
  expect(tabs).toEqual(['Back', 'All', ...terms])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Sleep')
  expect(asked[0]).toContain('search=Sleep')
  await user.click(button('Previous'))
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('All')
  await screen.findByText('Piece 0')
  expect(asked.at(-1)).not.toContain('search')
  await user.click(screen.getByRole('tab', { name: 'paint' }))
  expect(button('Next').hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('tab', { name: 'rug' }))
  expect(await screen.findByText('No products found.')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Back' }))
  // The last question, or the first one that the address does not answer.
  expect(place()).toBe(
    `/Steps?function_name=Sleep&size=King+Size&style=Grey+Tones&step=${Math.min(4, QUESTION_NAMES.length)}`,
  )
})

it('offers a way back from a search without results', async () => {
  const user = await open()
  await user.type(screen.getByRole('searchbox'), 'rug')
  expect(await screen.findByText('No products found.')).toBeTruthy()
  await user.click(button('Clear the search'))
  await screen.findByText('Piece 0')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

it('appends the next page, and hides Load More after a page that is short', async () => {
  const user = await open()
  expect(screen.queryByText('Piece 13')).toBeNull()
  await user.click(button('Load More'))
  expect(await screen.findByText('Piece 13')).toBeTruthy()
  expect(screen.getByText('Piece 0')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
})

it('picks at most ten, refuses the eleventh with a message, and removes a pick that is pressed again', async () => {
  const user = await open()
  for (let index = 0; index < 11; index += 1) {
    await user.click(
      within(screen.getByRole('article', { name: `Piece ${index}` })).getByRole('button', { name: /^Select/ }),
    )
  }
  expect(alerts()).toEqual(["You can't select more than 10 products."])
  expect(screen.getByText('10/10')).toBeTruthy()
  await user.click(button('Remove Piece 4'))
  expect(picksOf('Sleep')).toHaveLength(9)
})

it('shows the size of each product below its price', async () => {
  await open()
  const card = screen.getByRole('article', { name: 'Piece 0' })
  expect(card.textContent).toMatch(/\$[\d,]+84 x 38 x 33 in/)
})

it('changes an answer in place without losing a pick', async () => {
  const user = await open()
  await user.click(within(screen.getByRole('article', { name: 'Piece 2' })).getByRole('button', { name: 'Select' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), 'Twin Size')
  expect(new URLSearchParams(place()?.split('?')[1]).get('size')).toBe('Twin Size')
  expect(picksOf('Sleep').map(({ id }) => id)).toEqual(['p2'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Space' }), 'Dining')
  const query = new URLSearchParams(place()?.split('?')[1])
  expect([query.get('function_name'), query.get('size'), query.get('style')]).toEqual(['Dining', null, 'Grey Tones'])
  expect(picksOf('Dining').map(({ id }) => id)).toEqual(['p2'])
})

it('requires a product first, then a login, after which the selection is restored', async () => {
  const user = await open()
  await user.click(button('Proceed to Next'))
  expect(alerts()).toEqual(['Please select at least one product.'])
  await user.click(within(screen.getByRole('article', { name: 'Piece 2' })).getByRole('button', { name: 'Select' }))
  await user.click(button('Proceed to Next'))
  expect(alerts()).toContain('Please Login.')
  expect(place()).toBe('/')
  const { open: opened, returnTo, kept } = authDialogStore.getState()
  expect(opened).toBe('register')
  expect(returnTo).toMatch(
    /^\/SelectedProducts\?function_name=Sleep&size=King\+Size&style=Grey\+Tones&draft=[\da-f-]{36}$/,
  )
  expect(kept).toMatchObject({ words: 'Your piece is kept', backTo: ADDRESS })
  expect(picksOf('Sleep').map(({ id }) => id)).toEqual(['p2'])
})
