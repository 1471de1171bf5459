/** Photographs of rooms that are furnished from the catalogue, by default one of each function. */
import type { RoomFunction } from '../../contract/vocabulary.ts'
import { ROOM_FUNCTIONS } from '../../contract/words.ts'
import styles from './RoomGallery.module.css'
import { RoomPhoto } from './RoomPhoto.tsx'
import { ROOM_SETS } from './roomSets.ts'

const NAMES: Record<RoomFunction, string> = {
  Sleep: 'Bedroom',
  Entertainment: 'Living room',
  Dining: 'Dining room',
  Bath: 'Bathroom',
}

type Props = {
  title: string
  /** Index of the set to show within each function's list. */
  pick?: number
}

export function RoomGallery({ title, pick = 0 }: Props) {
  const shown = ROOM_FUNCTIONS.flatMap((name) => {
    const sets = ROOM_SETS.filter(({ functionName }) => functionName === name)
    const set = sets[pick % Math.max(1, sets.length)]
    return set ? [{ set, name: NAMES[name] }] : []
  })
  if (shown.length === 0) return null
  return (
    <section className={`page ${styles.section}`} aria-labelledby="room-gallery">
      <h2 id="room-gallery">{title}</h2>
      <ul className={styles.rooms}>
        {shown.map(({ set, name }) => (
          <li key={set.key}>
            <figure className={styles.room}>
              <RoomPhoto set={set} sizes="(min-width: 62rem) 40vw, (min-width: 40rem) 50vw, 100vw" />
              <figcaption className={styles.caption}>
                {name}, {set.style}
                <span>{set.products.length} products of the catalog</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
