/** A list of boards that loads page by page and merges the pages by id; used by My Boards and the community. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode } from 'react'
import type { communityBoards } from '../../api/boards.ts'
import { BoardCard, BoardCardSkeleton } from '../../ui/BoardCard.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Pagination, useFocusAfterLastPage } from '../../ui/Pagination.tsx'
import type { Board } from '../../contract/boards.ts'
import { BOARD_PAGE_SIZE } from '../../contract/words.ts'
import { boardFacts } from '../sheet/boardFacts.ts'
import styles from './BoardPages.module.css'

type Props = {
  boards: ReturnType<typeof communityBoards>
  /** Shown if the list is empty. */
  empty: ReactNode
  /** Prefix of the error message. */
  errorPrefix?: string
  headingLevel?: 2 | 3
  /** The owner's actions on each card. */
  Actions?: ComponentType<{ board: Board }>
  Like?: ComponentType<{ board: Board }>
  /** Fills the row beside a few boards. */
  beside?: ReactNode
}

export function BoardPages({ boards, empty, errorPrefix = '', headingLevel = 3, Actions, Like, beside }: Props) {
  const list = useInfiniteQuery(boards)
  const merged = [...new Map((list.data?.pages.flat() ?? []).map((board) => [board.id, board])).values()]
  const { list: grid, rememberFocus } = useFocusAfterLastPage(merged.length, list.hasNextPage, 'a')
  if (list.isPending) return <BoardSkeletons />
  const failure = list.error ? `${errorPrefix}${list.error.message}` : null
  if (!list.data) return <ErrorState message={failure ?? ''} onRetry={() => void list.refetch()} />
  if (merged.length === 0) return empty

  function handleMore() {
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
        {beside && merged.length < BOARD_PAGE_SIZE && !list.hasNextPage && <li>{beside}</li>}
      </ul>
      <Pagination
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        error={failure ?? undefined}
        onMore={handleMore}
      />
      <p className="visually-hidden" role="status">
        {list.isFetchingNextPage ? '' : merged.length === 1 ? '1 board' : `${merged.length} boards`}
      </p>
    </>
  )
}

export function BoardSkeletons() {
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
