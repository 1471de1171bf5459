/** The room of a plan, or one of its pieces, as 3D files and in the room of the person. */
import { useState } from 'react'
import type { Editor } from '../../../studio/index.ts'
import type { Product } from '../../contract/products.ts'
import type { SceneOrder } from '../../contract/scenes.ts'
import { imageSource } from '../../platform/imageSource.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import type { RoomBoard } from '../pieces/boardItems.ts'
import { usualFinishOf } from './paints.ts'
import { sceneProducts } from './sceneProducts.ts'

const SceneDialog = lazyComponent('3D files', async () => (await import('../../ui/scene/SceneDialog.tsx')).SceneDialog)

type Props = {
  editor: Editor
  board: RoomBoard
  /** The products on the plan, by id. */
  products: ReadonlyMap<string, Product>
  /** The id of one piece; without it the whole room. */
  only?: string
  onClose: () => void
  returnTo?: () => HTMLElement | null
}

export function PlanScene({ editor, board, products, only, ...dialog }: Props) {
  // The plan at the opening of the dialog.
  const [of] = useState(() => {
    const { layout } = editor.get()
    const item = layout.items.find(({ id }) => id === only)
    const picture = imageSource(products.get(item?.productId ?? '')?.image)
    const order: SceneOrder = {
      layout,
      products: Object.fromEntries(sceneProducts(products, board.record ?? {})),
      usual: usualFinishOf(
        board,
        layout.items.map(({ kind }) => kind),
      ),
      ...(only === undefined ? {} : { only }),
    }
    return { order, title: item?.name ?? (board.generated_title || board.title || 'Room'), ...(picture && { picture }) }
  })
  return <SceneDialog of={of} {...dialog} />
}
