/** One piece on the plan: its name, size, place and angle, and every change as a button. */
import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import { type Editor, findItem, type Nearest, copyOf, type useBring, seenLayout } from '../../../studio/index.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import { type Item, ROTATION_STEP } from '../../../studio/model/layout.ts'
import { keyStrokeOf } from '../../../studio/model/keyStroke.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { uuid } from '../../platform/uuid.ts'
import styles from './PieceRow.module.css'
import { PlanThumbnail } from './PlanThumbnail.tsx'
import { RotateButton } from './RotateButton.tsx'
import { RowTools } from './RowTools.tsx'
import { neighborInWords, overlapInWords, placeInWords, sizeInWords } from '../roomWords.ts'

type Props = {
  editor: Editor
  item: Item
  /** Drags another piece of the same kind onto the plan. */
  bring: ReturnType<typeof useBring>
  /** The inputs of the text about its place: the room, and the pieces near to it or overlapping it. */
  floor: RoomShell
  nearest: Nearest | undefined
  clashes: readonly string[] | undefined
  /** Pieces of the same product on the plan. */
  copies: number
  /** Degrees, as displayed: screen readers announce each step of a rotation. */
  rotation: number
  isChosen: boolean
  isAlone: boolean
  onSwap: (id: string) => void
}

/** Keys that keep their meaning on a button. */
const OWN_KEYS: ReadonlySet<string> = new Set(['Tab', 'Enter', ' '])

export const PieceRow = memo(function PieceRow({
  editor,
  item,
  bring,
  floor,
  nearest,
  clashes,
  copies,
  rotation,
  isChosen,
  isAlone,
  onSwap,
}: Props) {
  const handleChoose = (event: MouseEvent) => {
    const takesOut = (event.ctrlKey || event.metaKey) && item.group !== undefined
    if (takesOut) editor.selectAlone(item.id)
    else if (event.shiftKey || event.ctrlKey || event.metaKey || editor.get().addsByTap) editor.toggle(item.id)
    else editor.select(isAlone ? undefined : item.id)
  }
  // The keys of the plan work on what is chosen here, too.
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!isChosen || OWN_KEYS.has(event.key)) return
    const row = event.currentTarget.closest('li')
    const next = row?.nextElementSibling ?? row?.previousElementSibling
    if (!editor.press(keyStrokeOf(event))) return
    event.preventDefault()
    event.stopPropagation()
    // A removed piece takes its row along: the focus goes to the next one.
    if (!findItem(editor.get().layout, item.id)) next?.querySelector('button')?.focus()
  }
  return (
    <li
      className={`${styles.row} ${isChosen ? styles.selected : ''} ${isAlone ? styles.alone : ''}`}
      data-piece={item.name}
      data-x={Math.round(item.pose.x * 100) / 100}
      data-y={Math.round(item.pose.y * 100) / 100}
      data-rotation={rotation}
    >
      <div className={styles.head}>
        <button
          {...bring(() => copyOf(item, uuid()))}
          type="button"
          className={styles.choose}
          aria-pressed={isChosen}
          onClick={handleChoose}
          onKeyDown={handleKey}
        >
          <PlanThumbnail item={item} />
          <span>
            <span className={styles.name}>
              {item.name}
              {copies > 1 && <span className="figures"> x {copies}</span>}
            </span>{' '}
            <Facts {...{ editor, item, floor, nearest, clashes, rotation }} />
          </span>
        </button>
        <RotateButton
          editor={editor}
          id={item.id}
          label={`Rotate ${item.name} left`}
          disabled={item.locked}
          keys="["
          degrees={-ROTATION_STEP}
        />
        <RotateButton
          editor={editor}
          id={item.id}
          label={`Rotate ${item.name} right`}
          disabled={item.locked}
          keys="]"
          degrees={ROTATION_STEP}
        />
      </div>
      {isAlone && <RowTools editor={editor} item={item} onSwap={onSwap} />}
    </li>
  )
})

type FactProps = Pick<Props, 'editor' | 'item' | 'floor' | 'nearest' | 'clashes'> & { rotation: number }

const Facts = memo(function Facts({ editor, item, nearest, rotation }: FactProps) {
  const unit = useUnit()
  const { layout, beside } = editor.get()
  const overlap = overlapInWords(item, seenLayout(layout, beside))
  const place = [placeInWords(item, layout, unit), neighborInWords(nearest, layout, unit)].filter(Boolean).join(' · ')
  return (
    <>
      <span className={`${styles.facts} figures`}>
        {sizeInWords(item, unit)} · {rotation}°{item.locked ? ' · locked' : ''}
        {item.group === undefined ? '' : ' · in a group'}
      </span>{' '}
      <span className={`${styles.facts} figures`}>{place}</span>{' '}
      {overlap && <span className={styles.warning}>⚠ {overlap}</span>}
    </>
  )
})
