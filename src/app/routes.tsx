/**
 * All routes of the app. No route has a path parameter. Every file of pages is a chunk of its own, which the router
 * loads when one of its pages is opened.
 */
import type { ComponentType } from 'react'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { loadChunk } from '../lib/chunkLoading.ts'
import { App } from './App.tsx'
import { PageError } from './PageError.tsx'
import styles from './Shell.module.css'

function page(path: string, load: () => Promise<ComponentType>, handle?: PageHandle): RouteObject {
  return { path, lazy: async () => ({ Component: await loadChunk(path, load) }), handle }
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
    ? [page('/design', async () => (await import('../features/design/DesignPage.tsx')).DesignPage)]
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
