/** The fields of a zone: its name, use, place and size, and whether it is pinned. */
import { useState } from 'react'
import type { Editor, ShownZone } from '../../../studio/index.ts'
import { ZoneUse } from '../../../studio/model/zones.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import { Field, Select } from '../../ui/Field.tsx'
import { LengthField } from '../../ui/LengthField.tsx'
import styles from './PlanZones.module.css'
import { drawnOf, withoutZone, withZone } from './zoneChanges.ts'
import { ZONE_NAMES, zoneName } from './zoneWords.ts'

type Props = { editor: Editor; zone: ShownZone; onClose: () => void }

const USES = ZoneUse.options.map((use) => ({ value: use, label: ZONE_NAMES[use] }))
const LONGEST_NAME = 60

export function ZoneDialog({ editor, zone, onClose }: Props) {
  const [draft, setDraft] = useState(() => drawnOf(zone))
  const save = () => {
    const name = draft.name?.trim()
    const { name: _, ...rest } = draft
    editor.commit({
      type: 'reshape',
      floor: withZone(editor.get().layout.floor, name ? { ...rest, name } : rest),
    })
    onClose()
  }
  const remove = () => {
    editor.commit({ type: 'reshape', floor: withoutZone(editor.get().layout.floor, zone.id) })
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Zone ${zoneName(zone)}`}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Field
          label="Name"
          value={draft.name ?? ''}
          placeholder={ZONE_NAMES[draft.use]}
          maxLength={LONGEST_NAME}
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
        <Select
          label="Used for"
          choices={USES}
          value={draft.use}
          onChange={({ target }) => {
            const use = ZoneUse.safeParse(target.value)
            if (use.success) setDraft({ ...draft, use: use.data })
          }}
        />
        <div className={styles.fields}>
          <LengthField label="From the left" inches={draft.x} onCommit={(x) => setDraft({ ...draft, x })} />
          <LengthField label="From the top" inches={draft.y} onCommit={(y) => setDraft({ ...draft, y })} />
          <LengthField label="Width" inches={draft.width} onCommit={(width) => setDraft({ ...draft, width })} />
          <LengthField label="Length" inches={draft.length} onCommit={(length) => setDraft({ ...draft, length })} />
        </div>
        <label className={styles.pin}>
          <input
            type="checkbox"
            checked={draft.isPinned ?? false}
            onChange={({ target }) => {
              const { isPinned: _, ...rest } = draft
              setDraft(target.checked ? { ...rest, isPinned: true } : rest)
            }}
          />
          <span>
            Pinned: the score and “Arrange for me” keep{' '}
            {draft.use === 'pass' ? 'its floor free' : 'what belongs to it in it'}
          </span>
        </label>
        <DialogFoot onCancel={onClose}>
          {zone.isDrawn && (
            <Button variant="quiet" onClick={remove}>
              Remove this zone
            </Button>
          )}
          <Button type="submit">Save</Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
