/** A list of boards that loads page by page and merges them by id; the same for My Boards and the community. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import type { communityBoards } from '../../api/boards.ts'
import { BoardCard } from '../../components/BoardCard.tsx'
import { BoardCardSkeleton } from '../../components/BoardCardSkeleton.tsx'
import { Button } from '../../components/Button.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import type { Board } from '../../contract/boards.ts'
import { BOARD_PAGE_SIZE } from '../../contract/pageSizes.ts'
import { boardFacts } from './boardFacts.ts'
import styles from './BoardPages.module.css'

type Props = {
  boards: ReturnType<typeof communityBoards>
  /** What stands there when the list is empty. */
  empty: ReactNode
  /** Put before the message of a failure. */
  errorPrefix?: string
  headingLevel?: 2 | 3
  /** The owner's buttons on each card. */
  Actions?: ComponentType<{ board: Board }>
  Like?: ComponentType<{ board: Board }>
}

export function BoardPages({ boards, empty, errorPrefix = '', headingLevel = 3, Actions, Like }: Props) {
  const list = useInfiniteQuery(boards)
  const merged = [...new Map((list.data?.pages.flat() ?? []).map((board) => [board.id, board])).values()]
  const { grid, rememberFocus } = useFocusAfterLastPage(merged.length, list.hasNextPage)
  if (list.isPending) return <BoardSkeletons />
  const failure = list.error ? `${errorPrefix}${list.error.message}` : null
  if (!list.data) return <ErrorState message={failure ?? ''} onRetry={() => void list.refetch()} />
  if (merged.length === 0) return empty

  function handleMore() {
    if (list.isFetchingNextPage) return
    rememberFocus()
    void list.fetchNextPage()
  }

  return (
    <>
      <ul className={styles.grid} ref={grid}>
        {merged.map((board, index) => (
          <li key={board.id}>
            <BoardCard
              board={{ ...board, palette: boardFacts(board).swatches }}
              to={`/UserBoard?board=${encodeURIComponent(board.id)}`}
              state={{ id: board.id, title: board.generated_title }}
              headingLevel={headingLevel}
              eager={index === 0}
              actions={Actions && <Actions board={board} />}
              like={Like && <Like board={board} />}
            />
          </li>
        ))}
      </ul>
      {failure !== null && <ErrorState message={failure} onRetry={() => void list.fetchNextPage()} />}
      {failure === null && list.hasNextPage && (
        <p className={styles.more}>
          {/* Not disabled while it loads: a disabled button would lose the focus. */}
          <Button variant="secondary" aria-busy={list.isFetchingNextPage} onClick={handleMore}>
            {list.isFetchingNextPage ? 'Loading...' : 'Load More'}
          </Button>
        </p>
      )}
      <p className="visually-hidden" role="status">
        {list.isFetchingNextPage ? '' : `${merged.length} boards shown${list.hasNextPage ? '' : ', all there are'}`}
      </p>
    </>
  )
}

/** The last page takes the button away: then the focus goes to the first board that came, or to the last there is. */
function useFocusAfterLastPage(count: number, hasNextPage: boolean) {
  const grid = useRef<HTMLUListElement>(null)
  const countBefore = useRef<number>(null)
  useEffect(() => {
    const before = countBefore.current
    if (before === null || (hasNextPage && count === before)) return
    countBefore.current = null
    if (hasNextPage) return
    const card = grid.current?.children[Math.min(before, count - 1)]
    card?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  }, [count, hasNextPage])
  return {
    grid,
    rememberFocus: () => {
      countBefore.current = count
    },
  }
}

function BoardSkeletons() {
  return (
    <div role="status" aria-label="Loading boards">
      <div className={styles.grid}>
        {Array.from({ length: BOARD_PAGE_SIZE }, (_, index) => (
          <BoardCardSkeleton key={index} />
        ))}
      </div>
    </div>
  )
}
