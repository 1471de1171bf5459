/** Introduces the room designer, with a small room to try. */
import { ButtonLink } from '../../components/Button.tsx'
import { RoomMiniature } from './RoomMiniature.tsx'
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
          <p>Try it here: take the sofa, or tab to it and use the arrow keys.</p>
          <ButtonLink to="/inspirations" variant="secondary">
            Open a board and try it
          </ButtonLink>
        </div>
        <RoomMiniature />
      </div>
    </section>
  )
}
