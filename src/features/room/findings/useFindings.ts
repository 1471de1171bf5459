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
const knownInUse = new WeakMap<Layout, readonly Finding[]>()

type Found = {
  readonly findings: readonly Finding[]
  /** The layout that they are about. */
  readonly of: Layout | undefined
  /** Whether doors, drawers and chairs were checked as they are in use. */
  readonly inUse: boolean
}

export function useFindings(editor: Editor): Found {
  const layout = useEditor(editor, (state) => state.layout)
  const inUse = useEditor(editor, ({ settings }) => settings.inUse)
  const [found, setFound] = useState<Found>({ findings: NONE, of: undefined, inUse: false })
  useEffect(() => {
    const timer = setTimeout(() => setFound({ findings: findingsOf(layout, inUse), of: layout, inUse }), STILL_MS)
    return () => clearTimeout(timer)
  }, [layout, inUse])
  return found
}

export function findingsOf(layout: Layout, inUse = false): readonly Finding[] {
  const cache = inUse ? knownInUse : known
  const found = cache.get(layout) ?? planFindings(layout, { inUse })
  cache.set(layout, found)
  return found
}
