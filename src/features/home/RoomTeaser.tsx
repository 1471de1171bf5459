/** What the room designer does, shown with a plan that says so by itself. */
import { ButtonLink } from '../../components/Button.tsx'
import { PlanDrawing } from '../../components/plan/PlanDrawing.tsx'
import { LIVING_ROOM } from '../../components/plan/plans.ts'
import styles from './RoomTeaser.module.css'

export function RoomTeaser() {
  return (
    <section className={styles.band} aria-labelledby="room-teaser">
      <div className={`page ${styles.columns}`}>
        <div className={styles.words}>
          <h2 id="room-teaser">Will it fit? Measure, do not guess.</h2>
          <p>
            Every board opens into a plan of your room. Type its width and length, pick one of six shapes, and move the
            pieces with a mouse, a finger or the arrow keys. They stay on the floor, slide along the walls and turn in
            steps of 5 degrees.
          </p>
          <dl className={styles.facts}>
            <div>
              <dt>The sofa</dt>
              <dd>84 in wide, 38 in deep</dd>
            </div>
            <div>
              <dt>To the coffee table</dt>
              <dd>17 in, within easy reach</dd>
            </div>
            <div>
              <dt>To the wall</dt>
              <dd>46 in, room to walk past</dd>
            </div>
          </dl>
          <ButtonLink to="/inspirations" variant="secondary">
            Open a board and try it
          </ButtonLink>
        </div>
        <PlanDrawing
          plan={LIVING_ROOM}
          tone="paper"
          className={styles.plan}
          alt="Plan of a living room of 17 by 13 feet: an 84 inch sofa stands 17 inches from a coffee table and 46 inches from the wall"
        />
      </div>
    </section>
  )
}
