/** The frame of every page: skip link, navigation, the page of the current route, footer. */
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ConfirmAddressNote } from '../features/security/ConfirmAddressNote.tsx'
import { Footer } from './Footer.tsx'
import { LoadingLine } from './LoadingLine.tsx'
import { NavigationBar } from './NavigationBar.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { PageErrorBoundary } from './PageErrorBoundary.tsx'
import { RouteArrival } from './RouteArrival.tsx'
import { preloadRoute, routeAt } from './routes.tsx'
import styles from './Shell.module.css'

// The app restores positions itself, because pages and lists arrive later than the browser would wait for.
if (typeof window !== 'undefined' && 'scrollRestoration' in window.history) window.history.scrollRestoration = 'manual'

export function Shell() {
  const { pathname } = useLocation()
  const { path, Page, fillsWindow } = routeAt(pathname)
  const [announcement, setAnnouncement] = useState('')
  const handleArrive = useCallback((title: string) => setAnnouncement(title), [])
  usePreloadingOnIntent()

  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <LoadingLine />
      {!fillsWindow && <NavigationBar />}
      <main id="content" className={fillsWindow ? styles.filled : styles.main} tabIndex={-1}>
        <PageErrorBoundary resetKey={pathname}>
          <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
            <Page key={path} />
            <RouteArrival onArrive={handleArrive} />
          </Suspense>
        </PageErrorBoundary>
        {!fillsWindow && <ConfirmAddressNote />}
      </main>
      {!fillsWindow && <Footer />}
      <OfflineNotice />
      <p className="visually-hidden" aria-live="polite" aria-atomic="true">
        {announcement}
      </p>
    </>
  )
}

/** Whoever points at a link, focuses it or puts a finger on it will most likely follow it: its page is fetched then. */
function usePreloadingOnIntent(): void {
  useEffect(() => {
    const handleIntent = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (link instanceof HTMLAnchorElement && link.origin === window.location.origin)
        void preloadRoute(link.pathname, link.search)
    }
    for (const sign of INTENTS) document.addEventListener(sign, handleIntent, { passive: true })
    return () => {
      for (const sign of INTENTS) document.removeEventListener(sign, handleIntent)
    }
  }, [])
}

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const
