/** The last page of a list takes "Load More" away, which had the focus: then the first item that came gets it, or the last there is. */
import { useEffect, useRef } from 'react'

/** `target` finds in an item what takes the focus. Call `rememberFocus` before the next page is asked for. */
export function useFocusAfterLastPage(count: number, hasMore: boolean, target: string) {
  const list = useRef<HTMLUListElement>(null)
  const countBefore = useRef<number>(null)
  useEffect(() => {
    const before = countBefore.current
    if (before === null || (hasMore && count === before)) return
    countBefore.current = null
    if (hasMore) return
    const item = list.current?.children[Math.min(before, count - 1)]
    item?.querySelector<HTMLElement>(target)?.focus({ preventScroll: true })
  }, [count, hasMore, target])
  return {
    list,
    rememberFocus: () => {
      countBefore.current = count
    },
  }
}
