/** Decorative picture of a sample board: a photographed room above the colors of its pieces. */
import { RoomPhoto } from '../../ui/photographs/RoomPhoto.tsx'
import { roomSetOf } from '../../ui/photographs/roomSets.ts'
import styles from './EmptyBoardPicture.module.css'

/** Wall, rug, oak, walnut, leaf and rust of the room. */
const CHIPS = ['#e9dfcd', '#d9cbb0', '#c9a67c', '#96683f', '#8c9a7b', '#b9754f']

export function EmptyBoardPicture() {
  const set = roomSetOf('Entertainment', 'Natural Tones')
  return (
    <div className={styles.board} aria-hidden="true">
      {set && <RoomPhoto set={set} sizes="34rem" isDecorative />}
      <div className={styles.chips}>
        {CHIPS.map((chip) => (
          <span key={chip} style={{ backgroundColor: chip }} />
        ))}
      </div>
    </div>
  )
}
