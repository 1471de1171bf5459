/**
 * Replaces a piece of the plan with another product of the catalog. The board's list of products does not change: the
 * replaced piece can be added again.
 */
import { useState } from 'react'
import { type Editor, findItem, swapCommand } from '../../../studio/index.ts'
import type { Item, Layout } from '../../../studio/model/layout.ts'
import type { Product } from '../../contract/products.ts'
import { ProductPicker } from '../../shop/ProductPicker.tsx'
import { FitLabel, useRoomFits } from '../fitting/FitLabel.tsx'
import { type Suiting, productItem } from './boardItems.ts'

type Props = {
  editor: Editor
  /** Of the replaced piece. */
  id: string
  suits: Suiting
  onClose: () => void
  returnTo: () => HTMLElement | null
}

export function SwapDialog({ editor, id, suits, onClose, returnTo }: Props) {
  const item = findItem(editor.get().layout, id)
  // The room while the dialog is open, without the replaced piece.
  const [rest] = useState(() => withoutPiece(editor.get().layout, id))
  const fits = useRoomFits(rest)
  if (!item) return null
  const pick = (product: Product) => {
    const next = productItem(product)
    const { layout } = editor.get()
    if (next && findItem(layout, id)) editor.commit(swapCommand(layout, id, next))
    onClose()
  }
  return (
    <ProductPicker
      like={{ title: item.name, kind: catalogueKind(item) }}
      suits={suits}
      refusal={(product) => {
        if (product.id === item.productId) return 'Already here'
        return productItem(product) ? undefined : 'Not placed on a plan'
      }}
      renderLabel={(product) => <FitLabel search={fits} product={product} />}
      onPick={pick}
      onClose={onClose}
      returnTo={returnTo}
    />
  )
}

function withoutPiece(layout: Layout, id: string): Layout {
  return { ...layout, items: layout.items.filter((item) => item.id !== id) }
}

function catalogueKind({ kind }: Item): Product['kind'] | undefined {
  if (kind === 'curtain') return 'textile'
  return kind === 'person' || kind === 'block' ? undefined : kind
}
