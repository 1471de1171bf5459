/** What two people changed at once on a board or in its words, with a button for the change of the other one. */
import { useSyncExternalStore } from 'react'
import { BothChanged } from '../../../components/BothChanged.tsx'

type Clash = { readonly what: string }
type Edits<One extends Clash> = {
  readonly subscribe: (listener: () => void) => () => void
  readonly clashes: () => readonly One[]
  /** Takes the other side's change, or with undefined forgets all of them. */
  readonly settleClash: (clash: One | undefined) => void
}

const NONE: readonly never[] = []

export function EditionClashes<One extends Clash>({ edits }: { edits: Edits<One> }) {
  const clashes = useSyncExternalStore(edits.subscribe, edits.clashes, () => NONE)
  return (
    <BothChanged
      of="board"
      changes={clashes.map((clash) => ({
        key: clash.what,
        what: clash.what,
        onTake: () => edits.settleClash(clash),
      }))}
      onKeep={() => edits.settleClash(undefined)}
    />
  )
}
