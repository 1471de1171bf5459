/** The email address of the account: whether it is confirmed, and how to change it. */
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, MailWarning } from 'lucide-react'
import { useState } from 'react'
import { sessionUser } from '../../api/auth.ts'
import { showAlert } from '../../components/Alerts.tsx'
import { Button } from '../../components/Button.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx'
import { useConfirmed } from './confirmed.ts'
import { memberMessage } from './memberMessages.ts'
import styles from './Security.module.css'
import { SecuritySection } from './SecuritySection.tsx'
import { useConfirmationMail } from './useConfirmationMail.ts'

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
