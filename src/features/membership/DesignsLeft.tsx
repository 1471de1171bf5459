/** The number of designs that the user can still make today, shown where a new design is started. */
import { designsBeforeConfirming, designsLeft } from './planWords.ts'
import { useMembership } from './useMembership.ts'
import styles from './DesignsLeft.module.css'

export function DesignsLeft() {
  const { data: membership } = useMembership()
  const left =
    membership && [designsLeft(membership.designs), designsBeforeConfirming(membership)].filter((one) => !!one)
  if (!left || left.length === 0) return null
  const isNone = left.some((one) => one.isNone)
  return <p className={`${styles.left} ${isNone ? styles.none : ''}`}>{left.map(({ words }) => words).join('. ')}</p>
}
