/** The frame of every page: skip link, navigation, the page of the current route, footer. */
import { useCallback, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom'
import { ConfirmAddressNote } from '../features/security/ConfirmAddressNote.tsx'
import { NOT_AUTHORIZED } from '../contract/refusalTexts.ts'
import { lazyComponent } from '../components/lazyComponent.tsx'
import { showAlert } from '../lib/alertStore.ts'
import { chunkStore } from '../lib/chunkLoading.ts'
import { useIsOnline } from '../lib/connection.ts'
import { refusals } from '../lib/refusals.ts'
import { readStored } from '../lib/storage.ts'
import { WAITING_WORK } from '../lib/accountStorage.ts'
import { useHydrated } from '../lib/useHydrated.ts'
import { useStore } from 'zustand'
import { Footer } from './Footer.tsx'
import { NavigationBar } from './NavigationBar.tsx'
import { RouteArrival } from './RouteArrival.tsx'
import styles from './Shell.module.css'

const WaitingWork = lazyComponent('waiting work', async () => (await import('./WaitingWork.tsx')).WaitingWork, {
  isBackground: true,
})

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

/**
 * Loads the list of work that waits for the network, where there can be any. If loading fails, the page stays as it is,
 * and the list is loaded again when the network comes or goes.
 */
function WaitingPlace({ isShown }: { isShown: boolean }) {
  const isOnline = useIsOnline()
  // Nothing is added to it while there is a network.
  const isWanted = useHydrated() && (!isOnline || readStored(WAITING_WORK) !== null)
  return isWanted && <WaitingWork key={String(isOnline)} isShown={isShown} />
}
