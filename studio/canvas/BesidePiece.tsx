/** Keeps a small bar of buttons beside what is chosen, out of its way and inside the plan; not while a hand moves it. */
import type { ReactNode } from 'react'
import { type Session, chosenIds } from '../editor/session.ts'
import { outline } from '../geometry/footprintOutline.ts'
import { boundsOf } from '../geometry/polygon.ts'
import { type Viewport, toScreen } from '../geometry/viewport.ts'
import styles from './BesidePiece.module.css'
import type { Size } from './rotateHandle.ts'
import { useSession } from './useSession.ts'

/** Pixels: the bar's own height, and what the rotate handle needs between it and the piece. */
const BAR_PX = 44
/** Half of the bar's width, and what the measure in the middle needs. */
const HALF_PX = 92
const ASIDE_PX = 28
const GAP_PX = 14
const KNOB_GAP_PX = 50

type Props = { session: Session; viewport: Viewport; stage: Size; children: ReactNode }

export function BesidePiece({ session, viewport, stage, children }: Props) {
  const layout = useSession(session, (state) => state.layout)
  const selection = useSession(session, (state) => state.selection)
  const also = useSession(session, (state) => state.also)
  const isMoving = useSession(session, ({ tool }) => MOVING.has(tool.name) && !('waits' in tool && tool.waits))
  const ids = chosenIds({ ...session.get(), selection, also })
  const corners = layout.items
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ footprint, pose }) => outline(footprint, pose).map((point) => toScreen(viewport, point)))
  if (corners.length === 0 || isMoving) return null
  const { left, right, top, bottom } = boundsOf(corners)
  const isSeen = right > 0 && left < stage.width && bottom > 0 && top < stage.height
  if (!isSeen) return null
  const above = top - GAP_PX - BAR_PX
  const below = bottom + KNOB_GAP_PX
  const y = above >= 0 ? above : below + BAR_PX <= stage.height ? below : Math.max(0, Math.min(above, stage.height))
  // Not over the measure in the middle of the side.
  const [middle, aside] = [(left + right) / 2, HALF_PX + ASIDE_PX]
  const most = stage.width - HALF_PX
  const x = Math.max(HALF_PX, Math.min(most, middle + aside <= most ? middle + aside : middle - aside))
  return (
    <div className={styles.bar} style={{ top: y, left: x }} data-beside>
      {children}
    </div>
  )
}

const MOVING: ReadonlySet<string> = new Set(['dragging', 'carrying', 'rotating', 'framing'])
