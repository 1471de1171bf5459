/** The bar at the top of the studio: the link back, the name of the room, and the tools of the plan. */
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { homeAddress, useRoomHome } from '../homesheet/roomHome.ts'
import { ROOM_ALONE } from './roomAlone.ts'
import styles from './StudioHead.module.css'

type Props = { title: string; boardId: string | undefined; children?: ReactNode }

export function StudioHead({ title, boardId, children }: Props) {
  const [query] = useSearchParams()
  const share = query.get('share')
  const isAlone = boardId === undefined || boardId === ROOM_ALONE.id
  const inHome = useRoomHome()
  const back = isAlone ? (inHome?.home.name ?? 'Home') : 'Board'
  const board = new URLSearchParams({ board: boardId ?? '', ...(share !== null && { share }) })
  return (
    <header className={styles.head}>
      <Link
        className={styles.back}
        viewTransition
        to={!isAlone ? `/UserBoard?${board.toString()}` : inHome ? homeAddress(inHome.home.id) : '/'}
        aria-label={isAlone ? back : 'Back to the board'}
      >
        <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.75} />
        <span className={styles.word}>{back}</span>
      </Link>
      <h1 className={styles.title}>{isAlone && inHome ? inHome.name : title}</h1>
      {children}
    </header>
  )
}
