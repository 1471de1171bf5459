/** What the room designer does, with a small room to try it in. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import styles from './RoomTeaser.module.css'

const RoomMiniature = lazy(async () => ({ default: (await import('./RoomMiniature.tsx')).RoomMiniature }))
/** How far below the view the room is fetched, so that it stands there before it is seen. */
const NEARBY = '600px'

export function RoomTeaser() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEARBY },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

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
        <div ref={place} className={styles.room}>
          {isNear && (
            <Suspense fallback={null}>
              <RoomMiniature />
            </Suspense>
          )}
        </div>
      </div>
    </section>
  )
}
