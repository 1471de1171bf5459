/** Table with the columns No, Description and Price: one row per product and the total. */
import { type Column, Table } from '../../../components/Table.tsx'
import type { Quantities } from '../../../contract/arrangements.ts'
import type { Product } from '../../../contract/products.ts'
import { formatMoney } from '../../../lib/amounts.ts'
import { priceText, totalText } from '../../products/priceTotals.ts'
import styles from './SummaryTable.module.css'

const COLUMNS: readonly Column<Product>[] = [
  { key: 'no', label: 'No', cell: (_, index) => index + 1 },
  { key: 'description', label: 'Description', cell: (product) => product.title, isRowHeader: true },
  { key: 'price', label: 'Price', cell: (product) => priceText(product), numeric: true },
]

/** `quantities` by product id, used by the total. */
type Props = { products: readonly Product[]; quantities?: Quantities }

export function SummaryTable({ products, quantities }: Props) {
  return (
    <Table
      caption="Products of this board"
      columns={COLUMNS}
      rows={products}
      rowKey={(product) => product.id}
      footer={
        <tr className={styles.total}>
          <th scope="row" colSpan={2}>
            Total
          </th>
          <td className="figures">{totalText(products, quantities, formatMoney) || formatMoney(0)}</td>
        </tr>
      }
    />
  )
}
