/** The findings about the plan as it stands, a moment after the last change: looking for ways takes longer than a key. */
import { useEffect, useState } from 'react'
import { type Finding, planFindings, type Session, useSession } from '../../../../studio/index.ts'
import type { Layout } from '../../../../studio/model/layout.ts'

const STILL_MS = 200
const NONE: readonly Finding[] = []
const known = new WeakMap<Layout, readonly Finding[]>()

/** `of`: the layout that they are about. */
export function useFindings(session: Session): { findings: readonly Finding[]; of: Layout | undefined } {
  const layout = useSession(session, (state) => state.layout)
  const [told, setTold] = useState<{ findings: readonly Finding[]; of: Layout | undefined }>({
    findings: NONE,
    of: undefined,
  })
  useEffect(() => {
    const timer = setTimeout(() => setTold({ findings: findingsOf(layout), of: layout }), STILL_MS)
    return () => clearTimeout(timer)
  }, [layout])
  return told
}

export function findingsOf(layout: Layout): readonly Finding[] {
  const found = known.get(layout) ?? planFindings(layout)
  known.set(layout, found)
  return found
}
