/** The keys and gestures of the plan, with their settings. */
import { type Editor, type StudioSettings, useEditor } from '../../../studio/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { ShortcutLists } from '../../ui/ShortcutLists.tsx'
import { useUnit } from '../../platform/unitChoice.ts'
import { GESTURES, keysFor } from './planKeys.ts'
import styles from './KeysDialog.module.css'

const WHEELS: readonly { value: StudioSettings['wheel']; label: string }[] = [
  { value: 'auto', label: 'By device' },
  { value: 'zoom', label: 'Zooms' },
  { value: 'pan', label: 'Pans' },
]

type Props = { editor: Editor; onClose: () => void }

export function KeysDialog({ editor, onClose }: Props) {
  const unit = useUnit()
  const settings = useEditor(editor, (state) => state.settings)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keys and gestures" size="wide">
      <div className={styles.settings}>
        <div className={styles.wheel}>
          <span aria-hidden="true">The wheel in the full window</span>
          <SegmentedControl
            legend="The wheel in the full window"
            name="wheel"
            options={WHEELS}
            value={settings.wheel}
            onChange={(wheel) => editor.setSettings({ wheel })}
          />
        </div>
        <label className={styles.switch}>
          <input
            type="checkbox"
            checked={settings.singleKeys}
            onChange={(event) => editor.setSettings({ singleKeys: event.target.checked })}
          />
          Use single-key shortcuts
        </label>
        <label className={styles.switch}>
          <input
            type="checkbox"
            checked={settings.grid}
            onChange={(event) => editor.setSettings({ grid: event.target.checked })}
          />
          Show the grid
        </label>
        <label className={styles.switch}>
          <input
            type="checkbox"
            checked={settings.inUse}
            onChange={(event) => editor.setSettings({ inUse: event.target.checked })}
          />
          Show and check doors, drawers and chairs in use
        </label>
        <label className={styles.switch}>
          <input
            type="checkbox"
            checked={settings.zones}
            onChange={(event) => editor.setSettings({ zones: event.target.checked })}
          />
          Show the zones of the room
        </label>
      </div>
      <ShortcutLists
        lists={[
          { title: 'Keys, while the plan has the focus', shortcuts: keysFor(unit) },
          { title: 'Mouse, fingers and pen', shortcuts: GESTURES },
        ]}
      />
    </Dialog>
  )
}
