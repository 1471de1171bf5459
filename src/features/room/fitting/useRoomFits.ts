/** Which products fit a furnished room; queried by the labels of the displayed products. */
import { useEffect, useState } from 'react'
import type { Layout } from '../../../../studio/model/layout.ts'
import { createFitSearch, type FitSearch } from './fitSearch.ts'

/** Milliseconds without a change before a search starts, so that a series of changes starts only one. */
const PAUSE_MS = 500

/** Undefined without a room, and while it changes. `layout` must keep its identity while it is unchanged. */
export function useRoomFits(layout: Layout | undefined): FitSearch | undefined {
  const [search, setSearch] = useState<FitSearch>()
  useEffect(() => {
    if (!layout) return undefined
    let made: FitSearch | undefined
    const timer = setTimeout(() => {
      made = createFitSearch(layout, 'room')
      setSearch(made)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      made?.stop()
      setSearch(undefined)
    }
  }, [layout])
  return search
}
