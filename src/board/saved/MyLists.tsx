/** All lists of My Boards. They are shown together when each has loaded or failed, to prevent layout shifts. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { ownBoards } from '../../api/boards.ts'
import { unsavedDrafts } from '../../api/draftList.ts'
import { sharedBoards } from '../../api/team.ts'
import { MyHomes } from '../../plan/homesheet/MyHomes.tsx'
import { MyFurniture } from '../../plan/kept/MyFurniture.tsx'
import { MyRooms } from '../../plan/kept/MyRooms.tsx'
import { ownRooms } from '../../plan/kept/accountRooms.ts'
import { DraftList } from '../draft/DraftList.tsx'
import { BoardSkeletons } from './BoardPages.tsx'
import { MyBoards } from './MyBoards.tsx'
import { BoardCard } from '../../ui/BoardCard.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { CardMenu } from '../../ui/Menu.tsx'
import type { Board } from '../../contract/boards.ts'
import { FALLBACK_TITLE } from '../../contract/words.ts'
import styles from './BoardPages.module.css'

export function MyLists() {
  const drafts = useQuery(unsavedDrafts())
  const boards = useInfiniteQuery(ownBoards())
  const shared = useQuery({ ...sharedBoards(), retry: false })
  const rooms = useQuery(ownRooms())
  if ([drafts, boards, shared, rooms].some(({ isPending }) => isPending)) return <BoardSkeletons />
  return (
    <>
      <DraftList />
      <MyBoards />
      <SharedBoards />
      <MyHomes />
      <MyRooms />
      <MyFurniture />
    </>
  )
}

/** Boards of others that the user joined; renders nothing if there are none. */
const LeaveDialog = lazyComponent('leaving', async () => (await import('../team/LeaveDialog.tsx')).LeaveDialog)

function SharedBoards() {
  // Servers without shared boards have none to show.
  const { data = [] } = useQuery({ ...sharedBoards(), retry: false })
  const [leaving, setLeaving] = useState<Board>()
  if (data.length === 0) return null
  return (
    <section className={styles.shared} aria-labelledby="shared-boards">
      <h2 id="shared-boards" className={styles.heading}>
        Shared with you
      </h2>
      <ul className={styles.grid}>
        {data.map((board) => (
          <li key={board.id}>
            <BoardCard
              board={board}
              to={`/UserBoard?board=${encodeURIComponent(board.id)}`}
              actions={
                <CardMenu
                  label={`Actions for ${board.generated_title || FALLBACK_TITLE}`}
                  items={[
                    {
                      label: 'Leave board',
                      icon: <LogOut size={16} aria-hidden="true" />,
                      danger: true,
                      onSelect: () => setLeaving(board),
                    },
                  ]}
                />
              }
            />
          </li>
        ))}
      </ul>
      {leaving && <LeaveDialog board={leaving} onClose={() => setLeaving(undefined)} />}
    </section>
  )
}
