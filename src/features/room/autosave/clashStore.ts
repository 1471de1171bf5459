/** What two people changed at once in an open room: this browser's change is kept, the other one is offered. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Clash, Editor } from '../../../../studio/index.ts'

type Clashes = { readonly editor: Editor; readonly clashes: readonly Clash[] } | { readonly editor?: undefined }

const open = createStore((): { now: Clashes } => ({ now: {} }))
const NONE: readonly Clash[] = []

/** A newer clash about the same field replaces the older one. */
export function noteClashes(editor: Editor, found: readonly Clash[]): void {
  const isNewer = (old: Clash) => !found.some(({ id, field }) => id === old.id && field === old.field)
  open.setState({ now: { editor, clashes: [...clashesOf(editor).filter(isNewer), ...found] } })
}

export function forgetClashes(editor: Editor, gone?: Clash): void {
  const clashes = gone ? clashesOf(editor).filter((clash) => clash !== gone) : NONE
  open.setState({ now: { editor, clashes } })
}

export function useClashes(editor: Editor): readonly Clash[] {
  return useStore(open, ({ now }) => (now.editor === editor ? now.clashes : NONE))
}

function clashesOf(editor: Editor): readonly Clash[] {
  const { now } = open.getState()
  return now.editor === editor ? now.clashes : NONE
}
