/** The place of the selected piece's tools on a phone: below the plan, where they cover no other piece. */
import { Activity, type ReactNode } from 'react'
import { type Editor, useEditor } from '../../../studio/index.ts'
import styles from './PieceBar.module.css'

/** While nothing is chosen. */
export function EmptyDock() {
  return (
    <div className={styles.dock}>
      <Advice />
    </div>
  )
}

function Advice() {
  return <p className={styles.advice}>Tap a piece to rotate, move or change it.</p>
}

/** Its space is always reserved, to prevent layout shifts; `children` are the tools. */
export function PieceDock({ editor, children }: { editor: Editor; children: ReactNode }) {
  const isChosen = useEditor(editor, ({ selection }) => selection.length > 0)
  return (
    <div className={styles.dock}>
      <Activity mode={isChosen ? 'visible' : 'hidden'}>{children}</Activity>
      {!isChosen && <Advice />}
    </div>
  )
}
