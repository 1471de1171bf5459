/** What the community boards are filtered and sorted by. It is kept in the address; values that it does not know count as none. */
import { useSearchParams } from 'react-router-dom'
import type { BoardFilter } from '../../api/boards.ts'
import { BoardSort } from '../../contract/boards.ts'
import { ColourFamily, RoomFunction, Style } from '../../contract/vocabulary.ts'

export type Name = 'function_name' | 'style' | 'colour'

export function useBoardFilter() {
  const [params, setParams] = useSearchParams()
  const filter: BoardFilter = {
    function_name: RoomFunction.safeParse(params.get('function_name')).data,
    style: Style.safeParse(params.get('style')).data,
    colour: ColourFamily.safeParse(params.get('colour')).data,
    sort: BoardSort.safeParse(params.get('sort')).data,
  }

  /** Another value takes the place of the first, the same one takes it away. */
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

/** Needs no word in the address. */
const FIRST_SORT: BoardSort = 'newest'
const NAMES: readonly Name[] = ['function_name', 'style', 'colour']
