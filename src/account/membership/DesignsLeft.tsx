/** The remaining designs of today, and the number that a picture uses. */
import { designsBeforeConfirming, designsLeft, pictureCost } from './planWords.ts'
import { useMembership } from './useMembership.ts'
import styles from './DesignsLeft.module.css'

/** The number of designs that the user can still make today, shown where a new design is started. */
export function DesignsLeft() {
  const { data: membership } = useMembership()
  const left =
    membership && [designsLeft(membership.designs), designsBeforeConfirming(membership)].filter((one) => !!one)
  if (!left || left.length === 0) return null
  const isNone = left.some((one) => one.isNone)
  return <p className={`${styles.left} ${isNone ? styles.none : ''}`}>{left.map(({ words }) => words).join('. ')}</p>
}

/** The cost of another picture of a design as a sentence; empty if it is free. */
export function PictureCost() {
  const { data: membership } = useMembership()
  const cost = membership && pictureCost(membership)
  return cost ? <p className={`${styles.left} ${cost.isNone ? styles.none : ''}`}>{cost.words}</p> : null
}
