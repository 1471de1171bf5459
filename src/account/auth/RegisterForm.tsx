/** Creates an account and logs in. The same form is used in the dialog and on the register page. */
import { useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Field } from '../../ui/Field.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextButton } from '../../ui/TextLink.tsx'
import { RegisterForm as RegisterSchema } from '../../contract/signUp.ts'
import { showAlert } from '../../platform/alertStore.ts'
import styles from './AuthForm.module.css'
import { registerMessage } from './authMessages.ts'
import { REGISTERED, useEnter } from './useEnter.ts'
import { FormFailure } from './FormFailure.tsx'
import { registerAccount, signInWithPassword } from './signIn.ts'
import { useForm } from './useForm.ts'

type Props = {
  /** Called when the account is created; `isLoggedIn` is false if the login failed and is left to the user. */
  onRegistered: (isLoggedIn: boolean) => void
  onLogin: () => void
}

const EMPTY = { first_name: '', last_name: '', email: '', address: '', password: '', confirmPassword: '' }

export function RegisterForm({ onRegistered, onLogin }: Props) {
  const enter = useEnter()
  const failureId = useId()
  const form = useForm({
    schema: RegisterSchema,
    empty: EMPTY,
    async onSubmit(data) {
      try {
        await registerAccount(data)
      } catch (error) {
        return registerMessage(error)
      }
      // The account exists now, so a login that fails is left to the user.
      const token = await signInWithPassword(data).catch(() => undefined)
      if (token !== undefined) enter(token)
      const action = { label: 'Login', onAction: onLogin }
      showAlert(REGISTERED, { kind: 'success', ...(token === undefined && { action }) })
      form.reset()
      onRegistered(token !== undefined)
      return undefined
    },
  })

  return (
    <div className={styles.stack}>
      <form {...form.formProps} className={styles.fields} aria-describedby={form.failure ? failureId : undefined}>
        <ErrorSummary {...form.summary} />
        <div className={styles.pair}>
          <Field label="First Name" autoComplete="given-name" required {...form.field('first_name')} />
          <Field label="Last Name" autoComplete="family-name" required {...form.field('last_name')} />
        </div>
        <Field label="Email" type="email" autoComplete="email" inputMode="email" required {...form.field('email')} />
        <Field label="Address" autoComplete="street-address" required {...form.field('address')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="8-15 characters, with an uppercase, a lowercase and a special character."
          required
          {...form.field('password')}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          required
          {...form.field('confirmPassword')}
        />
        <FormFailure id={failureId} text={form.failure} />
        <Button type="submit" wide busy={form.isBusy} busyLabel="Signing Up...">
          Sign Up
        </Button>
      </form>
      <p className={styles.other}>
        Already have an account? <TextButton onClick={onLogin}>Login</TextButton>
      </p>
    </div>
  )
}
