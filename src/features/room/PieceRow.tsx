/** One piece on the plan: its name, size, place and angle as they are now, and every change as a button. */
import { memo } from 'react'
import {
  type Editor,
  chosenIds,
  findClashes,
  nearestOf,
  nearestPieces,
  shownPose,
  useEditor,
} from '../../../studio/index.ts'
import { type Item, ROTATION_STEP } from '../../../studio/model/layout.ts'
import { later } from '../../components/later.tsx'
import { useUnit } from '../../lib/unitChoice.ts'
import styles from './PieceRow.module.css'
import { PlanThumbnail } from './PlanThumbnail.tsx'
import { RotateButton } from './RotateButton.tsx'
import { neighbourInWords, overlapInWords, placeInWords, sizeInWords } from './roomWords.ts'

/** `onCopy` is missing when the plan is full. */
type Props = { editor: Editor; item: Item; onSwap: (id: string) => void; onCopy?: (item: Item) => void }

const PieceTools = later('piece', async () => (await import('./PieceTools.tsx')).PieceTools)

export const PieceRow = memo(function PieceRow({ editor, item, onSwap, onCopy }: Props) {
  const unit = useUnit()
  const isSelected = useEditor(editor, (state) => chosenIds(state).includes(item.id))
  const isAlone = useEditor(editor, ({ selection, also }) => selection === item.id && also.length === 0)
  const preview = useEditor(editor, ({ tool }) => shownPose(tool, item.id))
  const nearest = useEditor(editor, (state) => nearestPieces(state.layout).get(item.id))
  // What it overlaps and the room are only listened to: they change what is said of it.
  useEditor(editor, (state) => findClashes(state.layout.items).get(item.id))
  useEditor(editor, (state) => state.layout.floor)
  const { layout } = editor.get()
  const shown = preview ? { ...item, pose: preview } : item
  const overlap = overlapInWords(shown, layout)
  const neighbour = neighbourInWords(preview ? nearestOf(shown, layout) : nearest, layout, unit)
  return (
    <li
      className={`${styles.row} ${isSelected ? styles.selected : ''}`}
      data-piece={item.name}
      data-x={Math.round(shown.pose.x * 100) / 100}
      data-y={Math.round(shown.pose.y * 100) / 100}
      data-rotation={shown.pose.rotation}
    >
      <div className={styles.head}>
        <button
          type="button"
          className={styles.choose}
          aria-pressed={isSelected}
          onClick={(event) => {
            const takesOut = (event.ctrlKey || event.metaKey) && item.group !== undefined
            if (takesOut) editor.selectAlone(item.id)
            else if (event.shiftKey || event.ctrlKey || event.metaKey || editor.get().addsByTap) editor.toggle(item.id)
            else editor.select(isAlone ? undefined : item.id)
          }}
        >
          <PlanThumbnail item={item} />
          <span>
            <span className={styles.name}>{item.name}</span>{' '}
            <span className={`${styles.facts} figures`}>
              {sizeInWords(item, unit)} · {shown.pose.rotation}°{item.locked ? ' · locked' : ''}
              {item.group === undefined ? '' : ' · in a group'}
            </span>{' '}
            <span className={`${styles.facts} figures`}>
              {[placeInWords(shown, layout, unit), neighbour].filter(Boolean).join(' · ')}
            </span>{' '}
            {overlap && <span className={styles.warning}>⚠ {overlap}</span>}
          </span>
        </button>
        <RotateButton
          editor={editor}
          id={item.id}
          label={`Rotate ${item.name} left`}
          disabled={item.locked}
          degrees={-ROTATION_STEP}
        />
        <RotateButton
          editor={editor}
          id={item.id}
          label={`Rotate ${item.name} right`}
          disabled={item.locked}
          degrees={ROTATION_STEP}
        />
      </div>
      {isAlone && <PieceTools editor={editor} item={item} onSwap={onSwap} onCopy={onCopy} />}
    </li>
  )
})
