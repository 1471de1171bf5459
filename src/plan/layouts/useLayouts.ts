/** The layouts of a board: their names, the open one, and their actions. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { uuid } from '../../platform/uuid.ts'
import type { MovedRoom } from '../autosave/movedRoom.ts'
import { firstNameAt, ROOM_ALONE, roomOfAddress } from '../designer/roomAlone.ts'
import { FIRST_LAYOUT_ID } from './browserLayouts.ts'
import type { LayoutEntry, LayoutRepository } from './layoutRepository.ts'

export type Layouts = {
  readonly repository: LayoutRepository
  readonly entries: readonly LayoutEntry[]
  /** Undefined until the list is loaded. */
  readonly open: LayoutEntry | undefined
  /** True if the open layout was never saved. */
  readonly isNew: boolean
  readonly query: Pick<UseQueryResult, 'isError' | 'error' | 'refetch' | 'isFetching'>
  readonly switchTo: (id: string) => void
  /** Whether the user has chosen the open layout since the page was opened. */
  readonly isSwitched: boolean
  readonly refresh: () => Promise<void>
}

const NONE: readonly LayoutEntry[] = []

/** `moved`: the room that was open on the other page, with the list of its layouts. */
export function useLayouts(repository: LayoutRepository, moved?: Pick<MovedRoom, 'layoutId' | 'entries'>): Layouts {
  const query = useQuery({
    queryKey: ['layouts', repository.where, repository.boardId],
    queryFn: ({ signal }) => repository.list(signal),
    staleTime: Infinity,
    gcTime: 0,
    ...(moved && { initialData: moved.entries }),
  })
  const { refetch } = query
  // The first layout is created here, and saved when its room has a size.
  const [fresh] = useState<LayoutEntry>(
    () =>
      moved?.entries.find(({ id }) => id === moved.layoutId) ?? {
        id: repository.where === 'browser' ? FIRST_LAYOUT_ID : uuid(),
        name: firstNameAt(repository.boardId),
        shown: true,
      },
  )
  const [openId, setOpenId] = useState(
    () => moved?.layoutId ?? (repository.boardId === ROOM_ALONE.id ? (roomOfAddress() ?? undefined) : undefined),
  )
  const [isSwitched, setSwitched] = useState(false)
  const found = query.data
  const entries = useMemo(() => (found && found.length === 0 ? [fresh] : (found ?? NONE)), [found, fresh])
  const shown = entries.find((entry) => entry.shown) ?? entries[0]
  const chosen = entries.find(({ id }) => id === (openId ?? '')) ?? shown
  // The layout stays open even if another one is shown with the board later.
  if (openId === undefined && chosen) setOpenId(chosen.id)
  const refresh = useCallback(async () => void (await refetch()), [refetch])
  const switchTo = useCallback((id: string) => {
    setSwitched(true)
    setOpenId(id)
  }, [])
  const isNew = chosen === fresh
  return { repository, entries, open: chosen, isNew, query, switchTo, isSwitched, refresh }
}
