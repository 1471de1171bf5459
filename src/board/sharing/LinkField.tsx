/** The URL of a board with a copy button, and a button for the device's share sheet if it has one. */
import { Copy, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
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
  const named = (action: string) => (number === undefined ? undefined : `${action} link ${number}`)
  return (
    <CopyField
      label={number === undefined ? 'Link' : `Link ${number}`}
      value={boardAddress(boardId, shareToken)}
      name={named('Copy')}
      copied="The link to this board is copied."
      refused="Select the link and copy it from the field."
    >
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
    </CopyField>
  )
}

/** The line that shows a community board in another page. */
export function EmbedField({ boardId, title }: Pick<Props, 'boardId' | 'title'>) {
  return (
    <CopyField
      label="HTML for a page or blog of your own"
      value={embedCode(window.location.origin, { id: boardId, title })}
      name="Copy the line"
      copied="The line is copied."
      refused="Select the line and copy it from the field."
      isSecondary
    />
  )
}

type CopyFieldProps = {
  label: string
  value: string
  /** Accessible name of the button; by default its text. */
  name: string | undefined
  copied: string
  /** Where the browser does not allow it. */
  refused: string
  isSecondary?: boolean
  children?: ReactNode
}

function CopyField({ label, value, name, copied, refused, isSecondary = false, children }: CopyFieldProps) {
  const alerts = useAlerts()

  async function handleCopy() {
    const isCopied = await copyText(value)
    alerts.show(isCopied ? copied : refused, { kind: isCopied ? 'success' : 'info' })
  }

  return (
    <div className={styles.link}>
      <Field
        label={label}
        value={value}
        readOnly
        className={styles.address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant={isSecondary ? 'secondary' : 'primary'}
        icon={<Copy size={ICON_PX} aria-hidden="true" />}
        aria-label={name}
        onClick={() => void handleCopy()}
      >
        Copy
      </Button>
      {children}
    </div>
  )
}
