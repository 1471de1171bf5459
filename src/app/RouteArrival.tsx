/**
 * What a full page load would do by itself: the view goes to the top (or back to where it was), the focus to the page's
 * heading, and the new title is spoken. Stands beside the page inside its Suspense, so it runs when the page is there.
 */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { leaveAlertsAfterNavigation } from '../lib/alertStore.ts'
import { keepScrollPosition, restoreScrollPosition } from './scrollMemory.ts'

export function RouteArrival({ onArrive }: { onArrive: (title: string) => void }) {
  const { pathname, search, hash, key } = useLocation()
  // The first entry of every visit has the same key; the address tells them apart.
  const entry = `${key} ${pathname}${search}`
  const isReturning = useNavigationType() === NavigationType.Pop
  const scrolledFor = useRef<string | null>(null)
  const arrivedAt = useRef<string | null>(null)

  useLayoutEffect(() => {
    const isFirst = scrolledFor.current === null
    const isSamePage = scrolledFor.current === pathname
    if (!isFirst && !isSamePage) delete document.getElementById('root')?.dataset.drawn
    scrolledFor.current = pathname
    const target = hashTarget(hash)
    if (target) target.scrollIntoView()
    else if (!isReturning && !isSamePage) window.scrollTo(0, 0)
    const stopRestoring = isReturning && !target ? restoreScrollPosition(entry, isFirst) : undefined
    const stopKeeping = keepScrollPosition(entry)
    return () => {
      stopKeeping()
      stopRestoring?.()
    }
  }, [pathname, hash, entry, isReturning])

  useEffect(() => {
    const isFirst = arrivedAt.current === null
    const isNewPage = arrivedAt.current !== pathname
    arrivedAt.current = pathname
    const target = hashTarget(hash)
    if (target) moveFocus(target)
    // On the first page of a visit the browser has placed the focus already.
    if (isFirst || !isNewPage) return
    leaveAlertsAfterNavigation()
    if (!target)
      moveFocus(document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main'))
    onArrive(document.title)
  }, [pathname, hash, onArrive])

  return null
}

function hashTarget(hash: string): HTMLElement | null {
  return hash === '' ? null : document.getElementById(hash.slice(1))
}

function moveFocus(element: HTMLElement | null): void {
  if (!element) return
  if (!element.matches('a, button, input, select, textarea, [tabindex]')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
