/**
 * After a navigation moves the focus to the page's heading and announces the new title, as a page load does. React
 * Router restores the scroll position.
 */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { leaveAlertsAfterNavigation } from '../lib/alertStore.ts'

export function RouteArrival({ onArrive }: { onArrive: (title: string) => void }) {
  const { pathname, hash } = useLocation()
  const arrivedAt = useRef<string | null>(null)

  useEffect(() => {
    const isFirst = arrivedAt.current === null
    const isNewPage = arrivedAt.current !== pathname
    arrivedAt.current = pathname
    const target = hash === '' ? null : document.getElementById(hash.slice(1))
    if (target) moveFocus(target)
    // On the first page the browser has set the focus.
    if (isFirst || !isNewPage) return
    delete document.getElementById('root')?.dataset.rendered
    leaveAlertsAfterNavigation()
    if (!target)
      moveFocus(document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main'))
    onArrive(document.title)
  }, [pathname, hash, onArrive])

  return null
}

function moveFocus(element: HTMLElement | null): void {
  if (!element) return
  if (!element.matches('a, button, input, select, textarea, [tabindex]')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
