/** The dialogs of one piece of the plan: its replacement, the delivery check, and the piece in a real room. */
import { useState } from 'react'
import type { Editor } from '../../../studio/index.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { PlanScene } from '../walk/lazyRoomWalk.ts'
import type { RoomBoard, Suiting } from './boardItems.ts'
import type { usePlanProducts } from './usePlanProducts.ts'

const SwapDialog = lazyComponent('swap', async () => (await import('./SwapDialog.tsx')).SwapDialog)
const PieceDelivery = lazyComponent('piece delivery', async () => (await import('./PieceDelivery.tsx')).PieceDelivery)

type Opened = { readonly dialog: 'swap' | 'delivery' | 'scene'; readonly id: string }

/** The dialog that is open, and the functions that open one for a piece. */
export function usePieceDialogs() {
  const [opened, setOpened] = useState<Opened>()
  const [openings] = useState(() => ({
    onSwap: (id: string) => setOpened({ dialog: 'swap', id }),
    onDelivery: (id: string) => setOpened({ dialog: 'delivery', id }),
    onScene: (id: string) => setOpened({ dialog: 'scene', id }),
  }))
  return { opened, close: () => setOpened(undefined), ...openings }
}

type Props = {
  editor: Editor
  opened: Opened | undefined
  board: RoomBoard
  suits: Suiting
  products: ReturnType<typeof usePlanProducts>
  onClose: () => void
  /** The element that holds the plan, which gets the focus back. */
  around: () => HTMLElement | null
}

export function PieceDialogs({ editor, opened, board, suits, products, onClose, around }: Props) {
  if (!opened) return null
  const { dialog, id } = opened
  const shared = {
    editor,
    id,
    onClose,
    returnTo: () => around()?.querySelector<HTMLElement>('[role="application"]') ?? null,
  }
  if (dialog === 'scene') {
    const { id: only, ...rest } = shared
    return <PlanScene {...rest} only={only} board={board} products={products} />
  }
  return dialog === 'swap' ? (
    <SwapDialog {...shared} suits={suits} />
  ) : (
    <PieceDelivery {...shared} products={products} />
  )
}
