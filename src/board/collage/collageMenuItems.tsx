/** The items of the page's menu: for the selection, and for the empty sheet. */
import {
  ArrowLeftRight,
  BringToFront,
  ClipboardPaste,
  Copy,
  CopyPlus,
  FlipVertical2,
  Group,
  Keyboard,
  Lock,
  LockOpen,
  Pencil,
  RotateCcw,
  RotateCw,
  Scissors,
  SendToBack,
  SquareDashedMousePointer,
  StickyNote,
  Trash2,
  Ungroup,
} from 'lucide-react'
import { type CollageEditor, hasRoom, isOneGroup, mirroring, QUARTER_TURN, turning } from '../../../studio/index.ts'
import type { MenuEntries } from '../../ui/MenuPanel.tsx'
import { chosenElements } from './elementActions.ts'
import { newNote, type Page } from './newElements.ts'

type PageActions = {
  readonly editor: CollageEditor
  readonly page: () => Page
  readonly onPaste: () => void
  readonly onHelp: () => void
}

export function collageMenuItems(actions: PageActions): MenuEntries {
  return actions.editor.get().selection.length > 0 ? elementItems(actions) : sheetItems(actions)
}

function elementItems({ editor, page, onPaste }: PageActions): MenuEntries {
  const elements = chosenElements(editor)
  const ids = elements.map(({ id }) => id)
  const [first] = elements
  const isLocked = elements.every(({ locked }) => locked)
  const isGroup = elements.length > 1 && isOneGroup(elements)
  const { collage } = editor.get()
  const turn = (degrees: number) => {
    const command = turning(editor.get().collage, ids, degrees, editor.aspect)
    if (command) editor.commit(command)
  }
  const mirror = mirroring(collage, ids)
  const only = elements.length === 1 ? first : undefined
  const note = only?.kind === 'piece' ? newNote(page(), only.index) : undefined
  return [
    ...(only?.kind === 'text' || only?.kind === 'note'
      ? [{ label: 'Edit the words', icon: <Pencil />, disabled: isLocked, onSelect: () => editor.edit(only.id) }]
      : []),
    ...(note ? [{ label: 'Add a note', icon: <StickyNote />, onSelect: () => editor.add([note]) }] : []),
    ...(only
      ? [{ label: 'Swap with…', icon: <ArrowLeftRight />, disabled: isLocked, onSelect: editor.startSwap }]
      : []),
    { label: 'Rotate 90° right', icon: <RotateCw />, disabled: isLocked, onSelect: () => turn(QUARTER_TURN) },
    { label: 'Rotate 90° left', icon: <RotateCcw />, disabled: isLocked, onSelect: () => turn(-QUARTER_TURN) },
    ...(mirror ? [{ label: 'Mirror', icon: <FlipVertical2 />, onSelect: () => editor.commit(mirror) }] : []),
    'separator',
    { label: 'Copy', icon: <Copy />, onSelect: editor.copy },
    {
      label: 'Cut',
      icon: <Scissors />,
      disabled: isLocked,
      onSelect: () => {
        editor.copy()
        editor.commit({ type: 'remove', ids })
      },
    },
    { label: 'Paste', icon: <ClipboardPaste />, onSelect: onPaste },
    { label: 'Duplicate', icon: <CopyPlus />, disabled: !hasRoom(collage, elements), onSelect: editor.duplicate },
    'separator',
    ...(elements.length > 1 && !isGroup
      ? [
          {
            label: 'Group',
            icon: <Group />,
            onSelect: () => editor.commit({ type: 'group', ids, group: editor.newId() }),
          },
        ]
      : []),
    ...(elements.some(({ group }) => group !== undefined)
      ? [
          {
            label: 'Ungroup',
            icon: <Ungroup />,
            onSelect: () => editor.commit({ type: 'group', ids, group: undefined }),
          },
        ]
      : []),
    {
      label: isLocked ? 'Unlock' : 'Lock',
      icon: isLocked ? <LockOpen /> : <Lock />,
      onSelect: () => editor.commit({ type: 'lock', ids, locked: !isLocked }),
    },
    {
      label: 'Bring to the front',
      icon: <BringToFront />,
      onSelect: () => editor.commit({ type: 'order', ids, to: 'front' }),
    },
    {
      label: 'Send to the back',
      icon: <SendToBack />,
      onSelect: () => editor.commit({ type: 'order', ids, to: 'back' }),
    },
    'separator',
    {
      label: 'Remove',
      icon: <Trash2 />,
      danger: true,
      disabled: isLocked,
      onSelect: () => editor.commit({ type: 'remove', ids }),
    },
  ]
}

function sheetItems({ editor, onPaste, onHelp }: PageActions): MenuEntries {
  return [
    { label: 'Paste', icon: <ClipboardPaste />, onSelect: onPaste },
    {
      label: 'Choose all',
      icon: <SquareDashedMousePointer />,
      onSelect: () => editor.select(editor.get().collage.elements.map(({ id }) => id)),
    },
    'separator',
    { label: 'Keys and gestures', icon: <Keyboard />, onSelect: onHelp },
  ]
}
