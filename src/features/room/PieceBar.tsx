/** For what is chosen on the plan: turn it, pick it up to put it down by a tap, and everything else in a menu. Fetched with the first choice. */
import { ArrowLeftRight, Ellipsis, Hand, X } from 'lucide-react'
import { type Editor, chosenIds, useEditor } from '../../../studio/index.ts'
import { ROTATION_STEP } from '../../../studio/model/layout.ts'
import { ToolButton } from '../../components/ToolButton.tsx'
import styles from './PieceBar.module.css'
import { RotateButton } from './RotateButton.tsx'

type Props = {
  editor: Editor
  onSwap: (id: string) => void
  /** `at`: where the menu shall open, in the window. */
  onMore: (at: { x: number; y: number }) => void
}

export function PieceBar({ editor, onSwap, onMore }: Props) {
  const isInHand = useEditor(editor, ({ tool }) => tool.name === 'carrying')
  const layout = useEditor(editor, (state) => state.layout)
  const selection = useEditor(editor, (state) => state.selection)
  const also = useEditor(editor, (state) => state.also)
  const ids = chosenIds({ selection, also })
  const items = layout.items.filter(({ id }) => ids.includes(id))
  const isFixed = items.some(({ locked }) => locked)
  if (isInHand)
    return (
      <div className={styles.bar} role="group" aria-label="In your hand">
        <span className={styles.hint}>Tap its new place</span>
        <ToolButton
          label="Put it back"
          Icon={X}
          onClick={() => editor.press({ key: 'Escape', shift: false, alt: false, ctrl: false, atMs: 0 })}
        />
      </div>
    )
  return (
    <div className={styles.bar} role="group" aria-label="Chosen piece">
      <RotateButton editor={editor} label="Turn 5° left" degrees={-ROTATION_STEP} disabled={isFixed} />
      <RotateButton editor={editor} label="Turn 5° right" degrees={ROTATION_STEP} disabled={isFixed} />
      <ToolButton
        label="Pick up, then tap its new place"
        Icon={Hand}
        disabled={items.every(({ locked }) => locked)}
        onClick={editor.pickUp}
      />
      <ToolButton
        label="Swap for another"
        Icon={ArrowLeftRight}
        disabled={selection === undefined || also.length > 0}
        onClick={() => selection !== undefined && onSwap(selection)}
      />
      <ToolButton
        label="More for what is chosen"
        title="More"
        Icon={Ellipsis}
        aria-haspopup="menu"
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect()
          onMore({ x: left, y: bottom })
        }}
      />
    </div>
  )
}
