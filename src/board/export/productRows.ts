/**
 * The products of a board as rows of a table: one for each product, then a total for each currency. CSV and Excel files
 * are written from it.
 */
import { type Cell, moneyCell, shoppingColumns } from '../../contract/shoppingFacts.ts'
import type { Unit } from '../../platform/units.ts'
import { priceTotals } from '../../shop/priceTotals.ts'
import type { BoardFacts } from '../sheet/boardFacts.ts'

export type ProductTable = {
  readonly columns: ReturnType<typeof shoppingColumns>
  readonly rows: readonly (readonly Cell[])[]
  readonly totals: readonly (readonly Cell[])[]
}

/** Lengths are in centimeters, or in inches for those who measure in feet. */
export function productTable(
  { cutouts, products, quantities }: Pick<BoardFacts, 'cutouts' | 'products' | 'quantities'>,
  unit: Unit,
): ProductTable {
  const columns = shoppingColumns(unit === 'cm' ? 'cm' : 'in')
  const rows = cutouts.map(({ name, product }, index) => {
    const quantity = product === undefined ? 1 : (quantities?.[product.id] ?? 1)
    return columns.map(({ cell }) => cell({ number: index + 1, name, quantity, product }))
  })
  const totals = priceTotals(products, quantities).map(({ currency, amount }) =>
    columns.map(({ heading, kind }): Cell => {
      if (heading === 'Product') return 'Total'
      if (heading === 'Currency') return currency
      return kind === 'line' ? moneyCell(amount) : ''
    }),
  )
  return { columns, rows, totals }
}
