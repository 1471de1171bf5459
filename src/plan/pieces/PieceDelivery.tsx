/** Whether a piece of the plan gets in through the doors of the plan. */
import { type Editor, findItem, seenLayout } from '../../../studio/index.ts'
import type { Product } from '../../contract/products.ts'
import { DeliveryDialog } from '../../shop/delivery/DeliveryDialog.tsx'
import { type RoomHome, useRoomHome } from '../homesheet/roomHome.ts'
import { pieceOfItem } from '../../shop/delivery/deliveryPiece.ts'

type Props = {
  editor: Editor
  id: string
  /** The products on the plan, by id. */
  products: ReadonlyMap<string, Product>
  onClose: () => void
  returnTo: () => HTMLElement | null
}

export function PieceDelivery({ editor, id, products, ...dialog }: Props) {
  const layout = seenLayout(editor.get().layout, editor.get().beside)
  const inHome = useRoomHome()
  const item = findItem(layout, id)
  if (!item) return null
  const product = item.productId === undefined ? undefined : products.get(item.productId)
  return (
    <DeliveryDialog
      pieces={[pieceOfItem(item, product)]}
      floor={layout.floor}
      home={homeWay(inHome, editor)}
      {...dialog}
    />
  )
}

/** The way through the home of the room, if it is part of one. */
function homeWay(inHome: RoomHome | undefined, editor: Editor) {
  return inHome && { name: inHome.home.name, way: inHome.wayTo(editor.get().layout) }
}
