/** What is left of the designs of today, and what a picture takes of them. */
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

/** What another picture of a design costs, in one sentence; nothing if it costs nothing. */
export function PictureCost() {
  const { data: membership } = useMembership()
  const cost = membership && pictureCost(membership)
  return cost ? <p className={`${styles.left} ${cost.isNone ? styles.none : ''}`}>{cost.words}</p> : null
}
