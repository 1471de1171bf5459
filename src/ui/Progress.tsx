/** A progress bar. `value` is 0 to 1; without it the bar is indeterminate. */
import styles from './Progress.module.css'

type Props = {
  label: string
  value?: number /** Read by screen readers instead of the percentage. */
  valueText?: string
}

export function Progress({ label, value, valueText }: Props) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
    >
      <span className={percent === undefined ? styles.endless : styles.bar} style={{ width: `${percent ?? 35}%` }} />
    </div>
  )
}
