/** The context menu of the plan. Its items are loaded with it. */
import {
  ArrowLeftRight,
  BringToFront,
  ClipboardPaste,
  Copy,
  DoorOpen,
  Grid2x2,
  Group,
  Hand,
  Keyboard,
  LayoutDashboard,
  Lock,
  LockOpen,
  Maximize,
  RotateCcw,
  RotateCw,
  Ruler,
  Scissors,
  SendToBack,
  SlidersHorizontal,
  SquareDashedMousePointer,
  Sun,
  Trash2,
  Truck,
  Ungroup,
} from 'lucide-react'
import {
  type Editor,
  groupCommand,
  isOneGroup,
  openingsOf,
  QUARTER_TURN,
  type Thing,
  turnTogether,
} from '../../../studio/index.ts'
import { ContextMenu, type ContextMenuProps } from '../../ui/ContextMenu.tsx'
import type { MenuEntries } from '../../ui/MenuPanel.tsx'
import { uuid } from '../../platform/uuid.ts'
import { onNextWall, openingTurns } from '../openings/openingChanges.ts'
import { chosenItems, duplicateAll, isFullFor, lockAll, raiseAll, removeAll } from '../pieces/pieceActions.ts'

type Props = Pick<ContextMenuProps, 'at' | 'onClose' | 'returnTo'> & {
  target: Thing
  actions: PlanActions
}

export function PlanMenu({ target, actions, ...place }: Props) {
  return <ContextMenu {...place} label={NAMES[target.on]} items={planMenuItems(target, actions)} />
}

const NAMES: Record<Thing['on'], string> = {
  piece: 'Chosen pieces',
  opening: 'Door, window or fixture',
  beside: 'Room beside',
  floor: 'Plan',
}

/** The items of the plan's menu: for one or several pieces, an opening, and the empty floor. */
type PlanActions = {
  readonly editor: Editor
  readonly onDetails: () => void
  readonly onSwap: (id: string) => void
  readonly onDelivery: (id: string) => void
  readonly onHelp: () => void
  readonly onPaste: () => void
  /** The item "What fits here?" for the point at which the menu was opened. */
  readonly onFits: () => void
}

function planMenuItems(target: Thing, actions: PlanActions): MenuEntries {
  if (target.on === 'floor') return floorItems(actions)
  if (target.on === 'beside') {
    const { onOpen } = actions.editor.get().beside
    return [{ label: `Open ${target.name}`, icon: <DoorOpen />, onSelect: () => onOpen(target.id) }]
  }
  return target.on === 'opening' ? openingItems(target.id, actions) : pieceItems(target.id, actions)
}

/** `leading`: the piece under the pointer. */
function pieceItems(leading: string, { editor, onDetails, onSwap, onDelivery, onFits }: PlanActions): MenuEntries {
  const items = chosenItems(editor)
  const ids = items.map(({ id }) => id)
  const isLocked = items.every(({ locked }) => locked)
  const isFixed = items.some(({ locked }) => locked)
  const isFull = isFullFor(editor, items)
  const isGroup = items.length > 1 && isOneGroup(items)
  const turn = (degrees: number) => {
    const command = turnTogether(editor.get().layout, ids, degrees)
    if (command) editor.commit(command)
  }
  const cut = () => {
    editor.copy()
    removeAll(editor, items)
  }
  const only = items.length === 1
  return [
    ...(only
      ? [
          { label: 'Details', icon: <SlidersHorizontal />, onSelect: onDetails },
          { label: 'Swap for…', icon: <ArrowLeftRight />, onSelect: () => onSwap(leading) },
          // A rug is floor on which pieces may stand.
          ...(items[0]?.kind === 'rug' ? [whatFits(onFits)] : []),
          { label: 'Will it get in?', icon: <Truck />, onSelect: () => onDelivery(leading) },
        ]
      : []),
    { label: 'Tap to move', icon: <Hand />, disabled: isLocked, onSelect: editor.pickUp },
    { label: 'Rotate 90° right', icon: <RotateCw />, disabled: isFixed, onSelect: () => turn(QUARTER_TURN) },
    { label: 'Rotate 90° left', icon: <RotateCcw />, disabled: isFixed, onSelect: () => turn(-QUARTER_TURN) },
    'separator',
    { label: 'Duplicate', icon: <Copy />, disabled: isFull, onSelect: () => duplicateAll(editor, items) },
    { label: 'Copy', icon: <ClipboardPaste />, onSelect: editor.copy },
    { label: 'Cut', icon: <Scissors />, onSelect: cut },
    'separator',
    {
      label: isLocked ? 'Unlock' : 'Lock',
      icon: isLocked ? <LockOpen /> : <Lock />,
      onSelect: () => lockAll(editor, items),
    },
    {
      label: 'Bring to the front',
      icon: <BringToFront />,
      onSelect: () => raiseAll(editor, items, 'front'),
    },
    { label: 'Send to the back', icon: <SendToBack />, onSelect: () => raiseAll(editor, items, 'back') },
    ...(items.length > 1 && !isGroup
      ? [{ label: 'Group', icon: <Group />, onSelect: () => editor.commit(groupCommand(items, uuid())) }]
      : []),
    ...(isGroup
      ? [
          {
            label: 'Choose this one alone',
            icon: <SquareDashedMousePointer />,
            onSelect: () => editor.selectAlone(leading),
          },
          { label: 'Ungroup', icon: <Ungroup />, onSelect: () => editor.commit(groupCommand(items, undefined)) },
        ]
      : []),
    'separator',
    {
      label: 'Remove',
      icon: <Trash2 />,
      danger: true,
      onSelect: () => removeAll(editor, items),
    },
  ]
}

function whatFits(onSelect: () => void) {
  return { label: 'What fits here?', icon: <Ruler />, onSelect }
}

function openingItems(id: string, { editor, onDetails }: PlanActions): MenuEntries {
  const { layout } = editor.get()
  const opening = openingsOf(layout.floor).find((other) => other.id === id)
  if (!opening) return []
  const change = (changed: typeof opening) => editor.commit({ type: 'setOpening', opening: changed })
  return [
    { label: 'Details', icon: <SlidersHorizontal />, onSelect: onDetails },
    { label: 'Next wall', icon: <RotateCw />, onSelect: () => change(onNextWall(opening, layout.floor)) },
    ...openingTurns(opening).map(({ label, to }) => ({ label, icon: <DoorOpen />, onSelect: () => change(to) })),
    'separator',
    { label: 'Remove', icon: <Trash2 />, danger: true, onSelect: () => editor.commit({ type: 'removeOpening', id }) },
  ]
}

function floorItems({ editor, onHelp, onPaste, onFits }: PlanActions): MenuEntries {
  const { layout, settings } = editor.get()
  const { camera } = editor
  return [
    whatFits(onFits),
    { label: 'Paste', icon: <ClipboardPaste />, onSelect: onPaste },
    {
      label: 'Choose all',
      icon: <SquareDashedMousePointer />,
      disabled: layout.items.length === 0,
      onSelect: () => editor.choose(layout.items.map(({ id }) => id)),
    },
    ...(camera.get().isFree
      ? [{ label: 'Show the whole room', icon: <Maximize />, onSelect: () => camera.fit() }]
      : []),
    {
      label: settings.grid ? 'Hide the grid' : 'Show the grid',
      icon: <Grid2x2 />,
      onSelect: () => editor.setSettings({ grid: !settings.grid }),
    },
    {
      label: settings.inUse ? 'Hide what is in use' : 'Show what is in use',
      icon: <DoorOpen />,
      onSelect: () => editor.setSettings({ inUse: !settings.inUse }),
    },
    {
      label: settings.zones ? 'Hide zones' : 'Show zones',
      icon: <LayoutDashboard />,
      onSelect: () => editor.setSettings({ zones: !settings.zones }),
    },
    {
      label: settings.daylight ? 'Hide daylight' : 'Show daylight',
      icon: <Sun />,
      onSelect: () => editor.setSettings({ daylight: !settings.daylight }),
    },
    { label: 'Keys, gestures and settings', icon: <Keyboard />, onSelect: onHelp },
  ]
}
