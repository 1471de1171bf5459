/** Boards of others that the user joined; nothing where there are none. */
import { useQuery } from '@tanstack/react-query'
import { sharedBoards } from '../../../api/team.ts'
import { BoardCard } from '../../../components/BoardCard.tsx'
import grid from './BoardPages.module.css'
import styles from './SharedBoards.module.css'

export function SharedBoards() {
  // Servers without shared boards have none to show.
  const { data = [] } = useQuery({ ...sharedBoards(), retry: false })
  if (data.length === 0) return null
  return (
    <section className={styles.shared} aria-labelledby="shared-boards">
      <h2 id="shared-boards" className={styles.heading}>
        Shared with you
      </h2>
      <ul className={grid.grid}>
        {data.map((board) => (
          <li key={board.id}>
            <BoardCard board={board} to={`/UserBoard?board=${encodeURIComponent(board.id)}`} />
          </li>
        ))}
      </ul>
    </section>
  )
}
