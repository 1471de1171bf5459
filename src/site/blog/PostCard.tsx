/** An article in a list: a room, its category, title and summary. The whole card is a link. */
import { Link } from 'react-router-dom'
import { Avatar } from '../../ui/Avatar.tsx'
import { formatCalendarDay, useLocaleFormats } from '../../platform/locale.ts'
import { RoomPhoto } from '../../ui/photographs/RoomPhoto.tsx'
import { roomSet } from '../../ui/photographs/roomSets.ts'
import type { PostMeta } from './post.ts'
import { postAddress } from './postList.ts'
import styles from './PostCard.module.css'

type Props = {
  post: PostMeta
  headingLevel?: 2 | 3
  /** `wide` places picture and text side by side, large. */
  look?: 'card' | 'wide' | 'row'
  /** Loads the picture at once; for cards in the first viewport. */
  eager?: boolean
}

const SIZES = {
  wide: '(min-width: 48rem) 55vw, 100vw',
  card: '(min-width: 48rem) 50vw, 100vw',
  row: '(min-width: 30rem) 20vw, 100vw',
}

export function PostCard({ post, headingLevel = 3, look = 'card', eager }: Props) {
  const room = roomSet(post.room)
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className={`${styles.card} ${styles[look]}`}>
      {room && <RoomPhoto set={room} sizes={SIZES[look]} eager={eager} isDecorative className={styles.picture} />}
      <div className={styles.words}>
        <PostFacts post={post} />
        <Heading className={styles.title}>
          <Link to={postAddress(post)} className={styles.link}>
            {post.title}
          </Link>
        </Heading>
        <p className={styles.text}>{post.desc}</p>
        {look !== 'row' && (
          <p className={styles.author}>
            <Avatar name={post.author.name} image={post.author.image} size={28} />
            {post.author.name}
          </p>
        )}
      </div>
    </article>
  )
}

/** Category, minutes and day of an article, on one line. */
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
