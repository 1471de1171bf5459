/** The canvas with its line of news below, which also speaks to screen readers. */
import { Suspense, useId, useRef } from 'react'
import { RoomStage, type Session, useSession } from '../../../studio/index.ts'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useUnit } from '../../lib/unitChoice.ts'
import { PiecePanel } from './PiecePanel.tsx'
import { useStageCamera } from './useStageCamera.ts'
import { ZoomBar } from './ZoomBar.tsx'
import { handleInWords, noticeInWords } from './roomWords.ts'
import styles from './StageArea.module.css'
import { useStageSize } from './useStageSize.ts'

type Props = {
  session: Session
  filled: boolean
  formatLength: (inches: number) => string
  pictures?: ReadonlyMap<string, string>
  /** Whether the corners of the room's shape can be pulled. */
  pullsCorners: boolean
}

export function StageArea({ session, filled, formatLength, pictures, pullsCorners }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const displayPx = useStageSize(place, filled)
  const camera = useStageCamera(place, session, filled)
  const helpId = useId()
  const { width, length } = useSession(session, ({ layout }) => layout.floor)
  return (
    <div className={`${styles.area} ${filled ? styles.filled : ''}`}>
      <div ref={place} className={styles.place}>
        <Suspense fallback={<Skeleton width={displayPx} aspectRatio={`${width} / ${length}`} />}>
          <RoomStage
            session={session}
            displayPx={displayPx}
            camera={camera}
            formatLength={formatLength}
            pictures={pictures}
            label="Room plan"
            describedBy={helpId}
            nameOfHandle={pullsCorners ? handleInWords : undefined}
          />
        </Suspense>
        {camera && <ZoomBar camera={camera} />}
      </div>
      {!filled && <PiecePanel session={session} />}
      <News session={session} />
      <details className={styles.keys}>
        <summary>Keys</summary>
        <p id={helpId}>
          Tab goes from piece to piece. Arrow keys move the chosen piece by 1 in, with Shift by 12 in, with Alt by 1/8
          in. R turns it a quarter, the square brackets by 5 degrees. Delete takes it off the plan, L locks it, Ctrl+D
          copies it, Ctrl+Z undoes, Escape lets go. Shift with a click, or a frame drawn around them, chooses several;
          Ctrl+A chooses all, Ctrl+C and Ctrl+V copy and paste, also from one room or tab to the next. Ctrl+G groups the
          chosen pieces, Ctrl+Shift+G frees them, Ctrl with a click chooses one of a group alone. A dragged piece snaps
          to walls, pieces and the grid; hold Alt to drag it freely.
        </p>
      </details>
    </div>
  )
}

function News({ session }: { session: Session }) {
  const unit = useUnit()
  const notice = useSession(session, (state) => state.notice)
  const layout = useSession(session, (state) => state.layout)
  const text = notice
    ? noticeInWords(notice, layout, unit)
    : 'Drag a piece, or choose it in the list and use its buttons.'
  return (
    <p className={styles.news} role="status">
      {text}
      {/* The same words again must be a change, or they are not read out. */}
      {notice && notice.serial % 2 === 1 ? '\u00a0' : ''}
    </p>
  )
}
