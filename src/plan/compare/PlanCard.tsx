/** A room to choose: its plan, its name and its description. */
import { type ReactNode, useId } from 'react'
import styles from './PlanCard.module.css'

/** `isRanked`: the cards are ordered by quality. */
export function PlanCards({ label, isRanked, children }: { label: string; isRanked?: boolean; children: ReactNode }) {
  const List = isRanked ? 'ol' : 'ul'
  return (
    <List className={styles.cards} aria-label={label}>
      {children}
    </List>
  )
}

type Props = {
  name: string
  picture: ReactNode
  /** Sentences under the name. */
  about: ReactNode
  /** Buttons. */
  children: ReactNode
}

export function PlanCard({ name, picture, about, children }: Props) {
  const heading = useId()
  return (
    <li className={styles.card} aria-labelledby={heading}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words}>
        <h3 id={heading} className="subhead">
          {name}
        </h3>
        <div className={styles.about}>{about}</div>
        <div className={styles.ways}>{children}</div>
      </div>
    </li>
  )
}
