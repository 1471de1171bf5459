/** The layouts of a room, above its plan, with their actions. */
import { Columns2, Copy, DoorOpen, LayoutTemplate, Pencil, Pin, Trash2, Truck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Editor } from '../../../studio/index.ts'
import type { Item } from '../../../studio/model/layout.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { Select } from '../../ui/Field.tsx'
import { lazyComponent, loadOrAlert } from '../../ui/lazyComponent.tsx'
import { MAX_LAYOUTS } from '../../contract/layoutLimits.ts'
import { LayoutName } from '../../contract/layouts.ts'
import { MAX_ROOMS } from '../../contract/rooms.ts'
import type { RoomFunction } from '../../contract/vocabulary.ts'
import type * as Changes from './layoutChanges.ts'
import { ROOM_ALONE } from '../designer/roomAlone.ts'
import styles from './LayoutBar.module.css'
import type { Layouts } from './useLayouts.ts'
import type { PlanAutosave } from '../autosave/layoutStore.ts'

const RenameDialog = lazyComponent('new name', async () => (await import('../../ui/RenameDialog.tsx')).RenameDialog)
const CompareDialog = lazyComponent(
  'comparison',
  async () => (await import('../compare/CompareDialog.tsx')).CompareDialog,
)
const RoomsDialog = lazyComponent('my rooms', async () => (await import('../kept/RoomsDialog.tsx')).RoomsDialog)
const TakeRoomDialog = lazyComponent(
  'take this room',
  async () => (await import('../kept/TakeRoomDialog.tsx')).TakeRoomDialog,
)
const TemplatesDialog = lazyComponent(
  'templates',
  async () => (await import('../templates/TemplatesDialog.tsx')).TemplatesDialog,
)

type Props = {
  layouts: Layouts
  editor: Editor
  autosave: PlanAutosave
  /** Every piece of the board, on the plan or not. */
  items: readonly Item[]
  functionName?: RoomFunction
}

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const

export function LayoutBar({ layouts, editor, autosave, items, functionName }: Props) {
  const { entries, open, switchTo } = layouts
  const [dialog, setDialog] = useState<'rename' | 'compare' | 'templates' | 'rooms' | 'take'>()
  const [busy, setBusy] = useState(false)
  const choice = useRef<HTMLSelectElement>(null)
  // Opening another layout replaces the bar: restores the focus to the list.
  const { isSwitched } = layouts
  useEffect(() => {
    if (isSwitched) choice.current?.focus({ preventScroll: true })
  }, [isSwitched])
  if (!open) return null
  // Rooms without a board are shown with none.
  const isAlone = layouts.repository.boardId === ROOM_ALONE.id
  const most = isAlone ? MAX_ROOMS : MAX_LAYOUTS
  const isFull = entries.length >= most

  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showAlert(error instanceof Error ? error.message : 'The layout could not be changed. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  /** Unsaved changes are stored in the browser and restored with the layout. */
  const go = async (id: string) => {
    await autosave.whenSaved().catch(() => undefined)
    switchTo(id)
  }
  const change = (work: (changes: typeof Changes) => Promise<void>) =>
    void run(async () => {
      const changes = await loadOrAlert('layouts', () => import('./layoutChanges.ts'))
      if (!changes) return
      await autosave.whenSaved()
      await work(changes)
    })
  const rename = (name: string) => {
    setDialog(undefined)
    change(({ renameLayout }) => renameLayout(layouts, open, name))
  }

  return (
    <div className={styles.bar} role="group" aria-label="Layouts" aria-busy={busy}>
      <Select
        label="Layout"
        className={styles.choice}
        ref={choice}
        value={open.id}
        disabled={busy}
        choices={entries.map(({ id, name, shown }) => ({
          value: id,
          label: shown && entries.length > 1 && !isAlone ? `${name} (shown with the board)` : name,
        }))}
        onChange={({ target }) => void run(() => go(target.value))}
      />
      <div className={styles.tools}>
        <Tool
          label="Duplicate this layout"
          text="Duplicate"
          icon={<Copy {...ICON} />}
          disabled={busy || isFull}
          onPress={() => change(({ duplicateLayout }) => duplicateLayout(layouts, open, editor))}
        />
        <Tool
          label="Rename this layout"
          text="Rename"
          icon={<Pencil {...ICON} />}
          disabled={busy}
          onPress={() => setDialog('rename')}
        />
        {entries.length > 1 && (
          <>
            <Tool
              label="Delete this layout"
              text="Delete"
              icon={<Trash2 {...ICON} />}
              disabled={busy}
              onPress={() => change(({ removeLayout }) => removeLayout(layouts, open, (work) => void run(work)))}
            />
            {!open.shown && !isAlone && (
              <Tool
                label="Show this layout with the board"
                text="Show with board"
                icon={<Pin {...ICON} />}
                disabled={busy}
                onPress={() => change(({ showLayout }) => showLayout(layouts, open))}
              />
            )}
            <Tool
              label="Compare two layouts"
              text="Compare"
              icon={<Columns2 {...ICON} />}
              disabled={busy}
              onPress={() => setDialog('compare')}
            />
          </>
        )}
        {!isAlone && (
          <Tool
            label="My rooms"
            text="My rooms"
            icon={<DoorOpen {...ICON} />}
            disabled={busy}
            onPress={() => setDialog('rooms')}
          />
        )}
        <Tool
          label="Take this room with me"
          text="Take with me"
          icon={<Truck {...ICON} />}
          disabled={busy || isFull}
          onPress={() => setDialog('take')}
        />
        <Tool
          label="Room templates"
          text="Templates"
          icon={<LayoutTemplate {...ICON} />}
          disabled={busy}
          onPress={() => setDialog('templates')}
        />
      </div>
      {isFull && (
        <p className={styles.full}>
          You can have up to {most} {isAlone ? 'rooms' : 'layouts'}. Delete one to make another.
        </p>
      )}
      {dialog === 'rename' && (
        <RenameDialog
          heading="Rename this layout"
          label="Name"
          name={open.name}
          schema={LayoutName}
          onRename={rename}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'compare' && (
        <CompareDialog layouts={layouts} now={editor.get().layout} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'rooms' && (
        <RoomsDialog layouts={layouts} editor={editor} items={items} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'take' && <TakeRoomDialog layouts={layouts} editor={editor} onClose={() => setDialog(undefined)} />}
      {dialog === 'templates' && (
        <TemplatesDialog
          editor={editor}
          items={items}
          functionName={functionName}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}

type ToolProps = { label: string; text: string; icon: ReactNode; disabled: boolean; onPress: () => void }

function Tool({ label, text, icon, disabled, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      title={label}
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
    >
      {icon}
      <span>{text}</span>
    </button>
  )
}
