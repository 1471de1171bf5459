/** What is done with one chosen piece, by buttons in its row; fetched when the first is chosen. */
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
import { type SyntheticEvent, useRef } from 'react'
import { type Session, movedPose } from '../../../studio/index.ts'
import type { Item } from '../../../studio/model/layout.ts'
import { ToolButton } from '../../components/ToolButton.tsx'
import styles from './PieceRow.module.css'
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

export function PieceTools({ session, item, onSwap, onCopy }: Props) {
  const pressed = useRef<Element | null>(null)
  const buttonOf = ({ target }: SyntheticEvent) => (target instanceof Element ? target.closest('button') : null)
  return (
    // A move acts at once and may take a warning out of the row: the finger is lifted over another button then.
    <div
      className={styles.tools}
      onPointerDownCapture={(event) => {
        pressed.current = buttonOf(event)
      }}
      onClickCapture={(event) => {
        if (event.detail > 0 && pressed.current && pressed.current !== buttonOf(event)) event.stopPropagation()
      }}
    >
      {ARROWS.map(({ word, Icon, x, y }) => (
        <MoveButton key={word} session={session} id={item.id} name={item.name} word={word} x={x} y={y} Icon={Icon} />
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
  )
}

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
