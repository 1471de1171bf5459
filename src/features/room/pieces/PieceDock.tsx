/** Where the bar of the chosen piece is on a phone: below the plan, under the thumb, where it covers no neighbor. */
import type { ReactNode } from 'react'
import { type Editor, useEditor } from '../../../../studio/index.ts'
import styles from './PieceBar.module.css'

/** Its place is always taken, so that nothing jumps; `children` is the bar. */
export function PieceDock({ editor, children }: { editor: Editor; children: ReactNode }) {
  const isChosen = useEditor(editor, ({ selection }) => selection !== undefined)
  return (
    <div className={styles.dock}>
      {isChosen ? children : <p className={styles.advice}>Tap a piece to rotate, move or change it.</p>}
    </div>
  )
}
