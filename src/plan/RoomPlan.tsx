/**
 * Step 2 on the page of a board: the plan to scale, its shapes and its pieces. Everything works by pointer, keys and
 * taps.
 */
import { useCallback, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { useUnit } from '../platform/unitChoice.ts'
import { formatLength } from '../platform/units.ts'
import { planPictures, type RoomBoard } from './pieces/boardItems.ts'
import { usePlanMarks } from './findings/usePlanMarks.ts'
import { useRoomChecks } from './findings/useRoomCheck.ts'
import { SaveStatus } from './autosave/SaveStatus.tsx'
import { useStageNotes } from './notes/planNotes.ts'
import { OpenRoom, type PlanProps } from './OpenRoom.tsx'
import { type Drawing, PlanBar } from './stage/PlanBar.tsx'
import { planSurface } from './stage/planSurface.ts'
import styles from './RoomPlan.module.css'
import { StageArea } from './stage/StageArea.tsx'
import { PieceDialogs, usePieceDialogs } from './pieces/PieceDialogs.tsx'
import { usePlanProducts } from './pieces/usePlanProducts.ts'
import { RoomWalk } from './walk/lazyRoomWalk.ts'

const RoomPanels = lazyComponent('panels of the room', async () => (await import('./RoomPanels.tsx')).RoomPanels)

/** The room on the page of its board. */
export function BoardRoom({ board }: { board: RoomBoard }) {
  return <OpenRoom board={board} place="page" Plan={RoomPlan} />
}

function RoomPlan(props: PlanProps) {
  const { editor, board, title, items, suits, store, autosave, layoutId, onBack, onKeepBoth, layoutBar } = props
  const unit = useUnit()
  const notes = useStageNotes(board.id, layoutId, editor)
  const products = usePlanProducts(editor, board.products)
  const pictures = useMemo(() => planPictures(products), [products])
  const [query] = useSearchParams()
  const [drawing, setDrawing] = useState<Drawing>('symbols')
  const checks = useRoomChecks(editor)
  const { marks, findings, score } = usePlanMarks()
  const { opened, close, onSwap, onDelivery, onScene } = usePieceDialogs()
  const columns = useRef<HTMLDivElement>(null)
  const showLength = useCallback((inches: number) => formatLength(inches, unit), [unit])

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles undo keys that bubble up from the controls
    <div className={styles.surface} {...planSurface(editor)}>
      <PlanBar
        editor={editor}
        title={title}
        studio={studioAddress(board.id, query)}
        drawing={drawing}
        hasPhotos={pictures.size > 0}
        onDrawing={setDrawing}
        pictures={drawing === 'photos' ? pictures : undefined}
        products={products}
        board={board}
        room={undefined}
        autosave={autosave}
        onBack={onBack}
      />
      {layoutBar}
      <div ref={columns} className={styles.columns}>
        <div className={styles.main}>
          {drawing === 'space' ? (
            <RoomWalk
              editor={editor}
              board={board}
              products={products}
              fills={false}
              onSwap={onSwap}
              onPlan={() => setDrawing('symbols')}
            />
          ) : (
            <StageArea
              editor={editor}
              formatLength={showLength}
              pictures={drawing === 'photos' ? pictures : undefined}
              onSwap={onSwap}
              onDelivery={onDelivery}
              onScene={onScene}
              marks={marks}
              notes={notes}
              checks={checks}
            />
          )}
          <SaveStatus editor={editor} store={store} autosave={autosave} onKeepBoth={onKeepBoth} />
        </div>
        <div className={styles.side}>
          <RoomPanels {...{ editor, items, checks, findings, score, onSwap }} />
        </div>
      </div>
      <PieceDialogs {...{ editor, opened, board, suits, products }} onClose={close} around={() => columns.current} />
    </div>
  )
}

/** Includes the share token, if the board was opened through a share link. */
function studioAddress(boardId: string, query: URLSearchParams): string {
  const share = query.get('share')
  return `/studio?${new URLSearchParams({ board: boardId, ...(share !== null && { share }) }).toString()}`
}
