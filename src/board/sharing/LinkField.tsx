/** The URL of a board with a copy button, and a button for the device's share sheet if it has one. */
import { Copy, Share2 } from 'lucide-react'
import { useAlerts } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { embedCode } from '../../contract/embedCode.ts'
import { boardAddress, copyText, shareBoard } from './shareBoard.ts'
import styles from './ShareDialog.module.css'

const ICON_PX = 18

/** `number`: among several links. */
type Props = { boardId: string; title: string; shareToken?: string; number?: number | undefined }

export function LinkField({ boardId, title, shareToken, number }: Props) {
  const alerts = useAlerts()
  const address = boardAddress(boardId, shareToken)
  const named = (action: string) => (number === undefined ? undefined : `${action} link ${number}`)

  async function handleCopy() {
    const isCopied = await copyText(address)
    alerts.show(isCopied ? 'The link to this board is copied.' : 'Select the link and copy it from the field.', {
      kind: isCopied ? 'success' : 'info',
    })
  }

  return (
    <div className={styles.link}>
      <Field
        label={number === undefined ? 'Link' : `Link ${number}`}
        value={address}
        readOnly
        className={styles.address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        icon={<Copy size={ICON_PX} aria-hidden="true" />}
        aria-label={named('Copy')}
        onClick={() => void handleCopy()}
      >
        Copy
      </Button>
      {typeof navigator.share === 'function' && (
        <Button
          variant="secondary"
          icon={<Share2 size={ICON_PX} aria-hidden="true" />}
          aria-label={named('Send')}
          onClick={() => void shareBoard(boardId, title, shareToken)}
        >
          Send
        </Button>
      )}
    </div>
  )
}

/** The line that shows a community board in another page. */
export function EmbedField({ boardId, title }: Pick<Props, 'boardId' | 'title'>) {
  const alerts = useAlerts()
  const code = embedCode(window.location.origin, { id: boardId, title })

  async function handleCopy() {
    const isCopied = await copyText(code)
    alerts.show(isCopied ? 'The line is copied.' : 'Select the line and copy it from the field.', {
      kind: isCopied ? 'success' : 'info',
    })
  }

  return (
    <div className={styles.link}>
      <Field
        label="HTML for a page or blog of your own"
        value={code}
        readOnly
        className={styles.address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="secondary"
        icon={<Copy size={ICON_PX} aria-hidden="true" />}
        aria-label="Copy the line"
        onClick={() => void handleCopy()}
      >
        Copy
      </Button>
    </div>
  )
}
