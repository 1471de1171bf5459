/** The tools of the whole plan: in a row, in a narrow full window one line that scrolls sideways under a finger. */
import { ArrowLeft, Magnet, Maximize2, Minimize2 } from 'lucide-react'
import { type Session, useSession } from '../../../studio/index.ts'
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
  session: Session
  title: string
  filled: boolean
  onFill: (filled: boolean) => void
  /** Missing where the pieces have no photographs. */
  drawing: Drawing | undefined
  onDrawing: (drawing: Drawing) => void
  onBack: () => void
}

export function PlanBar({ session, title, filled, onFill, drawing, onDrawing, onBack }: Props) {
  const unit = useUnit()
  const { width, length } = useSession(session, ({ layout }) => layout.floor)
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
          <PlanUndo session={session} />
          <PlanFileActions session={session} title={title} />
          <SnapSwitch session={session} />
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

function PlanUndo({ session }: { session: Session }) {
  const canUndo = useSession(session, ({ past }) => past.length > 0)
  const canRedo = useSession(session, ({ future }) => future.length > 0)
  return <UndoButtons canUndo={canUndo} canRedo={canRedo} onUndo={session.undo} onRedo={session.redo} />
}

function SnapSwitch({ session }: { session: Session }) {
  const snapping = useSession(session, (state) => state.snapping)
  return (
    <Tooltip text="Snap to walls, pieces and the grid. Hold Ctrl or Cmd while dragging to go freely.">
      <button
        type="button"
        role="switch"
        aria-checked={snapping}
        className={styles.snap}
        onClick={() => session.setSnapping(!snapping)}
      >
        <Magnet aria-hidden="true" size={18} strokeWidth={1.75} />
        Snap
      </button>
    </Tooltip>
  )
}
