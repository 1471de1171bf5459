/** Step 2: the plan to scale, its shapes and its pieces. All that a hand can do here keys and taps can do too. */
import { ArrowLeft, Magnet, Maximize2, Minimize2, Redo2, Undo2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { type Session, floorArea, useSession } from '../../../studio/index.ts'
import type { Floor, FloorShape } from '../../../studio/model/floor.ts'
import type { Item } from '../../../studio/model/layout.ts'
import { Button } from '../../components/Button.tsx'
import { Segments } from '../../components/Segments.tsx'
import { later } from '../../components/later.tsx'
import { Tooltip } from '../../components/Tooltip.tsx'
import { useUnit } from '../../lib/unitChoice.ts'
import { formatArea, formatLength, formatSize } from '../../lib/units.ts'
import { AddPiece } from './AddPiece.tsx'
import type { Suiting } from './boardItems.ts'
import { FindingList } from './findings/FindingList.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { KeepStatus } from './KeepStatus.tsx'
import type { KeepState, LayoutKeeper } from './layoutKeeper.ts'
import type { LayoutStore } from './layoutStore.ts'
import { OpeningList } from './OpeningList.tsx'
import { PiecePanel } from './PiecePanel.tsx'
import { PieceList } from './PieceList.tsx'
import { openPlanFile, PlanFileActions } from './planExport/PlanFileActions.tsx'
import { PlanSurface } from './PlanSurface.tsx'
import styles from './RoomPlan.module.css'
import { ShapeFields } from './ShapeFields.tsx'
import { ShapePicker } from './ShapePicker.tsx'
import { SeveralPanel } from './SeveralPanel.tsx'
import { StageArea } from './StageArea.tsx'
import { UnitSwitch } from './UnitSwitch.tsx'

const SwapDialog = later('swap', async () => (await import('./SwapDialog.tsx')).SwapDialog)

type Props = {
  session: Session
  /** Of the board. */
  title: string
  /** Every piece of the board, on the plan or not. */
  items: readonly Item[]
  pictures: ReadonlyMap<string, string>
  suits: Suiting
  store: LayoutStore
  keeper: LayoutKeeper
  state: KeepState
  onBack: () => void
  /** After a conflict: keeps this version as a layout of its own. */
  onKeepBoth: () => Promise<void>
  /** Above the plan; `onDialog` is called before a dialog opens, because what fills the window lies above it. */
  renderHeader: (onDialog: () => void) => ReactNode
}

export type Drawing = 'symbols' | 'photos'
const DRAWINGS = [
  { value: 'symbols', label: 'Plan' },
  { value: 'photos', label: 'Photos' },
] as const

export function RoomPlan({
  session,
  title,
  items,
  pictures,
  suits,
  store,
  keeper,
  state,
  onBack,
  onKeepBoth,
  renderHeader,
}: Props) {
  const unit = useUnit()
  const floor = useSession(session, ({ layout }) => layout.floor)
  const [filled, setFilled] = useState(false)
  const [drawing, setDrawing] = useState<Drawing>('symbols')
  const [pullsCorners, setPullsCorners] = useState(false)
  const [finding, setFinding] = useState<string>()
  const [marksFindings, setMarksFindings] = useState(true)
  const columns = useRef<HTMLDivElement>(null)
  /** The piece that shall be swapped; what opens over the full window must lie in its dialog. */
  const [swapped, setSwapped] = useState<{ readonly id: string; readonly container: HTMLElement | null }>()
  const swap = useCallback(
    (id: string) => setSwapped({ id, container: columns.current?.closest('dialog') ?? null }),
    [],
  )
  const showLength = useCallback((inches: number) => formatLength(inches, unit), [unit])

  return (
    <PlanSurface
      filled={filled}
      onLeave={() => setFilled(false)}
      onKeyDown={(event) => undoByKey(event, session)}
      onFile={(file) => void openPlanFile(session, file)}
    >
      <div className={styles.bar}>
        <Button variant="quiet" size="small" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
          Back
        </Button>
        <h3 className={`${styles.dimension} figures`}>
          Room dimension: {formatSize([floor.width, floor.length], unit)}
        </h3>
        <div className={styles.tools}>
          <UndoButtons session={session} />
          <PlanFileActions session={session} title={title} onOpen={() => setFilled(false)} />
          <SnapSwitch session={session} />
          <UnitSwitch />
          {pictures.size > 0 && (
            <Segments
              legend="Pieces drawn as"
              name="drawing"
              options={DRAWINGS}
              value={drawing}
              onChange={setDrawing}
            />
          )}
          <Button
            variant="secondary"
            size="small"
            icon={filled ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
            onClick={() => setFilled(!filled)}
          >
            {filled ? 'Leave full window' : 'Fill the window'}
          </Button>
        </div>
      </div>
      {renderHeader(() => setFilled(false))}
      <div ref={columns} className={styles.columns}>
        <StageArea
          session={session}
          filled={filled}
          formatLength={showLength}
          pictures={drawing === 'photos' ? pictures : undefined}
          pullsCorners={pullsCorners}
          onSwap={swap}
          marks={marksFindings ? { shown: finding } : undefined}
        />
        <div className={styles.side}>
          {filled && <PiecePanel session={session} onSwap={swap} />}
          <ShapePicker
            value={floor.shape}
            onPick={(shape) => session.commit({ type: 'reshape', floor: withShape(floor, shape) })}
          />
          <ShapeFields session={session} pullsCorners={pullsCorners} onPullsCorners={setPullsCorners} />
          <p className={`${styles.area} figures`}>
            Room floor area <strong>{formatArea(floorArea(floor), unit)}</strong>
          </p>
          <FindingList
            session={session}
            shown={finding}
            onShow={setFinding}
            isMarked={marksFindings}
            onMark={setMarksFindings}
          />
          <SeveralPanel session={session} />
          <OpeningList session={session} />
          <AddPiece session={session} />
          <PieceList session={session} items={items} onSwap={swap} />
          <HistoryPanel session={session} />
        </div>
      </div>
      {swapped && (
        <SwapDialog
          session={session}
          id={swapped.id}
          suits={suits}
          container={swapped.container}
          onClose={() => setSwapped(undefined)}
          returnTo={() => columns.current?.querySelector<HTMLElement>('[role="application"]') ?? null}
        />
      )}
      <KeepStatus session={session} store={store} keeper={keeper} state={state} onKeepBoth={onKeepBoth} />
    </PlanSurface>
  )
}

function UndoButtons({ session }: { session: Session }) {
  const canUndo = useSession(session, ({ past }) => past.length > 0)
  const canRedo = useSession(session, ({ future }) => future.length > 0)
  return (
    <div className={styles.undo}>
      <Tooltip text="Undo (Ctrl+Z)">
        <button type="button" aria-label="Undo" aria-disabled={!canUndo} onClick={session.undo}>
          <Undo2 aria-hidden="true" size={20} strokeWidth={1.75} />
        </button>
      </Tooltip>
      <Tooltip text="Redo (Ctrl+Y)">
        <button type="button" aria-label="Redo" aria-disabled={!canRedo} onClick={session.redo}>
          <Redo2 aria-hidden="true" size={20} strokeWidth={1.75} />
        </button>
      </Tooltip>
    </div>
  )
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

/** A new shape begins upright, in its usual proportions. */
function withShape(floor: Floor, shape: FloorShape): Floor {
  return { ...floor, shape, inner: undefined, turn: undefined, mirrored: undefined }
}

/** Undo and redo work wherever in the designer the focus is; a text field keeps its own. */
function undoByKey(event: KeyboardEvent, session: Session): void {
  const key = event.key.toLowerCase()
  if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return
  if (event.target instanceof HTMLInputElement && event.target.type === 'text') return
  event.preventDefault()
  if (key === 'y' || event.shiftKey) session.redo()
  else session.undo()
}
