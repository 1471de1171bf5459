/** Mails about boards. */
import { DEFAULT_CURRENCY } from '../../../../src/contract/currency.ts'
import type { ShopFacts } from '../../../../src/contract/products.ts'
import { shoppingFacts } from '../../../../src/contract/shoppingFacts.ts'
import { formatDay, formatMoney } from '../../../platform/formats.ts'
import { composeLetter, type Letter } from './letter.ts'
import { unlinked } from './unlinked.ts'

type ListedProduct = ShopFacts & { title: string; price: number; quantity: number }

/** Sent on request to a reader of the board. `url` is its page. */
export function shoppingList({
  title,
  products,
  url,
}: {
  title: string
  products: readonly ListedProduct[]
  url: string
}): Letter {
  const totals = new Map<string, number>()
  for (const { price, currency = DEFAULT_CURRENCY, quantity } of products)
    if (price > 0) totals.set(currency, (totals.get(currency) ?? 0) + price * quantity)
  return composeLetter({
    subject: `Shopping list: ${unlinked(title)}`,
    paragraphs: [`The ${products.length === 1 ? 'product' : `${products.length} products`} of "${unlinked(title)}":`],
    rows: [
      ...products.map((product, index) => [`${index + 1}. ${unlinked(product.title)}`, lineOf(product)] as const),
      ...[...totals].map(([currency, amount]) => ['Total', formatMoney(amount, currency)] as const),
    ],
    action: { label: 'Open the board', url },
    reason: `You get this email because you sent the list to yourself. ${shopsOf(products)}`,
  })
}

/** What the reader should know about where the products are sold. */
function shopsOf(products: readonly ListedProduct[]): string {
  const count = products.filter(({ link }) => link !== undefined).length
  if (count === 0) return 'None of its products names a shop.'
  const others = count < products.length ? ' Some of its products name no shop.' : ''
  return `Shops may have changed their prices since.${others}`
}

function lineOf(product: ListedProduct): string {
  const { price, currency, quantity } = product
  const each = price > 0 ? formatMoney(price, currency) : 'no price'
  const facts = shoppingFacts('mail', product, { day: (day) => formatDay(new Date(day)) })
  const words = facts.map(({ name, text }) => (name === 'link' ? text : unlinked(text)))
  const shop = product.link === undefined ? ['no shop named'] : []
  return [quantity > 1 ? `${quantity} x ${each}` : each, ...words, ...shop].join(', ')
}
