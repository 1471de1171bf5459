/** Conflicting changes of two people to a board or its words, with a button for the other person's change. */
import { useSyncExternalStore } from 'react'
import type { Conflicts } from '../../documents/conflicts.ts'
import { MergeConflicts } from '../../ui/MergeConflicts.tsx'

type Conflict = { readonly what: string }
type Edits<One extends Conflict> = {
  readonly subscribe: (listener: () => void) => () => void
  readonly autosave: { readonly conflicts: Pick<Conflicts<One>, 'get'> }
  /** Takes the other side's change; undefined discards all of them. */
  readonly settleConflict: (conflict: One | undefined) => void
}

const NONE: readonly never[] = []

export function EditionConflicts<One extends Conflict>({ edits }: { edits: Edits<One> }) {
  const conflicts = useSyncExternalStore(edits.subscribe, edits.autosave.conflicts.get, () => NONE)
  return (
    <MergeConflicts
      of="board"
      changes={conflicts.map((conflict, index) => ({
        key: `${index} ${conflict.what}`,
        what: conflict.what,
        onTake: () => edits.settleConflict(conflict),
      }))}
      onKeep={() => edits.settleConflict(undefined)}
    />
  )
}
