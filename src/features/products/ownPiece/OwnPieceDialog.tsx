/**
 * Adds a piece of the user's own as a product: from a photo or from its page in a shop; its cut-out with a brush for the
 * edge, its name and size.
 */
import { useState } from 'react'
import { dropWaiting, waitingWork } from '../../../api/waitingWork.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import type { OwnPicture } from '../../../contract/cutouts.ts'
import type { LinkedPiece } from '../../../contract/linkedPieces.ts'
import type { Product } from '../../../contract/products.ts'
import { LinkStep } from './LinkStep.tsx'
import { OwnPieceForm } from './OwnPieceForm.tsx'
import { PhotoStep } from './PhotoStep.tsx'

/** `waited`: the id of a photo that was taken offline and is cut out by now. */
type Props = { waited?: string | undefined; onAdd: (product: Product) => void; onClose: () => void }

export default function OwnPieceDialog({ waited, onAdd, onClose }: Props) {
  const [picture, setPicture] = useState<OwnPicture | undefined>(() => cutOf(waited))
  const [found, setFound] = useState<LinkedPiece>()
  const handleFound = (piece: LinkedPiece) => {
    setFound(piece)
    if (piece.picture) setPicture(piece.picture)
  }
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => !open && onClose()}
      title="Add a piece of your own"
      description="Use a photo of a piece that you own, or the page of one that you want to buy. You can add it to your board like any other product."
    >
      {picture ? (
        <OwnPieceForm
          key={picture.picture}
          first={picture}
          found={found}
          onAdd={(product) => {
            if (waited !== undefined) dropWaiting(waited)
            onAdd(product)
          }}
          onBack={() => setPicture(undefined)}
        />
      ) : (
        <>
          <LinkStep found={found} onFound={handleFound} />
          <PhotoStep onCut={setPicture} />
        </>
      )}
    </Dialog>
  )
}

function cutOf(waited: string | undefined): OwnPicture | undefined {
  const found = waitingWork().find(({ id }) => id === waited)
  return found?.kind === 'photo' ? found.cut : undefined
}
