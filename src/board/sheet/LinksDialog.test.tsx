// With a document
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { testProduct } from '../../../tests/support/testProduct.ts'
import { LinksDialog } from './LinksDialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const sold = (title: string, more: Parameters<typeof testProduct>[0]) =>
  testProduct({ id: title.toLowerCase(), title, ...more })
const CHAIR = sold('Chair', { link: 'https://nord.example/products/chair', shopify_variant: '41' })
const RUG = sold('Rug', { link: 'https://nord.example/products/rug?variant=42', shopify_variant: '42' })
const LAST = sold('Last', { ...RUG, id: 'last', title: 'Last', shopify_variant: '43', availability: 'out_of_stock' })
const LAMP = sold('Lamp', { link: 'https://lampen.example/lampe' })
const OWN = sold('Grandmother’s chest', {})

async function opened(products: Parameters<typeof LinksDialog>[0]['products'], quantities = {}): Promise<string[]> {
  const addresses: string[] = []
  vi.stubGlobal('open', (address: string) => {
    addresses.push(address)
    return {}
  })
  render(<LinksDialog products={products} quantities={quantities} onClose={() => undefined} />)
  await userEvent.click(await screen.findByRole('button', { name: /^Open / }))
  return addresses
}

it('opens the cart with every piece of a shop that takes one by an address, and the pages of the others', async () => {
  expect(await opened([CHAIR, RUG, LAMP, OWN], { chair: 6 })).toEqual([
    'https://nord.example/cart/41:6,42:1',
    'https://lampen.example/lampe',
  ])
  expect(screen.getByRole('link', { name: /^Put 7 pieces into the cart of nord\.example/ })).toBeTruthy()
  expect(screen.getByText('No shop is named for Grandmother’s chest.')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'nord.example' })).getByText('Chair x 6')).toBeTruthy()
})

it('keeps the number of one product, which its page cannot take', async () => {
  expect(await opened([CHAIR], { chair: 6 })).toEqual(['https://nord.example/cart/41:6'])
})

it('opens the page of a single piece, with its variant', async () => {
  expect(await opened([CHAIR])).toEqual(['https://nord.example/products/chair?variant=41'])
  expect(screen.getByRole('link', { name: /^Put it into the cart of nord\.example/ })).toBeTruthy()
})

it('says which piece the cart takes where it does not take all', async () => {
  expect(await opened([CHAIR, LAST])).toEqual([
    'https://nord.example/products/chair?variant=41',
    'https://nord.example/products/rug?variant=43',
  ])
  expect(screen.getByRole('link', { name: /^Put Chair into the cart of nord\.example/ })).toBeTruthy()
})

it('speaks of no shop where no product has one', async () => {
  render(<LinksDialog products={[OWN]} quantities={undefined} onClose={() => undefined} />)
  expect(await screen.findByText('None of these products names a shop.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Open / })).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})
