/** The banner carousel below an article: four slides, looping. */
import { lazy, Suspense } from 'react'
import { PostCard } from './PostCard.tsx'
import { POSTS } from './postList.ts'
import styles from './OtherPosts.module.css'

const Carousel = lazy(async () => ({ default: (await import('../../components/Carousel.tsx')).Carousel }))

const SLIDES = 4

export function OtherPosts({ except }: { except: string }) {
  const at = POSTS.findIndex((post) => post.id === except)
  const others = [...POSTS.slice(at + 1), ...POSTS.slice(0, at)].slice(0, SLIDES)
  return (
    <section className={styles.band} aria-labelledby="other-posts">
      <div className="page">
        <h2 id="other-posts" className={styles.title}>
          Read next
        </h2>
        <Suspense fallback={<div className={styles.waiting} />}>
          <Carousel
            label="More articles"
            loop
            slides={others.map((post) => ({
              key: post.id,
              label: post.title,
              content: <PostCard post={post} look="wide" />,
            }))}
          />
        </Suspense>
      </div>
    </section>
  )
}
