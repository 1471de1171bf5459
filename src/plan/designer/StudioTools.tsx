/** The tools of the plan in the studio's bar; the others are in a menu. */
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Download, Menu as MenuIcon, MessageCircle } from 'lucide-react'
import { chooseUnit, useUnit } from '../../platform/unitChoice.ts'
import { UNITS } from '../../platform/units.ts'
import { LazyArrangeDialog } from '../arrange/LazyArrangeDialog.tsx'
import { DaylightSwitch, type Drawing, DrawingSwitch, InUseSwitch, PlanUndo, SnapSwitch } from '../stage/PlanBar.tsx'
import type { PlanNotes } from '../notes/planNotes.ts'
import { useCompactWindow, useNarrowWindow } from '../stage/useNarrowWindow.ts'
import { useEditor } from '../../../studio/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import type { MenuEntries } from '../../ui/MenuPanel.tsx'
import { type PlanExportSource, usePlanFile } from '../planExport/usePlanFile.tsx'
import { usePlanPrint } from '../planExport/usePlanPrint.ts'
import { openAuthDialog } from '../../account/auth/authDialogStore.ts'
import { useSignedIn } from '../kept/useSignedIn.ts'
import styles from './Studio.module.css'

type StudioToolsProps = PlanExportSource & {
  drawing: Drawing
  /** Whether the pieces have photographs from above. */
  hasPhotos: boolean
  onDrawing: (drawing: Drawing) => void
  onHelp: () => void
  /** The comments on the board, if the user can read or write any. */
  notes: PlanNotes | undefined
  /** Makes a board of a room that has none. */
  onMakeBoard?: () => void
  /** Shows the homes of several rooms, for a room that has no board. */
  onHomes?: () => void
}

export function StudioTools({
  drawing,
  hasPhotos,
  onDrawing,
  onHelp,
  notes,
  onMakeBoard,
  onHomes,
  ...exported
}: StudioToolsProps) {
  const { editor } = exported
  const isCompact = useCompactWindow()
  const isNarrow = useNarrowWindow()
  const unit = useUnit()
  const isSignedIn = useSignedIn()
  const { pathname } = useLocation()
  const snapping = useEditor(editor, (state) => state.snapping)
  const hasGrid = useEditor(editor, ({ settings }) => settings.grid)
  const inUse = useEditor(editor, ({ settings }) => settings.inUse)
  const daylight = useEditor(editor, ({ settings }) => settings.daylight)
  const zones = useEditor(editor, ({ settings }) => settings.zones)
  const isEmpty = useEditor(editor, ({ layout }) => layout.items.length === 0)
  const [isArranging, setArranging] = useState(false)
  const { exportPlan, sharePlan, openPlan, parts } = usePlanFile(exported)
  const printPlan = usePlanPrint(exported)
  const items: MenuEntries = [
    // The panel of the room, which has this button, too, gives way to the piece that is chosen.
    ...(isCompact && !isEmpty ? [{ label: 'Arrange for me', onSelect: () => setArranging(true) }] : []),
    ...(isNarrow
      ? [
          ...(drawing === 'symbols' ? [] : [{ label: 'Draw pieces as a plan', onSelect: () => onDrawing('symbols') }]),
          ...(drawing === 'photos' || !hasPhotos
            ? []
            : [{ label: 'Draw pieces as photos', onSelect: () => onDrawing('photos') }]),
          ...(drawing === 'space' ? [] : [{ label: 'Show the room in 3D', onSelect: () => onDrawing('space') }]),
          ...(drawing === 'photograph'
            ? []
            : [{ label: 'Your room in a photograph', onSelect: () => onDrawing('photograph') }]),
          { label: 'Export plan', onSelect: exportPlan },
        ]
      : []),
    ...(notes && isCompact ? [{ label: 'Comments', onSelect: () => notes.onOpen() }] : []),
    { label: 'Open plan', onSelect: openPlan },
    ...(onHomes ? [{ label: 'Homes of several rooms', onSelect: onHomes }] : []),
    { label: 'Print plan', onSelect: printPlan },
    { label: 'Share plan', onSelect: sharePlan },
    'separator',
    ...(isCompact
      ? [
          {
            label: snapping ? 'Turn snapping off' : 'Turn snapping on',
            onSelect: () => editor.setSnapping(!snapping),
          },
          {
            label: inUse ? 'Hide what is in use' : 'Show what is in use',
            onSelect: () => editor.setSettings({ inUse: !inUse }),
          },
          {
            label: daylight ? 'Hide daylight' : 'Show daylight',
            onSelect: () => editor.setSettings({ daylight: !daylight }),
          },
        ]
      : []),
    {
      label: hasGrid ? 'Hide the grid' : 'Show the grid',
      onSelect: () => editor.setSettings({ grid: !hasGrid }),
    },
    { label: zones ? 'Hide zones' : 'Show zones', onSelect: () => editor.setSettings({ zones: !zones }) },
    ...UNITS.filter((each) => each.unit !== unit).map((each) => ({
      label: `Lengths in ${each.label}`,
      onSelect: () => chooseUnit(each.unit),
    })),
    'separator',
    { label: 'Keys, gestures and settings', onSelect: onHelp },
    ...(onMakeBoard
      ? [{ label: 'Make a board of this room', onSelect: onMakeBoard }, ...keepingItems(isSignedIn, pathname)]
      : [{ label: 'Make a board with products', to: '/Steps' }]),
  ]
  return (
    <div className={styles.tools}>
      {!isCompact && <PlanUndo editor={editor} />}
      {!isNarrow && <DrawingSwitch drawing={drawing} hasPhotos={hasPhotos} isStudio onDrawing={onDrawing} />}
      {!isCompact && <SnapSwitch editor={editor} />}
      {!isCompact && <InUseSwitch editor={editor} />}
      {!isCompact && <DaylightSwitch editor={editor} />}
      {!isNarrow && (
        <Button variant="secondary" size="small" icon={<Download aria-hidden="true" />} onClick={exportPlan}>
          Export plan
        </Button>
      )}
      {notes && !isCompact && (
        <Button
          variant="secondary"
          size="small"
          icon={<MessageCircle aria-hidden="true" />}
          onClick={() => notes.onOpen()}
        >
          Comments
        </Button>
      )}
      {onMakeBoard && !isCompact && (
        <Button size="small" onClick={onMakeBoard}>
          Make a board
        </Button>
      )}
      {parts}
      {isArranging && <LazyArrangeDialog editor={editor} onClose={() => setArranging(false)} />}
      <Menu
        trigger={
          <Button variant="secondary" size="small" icon={<MenuIcon aria-hidden="true" />}>
            Menu
          </Button>
        }
        items={items}
      />
    </div>
  )
}

/** Links to the rooms of the account; visitors are offered to register, which takes over the rooms of this browser. */
function keepingItems(isSignedIn: boolean | undefined, returnTo: string): MenuEntries {
  return isSignedIn
    ? [{ label: 'My rooms and furniture', to: '/seeBoard#rooms' }]
    : [{ label: 'Sign up to keep this room', onSelect: () => openAuthDialog('register', returnTo) }]
}
