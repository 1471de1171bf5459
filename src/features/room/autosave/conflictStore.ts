/** Conflicting changes of two people in an open room: this browser's change is kept, the other one is offered. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Conflict, Editor } from '../../../../studio/index.ts'

type Conflicts = { readonly editor: Editor; readonly conflicts: readonly Conflict[] } | { readonly editor?: undefined }

const openConflicts = createStore((): { now: Conflicts } => ({ now: {} }))
const NONE: readonly Conflict[] = []

/** A newer conflict about the same field replaces the older one. */
export function noteConflicts(editor: Editor, found: readonly Conflict[]): void {
  const isNewer = (old: Conflict) => !found.some(({ id, field }) => id === old.id && field === old.field)
  openConflicts.setState({ now: { editor, conflicts: [...conflictsOf(editor).filter(isNewer), ...found] } })
}

export function forgetConflicts(editor: Editor, gone?: Conflict): void {
  const conflicts = gone ? conflictsOf(editor).filter((conflict) => conflict !== gone) : NONE
  openConflicts.setState({ now: { editor, conflicts } })
}

export function useConflicts(editor: Editor): readonly Conflict[] {
  return useStore(openConflicts, ({ now }) => (now.editor === editor ? now.conflicts : NONE))
}

function conflictsOf(editor: Editor): readonly Conflict[] {
  const { now } = openConflicts.getState()
  return now.editor === editor ? now.conflicts : NONE
}
