/** Decorative picture of a sample board: a room, color chips and pieces. */
import { RoomScene } from '../../wizard/RoomScene.tsx'
import { SCENE_COLORS } from '../../wizard/sceneColors.ts'
import styles from './EmptyBoardPicture.module.css'

const colors = SCENE_COLORS['Natural Tones']
const CHIPS = [colors.wall, colors.rug, colors.floor, colors.wood, colors.accent, colors.second]

export function EmptyBoardPicture() {
  return (
    <div className={styles.board} aria-hidden="true">
      <div className={styles.scene}>
        <RoomScene functionName="Entertainment" colors={colors} />
      </div>
      <div className={styles.chips}>
        {CHIPS.map((chip) => (
          <span key={chip} style={{ backgroundColor: chip }} />
        ))}
      </div>
    </div>
  )
}
