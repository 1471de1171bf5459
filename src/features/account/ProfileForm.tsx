/** Name and portrait. Saving passes them to the account page, which saves profile and address together. */
import { useState, type ChangeEvent, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/Field.tsx'
import { type Profile, Names as NamesSchema } from '../../contract/account.ts'
import { MAX_NAME_CHARACTERS } from '../../contract/personName.ts'
import { fieldErrors } from '../../lib/fieldErrors.ts'
import { AvatarPicker } from './AvatarPicker.tsx'
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

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const read = NamesSchema.safeParse(names)
    if (!read.success) return setErrors(fieldErrors(read.error.issues))
    const changed: Profile = { ...names, ...(image === profile.image ? {} : { image }) }
    return void navigate('/account-management', { state: { profile: changed } })
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
        <Button type="submit" size="large">
          Save
        </Button>
      </div>
    </form>
  )
}
