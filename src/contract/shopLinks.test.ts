import { expect, it } from 'vitest'
import { productLink, shopVisits } from './shopLinks.ts'

const OSLO = { id: 'oslo', link: 'https://nord.example/products/oslo', shopify_variant: '41234567890' }
const RUG = { id: 'rug', link: 'https://nord.example/products/rug?variant=42', shopify_variant: '42' }
const SOLD_OUT = { ...RUG, id: 'old', shopify_variant: '43', availability: 'out_of_stock' as const }
const LAMP = { id: 'lamp', link: 'https://www.lampen.example/lampe' }
const OWN = { id: 'own' }

it('leads to the variant that is known, and to the page as it is otherwise', () => {
  expect(productLink(OSLO)).toBe('https://nord.example/products/oslo?variant=41234567890')
  expect(productLink(RUG)).toBe(RUG.link)
  expect(productLink(LAMP)).toBe(LAMP.link)
  expect(productLink({})).toBeUndefined()
  // Tables have the address of one variant for all of a product, and what a campaign counts.
  const shared = 'https://nord.example/products/rug?variant=1&utm_source=feed'
  expect(productLink({ link: shared, shopify_variant: '42' })).toBe(
    'https://nord.example/products/rug?variant=42&utm_source=feed',
  )
})

it('puts several products of one shop into its cart with their quantities, without what is sold out', () => {
  expect(shopVisits([OSLO, LAMP, RUG, SOLD_OUT, OWN], { rug: 2 })).toEqual([
    {
      shop: 'nord.example',
      products: [OSLO, RUG, SOLD_OUT],
      inCart: [OSLO, RUG],
      pieces: 3,
      cart: 'https://nord.example/cart/41234567890:1,42:2',
    },
    { shop: 'lampen.example', products: [LAMP], inCart: [], pieces: 0, cart: undefined },
  ])
})

it('knows a shop with and without www as one, with one cart', () => {
  const rug = { ...RUG, link: 'https://www.nord.example/products/rug' }
  expect(shopVisits([OSLO, rug]).map(({ shop, cart }) => [shop, cart])).toEqual([
    ['nord.example', 'https://nord.example/cart/41234567890:1,42:1'],
  ])
})

it('fills the cart of the market whose prices the products have', () => {
  const inMarket = (market: string) => ({ ...OSLO, link: `https://nord.example/${market}products/oslo` })
  const cartOf = (market: string) => shopVisits([inMarket(market)])[0]?.cart
  expect(cartOf('en-de/')).toBe('https://nord.example/en-de/cart/41234567890:1')
  expect(cartOf('fr/collections/sofas/')).toBe('https://nord.example/fr/cart/41234567890:1')
  expect(cartOf('collections/sofas/')).toBe('https://nord.example/cart/41234567890:1')
})
