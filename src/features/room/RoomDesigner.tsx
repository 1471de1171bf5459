/**
 * The room below a board. Its owner designs it; other visitors see the plan that the owner shows, and can arrange the
 * pieces anew in this browser. The studio is the same in a full window.
 */
import { LayoutPanelLeft } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { lazyComponent } from '../../components/lazyComponent.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { FIRST_LAYOUT_NAME } from '../../contract/layoutLimits.ts'
import { hasBrowserLayouts } from './layouts/browserLayouts.ts'
import type { RoomBoard } from './pieces/boardItems.ts'
import { OpenRoom } from './OpenRoom.tsx'
import { useSharedPlan } from './reading/useSharedPlan.ts'
import styles from './RoomDesigner.module.css'
import { RoomPlan } from './RoomPlan.tsx'

const PlanView = lazyComponent('plan view', async () => (await import('./reading/PlanView.tsx')).PlanView)

export function RoomDesigner({ board }: { board: RoomBoard }) {
  const { plan, isPending } = useSharedPlan(board)
  const [arranges, setArranges] = useState(() => !board.mine && hasBrowserLayouts(board.id))
  if (isPending) return <Skeleton height="24rem" radius="picture" />
  const isRead = plan !== null && !board.mine
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
          <PlanView layout={plan.layout} layoutId={plan.id} board={board} />
          {!arranges && (
            <Button
              variant="secondary"
              className={styles.arrange}
              icon={<LayoutPanelLeft aria-hidden="true" />}
              onClick={() => setArranges(true)}
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
          <OpenRoom board={board} place="page" Plan={RoomPlan} />
        </section>
      )}
    </>
  )
}
