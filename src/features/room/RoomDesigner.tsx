/** The room designer below a board. The studio is the same in a full window. */
import type { RoomBoard } from './pieces/boardItems.ts'
import { OpenRoom } from './OpenRoom.tsx'
import styles from './RoomDesigner.module.css'
import { RoomPlan } from './RoomPlan.tsx'

export function RoomDesigner({ board }: { board: RoomBoard }) {
  return (
    <section className={`${styles.designer} page`} aria-labelledby="room-designer">
      <header className={styles.intro}>
        <h2 id="room-designer">Room designer</h2>
        <p className="lede">Set the size of your room and arrange the pieces of this board in it, to scale.</p>
      </header>
      <OpenRoom board={board} place="page" Plan={RoomPlan} />
    </section>
  )
}
