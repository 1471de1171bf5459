/** The URL of a board with a copy button, and a button for the device's share sheet if it has one. */
import { Copy, Share2 } from 'lucide-react'
import { useAlerts } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { boardAddress, copyText, shareBoard } from './shareBoard.ts'
import styles from './ShareDialog.module.css'

const ICON_PX = 18

type Props = { boardId: string; title: string; shareToken?: string }

export function LinkField({ boardId, title, shareToken }: Props) {
  const alerts = useAlerts()
  const address = boardAddress(boardId, shareToken)

  async function handleCopy() {
    const isCopied = await copyText(address)
    alerts.show(isCopied ? 'The link to this board is copied.' : 'Select the link and copy it from the field.', {
      kind: isCopied ? 'success' : 'info',
    })
  }

  return (
    <div className={styles.link}>
      <Field
        label="Link"
        value={address}
        readOnly
        className={styles.address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button icon={<Copy size={ICON_PX} aria-hidden="true" />} onClick={() => void handleCopy()}>
        Copy
      </Button>
      {typeof navigator.share === 'function' && (
        <Button
          variant="secondary"
          icon={<Share2 size={ICON_PX} aria-hidden="true" />}
          onClick={() => void shareBoard(boardId, title, shareToken)}
        >
          Send
        </Button>
      )}
    </div>
  )
}
