/** The rooms that are open on this page, so that a change of the board's products reaches the room that is seen. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Session } from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { shownBrowserLayout } from './layouts/browserShelf.ts'
import { shownAccountLayout } from './layoutStore.ts'

const rooms = new Map<string, Session>()
const listeners = new Set<() => void>()

/** Answers the way to take it back. */
export function publishRoom(boardId: string, session: Session | undefined): () => void {
  if (!session) return () => undefined
  rooms.set(boardId, session)
  for (const listener of listeners) listener()
  return () => {
    if (rooms.get(boardId) === session) rooms.delete(boardId)
    for (const listener of listeners) listener()
  }
}

type Place = { readonly id: string; readonly mine: boolean }

/** The room of the board as it is now: the open layout, else the one that is shown; null where none was made yet. And the way to change it. */
export function useRoom({ id, mine }: Place) {
  const queries = useQueryClient()
  const session = useSyncExternalStore(hear, () => rooms.get(id))
  const store = useMemo(() => (mine ? shownAccountLayout(id) : shownBrowserLayout(id)), [id, mine])
  const queryKey = useMemo(() => ['layout', store.where, id], [store.where, id])
  const saved = useQuery({
    queryKey,
    queryFn: ({ signal }) => store.load(signal),
    staleTime: Infinity,
    gcTime: 0,
    enabled: id !== '',
  })
  const open = useSyncExternalStore(session?.subscribe ?? NOTHING, () => session?.get().layout)

  /** Answers the room before and after, or undefined where there is none to change. */
  const change = useCallback(
    async (edit: (layout: Layout) => Layout) => {
      if (session) {
        const before = session.get().layout
        const after = edit(before)
        if (after !== before) session.commit({ type: 'replace', layout: after })
        return { before, after }
      }
      const { revision, layout: before } = await store.load()
      if (!before) return undefined
      const after = edit(before)
      if (after === before) return { before, after }
      const next = await store.save(revision, after, false)
      queries.setQueryData(queryKey, { revision: next, layout: after })
      return { before, after }
    },
    [session, store, queries, queryKey],
  )
  return { layout: open ?? saved.data?.layout ?? null, change }
}

function hear(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const NOTHING = () => () => undefined
