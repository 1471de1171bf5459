/**
 * The room below a board. Its owner designs it; other visitors see the plan that the owner shows, and can arrange the
 * pieces anew in this browser. The studio is the same in a full window. The plan with its canvas is large: it is loaded
 * when the reader comes near it.
 */
import { LayoutPanelLeft } from 'lucide-react'
import { lazy, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { WhenNear } from '../ui/WhenNear.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { FIRST_LAYOUT_NAME } from '../contract/layoutLimits.ts'
import { hasUnsavedPlan } from '../documents/unsavedWork.ts'
import { useHydrated } from '../platform/useHydrated.ts'
import { hasBrowserLayouts } from './layouts/browserLayouts.ts'
import type { RoomBoard } from './pieces/boardItems.ts'
import { lettersOfLink } from './planExport/planLink.ts'
import { useSharedPlan } from './layouts/useSharedPlan.ts'
import styles from './RoomDesigner.module.css'

const PlanView = lazy(async () => ({ default: (await import('./stage/PlanView.tsx')).PlanView }))
const BoardRoom = lazy(async () => ({ default: (await import('./RoomPlan.tsx')).BoardRoom }))

/** One window height: the plan has loaded before it is scrolled into view. */
const NEAR = '100%'
const PLACE = <Skeleton height="40rem" radius="picture" />

export function RoomDesigner({ board }: { board: RoomBoard }) {
  const { plan, isPending } = useSharedPlan(board)
  const isHydrated = useHydrated()
  const [hasOwn] = useState(() => !board.mine && hasBrowserLayouts(board.id))
  const [hasLink] = useState(() => typeof window !== 'undefined' && lettersOfLink() !== null)
  const isLinked = isHydrated && hasLink
  const [begins, setBegins] = useState(false)
  if (isPending) return PLACE
  const isRead = plan !== null && !board.mine
  const arranges = begins || isLinked || (isHydrated && hasOwn)
  // A plan of the address is opened, and what is not saved yet is saved, also for those who stay above.
  const isNeeded = isLinked || (isHydrated && hasUnsavedPlan(board.id))
  return (
    <>
      {isRead && (
        <section className={`${styles.designer} page`} aria-labelledby="shared-plan">
          <header className={styles.intro}>
            <h2 id="shared-plan">Room plan</h2>
            <p className="lede">
              {plan.name === FIRST_LAYOUT_NAME ? 'Drawn' : `“${plan.name}”, drawn`} to scale by the owner of this board.
            </p>
          </header>
          <WhenNear margin={NEAR} fallback={PLACE}>
            <PlanView layout={plan.layout} layoutId={plan.id} board={board} />
          </WhenNear>
          {!arranges && (
            <Button
              variant="secondary"
              className={styles.arrange}
              icon={<LayoutPanelLeft aria-hidden="true" />}
              onClick={() => setBegins(true)}
            >
              Arrange it yourself
            </Button>
          )}
        </section>
      )}
      {(!isRead || arranges) && (
        <section className={`${styles.designer} page`} aria-labelledby="room-designer">
          <header className={styles.intro}>
            <h2 id="room-designer">Room designer</h2>
            <p className="lede">
              {isRead
                ? 'Your own arrangement of these pieces. It is kept in this browser and changes nothing for the owner.'
                : 'Set the size of your room and arrange the pieces of this board in it, to scale.'}
            </p>
          </header>
          <WhenNear margin={NEAR} fallback={PLACE} isNeeded={isNeeded}>
            <BoardRoom board={board} />
          </WhenNear>
        </section>
      )}
    </>
  )
}
