/**
 * All routes of the app. No route has a path parameter. Every file of pages is a chunk of its own, which the router
 * loads when one of its pages is opened.
 */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { isRouteErrorResponse, matchRoutes, type RouteObject, useRouteError } from 'react-router-dom'
import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { isChunkFailure, loadChunkQuietly, reloadOnce } from '../platform/chunkLoading.ts'
import { AlertsProvider } from '../ui/Alerts.tsx'
import { AuthDialogs } from '../account/auth/AuthDialogs.tsx'
import { SessionProvider } from '../account/auth/SessionProvider.tsx'
import { ContactProvider } from '../ui/contact/ContactProvider.tsx'
import { Shell } from './Shell.tsx'
import { isOnline, useIsOnline } from '../platform/connection.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import styles from './Shell.module.css'

/**
 * Shown in place of a page that failed or whose code could not be loaded; the navigation remains. Also shown in place
 * of the whole app if that fails or no route matches: the router's `*` does not match line breaks.
 */
function PageError() {
  const error = useRouteError()
  const isChunk = isChunkFailure(error)
  // Here the address is that of the page whose code is lost, which the reload opens.
  const [isReloading, setReloading] = useState(isChunk)
  useEffect(() => {
    if (!isChunk) return undefined
    const timer = setTimeout(() => setReloading(reloadOnce(window.location.pathname)))
    return () => clearTimeout(timer)
  }, [isChunk])
  if (isReloading) return <Waiting />
  if (isChunk && !isOnline()) return <OfflinePage />
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Failure title="Page not found" text="This page does not exist or has moved. Check the address for typos.">
        <ButtonLink to="/">Go to the home page</ButtonLink>
      </Failure>
    )
  return (
    <Failure
      title={isChunk ? 'This page could not be loaded' : 'Something went wrong on this page'}
      text={
        isChunk
          ? 'Roomwright may have been updated while it was open, or the connection was lost. Reload the page to get the latest version. Your work is kept.'
          : 'Reloading the page usually helps. Anything that you have saved is kept.'
      }
    >
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
      <ButtonLink variant="secondary" to="/">
        Go to the home page
      </ButtonLink>
    </Failure>
  )
}

type Props = { title: string; text: string; children: ReactNode }

function Failure({ title, text, children }: Props) {
  return (
    <div className={`page ${styles.failure}`} role="alert">
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lede">{text}</p>
      <div className={styles.ways}>{children}</div>
    </div>
  )
}

/** Shown instead of a page whose code could not be loaded offline. The page opens once there is a network. */
function OfflinePage() {
  const [attempts, setAttempts] = useState(0)

  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])

  return (
    <div className={`page ${styles.failure}`}>
      <h1 tabIndex={-1}>You are offline</h1>
      <p className="lede">
        This page is not available offline. It opens as soon as you are back online. Your work is kept.
      </p>
      <div className={styles.ways}>
        {/* A reload without a network would leave the app for the browser's own page. */}
        <Button onClick={() => (isOnline() ? reload() : setAttempts(attempts + 1))}>Try again</Button>
        <Button variant="secondary" onClick={() => window.history.back()}>
          Go back
        </Button>
      </div>
      <p role="status">{attempts > 0 && 'There is still no connection.'}</p>
    </div>
  )
}

function reload(): void {
  window.location.reload()
}

/** A notice in the corner of messages while there is no network, with a retry button. */
function OfflineNotice() {
  const isOnline = useIsOnline()
  const queryClient = useQueryClient()
  return (
    <div role="status" className={styles.status}>
      {!isOnline && (
        <div className={styles.notice} data-alert="offline">
          <CloudOff aria-hidden="true" size={18} strokeWidth={1.75} />
          <p>You are offline. Your work is kept.</p>
          <button
            type="button"
            className={styles.again}
            onClick={() => void queryClient.refetchQueries({ type: 'active', predicate: isWanting })}
          >
            Try again
          </button>
        </div>
      )}
    </div>
  )
}

/** Whether the query failed or has no data. */
function isWanting({ state }: { state: { status: string; data: unknown } }): boolean {
  return state.status === 'error' || state.data === undefined
}

/** The providers and the frame around every page, within the router. */
function App() {
  return (
    <AlertsProvider state={<OfflineNotice />}>
      <SessionProvider>
        <AuthDialogs>
          <ContactProvider>
            <Shell />
          </ContactProvider>
        </AuthDialogs>
      </SessionProvider>
    </AlertsProvider>
  )
}

function page(path: string, load: () => Promise<ComponentType>, handle?: PageHandle): RouteObject {
  return { path, lazy: async () => ({ Component: await loadChunkQuietly(path, load) }), handle }
}

/** `fillsWindow`: the page has no navigation bar and no footer, but its own link back. */
type PageHandle = { fillsWindow: true }

export const PAGES: readonly RouteObject[] = [
  page('/', async () => (await import('../pages/HomePage.tsx')).HomePage),
  page('/about-us', async () => (await import('../pages/AboutPage.tsx')).AboutPage),
  page('/inspirations', async () => (await import('../pages/InspirationsPage.tsx')).InspirationsPage),
  page('/seeBoard', async () => (await import('../pages/MyBoardsPage.tsx')).MyBoardsPage),
  page('/blog', async () => (await import('../pages/BlogPages.tsx')).BlogPage),
  page('/blog-details', async () => (await import('../pages/BlogPages.tsx')).BlogDetailsPage),
  page('/get-started', async () => (await import('../pages/WizardPages.tsx')).GetStartedPage),
  page('/board', async () => (await import('../pages/DraftPages.tsx')).BoardSummaryPage),
  page('/login', async () => (await import('../pages/AuthPages.tsx')).LoginPage),
  page('/loginPage', async () => (await import('../pages/AuthPages.tsx')).LoginPage),
  page('/register', async () => (await import('../pages/AuthPages.tsx')).RegisterPage),
  page('/edit-profile', async () => (await import('../pages/AccountPages.tsx')).EditProfilePage),
  page('/account-management', async () => (await import('../pages/AccountPages.tsx')).AccountManagementPage),
  page('/import-products', async () => (await import('../pages/ImportPage.tsx')).ImportPage),
  page('/security', async () => (await import('../pages/AccountPages.tsx')).SecurityPage),
  page('/Steps', async () => (await import('../pages/WizardPages.tsx')).StepsPage),
  page('/SelectedProducts', async () => (await import('../pages/SelectedProductsPage.tsx')).SelectedProductsPage),
  page('/BoardAccording', async () => (await import('../pages/MySpacePage.tsx')).MySpacePage),
  page('/BoardDetail', async () => (await import('../pages/DraftPages.tsx')).BoardDetailPage),
  page('/Loader', async () => (await import('../pages/DraftPages.tsx')).LoaderPage),
  page('/UserBoard', async () => (await import('../pages/BoardPage.tsx')).BoardPage),
  page('/studio', async () => (await import('../pages/StudioPage.tsx')).StudioPage, { fillsWindow: true }),
  page('/panorama', async () => (await import('../pages/PanoramaPage.tsx')).PanoramaPage, { fillsWindow: true }),
  page('/terms', async () => (await import('../pages/TermsPage.tsx')).TermsPage),
  page('/privacy', async () => (await import('../pages/PrivacyPage.tsx')).PrivacyPage),
  ...(import.meta.env.DEV
    ? [page('/design', async () => (await import('../ui/specimen/DesignPage.tsx')).DesignPage)]
    : []),
  page('*', async () => (await import('../pages/NotFoundPage.tsx')).NotFoundPage),
]

export const ROUTES: RouteObject[] = [
  {
    Component: App,
    ErrorBoundary: PageError,
    children: [{ ErrorBoundary: PageError, HydrateFallback: Waiting, children: [...PAGES] }],
  },
]

/** Shown while the code of a page loads that the server has not rendered. */
function Waiting() {
  return <div className={styles.waiting} aria-busy="true" />
}

/** Loads the code of the page at this address. Fails when it cannot be loaded. */
export async function loadPage(location: { pathname: string; search: string }): Promise<void> {
  const matches = matchRoutes(ROUTES, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

/** Preloads the code of a page when a link to it is hovered, focused or touched. */
export function preloadOnIntent(): void {
  const handleIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (link instanceof HTMLAnchorElement && link.origin === window.location.origin)
      // After the frame that responds to the input.
      requestAnimationFrame(() => setTimeout(() => void loadPage(link).catch(() => undefined)))
  }
  for (const intent of INTENTS) document.addEventListener(intent, handleIntent, { passive: true })
}

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const
