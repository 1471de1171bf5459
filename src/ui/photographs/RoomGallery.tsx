/** Photographs of four rooms that are furnished from the catalog, one of each function, each in another style. */
import type { ComponentType } from 'react'
import type { RoomFunction, Style } from '../../contract/vocabulary.ts'
import { ROOM_FUNCTIONS } from '../../contract/words.ts'
import styles from './RoomGallery.module.css'
import { RoomPhoto } from './RoomPhoto.tsx'
import { roomSetOf, type StyledSet } from './roomSets.ts'

const NAMES: Record<RoomFunction, string> = {
  Sleep: 'Bedroom',
  Entertainment: 'Living room',
  Dining: 'Dining room',
  Bath: 'Bathroom',
}

/** Two sets of styles for the four functions, so that two pages show different rooms. */
const ROOM_CHOICES = {
  home: { Sleep: 'Grey Tones', Entertainment: 'Color Pop', Bath: 'Light Tones', Dining: 'Natural Tones' },
  inspirations: { Sleep: 'Color Pop', Entertainment: 'Light Tones', Bath: 'Natural Tones', Dining: 'Grey Tones' },
} as const satisfies Record<string, Record<RoomFunction, Style>>

type Props = {
  title: string
  rooms: keyof typeof ROOM_CHOICES
  /** The action on a room. */
  Action: ComponentType<{ room: StyledSet; name: string }>
}

export function RoomGallery({ title, rooms, Action }: Props) {
  return (
    <section className={`page ${styles.section}`} aria-labelledby="room-gallery">
      <h2 id="room-gallery">{title}</h2>
      <ul className={styles.rooms}>
        {ROOM_FUNCTIONS.flatMap((functionName) => {
          const set = roomSetOf(functionName, ROOM_CHOICES[rooms][functionName])
          const name = set && `${NAMES[functionName]}, ${set.style}`
          if (!set || !name) return []
          return (
            <li key={set.key}>
              <figure className={styles.room}>
                <RoomPhoto set={set} sizes="(min-width: 62rem) 40vw, (min-width: 40rem) 50vw, 100vw" />
                <figcaption className={styles.caption}>
                  <span className={styles.name}>
                    {name}
                    <span className={styles.count}>{set.products.length} products</span>
                  </span>
                  <Action room={set} name={name} />
                </figcaption>
              </figure>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
