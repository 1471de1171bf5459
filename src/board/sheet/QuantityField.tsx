/** A number of pieces, with buttons for one more and one fewer. */
import { Minus, Plus } from 'lucide-react'
import { MAX_QUANTITY } from '../../contract/arrangements.ts'
import { readNumber } from '../../contract/lengths.ts'
import styles from './QuantityField.module.css'

type Props = { name: string; quantity: number; onChange: (quantity: number) => void }

export function QuantityField({ name, quantity, onChange }: Props) {
  return (
    <span className={styles.quantity} role="group" aria-label={`Quantity of ${name}`}>
      <button
        type="button"
        aria-label={`One fewer ${name}`}
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      >
        <Minus aria-hidden="true" size={14} />
      </button>
      <input
        className="figures"
        inputMode="numeric"
        aria-label={`Quantity of ${name}`}
        value={quantity}
        onChange={({ target }) => {
          const typed = readNumber(target.value.replaceAll(/\P{Nd}/gu, '')) ?? 1
          onChange(Math.min(MAX_QUANTITY, Math.max(1, typed)))
        }}
        onFocus={({ target }) => target.select()}
      />
      <button
        type="button"
        aria-label={`One more ${name}`}
        disabled={quantity >= MAX_QUANTITY}
        onClick={() => onChange(quantity + 1)}
      >
        <Plus aria-hidden="true" size={14} />
      </button>
    </span>
  )
}
