/**
 * Adds a piece of the user's own as a product: from a photo or from its page in a shop; its cut-out with a brush for the
 * edge, its name and size.
 */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link2 } from 'lucide-react'
import { dropWaiting, waitingWork } from '../../api/waitingWork.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import type { OwnPicture } from '../../contract/cutouts.ts'
import type { LinkedPiece } from '../../contract/linkedPieces.ts'
import type { Product } from '../../contract/products.ts'
import { OwnPieceForm } from './OwnPieceForm.tsx'
import { PhotoStep } from './PhotoStep.tsx'
import { isConfirmationMissing } from '../../api/membership.ts'
import { readLinkedPiece } from '../../api/ownPictures.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { SendLinkAgain } from '../../account/security/SendLinkAgain.tsx'
import { Waiting } from './Waiting.tsx'
import styles from './OwnPiece.module.css'

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

/** Pastes the link of a product: its page is read by the server. Reading can be canceled. */
type LinkStepProps = { found: LinkedPiece | undefined; onFound: (piece: LinkedPiece) => void }

const FAILED = 'The page could not be read. Please try again.'

function LinkStep({ found, onFound }: LinkStepProps) {
  const running = useRef<AbortController>(undefined)
  const [link, setLink] = useState('')
  const [isReading, setReading] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isUnconfirmed, setUnconfirmed] = useState(false)
  useEffect(() => () => running.current?.abort(), [])

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (link.trim() === '') return setFailure('Paste the address of a product, such as https://shop.example/sofa.')
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setFailure(undefined)
    setUnconfirmed(false)
    setReading(true)
    try {
      const piece = await readLinkedPiece(link.trim(), signal)
      if (!signal.aborted) onFound(piece)
    } catch (error) {
      if (signal.aborted) return
      setFailure(error instanceof Error ? error.message : FAILED)
      setUnconfirmed(isConfirmationMissing(error))
    }
    setReading(false)
  }
  const handleCancel = () => {
    running.current?.abort()
    setReading(false)
  }

  if (isReading)
    return (
      <Waiting label="Reading the page" words="Reading the page and cutting out its picture." onCancel={handleCancel} />
    )
  return (
    <form className={styles.link} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <Field
        label="Link to its page in a shop"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        value={link}
        error={failure}
        onChange={({ target }) => {
          setLink(target.value)
          setFailure(undefined)
        }}
      />
      <Button type="submit" icon={<Link2 aria-hidden="true" size={18} />}>
        Read the page
      </Button>
      {isUnconfirmed && <SendLinkAgain />}
      {found && (
        <p className={styles.note} role="status">
          Found: {found.title}. {found.note} Add a photo of it below.
        </p>
      )}
    </form>
  )
}
