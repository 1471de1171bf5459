/** The tools of the selected pieces with their keyboard shortcuts, and a menu. */
import { Hand, X } from 'lucide-react'
import { type Editor, useDeferredEditor } from '../../../studio/index.ts'
import { ROTATION_STEP } from '../../../studio/model/layout.ts'
import { ToolBar } from '../../ui/ToolBar.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import styles from './PieceBar.module.css'
import { chosenItems } from './pieceActions.ts'
import { PieceTools } from './PieceTools.tsx'
import { RotateButton } from './RotateButton.tsx'

type Props = {
  editor: Editor
  onSwap: (id: string) => void
  /** `at`: where the menu opens, in the window. Without it there is no menu. */
  onMore?: (at: { x: number; y: number }) => void
}

export function PieceBar({ editor, onSwap, onMore }: Props) {
  const isInHand = useDeferredEditor(editor, ({ tool }) => tool.name === 'carrying')
  useDeferredEditor(editor, (state) => state.layout)
  useDeferredEditor(editor, (state) => state.selection)
  const items = chosenItems(editor)
  const isFixed = items.some(({ locked }) => locked)
  const isLocked = items.every(({ locked }) => locked)
  if (isInHand)
    return (
      <div className={styles.hand} role="group" aria-label="Picked up">
        <span className={styles.hint}>Tap the new place</span>
        <ToolButton
          label="Cancel"
          Icon={X}
          keys="Esc"
          onClick={() => editor.press({ key: 'Escape', shift: false, alt: false, ctrl: false, atMs: 0 })}
        />
      </div>
    )
  return (
    <ToolBar label="Chosen piece" className={styles.bar} onMore={onMore}>
      <RotateButton editor={editor} label="Turn 5° left" keys="[" degrees={-ROTATION_STEP} disabled={isFixed} />
      <RotateButton editor={editor} label="Turn 5° right" keys="]" degrees={ROTATION_STEP} disabled={isFixed} />
      <PieceTools editor={editor} onSwap={onSwap} />
      <ToolButton label="Tap to move" Icon={Hand} keys="P" disabled={isLocked} onClick={editor.pickUp} />
    </ToolBar>
  )
}
