/** One article: heading, drawing, text with its sources, share links, and four related articles. */
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { lazy, Suspense } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { MarkdownText } from '../../ui/MarkdownText.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PlanDrawing } from '../../ui/plan/PlanDrawing.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { RoomPhoto } from '../../ui/photographs/RoomPhoto.tsx'
import { roomSet } from '../../ui/photographs/roomSets.ts'
import type { PostMeta } from './post.ts'
import { PostCard, PostFacts } from './PostCard.tsx'
import { postOf, postQuery } from './postQuery.ts'
import { ShareLinks } from './ShareLinks.tsx'
import { POSTS } from './postList.ts'
import styles from './Article.module.css'

export function Article() {
  const [params] = useSearchParams()
  const post = postOf(params)
  if (!post) {
    return (
      <div className="page">
        <PageHead title="Article not found" isPrivate />
        <EmptyState
          headingLevel={1}
          title="This article does not exist"
          text="The address may be old or mistyped."
          action={<ButtonLink to="/blog">Go to the blog</ButtonLink>}
        />
      </div>
    )
  }
  return <WholeArticle key={post.id} post={post} />
}

function WholeArticle({ post }: { post: PostMeta }) {
  const { data, isError, refetch } = useQuery(postQuery(post.id))
  const room = roomSet(post.room)
  return (
    <article>
      <PageHead title={post.title} description={post.desc} query={`?post=${post.id}`} />
      <header className={`page ${styles.head}`}>
        <div className={`${styles.words} enter`}>
          <PostFacts post={post} />
          <h1>{post.title}</h1>
          <p className="lede">{post.desc}</p>
          <div className={styles.author}>
            <Avatar name={post.author.name} image={post.author.image} size={40} />
            <p>
              {post.author.name}
              <small>{post.minutes} minutes to read and try</small>
            </p>
          </div>
        </div>
        <PlanDrawing plan={post.plan} tone={post.tone} alt={post.alt} className={styles.drawing} />
      </header>
      <div className={`page ${styles.body}`}>
        <div className={styles.text}>
          {isError && <ErrorState message="The article could not be loaded." onRetry={() => void refetch()} />}
          {!data && !isError && <SkeletonText lines={12} />}
          {data && room && (
            <RoomPhoto set={room} sizes="(min-width: 62rem) 60vw, 100vw" eager className={styles.room} />
          )}
          {data && <MarkdownText text={data.body} baseLevel={2} />}
        </div>
        <aside className={styles.side}>
          {data && (
            <blockquote className={styles.quote}>
              <p>{data.quote}</p>
            </blockquote>
          )}
          <ShareLinks title={post.title} />
          {data && (
            <section aria-labelledby="sources">
              <h2 id="sources" className={styles.sideTitle}>
                Sources
              </h2>
              <ul className={styles.sources}>
                {data.sources.map((source) => (
                  <li key={source}>{source}</li>
                ))}
              </ul>
            </section>
          )}
        </aside>
      </div>
      <OtherPosts except={post.id} />
    </article>
  )
}

/** The banner carousel below an article: four slides, looping. */
const Carousel = lazy(async () => ({ default: (await import('../../ui/Carousel.tsx')).Carousel }))

const SLIDES = 4

function OtherPosts({ except }: { except: string }) {
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
