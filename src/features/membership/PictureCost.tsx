/** What another picture of a design costs, in one sentence; nothing if it costs nothing. */
import { pictureCost } from './planWords.ts'
import { useMembership } from './useMembership.ts'
import styles from './DesignsLeft.module.css'

export function PictureCost() {
  const { data: membership } = useMembership()
  const cost = membership && pictureCost(membership)
  return cost ? <p className={`${styles.left} ${cost.isNone ? styles.none : ''}`}>{cost.words}</p> : null
}
