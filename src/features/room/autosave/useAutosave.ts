/**
 * Saves an editor's layout after each change, and pending changes when the page is hidden or left and when the network
 * returns.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Editor, mergeLayouts } from '../../../../studio/index.ts'
import type { Layout } from '../../../../studio/model/layout.ts'
import { type SaveState, type Autosave, createAutosave } from '../../../api/autosave.ts'
import { noteConflicts } from './conflictStore.ts'
import type { LayoutStore } from './layoutStore.ts'

/**
 * `saved` is the stored layout; an editor with a different one is saved immediately. `base` is the layout of `revision`,
 * null if it is unknown. `moved`: the editor and autosave of the other page, which continue here.
 */
export function useAutosave(
  editor: Editor | undefined,
  store: LayoutStore,
  revision: number,
  { saved, base }: { readonly saved: Layout | null; readonly base: Layout | null },
  moved?: { readonly editor: Editor; readonly autosave: Autosave },
): Autosave {
  const [autosave] = useState(() => moved?.autosave ?? createAutosave(store, revision, base))
  const known = useRef(moved?.editor.get().layout ?? saved)
  useLayoutEffect(() => {
    if (!editor) return undefined
    const onChange = () => {
      const { layout } = editor.get()
      if (layout === known.current) return
      known.current = layout
      autosave.change(layout)
    }
    onChange()
    return editor.subscribe(onChange)
  }, [editor, autosave])
  useEffect(() => {
    if (!editor) return undefined
    autosave.mergeWith((from, theirs) => {
      const conflicts = mergeLayouts(from, editor.get().layout, theirs).conflicts
      if (!editor.merge((layout) => mergeLayouts(from, layout, theirs).layout)) return undefined
      if (conflicts.length > 0) noteConflicts(editor, conflicts)
      return editor.get().layout
    })
    return () => autosave.mergeWith(undefined)
  }, [editor, autosave])
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && autosave.flush()
    window.addEventListener('pagehide', autosave.flush)
    window.addEventListener('online', autosave.flush)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('pagehide', autosave.flush)
      window.removeEventListener('online', autosave.flush)
      document.removeEventListener('visibilitychange', leave)
      autosave.flush()
    }
  }, [autosave])
  return autosave
}

/** Separate from the autosave, so that a save rerenders only the components that show its state. */
export function useSaveState(autosave: Autosave): SaveState {
  const [state, setState] = useState(autosave.state)
  // Before the first paint, so that an unsaved layout is never shown as saved.
  useLayoutEffect(() => autosave.subscribe(() => setState(autosave.state())), [autosave])
  return state
}
