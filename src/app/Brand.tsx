/** The product's name and logo, the plan of a room with an open door. */
import styles from './Brand.module.css'

export function Brand() {
  return (
    <span className={styles.brand}>
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 20V4h16v10h-6v6H4Z" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M14 20a6 6 0 0 0 6-6" fill="none" stroke="var(--clay)" strokeWidth="1.5" />
      </svg>
      Roomwright
    </span>
  )
}
