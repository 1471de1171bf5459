/** Category, minutes and day of an article, on one line. */
import type { PostMeta } from './post.ts'
import styles from './PostFacts.module.css'

export function PostFacts({ post }: { post: PostMeta }) {
  return (
    <p className={styles.facts}>
      <span className="eyebrow">{post.category}</span>
      <span>{post.minutes} min</span>
      <time dateTime={post.date}>{postDay(post.date)}</time>
    </p>
  )
}

function postDay(isoDay: string): string {
  return new Date(`${isoDay}T12:00:00`).toLocaleDateString(undefined, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
}
