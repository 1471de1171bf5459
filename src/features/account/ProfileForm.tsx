/** Name and portrait. Saving carries them to the account page, where everything is saved together (specification section 2). */
import { Camera } from 'lucide-react'
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { Avatar } from '../../components/Avatar.tsx'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/Field.tsx'
import type { Profile } from '../../contract/account.ts'
import { AVATAR_SIZE, NOT_A_PICTURE, redrawAvatar } from './redrawAvatar.ts'
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
  const [imageError, setImageError] = useState<string>()
  const [isDrawing, setDrawing] = useState(false)
  const picker = useRef<HTMLInputElement>(null)

  const handlePick = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file chosen again must be heard again.
    event.target.value = ''
    if (!file) return
    setDrawing(true)
    setImageError(undefined)
    try {
      setImage(await redrawAvatar(file))
    } catch (error) {
      setImageError(error instanceof Error ? error.message : NOT_A_PICTURE)
    } finally {
      setDrawing(false)
    }
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const changed: Profile = { ...names, ...(image === profile.image ? {} : { image }) }
    void navigate('/account-management', { state: { profile: changed } })
  }

  const field = (name: keyof Names) => ({
    name,
    value: names[name],
    maxLength: MAX_LETTERS,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setNames({ ...names, [name]: event.target.value }),
  })

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <div className={styles.portrait}>
        <div className={styles.frame}>
          <Avatar name={`${names.first_name} ${names.last_name}`} image={image} size={AVATAR_SIZE} />
          <input
            ref={picker}
            type="file"
            accept="image/*"
            className="visually-hidden"
            id="avatar"
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => void handlePick(event)}
          />
          <button
            type="button"
            className={styles.camera}
            aria-label="Choose a profile picture"
            aria-describedby="avatar-note"
            disabled={isDrawing}
            onClick={() => picker.current?.click()}
          >
            <Camera aria-hidden="true" size={22} strokeWidth={1.75} />
          </button>
        </div>
        <p id="avatar-note" className={styles.note} role="status">
          {imageError ?? (isDrawing ? 'Reading the picture…' : 'Any picture will do. Its middle is shown.')}
        </p>
        {image && (
          <Button variant="quiet" size="small" onClick={() => setImage(null)}>
            Remove the picture
          </Button>
        )}
      </div>
      <div className={styles.fields}>
        <Field label="First Name" autoComplete="given-name" {...field('first_name')} />
        <Field label="Last Name" autoComplete="family-name" {...field('last_name')} />
        <Field
          label="User Name"
          autoComplete="nickname"
          hint="Shown on the boards that you list in the community."
          {...field('user_name')}
        />
        <Button type="submit" size="large" disabled={isDrawing}>
          Save
        </Button>
      </div>
    </form>
  )
}

/** As the contract has it. */
const MAX_LETTERS = 300
