/** Decorative picture of a sample board: a room, color chips and pieces. */
import { RoomScene } from '../../wizard/RoomScene.tsx'
import { SCENE_COLOURS } from '../../wizard/sceneColours.ts'
import styles from './EmptyBoardPicture.module.css'

const colours = SCENE_COLOURS['Natural Tones']
const CHIPS = [colours.wall, colours.rug, colours.floor, colours.wood, colours.accent, colours.second]

export function EmptyBoardPicture() {
  return (
    <div className={styles.board} aria-hidden="true">
      <div className={styles.scene}>
        <RoomScene functionName="Entertainment" colours={colours} />
      </div>
      <div className={styles.chips}>
        {CHIPS.map((chip) => (
          <span key={chip} style={{ backgroundColor: chip }} />
        ))}
      </div>
    </div>
  )
}
