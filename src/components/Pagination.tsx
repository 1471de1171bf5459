/** The foot of a list that grows by pages: "Load More", the work while a page is on its way, another try when it failed. */
import { Button } from './Button.tsx'
import { ErrorState } from './ErrorState.tsx'
import styles from './Pagination.module.css'

type Props = {
  hasMore: boolean
  isLoading: boolean
  /** Why the last page did not come. */
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
