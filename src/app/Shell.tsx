/** The frame of every page: skip link, navigation, the page of the current route, footer. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom'
import { useStore } from 'zustand'
import { ConfirmAddressNote } from '../account/security/ConfirmAddressNote.tsx'
import { NOT_AUTHORIZED } from '../contract/refusalTexts.ts'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { leaveAlertsAfterNavigation, showAlert } from '../platform/alertStore.ts'
import { chunkStore } from '../platform/chunkLoading.ts'
import { useIsOnline } from '../platform/connection.ts'
import { refusals } from '../platform/refusals.ts'
import { readStored } from '../platform/storage.ts'
import { WAITING_WORK } from '../platform/accountStorage.ts'
import { useHydrated } from '../platform/useHydrated.ts'
import { NavigationBar } from './NavigationBar.tsx'
import { useContactDialog } from '../ui/contact/ContactProvider.tsx'
import { Brand } from './Brand.tsx'
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

/**
 * After a navigation moves the focus to the page's heading and announces the new title, as a page load does. A menu or a
 * dialog that was opened while the page arrived keeps the focus: without it, it would close. React Router restores the
 * scroll position.
 */
function RouteArrival({ onArrive }: { onArrive: (title: string) => void }) {
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
    if (!target && !isInPopup(document.activeElement))
      moveFocus(document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main'))
    onArrive(document.title)
  }, [pathname, hash, onArrive])

  return null
}

function isInPopup(element: Element | null): boolean {
  return element?.closest('[role="menu"][data-state="open"], [role="dialog"][data-state="open"]') != null
}

function moveFocus(element: HTMLElement | null): void {
  if (!element) return
  if (!element.matches('a, button, input, select, textarea, [tabindex]')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** The foot of every page. */
const YEAR = new Date().getFullYear()

function Footer() {
  const { openContact } = useContactDialog()
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.columns}`}>
        <div className={styles.about}>
          <Link to="/" className={styles.brand} aria-label="Roomwright, home page">
            <Brand />
          </Link>
          <p className={styles.text}>
            Your one-stop place for all home design needs: real products, boards that show them together, and rooms
            furnished to scale.
          </p>
          <SocialIcons />
        </div>
        <nav aria-labelledby="footer-company">
          <h2 className={styles.title} id="footer-company">
            Company
          </h2>
          <ul className={styles.list}>
            <li>
              <Link to="/#how-it-works">How It Works</Link>
            </li>
            <li>
              <Link to="/studio">Room planner</Link>
            </li>
            <li>
              <Link to="/SelectedProducts">All products</Link>
            </li>
            <li>
              <Link to="/inspirations#membership">Membership</Link>
            </li>
            <li>
              <Link to="/blog">Blog</Link>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-you">
          <h2 className={styles.title} id="footer-you">
            For You
          </h2>
          <ul className={styles.list}>
            <li>
              <Link to="/BoardAccording">My Space</Link>
            </li>
            <li>
              <Link to="/get-started">Questionnaire</Link>
            </li>
            <li>
              <Link to="/terms">Terms of use</Link>
            </li>
            <li>
              <button type="button" onClick={() => openContact()}>
                Contact us
              </button>
            </li>
            <li>
              <Link to="/about-us">About Us</Link>
            </li>
          </ul>
        </nav>
      </div>
      <div className={`page ${styles.base}`}>
        <p>© {YEAR} Roomwright</p>
        <Link to="/privacy">Privacy</Link>
      </div>
    </footer>
  )
}

/** The four social icons. One without a configured address is an image instead of a link. */
const ICONS = [
  {
    name: 'Instagram',
    href: import.meta.env.VITE_SOCIAL_INSTAGRAM,
    path: 'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Zm5 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5.2-1.4v.1',
  },
  {
    name: 'Pinterest',
    href: import.meta.env.VITE_SOCIAL_PINTEREST,
    path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.6 19.6l2.2-9.4M9.9 13.4c-1.6-2.4.2-5.6 2.9-5.6 2.2 0 3.6 1.5 3.4 3.7-.2 2.2-1.5 3.7-3.1 3.7-1.2 0-1.9-.7-2-1.6',
  },
  {
    name: 'Facebook',
    href: import.meta.env.VITE_SOCIAL_FACEBOOK,
    path: 'M13.5 21v-9m0 0h3.200m-3.2 0h-3.200m3.2 0V8.800A2.8 2.8 0 0 1 16.3 6h1',
  },
  {
    name: 'YouTube',
    href: import.meta.env.VITE_SOCIAL_YOUTUBE,
    path: 'M6 5.5h12A3 3 0 0 1 21 8.500v7a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3Zm4.2 3.700v5.600l5-2.800Z',
  },
] as const

function SocialIcons() {
  return (
    <ul className={styles.icons}>
      {ICONS.map(({ name, href, path }) => {
        const drawing = (
          <svg
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d={path} />
          </svg>
        )
        return (
          <li key={name}>
            {href ? (
              <a href={href} className={styles.icon} aria-label={name} rel="noreferrer">
                {drawing}
              </a>
            ) : (
              <span className={styles.icon} role="img" aria-label={name}>
                {drawing}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
