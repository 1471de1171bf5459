/**
 * A text field for a size in percent. It commits on Enter and on blur, clamped to 5-500%; Escape discards the input.
 */
import { useState } from 'react'
import styles from './ElementList.module.css'

type Props = { label: string; share: number; onCommit: (share: number) => void }

const MIN_PERCENT = 5
const MAX_PERCENT = 500

export function PercentField({ label, share, onCommit }: Props) {
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? `${Math.round(share * 100)}`

  function commit() {
    const percent = Number.parseFloat((typed ?? '').replace('%', '').replace(',', '.'))
    if (typed !== undefined && Number.isFinite(percent))
      onCommit(Math.min(MAX_PERCENT, Math.max(MIN_PERCENT, percent)) / 100)
    setTyped(undefined)
  }

  return (
    <span className={styles.percent}>
      <input
        type="text"
        inputMode="decimal"
        aria-label={label}
        value={shown}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          if (event.key === 'Escape') setTyped(undefined)
        }}
      />
      <span aria-hidden="true">%</span>
    </span>
  )
}
