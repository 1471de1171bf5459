/** A line over the picture while models are being loaded or the graphics context is lost. */
import { type SceneControl, useEditor } from '../../../../studio/index.ts'
import styles from './RoomWalk.module.css'

export function WalkStatus({ control }: { control: SceneControl }) {
  const status = useEditor(control, (state) => state.status)
  const isLoading = useEditor(control, (state) => state.pending > 0)
  const words =
    status === 'lost' ? 'The picture is being drawn again.' : isLoading ? 'Bringing in the furniture …' : undefined
  return (
    <p className={styles.status} role="status" data-shown={words !== undefined || undefined}>
      {words}
    </p>
  )
}
