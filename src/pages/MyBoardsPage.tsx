import { ButtonLink } from '../components/Button.tsx'
import { PageHead } from '../components/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { RequireLogin } from '../features/auth/RequireLogin.tsx'
import { DraftList } from '../features/boards/draft/DraftList.tsx'
import { BoardDrop } from '../features/boards/file/BoardDrop.tsx'
import { MyBoards } from '../features/boards/saved/MyBoards.tsx'
import { MyFurniture } from '../features/room/rooms/MyFurniture.tsx'
import { MyRooms } from '../features/room/rooms/MyRooms.tsx'
import { SharedBoards } from '../features/boards/saved/SharedBoards.tsx'
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
            <ButtonLink to="/Steps" variant="secondary">
              New board
            </ButtonLink>
          </div>
        </header>
        <DraftList />
        <MyBoards />
        <SharedBoards />
        <MyRooms />
        <MyFurniture />
      </div>
    </RequireLogin>
  )
}
