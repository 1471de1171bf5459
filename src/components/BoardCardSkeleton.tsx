/** The shape of a board card while boards load. */
import { Skeleton } from './Skeleton.tsx'
import styles from './BoardCard.module.css'

export function BoardCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton aspectRatio="3 / 2" radius="picture" />
      <div className={styles.words}>
        <Skeleton width="30%" height="0.8rem" />
        <Skeleton width="75%" height="1.6rem" />
        <Skeleton width="45%" height="1.4rem" />
      </div>
    </div>
  )
}
