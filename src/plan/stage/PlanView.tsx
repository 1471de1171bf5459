/**
 * A read-only plan: to scale, in the reader's units, with a camera. A tap on a piece, on the plan or in the list, shows
 * its numbers.
 */
import { Suspense, useCallback, useMemo, useRef, useState } from 'react'
import {
  createEditor,
  findItem,
  outline,
  RoomStage,
  useEditor,
  useDeferredEditor,
  wallDistances,
} from '../../../studio/index.ts'
import type { Item, Layout } from '../../../studio/model/layout.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatLength, formatSize } from '../../platform/units.ts'
import { uuid } from '../../platform/uuid.ts'
import { useStageNotes } from '../notes/planNotes.ts'
import { planPictures, type RoomBoard } from '../pieces/boardItems.ts'
import { PlanThumbnail } from '../pieces/PlanThumbnail.tsx'
import { measuredTo, sizeInWords } from '../roomWords.ts'
import { type Drawing, DrawingSwitch } from './PlanBar.tsx'
import { UnitSwitch } from './UnitSwitch.tsx'
import { useStageFrame } from './useStageFrame.ts'
import { PlanZoom } from './PlanZoom.tsx'
import styles from './PlanView.module.css'
import { RoomWalk } from '../walk/lazyRoomWalk.ts'

const PlanPins = lazyComponent('comments', async () => (await import('../notes/PlanPins.tsx')).PlanPins)

type Props = { layout: Layout; layoutId: string; board: RoomBoard }

export function PlanView({ layout, layoutId, board }: Props) {
  const unit = useUnit()
  const editor = useMemo(() => createEditor(layout, uuid, undefined, undefined, 'read'), [layout])
  const notes = useStageNotes(board.id, layoutId, editor)
  const place = useRef<HTMLDivElement>(null)
  useStageFrame(place, editor, true)
  const [drawing, setDrawing] = useState<Drawing>('symbols')
  const products = useMemo(() => new Map(board.products.map((product) => [product.id, product])), [board.products])
  const pictures = useMemo(() => planPictures(products), [products])
  const hasPictures = layout.items.some(({ productId }) => productId !== undefined && pictures.has(productId))
  const size = useEditor(editor.camera.rest, (state) => state.size)
  const showLength = useCallback((inches: number) => formatLength(inches, unit), [unit])
  const { width, length } = layout.floor
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <h3 className={`${styles.dimension} figures`}>Room dimension: {formatSize([width, length], unit)}</h3>
        <div className={styles.tools}>
          <UnitSwitch />
          <DrawingSwitch drawing={drawing} hasPhotos={hasPictures} onDrawing={setDrawing} />
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.frame}>
          {drawing === 'space' ? (
            <RoomWalk
              editor={editor}
              board={board}
              products={products}
              fills={false}
              onPlan={() => setDrawing('symbols')}
            />
          ) : (
            <>
              <div ref={place} className={styles.stage}>
                <Suspense fallback={<Skeleton width={size.width} height={size.height} />}>
                  <RoomStage
                    editor={editor}
                    formatLength={showLength}
                    pictures={drawing === 'photos' ? pictures : undefined}
                    {...(notes && { pins: notes.pins, onPin: notes.onOpen })}
                    label="Plan of this board"
                    describedBy="plan-view-help"
                  >
                    {notes && <PlanPins editor={editor} notes={notes} />}
                  </RoomStage>
                </Suspense>
                <PlanZoom editor={editor} />
              </div>
              <p id="plan-view-help" className={styles.help}>
                Drag to move the view; zoom with the buttons, two fingers or Ctrl and the wheel.
              </p>
            </>
          )}
        </div>
        <div className={styles.side}>
          <PieceFacts editor={editor} layout={layout} />
          <PieceCounts editor={editor} layout={layout} />
        </div>
      </div>
    </div>
  )
}

type PartProps = { editor: ReturnType<typeof createEditor>; layout: Layout }

/** The numbers of the selected piece. */
function PieceFacts({ editor, layout }: PartProps) {
  const item = useDeferredEditor(editor, ({ selection }) => findItem(layout, selection[0]))
  const count = useDeferredEditor(editor, ({ selection }) => selection.length)
  return (
    <section className={styles.facts} aria-label="The chosen piece" aria-live="polite">
      {item && count === 1 ? (
        <Facts item={item} layout={layout} />
      ) : (
        <p className={styles.note}>
          {count > 1 ? `${count} pieces are marked on the plan.` : 'Choose a piece on the plan to see its numbers.'}
        </p>
      )}
    </section>
  )
}

function Facts({ item, layout }: { item: Item; layout: Layout }) {
  const unit = useUnit()
  const distances = wallDistances(outline(item.footprint, item.pose), layout.floor)
  return (
    <>
      <h4 className={styles.name}>{item.name}</h4>
      <dl className={`${styles.numbers} figures`}>
        <div>
          <dt>Size</dt>
          <dd>{sizeInWords(item, unit)}</dd>
        </div>
        {distances.map((found) => (
          <div key={found.side}>
            <dt>From {measuredTo(found, layout.floor)}</dt>
            <dd>{formatLength(found.inches, unit)}</dd>
          </div>
        ))}
        {item.pose.rotation !== 0 && (
          <div>
            <dt>Angle</dt>
            <dd>{item.pose.rotation}°</dd>
          </div>
        )}
      </dl>
    </>
  )
}

/** A list of the pieces with their quantities. */
function PieceCounts({ editor, layout }: PartProps) {
  const unit = useUnit()
  const first = useDeferredEditor(editor, ({ selection }) => selection[0])
  const pieces = useMemo(() => countedPieces(layout), [layout])
  if (pieces.length === 0) return <p className={styles.note}>No pieces are on this plan yet.</p>
  return (
    <section aria-labelledby="plan-view-pieces">
      <h4 id="plan-view-pieces" className={styles.heading}>
        Pieces
      </h4>
      <ul className={styles.list}>
        {pieces.map(({ item, ids }) => (
          <li key={item.id}>
            <button
              type="button"
              className={styles.piece}
              data-shared-piece={item.name}
              aria-pressed={first !== undefined && ids.includes(first)}
              onClick={() => editor.choose(ids)}
            >
              <PlanThumbnail item={item} />
              <span className={styles.words}>
                <span>
                  {item.name}
                  {ids.length > 1 && <span className="figures"> x {ids.length}</span>}
                </span>
                <span className={`${styles.note} figures`}>{sizeInWords(item, unit)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type CountedPiece = {
  /** The id of the first copy. */
  readonly item: Item
  readonly ids: readonly string[]
}

/** The pieces of a plan in their order of paint, copies as one entry. Copies have the same product; pieces that are no product the same name and size. */
function countedPieces({ items }: Pick<Layout, 'items'>): CountedPiece[] {
  const found = new Map<string, { item: Item; ids: string[] }>()
  for (const item of items) {
    const { width, length } = item.footprint
    const key = item.productId ?? `${item.name} ${item.kind} ${width} ${length}`
    const known = found.get(key)
    if (known) known.ids.push(item.id)
    else found.set(key, { item, ids: [item.id] })
  }
  return [...found.values()]
}
