/**
 * The room designer in the full window: for a board, or for a room without a board, which needs no account and is
 * stored in this browser.
 */
import { type ReactNode, useDeferredValue } from 'react'
import { DEFAULT_FLOOR_INCHES } from '../../../studio/model/roomShell.ts'
import type { RoomBoard } from '../pieces/boardItems.ts'
import { OpenRoom, type PlanProps } from '../OpenRoom.tsx'
import { ROOM_ALONE } from './roomAlone.ts'
import styles from './Studio.module.css'
import { StudioHead } from './StudioHead.tsx'
import { StudioPlan } from './StudioPlan.tsx'
import { WaitingStudio } from './WaitingStudio.tsx'
import { FALLBACK_TITLE } from '../../contract/words.ts'

const FIRST_SIZE = { width: DEFAULT_FLOOR_INCHES, length: DEFAULT_FLOOR_INCHES }

/** Without a board the room opens immediately, and its size and shape are set beside it. */
export function Studio({ board }: { board?: RoomBoard }) {
  const title = (board ?? ROOM_ALONE).generated_title || FALLBACK_TITLE
  const around = (content: ReactNode) => (
    <StudioFrame title={title} boardId={board?.id}>
      {content}
    </StudioFrame>
  )
  return (
    <OpenRoom
      board={board ?? ROOM_ALONE}
      place="studio"
      Plan={PlanInSteps}
      firstSize={board ? undefined : FIRST_SIZE}
      around={around}
      waiting={<WaitingStudio title={title} boardId={board?.id} />}
    />
  )
}

/** Renders the plan in steps that let input pass, because its tools and panels are many. */
function PlanInSteps(props: PlanProps) {
  const isShown = useDeferredValue(true, false)
  if (isShown) return <StudioPlan {...props} />
  const { title, board, editor } = props
  return <WaitingStudio title={title} boardId={board.id} floor={editor.get().layout.floor} />
}

type FrameProps = { title: string; boardId?: string; children: ReactNode }

/** The studio for the size of a room, or for a failure. */
function StudioFrame({ title, boardId, children }: FrameProps) {
  return (
    <div className={styles.frame}>
      <StudioHead title={title} boardId={boardId} />
      <div className={`page ${styles.content}`}>{children}</div>
    </div>
  )
}
