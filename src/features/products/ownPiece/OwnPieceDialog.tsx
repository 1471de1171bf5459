/** Adds the user's own furniture as a product: a photo, its cut-out with a brush for the edge, its name and size. */
import { useState } from 'react'
import { Dialog } from '../../../components/Dialog.tsx'
import type { OwnPicture } from '../../../contract/cutouts.ts'
import type { Product } from '../../../contract/products.ts'
import { OwnPieceForm } from './OwnPieceForm.tsx'
import { PhotoStep } from './PhotoStep.tsx'

type Props = { onAdd: (product: Product) => void; onClose: () => void }

export default function OwnPieceDialog({ onAdd, onClose }: Props) {
  const [picture, setPicture] = useState<OwnPicture>()
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => !open && onClose()}
      title="Add a piece of your own"
      description="Use a photo of a piece that you own or want to buy. You can add it to your board like any other product."
    >
      {picture ? (
        <OwnPieceForm first={picture} onAdd={onAdd} onBack={() => setPicture(undefined)} />
      ) : (
        <PhotoStep onCut={setPicture} />
      )}
    </Dialog>
  )
}
