/** Category, minutes and day of an article, on one line. */
import { formatCalendarDay, useLocaleFormats } from '../../lib/locale.ts'
import type { PostMeta } from './post.ts'
import styles from './PostFacts.module.css'

export function PostFacts({ post }: { post: PostMeta }) {
  useLocaleFormats()
  return (
    <p className={styles.facts}>
      <span className="eyebrow">{post.category}</span>
      <span>{post.minutes} min to read and try</span>
      <time dateTime={post.date}>{formatCalendarDay(post.date)}</time>
    </p>
  )
}
