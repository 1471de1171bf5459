/** The tools of the chosen elements, shared by the toolbar on the sheet, the list and the bar of a phone. */
import {
  ArrowLeftRight,
  BringToFront,
  ChevronsDown,
  ChevronsUp,
  Copy,
  FlipVertical2,
  Group,
  Lock,
  LockOpen,
  SendToBack,
  Trash2,
  Ungroup,
} from 'lucide-react'
import { type CollageEditor, hasRoom, isOneGroup, mirroring, useDeferredEditor } from '../../../studio/index.ts'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { chosenElements } from './elementActions.ts'

type Props = {
  editor: CollageEditor
  /** Named in the labels, as in `Remove Sofa`; without it the labels are `Remove` and so on. */
  name?: string
}

export function ElementTools({ editor, name }: Props) {
  useDeferredEditor(editor, (state) => state.collage)
  useDeferredEditor(editor, (state) => state.selection)
  const swapping = useDeferredEditor(editor, (state) => state.swapping)
  const elements = chosenElements(editor)
  const ids = elements.map(({ id }) => id)
  const isLocked = elements.every(({ locked }) => locked)
  const isGroup = elements.length > 1 && isOneGroup(elements)
  const label = (verb: string, rest = '') => [verb, name, rest].filter(Boolean).join(' ')
  const order = (to: 'front' | 'back' | 'forward' | 'backward') => editor.commit({ type: 'order', ids, to })
  const mirror = mirroring(editor.get().collage, ids)
  return (
    <>
      <ToolButton label={label('Bring', 'forward')} Icon={ChevronsUp} keys="Page Up" onClick={() => order('forward')} />
      <ToolButton
        label={label('Send', 'backward')}
        Icon={ChevronsDown}
        keys="Page Down"
        onClick={() => order('backward')}
      />
      <ToolButton label={label('Bring', 'to the front')} Icon={BringToFront} keys="F" onClick={() => order('front')} />
      <ToolButton label={label('Send', 'to the back')} Icon={SendToBack} keys="B" onClick={() => order('back')} />
      <ToolButton
        label={label('Duplicate')}
        Icon={Copy}
        keys="Ctrl+D"
        disabled={!hasRoom(editor.get().collage, elements)}
        onClick={editor.duplicate}
      />
      {elements.length > 1 ? (
        <ToolButton
          label={label(isGroup ? 'Ungroup' : 'Group')}
          Icon={isGroup ? Ungroup : Group}
          keys={isGroup ? 'Ctrl+Shift+G' : 'Ctrl+G'}
          onClick={() => editor.commit({ type: 'group', ids, group: isGroup ? undefined : editor.newId() })}
        />
      ) : (
        <ToolButton
          label={label('Swap', 'with another element')}
          Icon={ArrowLeftRight}
          keys="S"
          aria-pressed={swapping}
          disabled={isLocked}
          onClick={editor.startSwap}
        />
      )}
      <ToolButton
        label={label('Mirror')}
        Icon={FlipVertical2}
        keys="M"
        disabled={!mirror}
        onClick={() => mirror && editor.commit(mirror)}
      />
      <ToolButton
        label={label(isLocked ? 'Unlock' : 'Lock')}
        Icon={isLocked ? LockOpen : Lock}
        keys="L"
        onClick={() => editor.commit({ type: 'lock', ids, locked: !isLocked })}
      />
      <ToolButton
        label={label('Remove')}
        Icon={Trash2}
        keys="Delete"
        disabled={isLocked}
        onClick={() => editor.commit({ type: 'remove', ids })}
      />
    </>
  )
}
