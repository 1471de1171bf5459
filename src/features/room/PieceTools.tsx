/** What is done with one chosen piece, by buttons in its row; fetched when the first is chosen. */
import { ArrowLeftRight, BringToFront, Copy, Lock, LockOpen, SendToBack, Trash2 } from 'lucide-react'
import { type Editor, movedPose, posing } from '../../../studio/index.ts'
import type { Item } from '../../../studio/model/layout.ts'
import { type Direction, MoveButtons } from '../../components/MoveButtons.tsx'
import { ToolButton } from '../../components/ToolButton.tsx'
import styles from './PieceRow.module.css'

/** `onCopy` is missing when the plan is full. */
type Props = { editor: Editor; item: Item; onSwap: (id: string) => void; onCopy?: (item: Item) => void }

/** Inches for a tap on an arrow, the first and each further one while it is held. */
const TAP_IN = 1
export function PieceTools({ editor, item, onSwap, onCopy }: Props) {
  return (
    <div className={styles.tools}>
      <MoveButtons name={item.name} onStep={(direction) => move(editor, item.id, direction)} />
      <ToolButton
        label={`${item.locked ? 'Unlock' : 'Lock'} ${item.name}`}
        Icon={item.locked ? LockOpen : Lock}
        keys="L"
        onClick={() => editor.commit({ type: 'lock', id: item.id, locked: !item.locked })}
      />
      <ToolButton
        label={`Bring ${item.name} to the front`}
        Icon={BringToFront}
        keys="F"
        onClick={() => editor.commit({ type: 'raise', id: item.id, to: 'front' })}
      />
      <ToolButton
        label={`Send ${item.name} to the back`}
        Icon={SendToBack}
        keys="B"
        onClick={() => editor.commit({ type: 'raise', id: item.id, to: 'back' })}
      />
      <ToolButton
        label={`Swap ${item.name} for another`}
        Icon={ArrowLeftRight}
        keys="S"
        onClick={() => onSwap(item.id)}
      />
      <ToolButton
        label={`Copy ${item.name}`}
        Icon={Copy}
        keys="Ctrl+D"
        disabled={!onCopy}
        onClick={() => onCopy?.(item)}
      />
      <ToolButton
        label={`Remove ${item.name}`}
        Icon={Trash2}
        keys="Delete"
        onClick={() => editor.commit({ type: 'remove', id: item.id })}
      />
    </div>
  )
}

/** From where the piece is now: a held button moves on and on, as one step of undo. */
function move(editor: Editor, id: string, { word, x, y }: Direction): void {
  const { layout } = editor.get()
  const item = layout.items.find((other) => other.id === id)
  if (!item || item.locked) return
  const wanted = { x: item.pose.x + x * TAP_IN, y: item.pose.y + y * TAP_IN }
  const pose = movedPose(item.footprint, item.pose, wanted, layout.floor)
  editor.commit(posing(layout, item, pose), { key: `tap ${id} ${word}`, atMs: performance.now() })
}
