/** Three community boards: the newest one large, two beside it. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { communityBoards } from '../../api/boards.ts'
import { BoardCard, BoardCardSkeleton } from '../../components/BoardCard.tsx'
import { ButtonLink } from '../../components/Button.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import styles from './LatestBoards.module.css'

const SHOWN = 3

export function LatestBoards() {
  const { data, isPending, isError, error, refetch } = useInfiniteQuery(communityBoards())
  const boards = data?.pages[0]?.slice(0, SHOWN) ?? []
  if (!isPending && !isError && boards.length === 0) return null

  return (
    <section className={`page ${styles.section}`} aria-labelledby="latest-boards">
      <div className={styles.head}>
        <h2 id="latest-boards">Featured boards</h2>
        <ButtonLink to="/inspirations" variant="secondary">
          See all boards
        </ButtonLink>
      </div>
      {isError && <ErrorState message={`Error: ${error.message}`} onRetry={() => void refetch()} />}
      <div className={styles.boards} aria-busy={isPending}>
        {isPending && Array.from({ length: SHOWN }, (_, index) => <BoardCardSkeleton key={index} />)}
        {boards.map((board) => (
          <BoardCard key={board.id} board={board} to={`/UserBoard?board=${encodeURIComponent(board.id)}`} />
        ))}
      </div>
    </section>
  )
}
