/** How many designs somebody can still make today, for where the next one is about to begin. */
import { designsLeft } from './planWords.ts'
import { useMembership } from './useMembership.ts'
import styles from './DesignsLeft.module.css'

export function DesignsLeft() {
  const { data: membership } = useMembership()
  const left = membership && designsLeft(membership.designs)
  if (!left) return null
  return <p className={`${styles.left} ${left.isNone ? styles.none : ''}`}>{left.words}</p>
}
