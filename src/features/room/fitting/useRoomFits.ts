/** Which products fit a room as it is furnished; asked by the labels of the products that are shown. */
import { useEffect, useState } from 'react'
import type { Layout } from '../../../../studio/model/layout.ts'
import { createFitSearch, type FitSearch } from './fitSearch.ts'

/** Milliseconds that a layout has to last, so that a row of changes starts one search. */
const PAUSE_MS = 500

/** Undefined while the room changes, and without one. `layout` keeps its identity as long as it is the same. */
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
