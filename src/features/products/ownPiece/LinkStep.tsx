/** Pastes the link of a product: its page is read by the server. Reading can be canceled. */
import { Link2 } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isConfirmationMissing } from '../../../api/membership.ts'
import { readLinkedPiece } from '../../../api/ownPictures.ts'
import { Button } from '../../../components/Button.tsx'
import { Field } from '../../../components/Field.tsx'
import type { LinkedPiece } from '../../../contract/linkedPieces.ts'
import { SendLinkAgain } from '../../security/SendLinkAgain.tsx'
import styles from './OwnPiece.module.css'
import { Waiting } from './Waiting.tsx'

type Props = { found: LinkedPiece | undefined; onFound: (piece: LinkedPiece) => void }

const FAILED = 'The page could not be read. Please try again.'

export function LinkStep({ found, onFound }: Props) {
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
