/** The state of a document's saving. Separate from the autosave, so that a save renders only what shows its state. */
import { useLayoutEffect, useState } from 'react'
import type { Autosave, SaveState } from './autosave.ts'

export function useSaveState<Document, Conflict>(autosave: Autosave<Document, Conflict>): SaveState {
  const [state, setState] = useState(autosave.state)
  // Before the first paint, so that an unsaved document is never shown as saved.
  useLayoutEffect(() => autosave.subscribe(() => setState(autosave.state())), [autosave])
  return state
}
