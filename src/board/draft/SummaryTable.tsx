/** Table with the columns No, Description and Price: one row per product with its number of pieces, and the total. */
import { type Column, Table } from '../../ui/Table.tsx'
import { Picture } from '../../ui/Picture.tsx'
import type { Quantities } from '../../contract/arrangements.ts'
import type { Product } from '../../contract/products.ts'
import { formatMoney } from '../../platform/amounts.ts'
import { currencyOf, priceOf, priceText, totalText } from '../../shop/priceTotals.ts'
import { useProductSize } from '../../shop/useProductSize.ts'
import { QuantityField } from '../sheet/QuantityField.tsx'
import styles from './SummaryTable.module.css'

type Props = {
  products: readonly Product[]
  /** By product id; 1 if absent. */
  quantities: Quantities
  onQuantity: (productId: string, quantity: number) => void
}

type Row = { product: Product; quantity: number; onQuantity: (quantity: number) => void }

const COLUMNS: readonly Column<Row>[] = [
  { key: 'no', label: 'No', cell: (_, index) => index + 1 },
  { key: 'description', label: 'Description', cell: (row) => <Description {...row} />, isRowHeader: true },
  { key: 'price', label: 'Price', cell: (row) => <Price {...row} />, numeric: true },
]

export function SummaryTable({ products, quantities, onQuantity }: Props) {
  return (
    <div className={styles.summary}>
      <Table
        caption="Products of this board"
        columns={COLUMNS}
        rows={products.map(
          (product): Row => ({
            product,
            quantity: quantities[product.id] ?? 1,
            onQuantity: (quantity) => onQuantity(product.id, quantity),
          }),
        )}
        rowKey={({ product }) => product.id}
        footer={
          <tr className={styles.total}>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td className="figures">{totalText(products, quantities, formatMoney) || formatMoney(0)}</td>
          </tr>
        }
      />
    </div>
  )
}

function Description({ product, quantity, onQuantity }: Row) {
  const size = useProductSize()(product)
  return (
    <span className={styles.description}>
      <Picture source={product.image} alt="" placeholder={product.placeholder} className={styles.picture} />
      <span className={styles.words}>
        <span>{product.title}</span>
        {size && <span className={`${styles.fact} figures`}>{size}</span>}
      </span>
      <QuantityField name={product.title} quantity={quantity} onChange={onQuantity} />
    </span>
  )
}

function Price({ product, quantity }: Row) {
  if (quantity === 1) return priceText(product)
  return (
    <>
      {formatMoney(priceOf(product) * quantity, currencyOf(product))}
      <span className={styles.fact}>
        {quantity} x {priceText(product)}
      </span>
    </>
  )
}
