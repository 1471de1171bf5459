/** Asks for the new address and sends a confirmation link to it. The old address stays until the link is opened. */
import { useId, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Dialog, DialogFoot } from '../../components/Dialog.tsx'
import { Field } from '../../components/Field.tsx'
import { SignUp } from '../../contract/signUp.ts'
import { FormFailure } from '../auth/FormFailure.tsx'
import { useForm } from '../auth/useForm.ts'
import { useConfirmed } from './confirmed.ts'
import { memberMessage } from './memberMessages.ts'
import styles from './Security.module.css'

export function ChangeEmailDialog({ present, onClose }: { present: string; onClose: () => void }) {
  const run = useConfirmed()
  const failureId = useId()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    schema: SignUp.pick({ email: true }),
    empty: { email: '' },
    async onSubmit({ email }) {
      if (email.toLowerCase() === present) return { field: 'email', text: 'This is already your email address.' }
      try {
        await run((provider) => provider.changeEmail(email))
        setSentTo(email)
        return undefined
      } catch (error) {
        return memberMessage(error)
      }
    },
  })

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Change email" size="narrow">
      {sentTo ? (
        <div className={styles.form}>
          <p role="status">
            We have sent a link to <strong>{sentTo}</strong>. It works for one hour. Your address changes when you open
            it, and we will notify {present}. Until then, log in with your current address.
          </p>
          <DialogFoot>
            <Button onClick={onClose}>Done</Button>
          </DialogFoot>
        </div>
      ) : (
        <form {...form.formProps} className={styles.form} aria-describedby={form.failure ? failureId : undefined}>
          <Field
            label="New email"
            type="email"
            autoComplete="email"
            inputMode="email"
            autoFocus
            required
            {...form.field('email')}
          />
          <FormFailure id={failureId} text={form.failure} />
          <DialogFoot onCancel={onClose}>
            <Button type="submit" busy={form.isBusy} busyLabel="Sending...">
              Send link
            </Button>
          </DialogFoot>
        </form>
      )}
    </Dialog>
  )
}
