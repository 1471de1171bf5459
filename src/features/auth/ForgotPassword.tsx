/** Requests the mail with the link to set a new password. */
import { useId, useState } from 'react'
import { z } from 'zod'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/Field.tsx'
import { TextButton } from '../../components/TextLink.tsx'
import { SignUp } from '../../contract/signUp.ts'
import styles from './AuthForm.module.css'
import { loginMessage } from './authMessages.ts'
import { UNEXPECTED } from './authTexts.ts'
import { FormFailure } from './FormFailure.tsx'
import { openedProvider } from './provider.ts'
import { useForm } from './useForm.ts'

const Address = z.object({ email: SignUp.shape.email })

type Props = {
  /** The address typed into the login form. */
  email: string
  onBack: () => void
}

export function ForgotPassword({ email, onBack }: Props) {
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
