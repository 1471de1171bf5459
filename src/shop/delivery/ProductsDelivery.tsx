/** The delivery check of products, which are on no plan. */
import type { Product } from '../../contract/products.ts'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import { pieceOfProduct } from './deliveryPiece.ts'

type Props = { products: readonly Product[]; onClose: () => void }

export function ProductsDelivery({ products, onClose }: Props) {
  // A product that is on a board twice is checked once.
  const pieces = [...new Map(products.map((product) => [product.id, pieceOfProduct(product)])).values()]
  return <DeliveryDialog pieces={pieces} onClose={onClose} />
}
