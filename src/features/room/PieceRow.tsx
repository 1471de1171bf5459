/** One piece on the plan: its name, size, place and angle as they are now, and every change as a button. */
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  BringToFront,
  Copy,
  Lock,
  LockOpen,
  RotateCcw,
  RotateCw,
  SendToBack,
  Trash2,
} from 'lucide-react'
import { type ReactNode, memo } from 'react'
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
import { useUnit } from '../../lib/unitChoice.ts'
import styles from './PieceRow.module.css'
import { PlanThumbnail } from './PlanThumbnail.tsx'
import { RotateButton } from './RotateButton.tsx'
import { neighbourInWords, overlapInWords, placeInWords, sizeInWords } from './roomWords.ts'
import { useHeldRepeat } from './useHeldRepeat.ts'

/** `onCopy` is missing when the plan is full. */
type Props = { session: Session; item: Item; onCopy?: (item: Item) => void }

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const
/** Inches for a tap on an arrow, the first and each further one while it is held. */
const TAP_IN = 1
const ARROWS = [
  { word: 'left', x: -1, y: 0, Icon: ArrowLeft },
  { word: 'up', x: 0, y: -1, Icon: ArrowUp },
  { word: 'down', x: 0, y: 1, Icon: ArrowDown },
  { word: 'right', x: 1, y: 0, Icon: ArrowRight },
] as const

export const PieceRow = memo(function PieceRow({ session, item, onCopy }: Props) {
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
          icon={<RotateCcw {...ICON} />}
        />
        <RotateButton
          session={session}
          id={item.id}
          label={`Rotate ${item.name} right`}
          disabled={item.locked}
          degrees={ROTATION_STEP}
          icon={<RotateCw {...ICON} />}
        />
      </div>
      {isAlone && (
        <div className={styles.tools}>
          {ARROWS.map(({ word, Icon, ...direction }) => (
            <MoveButton key={word} session={session} id={item.id} name={item.name} word={word} direction={direction}>
              <Icon {...ICON} />
            </MoveButton>
          ))}
          <Tool label={`${item.locked ? 'Unlock' : 'Lock'} ${item.name}`} onPress={() => lock(session, item)}>
            {item.locked ? <LockOpen {...ICON} /> : <Lock {...ICON} />}
          </Tool>
          <Tool label={`Bring ${item.name} to the front`} onPress={() => raise(session, item, 'front')}>
            <BringToFront {...ICON} />
          </Tool>
          <Tool label={`Send ${item.name} to the back`} onPress={() => raise(session, item, 'back')}>
            <SendToBack {...ICON} />
          </Tool>
          <Tool label={`Copy ${item.name}`} onPress={onCopy && (() => onCopy(item))}>
            <Copy {...ICON} />
          </Tool>
          <Tool label={`Remove ${item.name}`} onPress={() => session.commit({ type: 'remove', id: item.id })}>
            <Trash2 {...ICON} />
          </Tool>
        </div>
      )}
    </li>
  )
})

function Tool({ label, onPress, children }: { label: string; onPress?: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      disabled={!onPress}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

type MoveProps = {
  session: Session
  id: string
  name: string
  word: string
  direction: { x: number; y: number }
  children: ReactNode
}

function MoveButton({ session, id, name, word, direction, children }: MoveProps) {
  const held = useHeldRepeat(
    () => {
      const { layout } = session.get()
      const item = layout.items.find((other) => other.id === id)
      if (!item || item.locked) return
      const wanted = { x: item.pose.x + direction.x * TAP_IN, y: item.pose.y + direction.y * TAP_IN }
      const pose = movedPose(item.footprint, item.pose, wanted, layout.floor)
      session.commit({ type: 'pose', id, pose }, { key: `tap ${id} ${word}`, atMs: performance.now() })
    },
    () => undefined,
  )
  const label = `Move ${name} ${word}`
  return (
    <button type="button" className={styles.tool} aria-label={label} title={label} {...held}>
      {children}
    </button>
  )
}

function lock(session: Session, item: Item): void {
  session.commit({ type: 'lock', id: item.id, locked: !item.locked })
}

function raise(session: Session, item: Item, to: 'front' | 'back'): void {
  session.commit({ type: 'raise', id: item.id, to })
}
