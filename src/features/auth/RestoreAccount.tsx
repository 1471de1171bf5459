/** Offers to restore an account that was deleted recently, when its owner logs in. */
import { useId, useState } from 'react'
import { restoreAccount } from '../../api/security.ts'
import { Button } from '../../components/Button.tsx'
import styles from './AuthForm.module.css'
import { UNEXPECTED } from './authTexts.ts'
import { FormFailure } from './FormFailure.tsx'
import type { AccountLeaving } from './signIn.ts'

type Props = { leaving: AccountLeaving; onToken: (token: string) => void; onBack: () => void }

export function RestoreAccount({ leaving, onToken, onBack }: Props) {
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
