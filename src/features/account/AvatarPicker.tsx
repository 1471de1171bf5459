/** The round portrait with its camera button: a picture from the files or, on a phone, from the camera. */
import { Camera } from 'lucide-react'
import { lazy, Suspense, useRef, useState, type ChangeEvent } from 'react'
import { Avatar } from '../../components/Avatar.tsx'
import { Button } from '../../components/Button.tsx'
import { loadChunk } from '../../lib/chunkLoading.ts'
import { AVATAR_SIZE, NOT_A_PICTURE, openPicture, type OpenPicture } from './renderAvatar.ts'
import styles from './AvatarPicker.module.css'

const AvatarDialog = lazy(() => loadChunk('avatar', () => import('./AvatarDialog.tsx')))

type Props = {
  name: string
  /** Data URL or URL of the portrait; null for none. */
  image: string | null
  onChange: (image: string | null) => void
}

export function AvatarPicker({ name, image, onChange }: Props) {
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState<OpenPicture>()
  const [note, setNote] = useState<string>()

  const handlePick = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // Without this, selecting the same file again fires no change event.
    event.target.value = ''
    if (!file) return
    setNote('Reading the picture…')
    try {
      setOpened(await openPicture(file))
      setNote(undefined)
    } catch (error) {
      setNote(error instanceof Error ? error.message : NOT_A_PICTURE)
    }
  }
  const close = () => {
    opened?.close()
    setOpened(undefined)
  }
  const input = {
    type: 'file',
    accept: 'image/*',
    className: 'visually-hidden',
    tabIndex: -1,
    'aria-hidden': true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => void handlePick(event),
  } as const

  return (
    <div className={styles.portrait}>
      <div className={styles.frame}>
        <Avatar name={name} image={image} size={AVATAR_SIZE} />
        <input ref={files} {...input} />
        <input ref={camera} {...input} capture="user" />
        <button
          type="button"
          className={styles.camera}
          aria-label="Choose a profile picture"
          aria-describedby="avatar-note"
          onClick={() => files.current?.click()}
        >
          <Camera aria-hidden="true" size={22} strokeWidth={1.75} />
        </button>
      </div>
      <p id="avatar-note" className={styles.note} role="status">
        {note ?? 'You can crop the picture after you choose it.'}
      </p>
      <div className={styles.actions}>
        <span className={styles.phone}>
          <Button variant="secondary" size="small" onClick={() => camera.current?.click()}>
            Take a photo
          </Button>
        </span>
        {image && (
          <Button variant="quiet" size="small" onClick={() => onChange(null)}>
            Remove the picture
          </Button>
        )}
      </div>
      {opened && (
        <Suspense fallback={null}>
          <AvatarDialog
            picture={opened}
            onCancel={close}
            onUse={(dataUrl) => {
              onChange(dataUrl)
              close()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
