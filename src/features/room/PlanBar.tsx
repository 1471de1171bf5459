/** The tools of the whole plan: in a row, in a narrow full window one line that scrolls sideways under a finger. */
import { ArrowLeft, Magnet, Maximize2, Minimize2 } from 'lucide-react'
import { type Editor, useEditor } from '../../../studio/index.ts'
import { Button } from '../../components/Button.tsx'
import { Segments } from '../../components/Segments.tsx'
import { ToolButton } from '../../components/ToolButton.tsx'
import { Tooltip } from '../../components/Tooltip.tsx'
import { UndoButtons } from '../../components/UndoButtons.tsx'
import { useUnit } from '../../lib/unitChoice.ts'
import { formatSize } from '../../lib/units.ts'
import styles from './PlanBar.module.css'
import { PlanFileActions } from './planExport/PlanFileActions.tsx'
import { UnitSwitch } from './UnitSwitch.tsx'
import { useCompactWindow, useNarrowWindow } from './useNarrowWindow.ts'

export type Drawing = 'symbols' | 'photos'
const DRAWINGS = [
  { value: 'symbols', label: 'Plan' },
  { value: 'photos', label: 'Photos' },
] as const

type Props = {
  editor: Editor
  title: string
  filled: boolean
  onFill: (filled: boolean) => void
  /** Missing where the pieces have no photographs. */
  drawing: Drawing | undefined
  onDrawing: (drawing: Drawing) => void
  /** By product: the photographs, while the pieces are drawn as photos. */
  pictures: ReadonlyMap<string, string> | undefined
  onBack: () => void
}

export function PlanBar({ editor, title, filled, onFill, drawing, onDrawing, pictures, onBack }: Props) {
  const unit = useUnit()
  const { width, length } = useEditor(editor, ({ layout }) => layout.floor)
  const isNarrow = useNarrowWindow()
  const isCompact = useCompactWindow()
  const isSmall = filled && isNarrow
  return (
    <div className={`${styles.bar} ${filled ? styles.filled : ''}`}>
      <div className={styles.line}>
        {!isSmall && (
          <Button variant="quiet" size="small" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
            Back
          </Button>
        )}
        <h3 className={isSmall ? 'visually-hidden' : `${styles.dimension} figures`}>
          Room dimension: {formatSize([width, length], unit)}
        </h3>
        <div className={styles.tools}>
          <PlanUndo editor={editor} />
          <PlanFileActions editor={editor} title={title} pictures={pictures} />
          <SnapSwitch editor={editor} />
          <UnitSwitch />
          {drawing && (
            <Segments legend="Pieces drawn as" name="drawing" options={DRAWINGS} value={drawing} onChange={onDrawing} />
          )}
        </div>
      </div>
      {filled && isCompact ? (
        <ToolButton label="Leave full window" Icon={Minimize2} onClick={() => onFill(false)} />
      ) : (
        <Button
          variant="secondary"
          size="small"
          icon={filled ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
          onClick={() => onFill(!filled)}
        >
          {filled ? 'Leave full window' : 'Fill the window'}
        </Button>
      )}
    </div>
  )
}

function PlanUndo({ editor }: { editor: Editor }) {
  const canUndo = useEditor(editor, ({ past }) => past.length > 0)
  const canRedo = useEditor(editor, ({ future }) => future.length > 0)
  return <UndoButtons canUndo={canUndo} canRedo={canRedo} onUndo={editor.undo} onRedo={editor.redo} />
}

function SnapSwitch({ editor }: { editor: Editor }) {
  const snapping = useEditor(editor, (state) => state.snapping)
  return (
    <Tooltip text="Snap to walls, pieces and the grid. Hold Ctrl or Cmd while dragging to go freely.">
      <button
        type="button"
        role="switch"
        aria-checked={snapping}
        className={styles.snap}
        onClick={() => editor.setSnapping(!snapping)}
      >
        <Magnet aria-hidden="true" size={18} strokeWidth={1.75} />
        Snap
      </button>
    </Tooltip>
  )
}
