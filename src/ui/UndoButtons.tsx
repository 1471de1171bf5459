/** Undo and redo buttons. With nothing to undo they are `aria-disabled`, so that they keep the focus. */
import { Redo2, Undo2 } from 'lucide-react'
import { ToolButton } from './ToolButton.tsx'
import { Tooltip } from './Tooltip.tsx'
import styles from './UndoButtons.module.css'

type Props = {
  /** Names what is undone, such as "arranging", on pages with several undo buttons. */
  of?: string
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
}

export function UndoButtons({ of, canUndo, canRedo, onUndo, onRedo }: Props) {
  const named = (word: string) => (of === undefined ? word : `${word} ${of}`)
  return (
    <div className={styles.undo}>
      <Tooltip text="Undo (Ctrl+Z)">
        <ToolButton label={named('Undo')} Icon={Undo2} title="" aria-disabled={!canUndo} onClick={onUndo} />
      </Tooltip>
      <Tooltip text="Redo (Ctrl+Y)">
        <ToolButton label={named('Redo')} Icon={Redo2} title="" aria-disabled={!canRedo} onClick={onRedo} />
      </Tooltip>
    </div>
  )
}
