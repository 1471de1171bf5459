/** Step 2: the plan to scale, its shapes and its pieces. All that a hand can do here keys and taps can do too. */
import { PanelBottomClose, PanelBottomOpen } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { type Editor, floorArea, useEditor } from '../../../studio/index.ts'
import type { Floor, FloorShape } from '../../../studio/model/floor.ts'
import type { Item } from '../../../studio/model/layout.ts'
import { Button } from '../../components/Button.tsx'
import { later } from '../../components/later.tsx'
import { useUnit } from '../../lib/unitChoice.ts'
import { formatArea, formatLength } from '../../lib/units.ts'
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
import { type Drawing, PlanBar } from './PlanBar.tsx'
import { openPlanFile } from './planExport/PlanFileActions.tsx'
import { PlanSurface } from './PlanSurface.tsx'
import styles from './RoomPlan.module.css'
import { ShapeFields } from './ShapeFields.tsx'
import { ShapePicker } from './ShapePicker.tsx'
import { SeveralPanel } from './SeveralPanel.tsx'
import { StageArea } from './StageArea.tsx'
import { useCompactWindow } from './useNarrowWindow.ts'

const SwapDialog = later('swap', async () => (await import('./SwapDialog.tsx')).SwapDialog)

type Props = {
  editor: Editor
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
  /** Above the plan. */
  header: ReactNode
}

export function RoomPlan({
  editor,
  title,
  items,
  pictures,
  suits,
  store,
  keeper,
  state,
  onBack,
  onKeepBoth,
  header,
}: Props) {
  const unit = useUnit()
  const floor = useEditor(editor, ({ layout }) => layout.floor)
  const [filled, setFilled] = useState(false)
  const [drawing, setDrawing] = useState<Drawing>('symbols')
  const [finding, setFinding] = useState<string>()
  const [marksFindings, setMarksFindings] = useState(true)
  /** The piece that another shall take the place of. */
  const [swapped, setSwapped] = useState<string>()
  const columns = useRef<HTMLDivElement>(null)
  const sideId = useId()
  const isCompact = useCompactWindow()
  /** The plan has the window for itself; all else waits behind a button. */
  const isFolded = filled && isCompact
  const [isUnfolded, setUnfolded] = useState(false)
  const showLength = useCallback((inches: number) => formatLength(inches, unit), [unit])

  return (
    <PlanSurface
      filled={filled}
      onLeave={() => setFilled(false)}
      onKeyDown={(event) => undoByKey(event, editor)}
      onFile={(file) => void openPlanFile(editor, file)}
    >
      <PlanBar
        editor={editor}
        title={title}
        filled={filled}
        onFill={setFilled}
        drawing={pictures.size > 0 ? drawing : undefined}
        onDrawing={setDrawing}
        pictures={drawing === 'photos' ? pictures : undefined}
        onBack={onBack}
      />
      {!isFolded && header}
      <div ref={columns} className={styles.columns}>
        <StageArea
          editor={editor}
          filled={filled}
          formatLength={showLength}
          pictures={drawing === 'photos' ? pictures : undefined}
          onDetails={() => setUnfolded(true)}
          onSwap={setSwapped}
          marks={marksFindings ? { shown: finding } : undefined}
          foot={
            isFolded && (
              <Button
                variant="secondary"
                size="small"
                icon={isUnfolded ? <PanelBottomClose aria-hidden="true" /> : <PanelBottomOpen aria-hidden="true" />}
                aria-label="Room and pieces"
                aria-expanded={isUnfolded}
                aria-controls={sideId}
                onClick={() => setUnfolded(!isUnfolded)}
              >
                Room
              </Button>
            )
          }
        />
        <div id={sideId} className={styles.side} hidden={isFolded && !isUnfolded}>
          {isFolded && header}
          {filled && <PiecePanel editor={editor} onSwap={setSwapped} />}
          <ShapePicker
            value={floor.shape}
            onPick={(shape) => editor.commit({ type: 'reshape', floor: withShape(floor, shape) })}
          />
          <ShapeFields editor={editor} />
          <p className={`${styles.area} figures`}>
            Room floor area <strong>{formatArea(floorArea(floor), unit)}</strong>
          </p>
          <FindingList
            editor={editor}
            shown={finding}
            onShow={setFinding}
            isMarked={marksFindings}
            onMark={setMarksFindings}
          />
          <SeveralPanel editor={editor} />
          <OpeningList editor={editor} />
          <AddPiece editor={editor} />
          <PieceList editor={editor} items={items} onSwap={setSwapped} />
          <HistoryPanel editor={editor} />
        </div>
      </div>
      {swapped && (
        <SwapDialog
          editor={editor}
          id={swapped}
          suits={suits}
          onClose={() => setSwapped(undefined)}
          returnTo={() => columns.current?.querySelector<HTMLElement>('[role="application"]') ?? null}
        />
      )}
      <KeepStatus editor={editor} store={store} keeper={keeper} state={state} onKeepBoth={onKeepBoth} />
    </PlanSurface>
  )
}

/** A new shape begins upright, in its usual proportions. */
function withShape(floor: Floor, shape: FloorShape): Floor {
  return { ...floor, shape, inner: undefined, turn: undefined, mirrored: undefined }
}

/** Undo and redo work wherever in the designer the focus is; a text field keeps its own. */
function undoByKey(event: KeyboardEvent, editor: Editor): void {
  const key = event.key.toLowerCase()
  if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return
  if (event.target instanceof HTMLInputElement && event.target.type === 'text') return
  event.preventDefault()
  if (key === 'y' || event.shiftKey) editor.redo()
  else editor.undo()
}
