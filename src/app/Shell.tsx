/** The frame of every page: skip link, navigation, the page of the current route, footer. */
import { useCallback, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom'
import { ConfirmAddressNote } from '../features/security/ConfirmAddressNote.tsx'
import { NOT_AUTHORIZED } from '../contract/refusalTexts.ts'
import { showAlert } from '../lib/alertStore.ts'
import { chunkStore } from '../lib/chunkLoading.ts'
import { refusals } from '../lib/refusals.ts'
import { useStore } from 'zustand'
import { Footer } from './Footer.tsx'
import { NavigationBar } from './NavigationBar.tsx'
import { RouteArrival } from './RouteArrival.tsx'
import { WaitingPlace } from './WaitingPlace.tsx'
import styles from './Shell.module.css'

export function Shell() {
  const route = useMatches().at(-1)
  const fillsWindow = Boolean(route?.handle)
  const [announcement, setAnnouncement] = useState('')
  const handleArrive = useCallback((title: string) => setAnnouncement(title), [])
  useEffect(
    () =>
      refusals.subscribe(({ forbidden }, before) => {
        if (forbidden !== before.forbidden) showAlert(NOT_AUTHORIZED)
      }),
    [],
  )

  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <LoadingLine />
      {!fillsWindow && <NavigationBar />}
      <main id="content" className={fillsWindow ? styles.filled : styles.main} tabIndex={-1}>
        <WaitingPlace isShown={!fillsWindow} />
        <Outlet key={route?.id} />
        <RouteArrival onArrive={handleArrive} />
        {!fillsWindow && <ConfirmAddressNote />}
      </main>
      {!fillsWindow && <Footer />}
      <p className="visually-hidden" aria-live="polite" aria-atomic="true">
        {announcement}
      </p>
      <ScrollRestoration getKey={({ key, pathname, search }) => `${key} ${pathname}${search}`} />
    </>
  )
}

function LoadingLine() {
  const isLoading = useStore(chunkStore, ({ loading }) => loading > 0)
  return isLoading && <div className={styles.loading} aria-hidden="true" />
}
