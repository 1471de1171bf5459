/** Reads a part of a store; the component rerenders only when that part changes. */
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import type { Store } from '../store.ts'

/** `select` must return the same value for the same state: a member, or a primitive. */
export function useEditor<State, Part>(editor: Store<State>, select: (state: State) => Part): Part {
  const read = () => select(editor.get())
  return useSyncExternalStore(editor.subscribe, read, read)
}

/**
 * Like `useEditor`, for components beside the plan: they render after the plan is drawn. The value may be some
 * milliseconds old, so event handlers must read the editor's state again. `select` must not depend on props.
 */
export function useDeferredEditor<State, Part>(editor: Store<State>, select: (state: State) => Part): Part {
  const [part, setPart] = useState(() => select(editor.get()))
  const [read] = useState(() => select)
  useEffect(() => {
    let last = read(editor.get())
    const show = (next: Part) => startTransition(() => setPart(() => next))
    // The value may have changed between the render and this effect.
    show(last)
    return editor.subscribe(() => {
      const next = read(editor.get())
      // Avoids a rerender by React that would find no change.
      if (Object.is(next, last)) return
      last = next
      show(next)
    })
  }, [editor, read])
  return part
}
