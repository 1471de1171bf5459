/** The end of a paged list: "Load More", the loading state, and a retry after a failure. */
import { useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { ErrorState } from './ErrorState.tsx'
import styles from './Pagination.module.css'

type Props = {
  hasMore: boolean
  isLoading: boolean
  /** Why the last page could not be loaded. */
  error?: string
  onMore: () => void
}

export function Pagination({ hasMore, isLoading, error, onMore }: Props) {
  if (error !== undefined) return <ErrorState message={error} onRetry={onMore} busy={isLoading} />
  if (!hasMore) return null
  return (
    <p className={styles.more}>
      {/* Not disabled while it loads: a disabled button would lose the focus. */}
      <Button variant="secondary" aria-busy={isLoading} onClick={() => !isLoading && onMore()}>
        {isLoading ? 'Loading...' : 'Load More'}
      </Button>
    </p>
  )
}

/**
 * Moves the focus to the first item of the last page, because "Load More", which had it, is removed then. `target` is a
 * selector of what takes the focus in an item. Call `rememberFocus` before the next page is fetched.
 */
export function useFocusAfterLastPage(count: number, hasMore: boolean, target: string) {
  const list = useRef<HTMLUListElement>(null)
  const countBefore = useRef<number>(null)
  useEffect(() => {
    const before = countBefore.current
    if (before === null || (hasMore && count === before)) return
    countBefore.current = null
    if (hasMore) return
    const item = list.current?.children[Math.min(before, count - 1)]
    item?.querySelector<HTMLElement>(target)?.focus({ preventScroll: true })
  }, [count, hasMore, target])
  return {
    list,
    rememberFocus: () => {
      countBefore.current = count
    },
  }
}
