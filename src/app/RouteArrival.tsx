/**
 * What a full page load would do by itself: the view goes to the top (or back to where it was), the focus to the page's
 * heading, and the new title is spoken. Stands beside the page inside its Suspense, so it runs when the page is there.
 */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { leaveAlertsAfterNavigation } from '../lib/alertStore.ts'
import { keepScrollPosition, restoreScrollPosition } from './scrollMemory.ts'

/** The page at this pathname was the first of the visit: the browser has placed focus and view already. */
let arrivedBefore = false

export function RouteArrival({ onArrive }: { onArrive: (title: string) => void }) {
  const { pathname, hash, key } = useLocation()
  const navigation = useNavigationType()
  const lastPathname = useRef<string | null>(null)

  useLayoutEffect(() => {
    const samePage = lastPathname.current === pathname
    lastPathname.current = pathname
    const stopKeeping = keepScrollPosition(key)
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (target) {
      target.scrollIntoView()
      moveFocus(target)
      return stopKeeping
    }
    const stopRestoring = navigation === 'POP' ? restoreScrollPosition(key) : undefined
    if (navigation !== 'POP' && !samePage) window.scrollTo(0, 0)
    return () => {
      stopKeeping()
      stopRestoring?.()
    }
  }, [pathname, hash, key, navigation])

  useEffect(() => {
    if (arrivedBefore) {
      leaveAlertsAfterNavigation()
      const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
      if (heading && !window.location.hash) moveFocus(heading)
      onArrive(document.title)
    }
    arrivedBefore = true
  }, [pathname, onArrive])

  return null
}

function moveFocus(element: HTMLElement): void {
  if (!element.matches('a, button, input, select, textarea, [tabindex]')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
