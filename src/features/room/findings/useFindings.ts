/**
 * The findings of the current plan, computed a moment after the last change, because finding paths takes longer than a
 * key press.
 */
import { useEffect, useState } from 'react'
import { type Finding, planFindings, type Editor, useEditor } from '../../../../studio/index.ts'
import type { Layout } from '../../../../studio/model/layout.ts'

const STILL_MS = 200
const NONE: readonly Finding[] = []
const known = new WeakMap<Layout, readonly Finding[]>()

/** `of`: the layout that they are about. */
export function useFindings(editor: Editor): { findings: readonly Finding[]; of: Layout | undefined } {
  const layout = useEditor(editor, (state) => state.layout)
  const [found, setFound] = useState<{ findings: readonly Finding[]; of: Layout | undefined }>({
    findings: NONE,
    of: undefined,
  })
  useEffect(() => {
    const timer = setTimeout(() => setFound({ findings: findingsOf(layout), of: layout }), STILL_MS)
    return () => clearTimeout(timer)
  }, [layout])
  return found
}

export function findingsOf(layout: Layout): readonly Finding[] {
  const found = known.get(layout) ?? planFindings(layout)
  known.set(layout, found)
  return found
}
