/** The note itself, a separate chunk that is loaded only if the address is not confirmed. */
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { sessionUser } from '../../api/auth.ts'
import { messagesAbove } from '../../ui/messagesAbove.ts'
import { TextButton } from '../../ui/TextLink.tsx'
import styles from './ConfirmAddressNote.module.css'
import { SECURITY_PATH } from './securityPath.ts'
import { useConfirmationMail } from './useConfirmationMail.ts'

export default function ConfirmAddressPanel({ email, onHide }: { email: string; onHide: () => void }) {
  const navigate = useNavigate()
  // Refetches on focus: the link is opened in another tab, and on return the note disappears.
  useQuery({ ...sessionUser(), refetchOnWindowFocus: 'always' })
  // With Firebase the mail needs a confirmed identity, which the Security page asks for.
  const mail = useConfirmationMail(async () => navigate(`${SECURITY_PATH}#email`))
  return (
    <aside ref={messagesAbove} className={styles.note} aria-label="Confirm your address" data-bottom-bar>
      <p>
        Open the link that we sent to <strong>{email}</strong>.{' '}
        {!mail.isSent && <TextButton onClick={mail.send}>{mail.isSending ? 'Sending...' : 'Send it again'}</TextButton>}
      </p>
      <button type="button" className={styles.hide} aria-label="Hide this note" onClick={onHide}>
        <X aria-hidden="true" size={20} strokeWidth={1.75} />
      </button>
    </aside>
  )
}
