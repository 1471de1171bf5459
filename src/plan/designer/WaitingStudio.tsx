/**
 * The studio while its code and its room load: the same places as in StudioPlan, so that nothing moves when it opens.
 * The server renders it too. Without a board it shows the first room, which is the room that opens for a new visitor;
 * those who have a room of their own, or bring one in a link, wait for theirs.
 */
import { DEFAULT_FLOOR_INCHES, type RoomShell } from '../../../studio/model/roomShell.ts'
import { useHydrated } from '../../platform/useHydrated.ts'
import { hasBrowserLayouts } from '../layouts/browserLayouts.ts'
import { EmptyDock } from '../pieces/PieceDock.tsx'
import { lettersOfLink } from '../planExport/planLink.ts'
import { useSignedIn } from '../kept/useSignedIn.ts'
import { EmptyRoom } from '../stage/EmptyRoom.tsx'
import { ROOM_ALONE } from './roomAlone.ts'
import sheet from './Sheet.module.css'
import styles from './Studio.module.css'
import { StudioHead } from './StudioHead.tsx'

const OPENING = 'Opening the room…'
const FIRST_FLOOR = { shape: 'rectangular', width: DEFAULT_FLOOR_INCHES, length: DEFAULT_FLOOR_INCHES } as const

type Props = {
  title: string
  boardId: string | undefined
  /** The floor of the room, when it is known. */
  floor?: RoomShell
}

export function WaitingStudio({ title, boardId, floor }: Props) {
  const isHydrated = useHydrated()
  const isSignedIn = useSignedIn()
  const isAlone = (boardId ?? ROOM_ALONE.id) === ROOM_ALONE.id
  // Both are false during hydration, as on the server: until then index.html hides the room of those who have another one.
  const hasLink = isHydrated && lettersOfLink() !== null
  const hasOther = hasLink || (isHydrated && (isSignedIn === true || hasBrowserLayouts(ROOM_ALONE.id)))
  const shown = floor ?? (isAlone && !hasOther ? FIRST_FLOOR : undefined)
  // As in StudioPlan.
  const isHalf = isAlone && !hasLink
  return (
    <div className={styles.studio} aria-busy="true">
      <StudioHead title={title} boardId={boardId} />
      <div className={styles.work}>
        <div className={`${styles.panel} ${styles.beside}`} />
        <div className={styles.plan}>
          <div className={`${styles.waiting} ${isHalf ? styles.aboveSheet : ''}`}>
            {shown && <EmptyRoom floor={shown} />}
          </div>
          <EmptyDock />
          <div className={styles.line}>
            <p className={styles.beside}>{OPENING}</p>
          </div>
        </div>
        <div className={`${styles.inspector} ${styles.beside}`} />
      </div>
      <div className={`${sheet.sheet} ${styles.below}`} data-height={isHalf ? 'half' : 'peek'}>
        <div className={sheet.head}>
          <p>{OPENING}</p>
        </div>
      </div>
    </div>
  )
}
