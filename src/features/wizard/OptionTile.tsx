/** One answer of the wizard: a drawing over its name. Picking it goes on. */
import { Check } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import styles from './OptionTile.module.css'

type Props = {
  label: string
  note?: string
  isPicked: boolean
  onPick: () => void
  children: ReactNode
}

export function OptionTile({ label, note, isPicked, onPick, children }: Props) {
  const id = useId()
  return (
    <button
      type="button"
      className={styles.tile}
      aria-pressed={isPicked}
      aria-labelledby={`${id}-label`}
      aria-describedby={note ? `${id}-note` : undefined}
      onClick={onPick}
    >
      <span className={styles.drawing}>
        {children}
        {isPicked && (
          <span className={styles.mark}>
            <Check aria-hidden="true" size={18} strokeWidth={2} />
          </span>
        )}
      </span>
      <span className={styles.words}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {note && (
          <span id={`${id}-note`} className={styles.note}>
            {note}
          </span>
        )}
      </span>
    </button>
  )
}
