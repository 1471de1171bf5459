/** Boards that an operator has picked: one large, two beside it. The first screen shows another one. */
import { useQuery } from '@tanstack/react-query'
import { featuredBoards } from '../../api/featured.ts'
import { BoardCard, BoardCardSkeleton } from '../../ui/BoardCard.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import styles from './FeaturedBoards.module.css'

const SHOWN = 3

export function FeaturedBoards() {
  const { data, isPending, isError, error, refetch } = useQuery(featuredBoards())
  const boards = (data ?? []).map(({ board }) => board)
  const shown = boards.length > SHOWN ? boards.slice(-SHOWN) : boards
  if (!isPending && !isError && shown.length === 0) return null

  return (
    <section className={`page ${styles.section}`} aria-labelledby="featured-boards">
      <div className={styles.head}>
        <h2 id="featured-boards">Featured boards</h2>
        <ButtonLink to="/inspirations" variant="secondary">
          See all boards
        </ButtonLink>
      </div>
      {isError && <ErrorState message={`Error: ${error.message}`} onRetry={() => void refetch()} />}
      <div className={styles.boards} aria-busy={isPending}>
        {isPending && Array.from({ length: SHOWN }, (_, index) => <BoardCardSkeleton key={index} />)}
        {shown.map((board) => (
          <BoardCard key={board.id} board={board} to={`/UserBoard?board=${encodeURIComponent(board.id)}`} />
        ))}
      </div>
    </section>
  )
}
