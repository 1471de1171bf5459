/** Sets a new password after the user has confirmed their identity. All other sessions are ended. */
import { useId } from 'react'
import { z } from 'zod'
import { login } from '../../api/auth.ts'
import { withSessionLock } from '../../api/validToken.ts'
import { endOtherSessions } from '../../api/security.ts'
import { showAlert } from '../../components/Alerts.tsx'
import { Button } from '../../components/Button.tsx'
import { Dialog, DialogFoot } from '../../components/Dialog.tsx'
import { ErrorSummary } from '../../components/ErrorSummary.tsx'
import { PasswordField } from '../../components/PasswordField.tsx'
import { SignUp } from '../../contract/signUp.ts'
import { FormFailure } from '../auth/FormFailure.tsx'
import type { OpenedProvider } from '../auth/provider.ts'
import { useSession } from '../auth/SessionProvider.tsx'
import { useForm } from '../auth/useForm.ts'
import { useConfirmed } from './confirmed.ts'
import { memberMessage } from './memberMessages.ts'
import styles from './Security.module.css'

const NewPassword = z
  .object({ password: SignUp.shape.password, confirmPassword: z.string().min(1, 'Please confirm your password') })
  .refine((form) => form.confirmPassword === form.password, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  })

type Props = { title: string; onClose: () => void }

export function PasswordDialog({ title, onClose }: Props) {
  const run = useConfirmed()
  const { accept } = useSession()
  const failureId = useId()

  async function change(provider: OpenedProvider, password: string) {
    // Holds the session lock, so that no concurrent request reports the end of the old session as an expiry.
    await withSessionLock(async () => {
      const { token } = await login(await provider.changePassword(password))
      accept(token)
    })
    await endOtherSessions()
  }

  const form = useForm({
    schema: NewPassword,
    empty: { password: '', confirmPassword: '' },
    async onSubmit({ password }) {
      try {
        await run((provider) => change(provider, password))
      } catch (error) {
        return memberMessage(error)
      }
      showAlert('Your password is changed. You are logged out everywhere else.', { kind: 'success' })
      onClose()
      return undefined
    },
  })

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="narrow">
      <form {...form.formProps} className={styles.form} aria-describedby={form.failure ? failureId : undefined}>
        <ErrorSummary {...form.summary} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="8-15 characters, with an uppercase, a lowercase and a special character."
          autoFocus
          required
          {...form.field('password')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          required
          {...form.field('confirmPassword')}
        />
        <FormFailure id={failureId} text={form.failure} />
        <DialogFoot onCancel={onClose}>
          <Button type="submit" busy={form.isBusy} busyLabel="Saving...">
            Save password
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
