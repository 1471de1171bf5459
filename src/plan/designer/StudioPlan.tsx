/**
 * The plan in the full window. In a wide window the catalog is on the left and the inspector on the right; in a smaller
 * one both are in a sheet below it.
 */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { lazyComponent, loadOrAlert } from '../../ui/lazyComponent.tsx'
import { useKeyboardSpace } from '../../platform/useKeyboardSpace.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatLength } from '../../platform/units.ts'
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
import { useCompactWindow, useLowWindow } from '../stage/useNarrowWindow.ts'
import { PieceDialogs, usePieceDialogs } from '../pieces/PieceDialogs.tsx'
import { usePlanProducts } from '../pieces/usePlanProducts.ts'
import { PlanZoom } from '../stage/PlanZoom.tsx'
import { ScoreLine } from '../arrange/ScoreGain.tsx'
import { PanelTabs } from './PanelTabs.tsx'
import { lettersOfLink } from '../planExport/planLink.ts'
import { ROOM_ALONE } from './roomAlone.ts'
import { Sheet, type SheetHeight, sheetPx } from './Sheet.tsx'
import { StudioHead } from './StudioHead.tsx'
import { RoomWalk } from '../walk/lazyRoomWalk.ts'
import { boxOnScreen, type Editor, useDeferredEditor } from '../../../studio/index.ts'
import styles from './Studio.module.css'
import { StudioTools } from './StudioTools.tsx'

const Inspector = lazyComponent('inspector', async () => (await import('./Inspector.tsx')).Inspector)
const PiecesPanel = lazyComponent('pieces', async () => (await import('./PiecesPanel.tsx')).PiecesPanel)
const CatalogPanel = lazyComponent('catalog', async () => (await import('./CatalogPanel.tsx')).CatalogPanel)
const HomesDialog = lazyComponent('homes', async () => (await import('../homesheet/HomesDialog.tsx')).HomesDialog)
const RoomPhotograph = lazyComponent(
  'photograph of the room',
  async () => (await import('../photograph/RoomPhotograph.tsx')).RoomPhotograph,
)
const KeysDialog = lazyComponent('plan keys', async () => (await import('../stage/KeysDialog.tsx')).KeysDialog)

const PlaceInRoom = lazyComponent(
  'piece in my room',
  async () => (await import('../photograph/PlaceInRoom.tsx')).PlaceInRoom,
)

/** What an address asks for. */
const SHOWN: Readonly<Record<string, Drawing>> = { '3d': 'space', photograph: 'photograph' }

export function StudioPlan(props: PlanProps) {
  const { editor, board, title, items, suits, store, autosave, layoutId, room, onKeepBoth, layoutBar } = props
  const unit = useUnit()
  const notes = useStageNotes(board.id, layoutId, editor)
  const navigate = useNavigate()
  const products = usePlanProducts(editor, board.products)
  const pictures = useMemo(() => planPictures(products), [products])
  const isCompact = useCompactWindow()
  const isAlone = board.id === ROOM_ALONE.id
  const [query] = useSearchParams()
  const [drawing, setDrawing] = useState<Drawing>(SHOWN[query.get('show') ?? ''] ?? 'symbols')
  const checks = useRoomChecks(editor)
  const { marks, findings, score } = usePlanMarks()
  const { opened, close, onSwap, onDelivery, onScene } = usePieceDialogs()
  const [help, setHelp] = useState(false)
  const [hasHomes, setHomes] = useState(false)
  // A room without a board starts with its size and shape.
  const [tab, setTab] = useState(isCompact && isAlone ? 'chosen' : 'pieces')
  const startsEmpty = isAlone && items.length === 0 && lettersOfLink() === null
  const [height, setHeight] = useState<SheetHeight>(isCompact && startsEmpty && drawing === 'symbols' ? 'half' : 'peek')
  const root = useRef<HTMLDivElement>(null)
  const plan = useRef<HTMLDivElement>(null)
  const chosenName = useInspectorName(editor)
  const showLength = useCallback((inches: number) => formatLength(inches, unit), [unit])
  const isBeside = useLowWindow()
  useKeyboardSpace()
  useChosenInView(editor, plan, isCompact && !isBeside ? height : 'peek')

  const handleMakeBoard = async () => {
    const made = await loadOrAlert('board of this room', () => import('../kept/makeBoardOfRoom.ts'))
    const address = made?.makeBoardOfRoom(editor.get().layout, products)
    if (address !== undefined) void navigate(address)
  }
  // The sheet would cover the tools of the room in 3D.
  const handleDrawing = (next: Drawing) => {
    setDrawing(next)
    if (next === 'space' || next === 'photograph') setHeight('peek')
  }
  // It would cover the hour of the sun, too.
  useEffect(() => {
    let was = editor.get().settings.daylight
    return editor.subscribe(() => {
      const { daylight } = editor.get().settings
      if (daylight && !was) setHeight('peek')
      was = daylight
    })
  }, [editor])
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
      onScene={onScene}
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
          board={board}
          room={room}
          autosave={autosave}
          onHelp={() => setHelp(true)}
          notes={notes}
          onMakeBoard={isAlone ? () => void handleMakeBoard() : undefined}
          onHomes={isAlone ? () => setHomes(true) : undefined}
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
          ) : drawing === 'photograph' ? (
            <RoomPhotograph
              {...{ editor, autosave, board, products, title, onSwap }}
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
              <PlanZoom editor={editor} />
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
      <PieceDialogs {...{ editor, opened, board, suits, products }} onClose={close} around={() => root.current} />
      {hasHomes && room && <HomesDialog {...{ editor, autosave }} roomId={room.id} onClose={() => setHomes(false)} />}
      {query.has('place') && <PlaceInRoom {...{ editor, room }} onShow={handleDrawing} />}
      {help && <KeysDialog editor={editor} onClose={() => setHelp(false)} />}
      {/* What a browser prints from its own menu, which cannot wait for the drawing. */}
      <p className={styles.unprinted}>To print this plan, choose Print plan from the menu of the room designer.</p>
    </div>
  )
}

/** The title of the inspector. */
function useInspectorName(editor: Editor): string {
  const count = useDeferredEditor(editor, ({ selection }) => selection.length)
  if (count === 0) return 'Room'
  return count > 1 ? `${count} pieces` : 'Piece'
}

// Keeps the selection, else the room, in the part of the plan that the sheet does not cover; resets the view afterward.
// A room that is shown whole is fitted into that part. `--plan-covered` is the height that the sheet covers: undo and zoom
// stand above it.

/** Pixels: a margin, and the least visible height of the plan for moving the view. */
const MARGIN_PX = 24
const MIN_SEEN_PX = 120

/** `plan`: around the stage, within the element that the studio fills. */
function useChosenInView(editor: Editor, plan: RefObject<HTMLElement | null>, height: SheetHeight): void {
  const wasWhole = useRef(false)
  useLayoutEffect(() => {
    const { camera } = editor
    const stage = plan.current?.firstElementChild
    const studio = plan.current?.parentElement?.parentElement ?? null
    if (!stage || !studio) return undefined
    const cover = (px: number) => {
      camera.cover(px)
      document.documentElement.style.setProperty('--plan-covered', `${px}px`)
    }
    if (height !== 'half') cover(0)
    if (height === 'peek') {
      if (wasWhole.current) camera.fit()
      wasWhole.current = false
      return undefined
    }
    const bringIntoView = () => {
      const { top, bottom } = stage.getBoundingClientRect()
      const seen = Math.min(bottom, studio.getBoundingClientRect().bottom - sheetPx(height, studio)) - top
      if (seen < MIN_SEEN_PX) return
      cover(bottom - top - seen)
      const by = overlap(boxOnScreen(editor), seen)
      if (by === 0) return
      wasWhole.current ||= camera.get().follows
      camera.panBy({ x: 0, y: -by })
    }
    const shown = () => [editor.get().layout, editor.get().selection, camera.get().size] as const
    let last = shown()
    const update = () => {
      const next = shown()
      if (next.every((each, index) => each === last[index])) return
      last = next
      bringIntoView()
    }
    bringIntoView()
    const stops = [editor.subscribe(update), camera.rest.subscribe(update)]
    return () => {
      stops.forEach((stop) => stop())
      document.documentElement.style.removeProperty('--plan-covered')
    }
  }, [editor, plan, height])
}

/** Pixels to scroll so that the box is visible; a box higher than the free part is shown from its top. */
function overlap({ top, bottom }: { top: number; bottom: number }, seen: number): number {
  const below = bottom + MARGIN_PX - seen
  return below > 0 ? Math.min(below, Math.max(0, top - MARGIN_PX)) : Math.min(0, top - MARGIN_PX)
}
