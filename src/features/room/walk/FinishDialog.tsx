import type { Editor } from '../../../../studio/index.ts'
import type { Product } from '../../../contract/products.ts'
import type { RoomBoard } from '../pieces/boardItems.ts'
type Props = { editor: Editor; board: RoomBoard; products: ReadonlyMap<string, Product>; onClose: () => void }
export function FinishDialog({ onClose }: Props) {
  void onClose
  return null
}
