// With a document
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/queryClient.ts'
import { answersIn } from '../../contract/questions.ts'
import { testProduct } from '../../../tests/support/testProduct.ts'
import { ShoppingList } from './ShoppingList.tsx'
import type { ProductChanges } from './useProductChanges.ts'

afterEach(cleanup)

const table = testProduct({ id: 'table', title: 'Table, oak', price: 800, Price: '800.00', material: 'Solid oak' })
const chair = testProduct({ id: 'chair', title: 'Chair, cane', price: 139.5, Price: '139.50', length: 20, width: 20 })
const cutouts = [table, chair].map((product) => ({ source: '/images/a.webp', name: product.title, product }))

function show(changes?: ProductChanges) {
  const onQuantity = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ShoppingList
          facts={{ cutouts, products: [table, chair], quantities: { table: 1, chair: 4 }, title: 'Dinner' }}
          floor={null}
          onQuantity={onQuantity}
          changes={changes}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { onQuantity, list: within(screen.getByRole('region', { name: 'Shopping list' })) }
}

it('lists each product once, with its number, size, material, quantity and price, and the total', () => {
  const { list } = show()
  const [first, second] = list.getAllByRole('listitem')
  expect(first?.textContent).toMatch(/^1Table, oak84\sin\swide, 38\sin\sdeep, 33\sin\shigh.*Solid oak\$800$/)
  expect(second?.textContent).toContain('$5584 x $139.50')
  expect(list.getByText('Total').parentElement?.textContent).toBe('Total$1,358')
  // Without a room, the list does not say whether the pieces fit.
  expect(list.getByText(/^5 pieces, 2 products\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Change / })).toBeNull()
})

it('changes a quantity by one, or to the number that was typed, within 1 and 99', async () => {
  const { onQuantity, list } = show()
  await userEvent.click(list.getByRole('button', { name: 'One more Chair, cane' }))
  await userEvent.type(list.getByRole('textbox', { name: 'Quantity of Table, oak' }), '500')
  expect(list.getByRole('button', { name: 'One fewer Table, oak' })).toHaveProperty('disabled', true)
  expect(onQuantity.mock.calls).toContainEqual(['chair', 5])
  expect(onQuantity.mock.calls.at(-1)?.[0]).toBe('table')
  for (const [, quantity] of onQuantity.mock.calls) expect(quantity).toBeLessThanOrEqual(99)
})

it('offers its owner to swap, remove and add products, and to undo the last change', async () => {
  const changes: ProductChanges = {
    canAdd: true,
    room: undefined,
    swap: vi.fn(),
    remove: vi.fn(),
    add: vi.fn(),
    count: vi.fn(),
    last: 'Lamp was removed from the board.',
    undo: vi.fn(),
    next: 'Chair was removed from the board.',
    redo: vi.fn(),
  }
  const { list } = show(changes)
  await userEvent.click(list.getByRole('button', { name: 'Change Chair, cane' }))
  expect(await screen.findByRole('menuitem', { name: 'Swap for another' })).toBeTruthy()
  expect(screen.getByRole('menuitem', { name: 'Will it get in?' })).toBeTruthy()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }))
  expect(changes.remove).toHaveBeenCalledWith(1)
  await userEvent.click(list.getByRole('button', { name: 'Undo product change' }))
  expect(changes.undo).toHaveBeenCalledOnce()
  await userEvent.click(list.getByRole('button', { name: 'Redo product change' }))
  expect(changes.redo).toHaveBeenCalledOnce()
  expect(list.getByRole('button', { name: 'Add a product' })).toBeTruthy()
})

it('keeps the button of a step that cannot be taken, so that the focus stays', async () => {
  const changes: ProductChanges = {
    canAdd: true,
    room: undefined,
    swap: vi.fn(),
    remove: vi.fn(),
    add: vi.fn(),
    count: vi.fn(),
    last: undefined,
    undo: vi.fn(),
    next: 'Lamp was removed from the board.',
    redo: vi.fn(),
  }
  const { list } = show(changes)
  const undo = list.getByRole('button', { name: 'Undo product change' })
  expect(undo).toHaveProperty('ariaDisabled', 'true')
  undo.focus()
  await userEvent.keyboard('{Enter}')
  expect(changes.undo).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(undo)
})

it('suggests bedroom products for a bedroom', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json([])
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ShoppingList
          facts={{
            cutouts,
            products: [table, chair],
            title: 'Rest',
            origin: { ...answersIn({ function_name: 'Sleep', style: 'Grey Tones', size: 'Queen Size' }), seed: 1 },
          }}
          floor={null}
          onQuantity={vi.fn()}
          changes={{
            canAdd: true,
            room: undefined,
            swap: vi.fn(),
            remove: vi.fn(),
            add: vi.fn(),
            count: vi.fn(),
            undo: vi.fn(),
            last: undefined,
            redo: vi.fn(),
            next: undefined,
          }}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Add a product' }))
  expect(await screen.findByText('No products found.')).toBeTruthy()
  const { searchParams } = new URL(asked.find((address) => address.includes('products?')) ?? '', 'http://localhost')
  expect([searchParams.get('function_name'), searchParams.get('style')]).toEqual(['Sleep', 'Grey Tones'])
  vi.unstubAllGlobals()
})
