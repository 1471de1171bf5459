/** The blog: one featured article, three more, and the list of all; or the results of a search. */
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useSearchWords } from '../../ui/SearchBanner.tsx'
import { PostCard } from './PostCard.tsx'
import { findPosts, POSTS } from './postList.ts'
import styles from './BlogLists.module.css'

/** Cards of "All blog posts" before Discover More is pressed. */
const LISTED_AT_FIRST = 6
const FEATURED_CARDS = 3

export function BlogLists() {
  const words = useSearchWords()
  return words === '' ? <AllPosts /> : <FoundPosts words={words} />
}

function AllPosts() {
  const [isAll, setAll] = useState(false)
  const [featured, ...others] = POSTS
  const listed = isAll ? POSTS : POSTS.slice(-LISTED_AT_FIRST)
  return (
    <div className={`page ${styles.lists}`}>
      {featured && <PostCard post={featured} headingLevel={2} look="wide" eager />}
      <div className={styles.featured}>
        {others.slice(0, FEATURED_CARDS).map((post) => (
          <PostCard key={post.id} post={post} headingLevel={2} />
        ))}
      </div>
      <section aria-labelledby="all-posts">
        <h2 id="all-posts" className={styles.title}>
          All blog posts
        </h2>
        <div className={styles.all}>
          {listed.map((post) => (
            <PostCard key={post.id} post={post} look="row" />
          ))}
        </div>
        {!isAll && (
          <div className={styles.more}>
            <Button variant="secondary" onClick={() => setAll(true)}>
              Discover More
            </Button>
          </div>
        )}
      </section>
    </div>
  )
}

function FoundPosts({ words }: { words: string }) {
  const [, setParams] = useSearchParams()
  const found = findPosts(words)
  return (
    <section className={`page ${styles.lists}`} aria-labelledby="found-posts">
      <h2 id="found-posts" className={found.length === 0 ? 'visually-hidden' : styles.found} role="status">
        {found.length === 0
          ? `Nothing found for “${words}”`
          : `${found.length} of ${POSTS.length} articles for “${words}”`}
      </h2>
      {found.length === 0 ? (
        <EmptyState
          title={`No articles found for “${words}”`}
          text="Try a single word, such as sofa, bed or measuring."
          headingLevel={3}
          action={
            <Button variant="secondary" onClick={() => setParams({}, { replace: true })}>
              Show all articles
            </Button>
          }
        />
      ) : (
        <div className={styles.all}>
          {found.map((post) => (
            <PostCard key={post.id} post={post} look="row" />
          ))}
        </div>
      )}
    </section>
  )
}
