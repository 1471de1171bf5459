/** The list of all pieces, on the plan and removed: an alternative to the plan for screen readers and keyboards. */
import { useDeferredValue, useMemo } from 'react'
import {
  type Editor,
  findClashes,
  heldIds,
  nearestPieces,
  shownPose,
  useBring,
  useDeferredEditor,
} from '../../../studio/index.ts'
import { type Item, MAX_ITEMS } from '../../../studio/model/layout.ts'
import { Button } from '../../ui/Button.tsx'
import { useUnit } from '../../platform/unitChoice.ts'
import styles from './PieceList.module.css'
import { PieceRow } from './PieceRow.tsx'
import { PlanThumbnail } from './PlanThumbnail.tsx'
import { sizeInWords } from '../roomWords.ts'

type Props = {
  editor: Editor
  items: readonly Item[]
  onSwap: (id: string) => void
  /** Shown if there are no pieces. */
  emptyText?: string
}

export function PieceList({ editor, items, onSwap, emptyText = 'This board has no pieces with a size.' }: Props) {
  const layout = useDeferredEditor(editor, (state) => state.layout)
  const selection = useDeferredEditor(editor, (state) => state.selection)
  useDeferredEditor(editor, turnsInHand)
  const bring = useBring(editor)
  const isWhole = useDeferredValue(true, false)
  const chosen = new Set(selection)
  const present = new Set(layout.items.map(({ id, productId }) => productId ?? id))
  const isFull = layout.items.length >= MAX_ITEMS
  // In the order of the board's products, independent of the paint order; copies follow.
  const order = new Map(items.map(({ id }, index) => [id, index]))
  const rank = ({ id }: Item) => order.get(id) ?? items.length
  // A selection changes none of them.
  const [nearest, clashes, copies] = useMemo(
    () => [nearestPieces(layout), findClashes(layout.items), copiesOf(layout.items)] as const,
    [layout],
  )
  return (
    <section aria-labelledby="room-pieces" className={styles.pieces}>
      <h3 id="room-pieces" className={`${styles.heading} subhead`}>
        Items
      </h3>
      {items.length === 0 && layout.items.length === 0 && <p className={styles.none}>{emptyText}</p>}
      <ul className={styles.list}>
        {layout.items
          .toSorted((a, b) => rank(a) - rank(b))
          .slice(0, isWhole ? undefined : FIRST_ROWS)
          .map((item) => (
            <PieceRow
              key={item.id}
              editor={editor}
              item={item}
              bring={bring}
              floor={layout.floor}
              nearest={nearest.get(item.id)}
              clashes={clashes.get(item.id)}
              copies={copies.get(item.productId ?? item.id) ?? 1}
              rotation={shownPose(editor.get().tool, item.id)?.rotation ?? item.pose.rotation}
              isChosen={chosen.has(item.id)}
              isAlone={selection.length === 1 && selection[0] === item.id}
              onSwap={onSwap}
            />
          ))}
        {items
          .filter(({ id, productId }) => !present.has(productId ?? id))
          .map((item) => (
            <AbsentRow
              key={item.id}
              item={item}
              drag={bring(() => item)}
              onAdd={() => place(editor, centred(item, editor))}
              isFull={isFull}
            />
          ))}
      </ul>
    </section>
  )
}

function copiesOf(items: readonly Item[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { productId } of items)
    if (productId !== undefined) counts.set(productId, (counts.get(productId) ?? 0) + 1)
  return counts
}

/** Number of rows of the first render; the others follow in slices that leave the page responsive. */
const FIRST_ROWS = 20

/** A text that changes with each step of a rotation, but not while a piece moves. */
function turnsInHand({ tool }: ReturnType<Editor['get']>): string {
  return heldIds(tool)
    .map((id) => shownPose(tool, id)?.rotation)
    .join()
}

type AbsentProps = { item: Item; drag: ReturnType<ReturnType<typeof useBring>>; onAdd: () => void; isFull: boolean }

function AbsentRow({ item, drag, onAdd, isFull }: AbsentProps) {
  const unit = useUnit()
  return (
    <li {...drag} className={styles.absent}>
      <PlanThumbnail item={item} />
      <span>
        <span className={styles.name}>{item.name}</span>
        <span className={styles.facts}>{sizeInWords(item, unit)}. Not on the plan.</span>
      </span>
      <Button variant="secondary" size="small" onClick={onAdd} disabled={isFull} aria-label={`Add ${item.name} back`}>
        Add back
      </Button>
    </li>
  )
}

function centred(item: Item, editor: Editor): Item {
  const { width, length } = editor.get().layout.floor
  return { ...item, pose: { x: width / 2, y: length / 2, rotation: 0 } }
}

function place(editor: Editor, item: Item): void {
  editor.commit({ type: 'place', item })
  editor.select(item.id)
}
