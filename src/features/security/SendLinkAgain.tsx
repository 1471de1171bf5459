/** Beside a refusal that a confirmed address lifts: has the link sent again. */
import { useNavigate } from 'react-router-dom'
import { Button } from '../../components/Button.tsx'
import { SECURITY_PATH } from './securityPath.ts'
import { useConfirmationMail } from './useConfirmationMail.ts'

export function SendLinkAgain() {
  const navigate = useNavigate()
  // Where Firebase keeps the accounts it wants to know first who asks; the Security page can find out.
  const mail = useConfirmationMail(async () => navigate(`${SECURITY_PATH}#email`))
  return (
    <Button
      variant="secondary"
      busy={mail.isSending}
      busyLabel="Sending..."
      disabled={mail.isSent}
      onClick={() => mail.send()}
    >
      Send the link again
    </Button>
  )
}
