/** What two people changed at once on a board or in its words, with a button for the change of the other one. */
import { useSyncExternalStore } from 'react'
import { BothChanged } from '../../../components/BothChanged.tsx'

type Conflict = { readonly what: string }
type Edits<One extends Conflict> = {
  readonly subscribe: (listener: () => void) => () => void
  readonly conflicts: () => readonly One[]
  /** Takes the other side's change, or with undefined forgets all of them. */
  readonly settleConflict: (conflict: One | undefined) => void
}

const NONE: readonly never[] = []

export function EditionConflicts<One extends Conflict>({ edits }: { edits: Edits<One> }) {
  const conflicts = useSyncExternalStore(edits.subscribe, edits.conflicts, () => NONE)
  return (
    <BothChanged
      of="board"
      changes={conflicts.map((conflict) => ({
        key: conflict.what,
        what: conflict.what,
        onTake: () => edits.settleConflict(conflict),
      }))}
      onKeep={() => edits.settleConflict(undefined)}
    />
  )
}
