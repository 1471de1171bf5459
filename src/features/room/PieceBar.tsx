/** The tools of what is chosen on the plan, each with its key; the rest is in a menu. Fetched with the first choice. */
import { ArrowLeftRight, BringToFront, Copy, Ellipsis, Hand, Lock, LockOpen, SendToBack, Trash2, X } from 'lucide-react'
import { type Editor, useEditor } from '../../../studio/index.ts'
import { ROTATION_STEP } from '../../../studio/model/layout.ts'
import { ToolButton } from '../../components/ToolButton.tsx'
import styles from './PieceBar.module.css'
import { chosenItems, duplicateAll, isFullFor, lockAll, raiseAll, removeAll } from './pieceActions.ts'
import { RotateButton } from './RotateButton.tsx'

type Props = {
  editor: Editor
  onSwap: (id: string) => void
  /** `at`: where the menu shall open, in the window. */
  onMore: (at: { x: number; y: number }) => void
}

export function PieceBar({ editor, onSwap, onMore }: Props) {
  const isInHand = useEditor(editor, ({ tool }) => tool.name === 'carrying')
  useEditor(editor, (state) => state.layout)
  const selection = useEditor(editor, (state) => state.selection)
  const also = useEditor(editor, (state) => state.also)
  const items = chosenItems(editor)
  const isFixed = items.some(({ locked }) => locked)
  const isLocked = items.every(({ locked }) => locked)
  if (isInHand)
    return (
      <div className={styles.hand} role="group" aria-label="In your hand">
        <span className={styles.hint}>Tap its new place</span>
        <ToolButton
          label="Put it back"
          Icon={X}
          keys="Esc"
          onClick={() => editor.press({ key: 'Escape', shift: false, alt: false, ctrl: false, atMs: 0 })}
        />
      </div>
    )
  return (
    <div className={styles.bar} role="group" aria-label="Chosen piece">
      <RotateButton editor={editor} label="Turn 5° left" keys="[" degrees={-ROTATION_STEP} disabled={isFixed} />
      <RotateButton editor={editor} label="Turn 5° right" keys="]" degrees={ROTATION_STEP} disabled={isFixed} />
      <ToolButton
        label="Swap for another"
        Icon={ArrowLeftRight}
        keys="S"
        disabled={selection === undefined || also.length > 0}
        onClick={() => selection !== undefined && onSwap(selection)}
      />
      <ToolButton
        label="Duplicate"
        Icon={Copy}
        keys="Ctrl+D"
        disabled={isFullFor(editor, items)}
        onClick={() => duplicateAll(editor, items)}
      />
      <ToolButton label="Remove" Icon={Trash2} keys="Delete" onClick={() => removeAll(editor, items)} />
      <ToolButton
        label={isLocked ? 'Unlock' : 'Lock'}
        Icon={isLocked ? LockOpen : Lock}
        keys="L"
        onClick={() => lockAll(editor, items)}
      />
      <ToolButton
        label="Bring to the front"
        Icon={BringToFront}
        keys="F"
        onClick={() => raiseAll(editor, items, 'front')}
      />
      <ToolButton label="Send to the back" Icon={SendToBack} keys="B" onClick={() => raiseAll(editor, items, 'back')} />
      <ToolButton
        label="Pick up, then tap its new place"
        Icon={Hand}
        keys="P"
        disabled={isLocked}
        onClick={editor.pickUp}
      />
      <ToolButton
        label="More for what is chosen"
        title="More"
        Icon={Ellipsis}
        keys="Shift+F10"
        aria-haspopup="menu"
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect()
          onMore({ x: left, y: bottom })
        }}
      />
    </div>
  )
}
