/** Picks a product for a board, to replace one or to add one; shows for each whether it fits the board's room. */
import { useMemo } from 'react'
import type { Layout } from '../../../studio/model/layout.ts'
import type { Product } from '../../contract/products.ts'
import { ProductPicker } from '../../shop/ProductPicker.tsx'
import type { Origin } from './boardFacts.ts'
import { FitLabel, useRoomFits } from '../../plan/fitting/FitLabel.tsx'

type Props = {
  products: readonly Product[]
  /** The product to replace, if any. */
  replaced: Product | undefined
  /** The answers from which the board was made. */
  origin: Pick<Origin, 'function_name' | 'style'> | undefined
  /** The furnished room of the board, if there is one. */
  room: Layout | undefined
  onPick: (product: Product) => void
  onClose: () => void
}

export function BoardPicker({ products, replaced, origin, room, onPick, onClose }: Props) {
  const rest = useMemo(
    () => room && { ...room, items: room.items.filter(({ productId }) => !replaced || productId !== replaced.id) },
    [room, replaced],
  )
  const fits = useRoomFits(rest)
  return (
    <ProductPicker
      like={replaced}
      suits={suitingTo(replaced, products, origin)}
      refusal={({ id }) => (products.some((product) => product.id === id) ? 'On this board' : undefined)}
      renderLabel={(product) => <FitLabel search={fits} product={product} />}
      onPick={onPick}
      onClose={onClose}
    />
  )
}

/** Lists products first that suit the replaced product, or the board's answers. */
function suitingTo(replaced: Product | undefined, [first]: readonly Product[], origin: Props['origin']) {
  const like = replaced ?? first
  return {
    function_name: (replaced ? undefined : origin?.function_name) ?? like?.functions[0],
    style: (replaced ? undefined : origin?.style) ?? like?.styles[0],
  }
}
