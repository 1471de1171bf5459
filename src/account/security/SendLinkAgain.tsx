/** A button that sends the confirmation link again, shown beside refusals that confirming the address resolves. */
import { useNavigate } from 'react-router-dom'
import { Button } from '../../ui/Button.tsx'
import { SECURITY_PATH } from './securityPath.ts'
import { useConfirmationMail } from './useConfirmationMail.ts'

export function SendLinkAgain() {
  const navigate = useNavigate()
  // With Firebase the mail needs a confirmed identity, which the Security page asks for.
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
