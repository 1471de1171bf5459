import { ButtonLink } from '../components/Button.tsx'
import { PageHead } from '../components/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { RequireLogin } from '../features/auth/RequireLogin.tsx'
import { DraftList } from '../features/boards/draft/DraftList.tsx'
import { BoardDrop } from '../features/boards/file/BoardDrop.tsx'
import { BoardSkeletons } from '../features/boards/saved/BoardPages.tsx'
import { MyBoards } from '../features/boards/saved/MyBoards.tsx'
import { MyFurniture } from '../features/room/rooms/MyFurniture.tsx'
import { MyRooms } from '../features/room/rooms/MyRooms.tsx'
import { SharedBoards } from '../features/boards/saved/SharedBoards.tsx'
import { useListsRead } from '../features/boards/saved/useListsRead.ts'
import styles from './MyBoardsPage.module.css'

export function MyBoardsPage() {
  return (
    <RequireLogin>
      <PageHead {...PAGE_HEADS['/seeBoard']} />
      <div className={`page ${styles.boards}`}>
        <header className={styles.head}>
          <h1>My Boards</h1>
          <div className={styles.actions}>
            <BoardDrop hasButton />
            <ButtonLink to="/Steps">New board</ButtonLink>
          </div>
        </header>
        <Lists />
      </div>
    </RequireLogin>
  )
}

function Lists() {
  if (!useListsRead()) return <BoardSkeletons />
  return (
    <>
      <DraftList />
      <MyBoards />
      <SharedBoards />
      <MyRooms />
      <MyFurniture />
    </>
  )
}
