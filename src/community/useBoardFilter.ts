/** Filters and sort order of the community boards, kept in the URL. Unknown values are ignored. */
import { useSearchParams } from 'react-router-dom'
import type { BoardFilter } from '../api/boards.ts'
import { BOARD_SORTS, type BoardSort, COLOR_FAMILIES, oneOf, ROOM_FUNCTIONS, STYLES } from '../contract/words.ts'

export type Name = 'function_name' | 'style' | 'colour'

export function useBoardFilter() {
  const [params, setParams] = useSearchParams()
  const filter = readBoardFilter(params)

  /** Selects the value, or clears the filter if the value is already selected. */
  function toggle(name: Name, value: string): void {
    change((next) => (filter[name] === value ? next.delete(name) : next.set(name, value)))
  }

  function sortBy(sort: BoardSort): void {
    change((next) => (sort === FIRST_SORT ? next.delete('sort') : next.set('sort', sort)))
  }

  function clear(): void {
    change((next) => NAMES.forEach((name) => next.delete(name)))
  }

  function change(alter: (next: URLSearchParams) => void): void {
    const next = new URLSearchParams(params)
    alter(next)
    setParams(next, { replace: true, preventScrollReset: true })
  }

  return { filter, isFiltered: NAMES.some((name) => filter[name] !== undefined), toggle, sortBy, clear }
}

export function readBoardFilter(params: URLSearchParams): BoardFilter {
  return {
    function_name: oneOf(ROOM_FUNCTIONS, params.get('function_name')),
    style: oneOf(STYLES, params.get('style')),
    colour: oneOf(COLOR_FAMILIES, params.get('colour')),
    sort: oneOf(BOARD_SORTS, params.get('sort')),
  }
}

/** The default order, which the address does not name. */
const FIRST_SORT: BoardSort = 'newest'
const NAMES: readonly Name[] = ['function_name', 'style', 'colour']
