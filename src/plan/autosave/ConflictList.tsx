/** Fields that two people changed at the same time, with a button for the other person's change. */
import type { Conflict, Editor } from '../../../studio/index.ts'
import { findItem } from '../../../studio/index.ts'
import { MergeConflicts } from '../../ui/MergeConflicts.tsx'
import { FINISH_FIELDS } from '../floor/finishFields.ts'
import type { PlanAutosave } from './layoutStore.ts'

const WORDS: Record<Conflict['field'], string> = {
  position: 'was moved by both of you',
  product: 'was swapped or resized by both of you',
  lock: 'was locked or unlocked by both of you',
  group: 'was grouped by both of you',
  'removed-by-them': 'was removed by someone else while you changed it',
  'removed-by-me': 'was changed by someone else while you removed it',
  piece: 'was changed by both of you',
  shape: 'The shape of the room was changed by both of you',
  wall: 'The walls were changed by both of you',
  ceiling: 'The ceiling was changed by both of you',
  people: 'Who uses the room was changed by both of you',
  location: 'The place of the room was changed by both of you',
  opening: 'A door or window was changed by both of you',
  finish: 'The finishes of the room were changed by both of you',
  underlay: 'The plan beneath the room was changed by both of you',
  room: 'The room was changed by both of you',
}

function wordsOf({ field, finish }: Conflict): string {
  return finish === undefined ? WORDS[field] : `${FINISH_FIELDS[finish].name} was changed by both of you`
}

/** Several values of the room can have the same field. */
function keyOf({ id, field, take }: Conflict): string {
  return `${id} ${take.type === 'take' ? take.conflict.path.join(' ') : field}`
}

type Props = { editor: Editor; autosave: PlanAutosave; conflicts: readonly Conflict[] }

export function ConflictList({ editor, autosave, conflicts }: Props) {
  function handleTake(conflict: Conflict) {
    autosave.conflicts.forget(conflict)
    const isGone = conflict.name !== '' && !findItem(editor.get().layout, conflict.id)
    if (!isGone) editor.commit(conflict.take)
  }

  return (
    <MergeConflicts
      of="plan"
      changes={conflicts.map((conflict) => ({
        key: keyOf(conflict),
        what: `${conflict.name} ${wordsOf(conflict)}.`.trim(),
        ...(conflict.field.startsWith('removed') ? { label: 'Remove it' } : {}),
        onTake: () => handleTake(conflict),
      }))}
      onKeep={() => autosave.conflicts.forget()}
    />
  )
}
