/** The form of the room's shape, which loads after the plan. */
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import type { Editor } from '../../../studio/index.ts'
import styles from './RoomShape.module.css'

const ShapeForm = lazyComponent('room shape', async () => (await import('./ShapeForm.tsx')).ShapeForm, {
  isBackground: true,
})

export function RoomShape({ editor }: { editor: Editor }) {
  return (
    <div className={styles.shape}>
      <ShapeForm editor={editor} />
    </div>
  )
}
