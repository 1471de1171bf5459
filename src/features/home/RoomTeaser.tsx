/** Introduces the room designer, with a small room to try. */
import { ButtonLink } from '../../components/Button.tsx'
import { RoomMiniature } from './RoomMiniature.tsx'
import styles from './RoomTeaser.module.css'

export function RoomTeaser() {
  return (
    <section className={styles.band} aria-labelledby="room-teaser">
      <div className={`page ${styles.columns}`}>
        <div className={styles.words}>
          <h2 id="room-teaser">Check that it fits before you buy</h2>
          <p>
            Every board opens in the room designer. Enter the width and length of your room, pick its shape, and move
            the furniture by mouse, touch or keyboard. Pieces stay inside the walls and rotate in steps of 5 degrees.
          </p>
          <p>Try it here: drag the sofa, or press Tab to select it and use the arrow keys.</p>
          <ButtonLink to="/studio" variant="secondary">
            Draw your room
          </ButtonLink>
        </div>
        <RoomMiniature />
      </div>
    </section>
  )
}
