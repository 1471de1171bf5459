import { ButtonLink } from '../components/Button.tsx'
import { PageHead } from '../components/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { RequireLogin } from '../features/auth/RequireLogin.tsx'
import { BoardDrop } from '../features/boards/file/BoardDrop.tsx'
import { MyLists } from '../features/boards/saved/MyLists.tsx'
import styles from './Pages.module.css'

export function MyBoardsPage() {
  return (
    <RequireLogin>
      <PageHead {...PAGE_HEADS['/seeBoard']} />
      <div className={`page ${styles.myBoards}`}>
        <header className={styles.myBoardsHead}>
          <h1>My Boards</h1>
          <div className={styles.actions}>
            <BoardDrop hasButton />
            <ButtonLink to="/Steps">New board</ButtonLink>
          </div>
        </header>
        <MyLists />
      </div>
    </RequireLogin>
  )
}
