/** Placeholder of a board sheet while the board loads. */
import { Skeleton, SkeletonText } from '../../../components/Skeleton.tsx'
import styles from './BoardSheet.module.css'

export function BoardSheetSkeleton() {
  return (
    <div className={`page ${styles.sheet}`} role="status" aria-label="Loading the board">
      <h1 className="visually-hidden">Board</h1>
      <div className={styles.head} aria-hidden="true">
        <Skeleton width="min(26rem, 80%)" height="4rem" />
      </div>
      <div className={styles.front} data-chips="true">
        <Skeleton aspectRatio="3 / 2" radius="picture" />
        <Skeleton height="100%" radius="picture" />
      </div>
      <div className={styles.story}>
        <Skeleton width="70%" height="3rem" />
        <SkeletonText lines={6} />
      </div>
    </div>
  )
}
