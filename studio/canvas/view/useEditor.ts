/** Reads one part of a store; the component renders again only when that part changes. */
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import type { Store } from '../../editor/store.ts'

/** `select` must return the same value for the same state: a member, or a primitive. */
export function useEditor<State, Part>(editor: Store<State>, select: (state: State) => Part): Part {
  const read = () => select(editor.get())
  return useSyncExternalStore(editor.subscribe, read, read)
}

/**
 * The same for components beside the plan: the plan is drawn first, then the component renders. What it shows
 * may be some milliseconds old, so its handlers read the editor's state anew. `select` must not depend on props.
 */
export function useEditorLater<State, Part>(editor: Store<State>, select: (state: State) => Part): Part {
  const [part, setPart] = useState(() => select(editor.get()))
  const [read] = useState(() => select)
  useEffect(() => {
    let last = read(editor.get())
    const show = (next: Part) => startTransition(() => setPart(() => next))
    // It may have changed between the render and this effect.
    show(last)
    return editor.subscribe(() => {
      const next = read(editor.get())
      // React would render once more to find that nothing has changed.
      if (Object.is(next, last)) return
      last = next
      show(next)
    })
  }, [editor, read])
  return part
}
