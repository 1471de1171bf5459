/**
 * The plan in the full window. In a wide window the catalog is on the left and the inspector on the right; in a smaller
 * one both are in a sheet below it.
 */
import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { lazyComponent, loadOrAlert } from '../../../components/lazyComponent.tsx'
import { useUnit } from '../../../lib/unitChoice.ts'
import { formatLength } from '../../../lib/units.ts'
import { SaveStatus } from '../autosave/SaveStatus.tsx'
import type { PlanProps } from '../OpenRoom.tsx'
import { type Drawing, PlanUndo } from '../stage/PlanBar.tsx'
import { planSurface } from '../stage/planSurface.ts'
import { PlanStage } from '../stage/PlanStage.tsx'
import { usePlanMarks } from '../findings/usePlanMarks.ts'
import { useRoomChecks } from '../findings/useRoomCheck.ts'
import { useStageNotes } from '../notes/planNotes.ts'
import { planPictures } from '../pieces/boardItems.ts'
import { showDetails } from '../stage/showDetails.ts'
import { StageAnnouncer } from '../stage/StageAnnouncer.tsx'
import { useCompactWindow } from '../stage/useNarrowWindow.ts'
import { PieceDialogs, usePieceDialogs } from '../pieces/PieceDialogs.tsx'
import { usePlanProducts } from '../pieces/usePlanProducts.ts'
import { ZoomBar } from '../stage/ZoomBar.tsx'
import { ScoreLine } from '../arrange/ScoreGain.tsx'
import { Inspector, useInspectorName } from './Inspector.tsx'
import { PanelTabs } from './PanelTabs.tsx'
import { PiecesPanel } from './PiecesPanel.tsx'
import { lettersOfLink } from '../planExport/planLink.ts'
import { ROOM_ALONE } from './roomAlone.ts'
import { Sheet, type SheetHeight } from './Sheet.tsx'
import { StudioHead } from './StudioHead.tsx'
import styles from './Studio.module.css'
import { StudioTools } from './StudioTools.tsx'
import { useChosenInView } from './useChosenInView.ts'
import { RoomWalk } from '../walk/lazyRoomWalk.ts'

const CatalogPanel = lazyComponent('catalog', async () => (await import('./CatalogPanel.tsx')).CatalogPanel)
const KeysDialog = lazyComponent('plan keys', async () => (await import('../stage/KeysDialog.tsx')).KeysDialog)

export function StudioPlan(props: PlanProps) {
  const { editor, board, title, items, suits, store, autosave, layoutId, onKeepBoth, layoutBar } = props
  const unit = useUnit()
  const notes = useStageNotes(board.id, layoutId, editor)
  const navigate = useNavigate()
  const products = usePlanProducts(editor, board.products)
  const pictures = useMemo(() => planPictures(products), [products])
  const isCompact = useCompactWindow()
  const isAlone = board.id === ROOM_ALONE.id
  const [query] = useSearchParams()
  const [drawing, setDrawing] = useState<Drawing>(query.get('show') === '3d' ? 'space' : 'symbols')
  const checks = useRoomChecks(editor)
  const { marks, findings, score } = usePlanMarks()
  const { opened, close, onSwap, onDelivery } = usePieceDialogs()
  const [help, setHelp] = useState(false)
  // A room without a board starts with its size and shape.
  const [tab, setTab] = useState(isCompact && isAlone ? 'chosen' : 'pieces')
  const startsEmpty = isAlone && items.length === 0 && lettersOfLink() === null
  const [height, setHeight] = useState<SheetHeight>(isCompact && startsEmpty ? 'half' : 'peek')
  const root = useRef<HTMLDivElement>(null)
  const plan = useRef<HTMLDivElement>(null)
  const chosenName = useInspectorName(editor)
  const showLength = useCallback((inches: number) => formatLength(inches, unit), [unit])
  useChosenInView(editor, plan, isCompact ? height : 'peek')

  const handleMakeBoard = async () => {
    const made = await loadOrAlert('board of this room', () => import('../rooms/makeBoardOfRoom.ts'))
    const address = made?.makeBoardOfRoom(editor.get().layout, products)
    if (address !== undefined) void navigate(address)
  }
  // The sheet would cover the tools of the room in 3D.
  const handleDrawing = (next: Drawing) => {
    setDrawing(next)
    if (next === 'space') setHeight('peek')
  }
  const openDetails = (takesFocus: boolean) => {
    flushSync(() => {
      setTab('chosen')
      if (height === 'peek') setHeight('half')
    })
    showDetails(root.current, takesFocus)
  }
  const pieces = <PiecesPanel editor={editor} items={items} onSwap={onSwap} />
  const catalog = <CatalogPanel editor={editor} suits={suits} onAdd={() => height === 'full' && setHeight('half')} />
  const inspector = (
    <Inspector
      editor={editor}
      onSwap={onSwap}
      onDelivery={onDelivery}
      layoutBar={layoutBar}
      checks={checks}
      findings={findings}
      score={score}
    />
  )
  const furniture = [
    { value: 'pieces', label: 'Pieces', content: pieces },
    { value: 'catalog', label: 'Catalog', content: catalog },
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles undo keys that bubble up from the controls
    <div ref={root} className={styles.studio} {...planSurface(editor)}>
      <StudioHead title={title} boardId={board.id}>
        <StudioTools
          editor={editor}
          title={title}
          drawing={drawing}
          hasPhotos={pictures.size > 0}
          onDrawing={handleDrawing}
          pictures={drawing === 'photos' ? pictures : undefined}
          products={products}
          onHelp={() => setHelp(true)}
          notes={notes}
          onMakeBoard={isAlone ? () => void handleMakeBoard() : undefined}
        />
      </StudioHead>
      <div className={styles.work}>
        {!isCompact && (
          <section className={styles.panel} aria-label="Furniture">
            <PanelTabs label="Furniture" tabs={furniture} value={tab === 'chosen' ? 'pieces' : tab} onTab={setTab} />
          </section>
        )}
        <div ref={plan} className={styles.plan}>
          {drawing === 'space' ? (
            <RoomWalk
              editor={editor}
              board={board}
              products={products}
              fills
              onSwap={onSwap}
              onPlan={() => setDrawing('symbols')}
            />
          ) : (
            <PlanStage
              editor={editor}
              fills
              formatLength={showLength}
              pictures={drawing === 'photos' ? pictures : undefined}
              onDetails={openDetails}
              onSwap={onSwap}
              onDelivery={onDelivery}
              onHelp={() => setHelp(true)}
              marks={marks}
              notes={notes}
              checks={checks}
            >
              {isCompact && (
                <div className={styles.undo}>
                  <PlanUndo editor={editor} />
                </div>
              )}
              <ZoomBar editor={editor} />
            </PlanStage>
          )}
          <div className={styles.line}>
            <StageAnnouncer editor={editor} isLine />
            <ScoreLine checks={checks} />
            <SaveStatus editor={editor} store={store} autosave={autosave} onKeepBoth={onKeepBoth} />
          </div>
        </div>
        {!isCompact && (
          <section className={styles.inspector} aria-label="What is chosen">
            {inspector}
          </section>
        )}
      </div>
      {isCompact && (
        <Sheet
          editor={editor}
          tabs={[...furniture, { value: 'chosen', label: chosenName, content: inspector }]}
          tab={tab}
          onTab={setTab}
          height={height}
          onHeight={setHeight}
        />
      )}
      <PieceDialogs {...{ editor, opened, suits, products }} onClose={close} around={() => root.current} />
      {help && <KeysDialog editor={editor} onClose={() => setHelp(false)} />}
    </div>
  )
}
