/** The email address of the account: whether it is confirmed, and how to change it. */
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, MailWarning } from 'lucide-react'
import { useId, useState } from 'react'
import { sessionUser } from '../../api/auth.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useConfirmed } from './confirmed.ts'
import { memberMessage } from './memberMessages.ts'
import { SecuritySection } from './SecuritySection.tsx'
import { useConfirmationMail } from './useConfirmationMail.ts'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { SignUp } from '../../contract/signUp.ts'
import { FormFailure } from '../auth/FormFailure.tsx'
import { useForm } from '../auth/useForm.ts'
import styles from './Security.module.css'

export function EmailSection() {
  const run = useConfirmed()
  // Refetches on focus: the link in the mail is opened in another tab or device.
  const { data: user } = useQuery({ ...sessionUser(), refetchOnWindowFocus: 'always' })
  const [isChanging, setChanging] = useState(false)
  const mail = useConfirmationMail(() => run((provider) => provider.sendVerification()))

  async function handleChange() {
    try {
      await run(async () => setChanging(true))
    } catch (error) {
      const message = memberMessage(error)
      if (message) showAlert(message.text)
    }
  }

  const section = {
    title: 'Email',
    id: 'email',
    note: 'You log in with this address, and we use it to contact you about your account.',
  }
  if (!user)
    return (
      <SecuritySection {...section}>
        <div className={styles.wide} aria-busy="true">
          <Skeleton height="7.95rem" />
        </div>
      </SecuritySection>
    )
  return (
    <SecuritySection {...section}>
      <p className={styles.address}>{user.email}</p>
      {user.email_verified ? (
        <p className={`${styles.state} ${styles.confirmed}`}>
          <BadgeCheck aria-hidden="true" size={18} strokeWidth={1.75} /> Confirmed
        </p>
      ) : (
        <p className={styles.state}>
          <MailWarning aria-hidden="true" size={18} strokeWidth={1.75} /> Not confirmed yet. Lower limits apply.
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => void handleChange()}>
          Change email
        </Button>
        {user.email_verified === false && (
          <Button variant="quiet" busy={mail.isSending} busyLabel="Sending..." onClick={mail.send}>
            Send the link again
          </Button>
        )}
      </div>
      {isChanging && <ChangeEmailDialog present={user.email} onClose={() => setChanging(false)} />}
    </SecuritySection>
  )
}

/** Asks for the new address and sends a confirmation link to it. The old address stays until the link is opened. */
function ChangeEmailDialog({ present, onClose }: { present: string; onClose: () => void }) {
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
