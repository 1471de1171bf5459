/**
 * Keeps a editor's layout: follows each change, and saves what is waiting when the page is hidden or left, and when
 * there is a network again.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Editor } from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { type KeepState, type LayoutKeeper, createLayoutKeeper } from './layoutKeeper.ts'
import type { LayoutStore } from './layoutStore.ts'

/**
 * `saved` is the layout as the store has it; an editor that starts from another is saved at once. `goesOn`: the editor
 * and its keeper as they were in another place, which go on here.
 */
export function useLayoutKeeper(
  editor: Editor | undefined,
  store: LayoutStore,
  revision: number,
  saved: Layout | null,
  goesOn?: { readonly editor: Editor; readonly keeper: LayoutKeeper },
): { keeper: LayoutKeeper; state: KeepState } {
  const [keeper] = useState(() => goesOn?.keeper ?? createLayoutKeeper(store, revision))
  const [state, setState] = useState(keeper.state)
  const known = useRef(goesOn?.editor.get().layout ?? saved)
  // Before the first paint: what was never saved must not be called saved for a moment.
  useLayoutEffect(() => keeper.subscribe(() => setState(keeper.state())), [keeper])
  useLayoutEffect(() => {
    if (!editor) return undefined
    const onChange = () => {
      const { layout } = editor.get()
      if (layout === known.current) return
      known.current = layout
      keeper.change(layout)
    }
    onChange()
    return editor.subscribe(onChange)
  }, [editor, keeper])
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && keeper.flush()
    window.addEventListener('pagehide', keeper.flush)
    window.addEventListener('online', keeper.flush)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('pagehide', keeper.flush)
      window.removeEventListener('online', keeper.flush)
      document.removeEventListener('visibilitychange', leave)
      keeper.flush()
    }
  }, [keeper])
  return { keeper, state }
}
