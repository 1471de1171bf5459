/** An article in a list: its drawing, category, title and what it is about. The whole card leads to it. */
import { Link } from 'react-router-dom'
import { Avatar } from '../../components/Avatar.tsx'
import { PlanDrawing } from '../../components/plan/PlanDrawing.tsx'
import type { PostMeta } from './post.ts'
import { postAddress } from './postList.ts'
import { PostFacts } from './PostFacts.tsx'
import styles from './PostCard.module.css'

type Props = {
  post: PostMeta
  headingLevel?: 2 | 3 /** `wide` places drawing and text side by side, large. */
  look?: 'card' | 'wide' | 'row'
}

export function PostCard({ post, headingLevel = 3, look = 'card' }: Props) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className={`${styles.card} ${styles[look]}`}>
      <PlanDrawing plan={post.plan} tone={post.tone} alt={post.alt} className={styles.drawing} />
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
