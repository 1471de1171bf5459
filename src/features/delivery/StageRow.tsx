/** One stage of the way in: its name, size and margin as a button that opens its fields. */
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './StageList.module.css'

type Props = {
  name: string
  size: string
  /** Undefined if nothing is known or nothing is in the way. */
  margin: string | undefined
  isTightest: boolean
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

export function StageRow({ name, size, margin, isTightest, isOpen, onToggle, children }: Props) {
  const id = useId()
  return (
    <li className={styles.stage} data-tightest={isTightest || undefined}>
      <button type="button" className={styles.summary} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <span className={styles.name}>{name}</span> <span className={`${styles.size} figures`}>{size}</span>{' '}
        {margin !== undefined && (
          <span className={`${styles.margin} figures`}>
            {isTightest && <strong>Tightest: </strong>}
            {margin}
          </span>
        )}
        <ChevronDown aria-hidden="true" size={18} className={styles.chevron} />
      </button>
      <div id={id} className={styles.fields} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  )
}
