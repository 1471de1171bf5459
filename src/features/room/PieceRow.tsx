/** One piece on the plan: its name, size, place and angle as they are now, and every change as a button. */
import {
  ArrowDown,
  ArrowLeft,
  ArrowLeftRight,
  ArrowRight,
  ArrowUp,
  BringToFront,
  Copy,
  Lock,
  LockOpen,
  type LucideIcon,
  SendToBack,
  Trash2,
} from 'lucide-react'
import { memo } from 'react'
import {
  type Session,
  chosenIds,
  findClashes,
  movedPose,
  nearestOf,
  nearestPieces,
  shownPose,
  useSession,
} from '../../../studio/index.ts'
import { type Item, ROTATION_STEP } from '../../../studio/model/layout.ts'
import { ToolButton } from '../../components/ToolButton.tsx'
import { useUnit } from '../../lib/unitChoice.ts'
import styles from './PieceRow.module.css'
import { PlanThumbnail } from './PlanThumbnail.tsx'
import { RotateButton } from './RotateButton.tsx'
import { neighbourInWords, overlapInWords, placeInWords, sizeInWords } from './roomWords.ts'
import { useHeldRepeat } from './useHeldRepeat.ts'

/** `onCopy` is missing when the plan is full. */
type Props = { session: Session; item: Item; onSwap: (id: string) => void; onCopy?: (item: Item) => void }

/** Inches for a tap on an arrow, the first and each further one while it is held. */
const TAP_IN = 1
const ARROWS = [
  { word: 'left', x: -1, y: 0, Icon: ArrowLeft },
  { word: 'up', x: 0, y: -1, Icon: ArrowUp },
  { word: 'down', x: 0, y: 1, Icon: ArrowDown },
  { word: 'right', x: 1, y: 0, Icon: ArrowRight },
] as const

export const PieceRow = memo(function PieceRow({ session, item, onSwap, onCopy }: Props) {
  const unit = useUnit()
  const isSelected = useSession(session, (state) => chosenIds(state).includes(item.id))
  const isAlone = useSession(session, ({ selection, also }) => selection === item.id && also.length === 0)
  const preview = useSession(session, ({ tool }) => shownPose(tool, item.id))
  const nearest = useSession(session, (state) => nearestPieces(state.layout).get(item.id))
  // What it overlaps and the room are only listened to: they change what is said of it.
  useSession(session, (state) => findClashes(state.layout.items).get(item.id))
  useSession(session, (state) => state.layout.floor)
  const { layout } = session.get()
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
            if (takesOut) session.selectAlone(item.id)
            else if (event.shiftKey || event.ctrlKey || event.metaKey || session.get().addsByTap)
              session.toggle(item.id)
            else session.select(isAlone ? undefined : item.id)
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
          session={session}
          id={item.id}
          label={`Rotate ${item.name} left`}
          disabled={item.locked}
          degrees={-ROTATION_STEP}
        />
        <RotateButton
          session={session}
          id={item.id}
          label={`Rotate ${item.name} right`}
          disabled={item.locked}
          degrees={ROTATION_STEP}
        />
      </div>
      {isAlone && (
        <div className={styles.tools}>
          {ARROWS.map(({ word, Icon, x, y }) => (
            <MoveButton
              key={word}
              session={session}
              id={item.id}
              name={item.name}
              word={word}
              x={x}
              y={y}
              Icon={Icon}
            />
          ))}
          <ToolButton
            label={`${item.locked ? 'Unlock' : 'Lock'} ${item.name}`}
            Icon={item.locked ? LockOpen : Lock}
            onClick={() => session.commit({ type: 'lock', id: item.id, locked: !item.locked })}
          />
          <ToolButton
            label={`Bring ${item.name} to the front`}
            Icon={BringToFront}
            onClick={() => session.commit({ type: 'raise', id: item.id, to: 'front' })}
          />
          <ToolButton
            label={`Send ${item.name} to the back`}
            Icon={SendToBack}
            onClick={() => session.commit({ type: 'raise', id: item.id, to: 'back' })}
          />
          <ToolButton label={`Swap ${item.name} for another`} Icon={ArrowLeftRight} onClick={() => onSwap(item.id)} />
          <ToolButton label={`Copy ${item.name}`} Icon={Copy} disabled={!onCopy} onClick={() => onCopy?.(item)} />
          <ToolButton
            label={`Remove ${item.name}`}
            Icon={Trash2}
            onClick={() => session.commit({ type: 'remove', id: item.id })}
          />
        </div>
      )}
    </li>
  )
})

type MoveProps = {
  session: Session
  id: string
  name: string
  word: string
  x: number
  y: number
  Icon: LucideIcon
}

function MoveButton({ session, id, name, word, x, y, Icon }: MoveProps) {
  const held = useHeldRepeat(
    () => {
      const { layout } = session.get()
      const item = layout.items.find((other) => other.id === id)
      if (!item || item.locked) return
      const wanted = { x: item.pose.x + x * TAP_IN, y: item.pose.y + y * TAP_IN }
      const pose = movedPose(item.footprint, item.pose, wanted, layout.floor)
      session.commit({ type: 'pose', id, pose }, { key: `tap ${id} ${word}`, atMs: performance.now() })
    },
    () => undefined,
  )
  return <ToolButton label={`Move ${name} ${word}`} Icon={Icon} {...held} />
}
