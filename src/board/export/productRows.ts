/**
 * The products of a board as rows of a table: one for each product, then a total for each currency. Lengths are inches.
 * CSV and Excel files are written from it.
 */
import { type Cell, moneyCell, SHOPPING_COLUMNS } from '../../contract/shoppingFacts.ts'
import { priceTotals } from '../../shop/priceTotals.ts'
import type { BoardFacts } from '../sheet/boardFacts.ts'

export const HEADINGS: readonly string[] = SHOPPING_COLUMNS.map(({ heading }) => heading)

export function productRows({
  cutouts,
  products,
  quantities,
}: Pick<BoardFacts, 'cutouts' | 'products' | 'quantities'>): Cell[][] {
  const rows = cutouts.map(({ name, product }, index) => {
    const quantity = product === undefined ? 1 : (quantities?.[product.id] ?? 1)
    return SHOPPING_COLUMNS.map(({ cell }) => cell({ number: index + 1, name, quantity, product }))
  })
  const totals = priceTotals(products, quantities).map(({ currency, amount }) =>
    HEADINGS.map((heading): Cell => {
      if (heading === 'Product') return 'Total'
      if (heading === 'Currency') return currency
      return heading === 'Line total' ? moneyCell(amount) : ''
    }),
  )
  return [...rows, ...totals]
}
