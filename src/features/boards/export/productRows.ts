/**
 * The products of a board as rows of a table: one for each product, then a total for each currency. Lengths are inches.
 * CSV and Excel files are written from it.
 */
import type { Quantities } from '../../../contract/arrangements.ts'
import { priceTotals, currencyOf } from '../../products/priceTotals.ts'
import { AVAILABILITY_WORDS } from '../../products/shopWords.ts'
import type { BoardFacts } from '../sheet/boardFacts.ts'

export type Cell = string | number

export const HEADINGS = [
  'Number',
  'Product',
  'Brand',
  'Width (in)',
  'Depth (in)',
  'Height (in)',
  'Material',
  'Color',
  'Color code',
  'Currency',
  'Price',
  'Quantity',
  'Line total',
  'Price read on',
  'Availability',
  'Delivery',
  'GTIN',
  'Link',
] as const

export function productRows(facts: Pick<BoardFacts, 'cutouts' | 'products' | 'quantities'>): Cell[][] {
  const countOf = (id: string | undefined) => countIn(facts.quantities, id)
  const rows = facts.cutouts.map(({ name, product }, index): Cell[] => [
    index + 1,
    name,
    product?.brand ?? '',
    known(product?.length),
    known(product?.width),
    known(product?.height),
    product?.material ?? '',
    product?.colour ?? '',
    product?.hex_code ?? '',
    product && product.price > 0 ? currencyOf(product) : '',
    money(product?.price),
    countOf(product?.id),
    money((product?.price ?? 0) * countOf(product?.id)),
    product?.price_read_at ?? '',
    product?.availability ? AVAILABILITY_WORDS[product.availability] : '',
    product?.delivery ?? '',
    product?.gtin ?? '',
    product?.link ?? '',
  ])
  const totals = priceTotals(facts.products, facts.quantities).map(({ currency, amount }) =>
    HEADINGS.map((heading): Cell => {
      if (heading === 'Product') return 'Total'
      if (heading === 'Currency') return currency
      return heading === 'Line total' ? money(amount) : ''
    }),
  )
  return [...rows, ...totals]
}

function countIn(quantities: Quantities | undefined, id: string | undefined): number {
  return id === undefined ? 1 : (quantities?.[id] ?? 1)
}

function known(inches: number | undefined): Cell {
  return inches !== undefined && inches > 0 ? inches : ''
}

function money(amount: number | undefined): Cell {
  return amount !== undefined && amount > 0 ? Math.round(amount * 1000) / 1000 : ''
}
