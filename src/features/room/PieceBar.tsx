/** For what is chosen on the plan: turn it, pick it up to put it down by a tap, and everything else in a menu. */
import { Ellipsis, Hand, RotateCcw, RotateCw, X } from 'lucide-react'
import { type Session, chosenIds, useSession } from '../../../studio/index.ts'
import { ROTATION_STEP } from '../../../studio/model/layout.ts'
import styles from './PieceBar.module.css'
import { RotateButton } from './RotateButton.tsx'

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const

/** `onMore`: where the menu shall open, in the window. */
type Props = { session: Session; onMore: (at: { x: number; y: number }) => void }

/** Below the plan, where a phone's thumb is and no neighbor is covered. Its place is always taken, so that nothing jumps. */
export function DockedPieceBar({ session, onMore }: Props) {
  const isChosen = useSession(session, ({ selection }) => selection !== undefined)
  return (
    <div className={styles.dock}>
      {isChosen ? (
        <PieceBar session={session} onMore={onMore} />
      ) : (
        <p className={styles.advice}>Tap a piece to turn it, pick it up or change it here.</p>
      )}
    </div>
  )
}

export function PieceBar({ session, onMore }: Props) {
  const isInHand = useSession(session, ({ tool }) => tool.name === 'carrying' && tool.waits !== undefined)
  const layout = useSession(session, (state) => state.layout)
  const selection = useSession(session, (state) => state.selection)
  const also = useSession(session, (state) => state.also)
  const ids = chosenIds({ ...session.get(), selection, also })
  const items = layout.items.filter(({ id }) => ids.includes(id))
  const isFixed = items.some(({ locked }) => locked)
  if (isInHand)
    return (
      <div className={styles.bar} role="group" aria-label="In your hand">
        <span className={styles.hint}>Tap its new place</span>
        <button
          type="button"
          className={styles.button}
          aria-label="Put it back"
          title="Put it back"
          onClick={() => session.press({ key: 'Escape', shift: false, alt: false, ctrl: false, atMs: 0 })}
        >
          <X {...ICON} />
        </button>
      </div>
    )
  return (
    <div className={styles.bar} role="group" aria-label="Chosen piece">
      <RotateButton
        session={session}
        label="Turn 5° left"
        degrees={-ROTATION_STEP}
        disabled={isFixed}
        icon={<RotateCcw {...ICON} />}
      />
      <RotateButton
        session={session}
        label="Turn 5° right"
        degrees={ROTATION_STEP}
        disabled={isFixed}
        icon={<RotateCw {...ICON} />}
      />
      <button
        type="button"
        className={styles.button}
        aria-label="Pick up, then tap its new place"
        title="Pick up, then tap its new place"
        disabled={items.every(({ locked }) => locked)}
        onClick={session.pickUp}
      >
        <Hand {...ICON} />
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label="More for what is chosen"
        title="More"
        aria-haspopup="menu"
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect()
          onMore({ x: left, y: bottom })
        }}
      >
        <Ellipsis {...ICON} />
      </button>
    </div>
  )
}
