/** Where a product is bought: its page in the shop, and the cart of a shop that takes one by an address. */
import type { Quantities } from './arrangements.ts'
import type { ShopFacts } from './products.ts'

type Sold = ShopFacts & { readonly id: string }
/** The products of one shop. `cart`: an address that puts those of `inCart` into its cart, `pieces` in all. */
export type ShopVisit<P extends Sold> = {
  readonly shop: string
  readonly products: readonly P[]
  readonly inCart: readonly P[]
  readonly pieces: number
  readonly cart: string | undefined
}

/** "shop.example", the name of the shop that a link leads to; a text that is no address as it is. */
export function shopName(link: string): string {
  return addressOf(link)?.hostname.replace(/^www\./, '') ?? link
}

/** The page of the variant that is known; undefined if no shop is. */
export function productLink({ link, shopify_variant: variant }: ShopFacts): string | undefined {
  const url = addressOf(link)
  // One address may stand for all variants of a table: that of the product decides.
  if (!url || variant === undefined || url.searchParams.get('variant') === variant) return link
  url.searchParams.set('variant', variant)
  return url.href
}

/** By shop in the order of the products; those without a shop are left out. */
export function shopVisits<P extends Sold>(products: readonly P[], quantities: Quantities = {}): ShopVisit<P>[] {
  /** By its host without "www"; the address of its first product leads to its cart. */
  const shops = new Map<string, { home: string; sold: P[] }>()
  for (const product of products) {
    const url = addressOf(product.link)
    if (!url) continue
    const name = url.host.replace(/^www\./, '')
    const { sold = [], home } = shops.get(name) ?? { home: `${url.origin}${marketOf(url)}` }
    shops.set(name, { home, sold: [...sold, product] })
  }
  return [...shops.values()].map(({ home, sold }) => {
    const inCart = sold.filter((product) => product.shopify_variant !== undefined && isSold(product))
    return {
      shop: shopName(home),
      products: sold,
      inCart,
      pieces: inCart.reduce((sum, { id }) => sum + (quantities[id] ?? 1), 0),
      cart: inCart.length === 0 ? undefined : `${home}/cart/${cartLines(inCart, quantities)}`,
    }
  })
}

/** The market of a shop of Shopify, whose language, currency and prices it has: `/en-de` of `/en-de/products/oslo`. */
function marketOf({ pathname }: URL): string {
  return /^\/[a-z]{2}(?:-[a-z]{2})?(?=\/(?:products|collections)\/)/i.exec(pathname)?.[0] ?? ''
}

/**
 * Lines of Shopify's cart permalinks, `VARIANT:QUANTITY,...`
 * (https://shopify.dev/docs/apps/build/checkout/create-cart-permalinks). Pieces of the same variant are one line.
 */
function cartLines(products: readonly Sold[], quantities: Quantities): string {
  const lines = new Map<string, number>()
  for (const { id, shopify_variant: variant = '' } of products)
    lines.set(variant, (lines.get(variant) ?? 0) + (quantities[id] ?? 1))
  return [...lines].map(([variant, quantity]) => `${variant}:${quantity}`).join(',')
}

/** A shop drops what is sold out from such a cart without a word. */
function isSold({ availability }: ShopFacts): boolean {
  return availability !== 'out_of_stock' && availability !== 'discontinued' && availability !== 'in_store_only'
}

/** Undefined for what is no address. */
export function addressOf(text: string | undefined): URL | undefined {
  try {
    return text === undefined ? undefined : new URL(text)
  } catch {
    return undefined
  }
}
