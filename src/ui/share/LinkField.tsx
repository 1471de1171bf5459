/** An address with a copy button, and a button for the device's share sheet if it has one. */
import { Copy, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText, shareAddress } from '../../platform/shareAddress.ts'
import { useAlerts } from '../Alerts.tsx'
import { Button } from '../Button.tsx'
import { Field } from '../Field.tsx'
import styles from './ShareLinks.module.css'

const ICON_PX = 18

/** `thing`: what the link opens, such as `board`; `number`: among several links. */
type Props = {
  address: string
  title: string
  thing: string
  hint?: string | undefined
  number?: number | undefined
}

export function LinkField({ address, title, thing, hint, number }: Props) {
  const named = (action: string) => (number === undefined ? undefined : `${action} link ${number}`)
  return (
    <CopyField
      label={number === undefined ? 'Link' : `Link ${number}`}
      value={address}
      hint={hint}
      name={named('Copy')}
      copied={`The link to this ${thing} is copied.`}
      refused="Select the link and copy it from the field."
    >
      {typeof navigator.share === 'function' && (
        <Button
          variant="secondary"
          icon={<Share2 size={ICON_PX} aria-hidden="true" />}
          aria-label={named('Send')}
          onClick={() => void shareAddress(address, { title, thing })}
        >
          Send
        </Button>
      )}
    </CopyField>
  )
}

/** The line of HTML that shows something in another page. */
export function EmbedField({ line }: { line: string }) {
  return (
    <CopyField
      label="HTML for a page or blog of your own"
      value={line}
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
  hint?: string | undefined
  /** Accessible name of the button; by default its text. */
  name: string | undefined
  copied: string
  /** Where the browser does not allow it. */
  refused: string
  isSecondary?: boolean
  children?: ReactNode
}

function CopyField({ label, value, hint, name, copied, refused, isSecondary = false, children }: CopyFieldProps) {
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
        hint={hint}
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
