/** The boards of the signed-in user, with the owner's actions for each. */
import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ownBoards } from '../../../api/boards.ts'
import { ButtonLink } from '../../../components/Button.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { BoardMenu } from './BoardMenu.tsx'
import { BoardPages } from './BoardPages.tsx'
import styles from './BoardPages.module.css'
import { EmptyBoardPicture } from './EmptyBoardPicture.tsx'

export function MyBoards({ headingLevel = 2 }: { headingLevel?: 2 | 3 }) {
  return (
    <BoardPages
      boards={ownBoards()}
      headingLevel={headingLevel}
      Actions={BoardMenu}
      beside={
        <Link to="/Steps" className={styles.another}>
          <Plus aria-hidden="true" size={24} strokeWidth={1.5} />
          Make another board
        </Link>
      }
      empty={
        <EmptyState
          title="Your first board starts here"
          text="Choose what the room is for, pick up to ten products, and get a board with a room picture, a palette, a description and everything to scale."
          headingLevel={headingLevel}
          picture={<EmptyBoardPicture />}
          action={<ButtonLink to="/Steps">Make a board</ButtonLink>}
        />
      }
    />
  )
}
