/** One answer of the wizard: a picture over its name. Selecting it advances to the next question. */
import { Check } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
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
      onKeyDown={moveFocus}
    >
      <span className={styles.picture}>
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

const ARROWS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Arrow keys move among the tiles of a question. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const by = ARROWS[event.key]
  if (by === undefined) return
  event.preventDefault()
  const tiles = [...document.querySelectorAll<HTMLButtonElement>(`.${styles.tile}`)]
  tiles[(tiles.indexOf(event.currentTarget) + by + tiles.length) % tiles.length]?.focus()
}
