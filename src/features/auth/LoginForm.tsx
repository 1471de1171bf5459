/** Email, password and the three social providers. The same form is used in the dialog and on the login page. */
import { useId, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { ErrorSummary } from '../../components/ErrorSummary.tsx'
import { Field } from '../../components/Field.tsx'
import { PasswordField } from '../../components/PasswordField.tsx'
import { TextButton } from '../../components/TextLink.tsx'
import { LoginForm as LoginSchema } from '../../contract/auth.ts'
import styles from './AuthForm.module.css'
import { loginMessage } from './authMessages.ts'
import { ForgotPassword } from './ForgotPassword.tsx'
import { FormFailure } from './FormFailure.tsx'
import { RestoreAccount } from './RestoreAccount.tsx'
import { AccountLeaving, signInWithPassword } from './signIn.ts'
import { SocialButtons } from './SocialButtons.tsx'
import { useEnter } from './useEnter.ts'
import { useForm } from './useForm.ts'

type Props = {
  /** Called when the session has begun. */
  onLogin?: () => void
  /** Opens the register form; implemented by the surrounding dialog or page. */
  onRegister: () => void
}

const EMPTY = { email: '', password: '' }

export function LoginForm({ onLogin, onRegister }: Props) {
  const enter = useEnter()
  const [isForgetful, setForgetful] = useState(false)
  const [leaving, setLeaving] = useState<AccountLeaving>()
  const failureId = useId()
  const form = useForm({
    schema: LoginSchema,
    empty: EMPTY,
    async onSubmit(data) {
      try {
        handleToken(await signInWithPassword(data))
        return undefined
      } catch (error) {
        return handleLeaving(error) ? undefined : loginMessage(error)
      }
    },
  })

  function handleToken(token: string) {
    enter(token)
    onLogin?.()
  }

  function handleLeaving(error: unknown): boolean {
    if (!(error instanceof AccountLeaving)) return false
    setLeaving(error)
    return true
  }

  if (leaving) return <RestoreAccount leaving={leaving} onToken={handleToken} onBack={() => setLeaving(undefined)} />
  if (isForgetful) return <ForgotPassword email={form.values.email} onBack={() => setForgetful(false)} />
  return (
    <div className={styles.stack}>
      <form {...form.formProps} className={styles.fields} aria-describedby={form.failure ? failureId : undefined}>
        <ErrorSummary {...form.summary} />
        <Field label="Email" type="email" autoComplete="email" inputMode="email" required {...form.field('email')} />
        <PasswordField label="Password" autoComplete="current-password" required {...form.field('password')} />
        <TextButton className={styles.forgot} onClick={() => setForgetful(true)}>
          Forgot your password?
        </TextButton>
        <FormFailure id={failureId} text={form.failure} />
        <Button type="submit" wide busy={form.isBusy} busyLabel="Logging in...">
          Login
        </Button>
      </form>
      <SocialButtons onToken={handleToken} onFailure={form.setFailure} onError={handleLeaving} />
      <p className={styles.other}>
        New to Roomwright? <TextButton onClick={onRegister}>Register</TextButton>
      </p>
    </div>
  )
}
