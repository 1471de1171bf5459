import { ButtonLink } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { RequireLogin } from '../account/auth/RequireLogin.tsx'
import { BoardDrop } from '../board/file/BoardDrop.tsx'
import { MyLists } from '../board/saved/MyLists.tsx'
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
