/** The photo step: a photo is chosen, taken, dropped or pasted, then cut out. Cutting out can be canceled. */
import { Camera, ImageUp } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { isConfirmationMissing } from '../../api/membership.ts'
import { sendOwnPicture } from '../../api/ownPictures.ts'
import { RequestFailed } from '../../api/request.ts'
import { isUnreachable, keepPhoto, NO_ROOM_TO_WAIT } from '../../api/waitingWork.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FilePicker } from '../../ui/FilePicker.tsx'
import { MAX_PICTURE_BYTES, type OwnPicture, tooLarge } from '../../contract/cutouts.ts'
import { isOnline } from '../../platform/connection.ts'
import { uuid } from '../../platform/uuid.ts'
import { useSession } from '../../account/auth/SessionProvider.tsx'
import { SendLinkAgain } from '../../account/security/SendLinkAgain.tsx'
import { Waiting } from './Waiting.tsx'
import styles from './OwnPiece.module.css'

const KINDS = 'image/jpeg,image/png,image/webp,image/avif'
const REFUSED = new Set([400, 413, 415])
const FAILED = 'The photo could not be sent. Please try again.'

export function PhotoStep({ onCut }: { onCut: (picture: OwnPicture) => void }) {
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const running = useRef<AbortController>(undefined)
  const [sent, setSent] = useState<File>()
  const [failure, setFailure] = useState<string>()
  const [isUnconfirmed, setUnconfirmed] = useState(false)
  const [isOver, setOver] = useState(false)
  const [kept, setKept] = useState<string>()
  const { user } = useSession()
  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: File) => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setFailure(undefined)
    setUnconfirmed(false)
    setKept(undefined)
    if (file.size > MAX_PICTURE_BYTES) return setFailure(tooLarge(file.size))
    if (!isOnline()) return keep(file)
    setSent(file)
    try {
      const cut = await sendOwnPicture(file, signal)
      if (!signal.aborted) onCut(cut)
    } catch (error) {
      if (signal.aborted) return
      if (isUnreachable(error)) return keep(file)
      setFailure(error instanceof Error ? error.message : FAILED)
      setUnconfirmed(isConfirmationMissing(error))
      // A refused photo would be refused again, so there is no retry.
      if (error instanceof RequestFailed && REFUSED.has(error.status)) setSent(undefined)
    }
  }
  const keep = async (file: File) => {
    setSent(undefined)
    if (await keepPhoto(uuid(), user?.email ?? '', file)) setKept(file.name)
    else setFailure(NO_ROOM_TO_WAIT)
  }
  const take = (list: FileList | null | undefined) => {
    const file = [...(list ?? [])].find(({ type }) => type.startsWith('image/')) ?? list?.[0]
    if (file) void send(file)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const handleCancel = () => {
    running.current?.abort()
    setSent(undefined)
    setFailure(undefined)
  }

  if (sent && failure === undefined)
    return (
      <Waiting label="Cutting out" words="Cutting out your piece." onCancel={handleCancel}>
        <Preview file={sent} />
      </Waiting>
    )
  return (
    <div
      className={styles.photo}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
      onPaste={(event: ClipboardEvent) => take(event.clipboardData.files)}
    >
      {failure !== undefined && <ErrorState message={failure} {...(sent ? { onRetry: () => void send(sent) } : {})} />}
      {isUnconfirmed && <SendLinkAgain />}
      {kept !== undefined && (
        <p role="status">
          You are offline. The photo {kept} is kept in this browser and cut out as soon as you are back online. The top
          of the page says when.
        </p>
      )}
      <p>
        For the best cut-out, show one whole piece in front of a plain wall. JPEG, PNG, WebP or AVIF, up to 20 MB. Drop
        the photo here, paste it, or:
      </p>
      <div className={styles.actions}>
        <Button icon={<ImageUp aria-hidden="true" size={18} />} onClick={() => files.current?.click()}>
          Choose a photo
        </Button>
        <span className={styles.phone}>
          <Button
            variant="secondary"
            icon={<Camera aria-hidden="true" size={18} />}
            onClick={() => camera.current?.click()}
          >
            Take a photo
          </Button>
        </span>
      </div>
      <FilePicker ref={files} accept={KINDS} onPick={(file) => void send(file)} />
      <FilePicker ref={camera} accept="image/*" capture="environment" onPick={(file) => void send(file)} />
    </div>
  )
}

/** The local preview of a photo during its upload. Formats that the browser cannot display are not shown. */
function Preview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return (
    <img
      ref={image}
      alt=""
      className={styles.preview}
      onError={(event) => {
        event.currentTarget.hidden = true
      }}
    />
  )
}
