/** The tools of the selected pieces, shared by the plan, the list and the panel of several pieces. */
import { ArrowLeftRight, BringToFront, Copy, Lock, LockOpen, SendToBack, Trash2 } from 'lucide-react'
import type { Editor } from '../../../studio/index.ts'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { chosenItems, duplicateAll, isFullFor, lockAll, raiseAll, removeAll } from './pieceActions.ts'

type Props = {
  editor: Editor
  /** Named in the labels, as in `Remove Sofa`; without it the labels are `Remove` and so on. */
  name?: string
  /** Undefined if the piece cannot be swapped. */
  onSwap?: (id: string) => void
}

export function PieceTools({ editor, name, onSwap }: Props) {
  const items = chosenItems(editor)
  const isLocked = items.every(({ locked }) => locked)
  const [only, ...others] = items
  const label = (verb: string, rest = '') => [verb, name, rest].filter(Boolean).join(' ')
  return (
    <>
      {onSwap && (
        <ToolButton
          label={label('Swap', 'for another')}
          Icon={ArrowLeftRight}
          keys="S"
          disabled={!only || others.length > 0}
          onClick={() => only && onSwap(only.id)}
        />
      )}
      <ToolButton
        label={label('Duplicate')}
        Icon={Copy}
        keys="Ctrl+D"
        disabled={isFullFor(editor, items)}
        onClick={() => duplicateAll(editor, items)}
      />
      <ToolButton label={label('Remove')} Icon={Trash2} keys="Delete" onClick={() => removeAll(editor, items)} />
      <ToolButton
        label={label(isLocked ? 'Unlock' : 'Lock')}
        Icon={isLocked ? LockOpen : Lock}
        keys="L"
        onClick={() => lockAll(editor, items)}
      />
      <ToolButton
        label={label('Bring', 'to the front')}
        Icon={BringToFront}
        keys="F"
        onClick={() => raiseAll(editor, items, 'front')}
      />
      <ToolButton
        label={label('Send', 'to the back')}
        Icon={SendToBack}
        keys="B"
        onClick={() => raiseAll(editor, items, 'back')}
      />
    </>
  )
}
