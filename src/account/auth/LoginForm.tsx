/** Email, password and the three social providers. The same form is used in the dialog and on the login page. */
import { useId, useState } from 'react'
import { z } from 'zod'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Field } from '../../ui/Field.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextButton } from '../../ui/TextLink.tsx'
import { LoginForm as LoginSchema } from '../../contract/auth.ts'
import { loginMessage } from './authMessages.ts'
import { FormFailure } from './FormFailure.tsx'
import { AccountLeaving, signInWithPassword } from './signIn.ts'
import { SocialButtons } from './SocialButtons.tsx'
import { useEnter } from './useEnter.ts'
import { useForm } from './useForm.ts'
import { restoreAccount } from '../../api/security.ts'
import { UNEXPECTED } from './authTexts.ts'
import { SignUp } from '../../contract/signUp.ts'
import { openedProvider } from './provider.ts'
import styles from './AuthForm.module.css'

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

/** Offers to restore an account that was deleted recently, when its owner logs in. */
type RestoreAccountProps = { leaving: AccountLeaving; onToken: (token: string) => void; onBack: () => void }

function RestoreAccount({ leaving, onToken, onBack }: RestoreAccountProps) {
  const failureId = useId()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function handleRestore() {
    setBusy(true)
    setFailure(undefined)
    try {
      onToken(await restoreAccount(leaving.idToken))
    } catch {
      setFailure(UNEXPECTED)
      setBusy(false)
    }
  }

  return (
    <div className={styles.stack}>
      <h2 className={styles.heading}>Restore your account?</h2>
      <p role="status">{leaving.message}</p>
      <FormFailure id={failureId} text={failure} />
      <Button wide autoFocus busy={isBusy} busyLabel="Restoring..." onClick={() => void handleRestore()}>
        Restore my account
      </Button>
      <Button variant="secondary" wide onClick={onBack}>
        Keep it deleted
      </Button>
    </div>
  )
}

/** Requests the mail with the link to set a new password. */
const Address = z.object({ email: SignUp.shape.email })

type ForgotPasswordProps = {
  /** The address typed into the login form. */
  email: string
  onBack: () => void
}

function ForgotPassword({ email, onBack }: ForgotPasswordProps) {
  const failureId = useId()
  const [sent, setSent] = useState<{ email: string; isPrinted: boolean }>()
  const form = useForm({
    schema: Address,
    empty: { email },
    async onSubmit(data) {
      try {
        const provider = await openedProvider()
        await provider.resetPassword(data.email)
        setSent({ email: data.email, isPrinted: provider.kind === 'embedded' })
        return undefined
      } catch (error) {
        // Shows only errors about the format of the address, to not reveal whether it has an account.
        const message = loginMessage(error)
        return message.field === 'email' ? message : { text: UNEXPECTED }
      }
    },
  })

  if (sent) {
    return (
      <div className={styles.stack}>
        <h2 className={styles.heading}>Check your inbox</h2>
        <p role="status">
          If <strong>{sent.email}</strong> has an account, a link to choose a new password is on its way. It works for
          one hour.
        </p>
        {sent.isPrinted && (
          <p className={styles.quiet}>
            If email is not set up on this server, its operator can read the message at /dev/outbox on the server
            itself.
          </p>
        )}
        <Button variant="secondary" wide onClick={onBack}>
          Back to login
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.stack}>
      <h2 className={styles.heading}>Forgot your password?</h2>
      <p>Enter the email address of your account. We will send you a link to choose a new password.</p>
      <form {...form.formProps} className={styles.fields} aria-describedby={form.failure ? failureId : undefined}>
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoFocus
          required
          {...form.field('email')}
        />
        <FormFailure id={failureId} text={form.failure} />
        <Button type="submit" wide busy={form.isBusy} busyLabel="Sending...">
          Send link
        </Button>
      </form>
      <p className={styles.other}>
        <TextButton onClick={onBack}>Back to login</TextButton>
      </p>
    </div>
  )
}
