/** Name and portrait. Saving them leads on to the account page, which saves them again together with the address. */
import { type ChangeEvent, type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Camera } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Names as NamesSchema, type Profile } from '../../contract/account.ts'
import { MAX_NAME_CHARACTERS } from '../../contract/personName.ts'
import { fieldErrors } from '../../platform/fieldErrors.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { loadChunk } from '../../platform/chunkLoading.ts'
import { AVATAR_SIZE, NOT_A_PICTURE, openPicture, type OpenPicture } from './renderAvatar.ts'
import { useSaveAccount } from './useSaveAccount.ts'
import styles from './ProfileForm.module.css'

type Names = { first_name: string; last_name: string; user_name: string }

export function ProfileForm({ profile }: { profile: Names & { image: string | null } }) {
  const navigate = useNavigate()
  const [names, setNames] = useState<Names>({
    first_name: profile.first_name,
    last_name: profile.last_name,
    user_name: profile.user_name,
  })
  const [image, setImage] = useState(profile.image)
  const [errors, setErrors] = useState<Record<string, string>>({})

  const saving = useSaveAccount((profile: Profile) => void navigate('/account-management', { state: { profile } }))

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const read = NamesSchema.safeParse(names)
    if (!read.success) return setErrors(fieldErrors(read.error.issues))
    return saving.mutate({ ...names, ...(image === profile.image ? {} : { image }) })
  }

  const field = (name: keyof Names) => ({
    name,
    value: names[name],
    error: errors[name],
    maxLength: MAX_NAME_CHARACTERS,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setNames({ ...names, [name]: event.target.value })
      setErrors(({ [name]: _mended, ...others }) => others)
    },
  })

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <AvatarPicker name={`${names.first_name} ${names.last_name}`} image={image} onChange={setImage} />
      <div className={styles.fields}>
        <Field label="First Name" autoComplete="given-name" {...field('first_name')} />
        <Field label="Last Name" autoComplete="family-name" {...field('last_name')} />
        <Field
          label="User Name"
          autoComplete="nickname"
          hint="Shown on the boards that you list in the community."
          {...field('user_name')}
        />
        <Button type="submit" size="large" busy={saving.isPending} busyLabel="Saving...">
          Save
        </Button>
      </div>
    </form>
  )
}

/** The round portrait with its camera button: a picture from the files or, on a phone, from the camera. */
const AvatarDialog = lazy(() => loadChunk('avatar', () => import('./AvatarDialog.tsx')))

type Props = {
  name: string
  /** Data URL or URL of the portrait; null for none. */
  image: string | null
  onChange: (image: string | null) => void
}

function AvatarPicker({ name, image, onChange }: Props) {
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
