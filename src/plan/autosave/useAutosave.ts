/** Saves an editor's layout after each change, and merges what is saved elsewhere into it. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Conflict, type Editor, mergeLayouts } from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { createAutosave, mergeInto } from '../../documents/autosave.ts'
import { documentStore, type LayoutStore, type PlanAutosave } from './layoutStore.ts'

/**
 * `saved` is the stored layout; an editor with a different one is saved immediately. `base` is the layout of `revision`,
 * null if it is unknown. `moved`: the editor and autosave of the other page, which continue here.
 */
export function useAutosave(
  editor: Editor | undefined,
  store: LayoutStore,
  revision: number,
  { saved, base }: { readonly saved: Layout | null; readonly base: Layout | null },
  moved?: { readonly editor: Editor; readonly autosave: PlanAutosave },
): PlanAutosave {
  const [autosave] = useState(
    () => moved?.autosave ?? createAutosave<Layout, Conflict>(documentStore(store), revision, base),
  )
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
    // Stays set when the page is left: the last save may still meet a conflict.
    if (!editor) return
    autosave.mergeWith(
      mergeInto<Layout, Conflict>({
        now: () => editor.get().layout,
        apply: editor.merge,
        onConflicts: (conflicts) => autosave.conflicts.note(conflicts, ({ id, field }) => `${id} ${field}`),
        merge: (from, mine, theirs) => {
          const { layout: document, conflicts } = mergeLayouts(from, mine, theirs)
          return { document, conflicts }
        },
      }),
    )
  }, [editor, autosave])
  useEffect(() => () => autosave.flush(), [autosave])
  return autosave
}
