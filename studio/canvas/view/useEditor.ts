/** Reads one part of a store; the component renders again only when that part changes. */
import { useSyncExternalStore } from 'react'
import type { Store } from '../../editor/store.ts'

/** `select` must return the same value for the same state: a member, or a primitive. */
export function useEditor<State, Part>(editor: Store<State>, select: (state: State) => Part): Part {
  const read = () => select(editor.get())
  return useSyncExternalStore(editor.subscribe, read, read)
}
