/**
 * All routes of the app, in one table (specification section 2, rulings section 3). No route has a path parameter.
 * Every page is a chunk of its own, which `preloadRoute` fetches when a link to it is pointed at.
 */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { takeFirstBoards, takeFirstPlans } from '../api/firstAnswers.ts'
import { loadChunk } from '../lib/chunkLoading.ts'

type Route = {
  path: string
  Page: LazyExoticComponent<ComponentType>
  /** Never fails: the visit itself will ask again and tell. */
  preload: (query: URLSearchParams) => Promise<void>
  /** Said while the page's code is on its way and to those who cannot see it arrive. */
  name: string
  /** The page stands without the frame of the others: it has the window for itself, and its own way back. */
  fillsWindow?: true
}

/** `ready`: fetches what the page shows at once and does not come from the server's answers. */
function route(
  path: string,
  name: string,
  load: () => Promise<ComponentType>,
  ready?: (query: URLSearchParams) => Promise<void>,
): Route {
  const fetchPage = () => loadChunk(path, async () => ({ default: await load() }))
  const preload = async (query: URLSearchParams) => {
    await Promise.allSettled([load(), ready?.(query)])
  }
  return { path, name, Page: lazy(fetchPage), preload }
}

export const ROUTES: readonly Route[] = [
  route('/', 'Home', async () => (await import('../pages/HomePage.tsx')).HomePage, takeFirstBoards),
  route('/about-us', 'About us', async () => (await import('../pages/AboutPage.tsx')).AboutPage),
  route(
    '/inspirations',
    'Inspirations',
    async () => (await import('../pages/InspirationsPage.tsx')).InspirationsPage,
    async () => void (await Promise.all([takeFirstBoards(), takeFirstPlans()])),
  ),
  route('/seeBoard', 'My boards', async () => (await import('../pages/SeeBoardPage.tsx')).SeeBoardPage),
  route('/blog', 'Blog', async () => (await import('../pages/BlogPage.tsx')).BlogPage),
  route(
    '/blog-details',
    'Article',
    async () => (await import('../pages/BlogDetailsPage.tsx')).BlogDetailsPage,
    async (query) => (await import('../features/blog/postQuery.ts')).readyPost(query),
  ),
  route('/get-started', 'Get started', async () => (await import('../pages/GetStartedPage.tsx')).GetStartedPage),
  route('/board', 'Board summary', async () => (await import('../pages/BoardPage.tsx')).BoardPage),
  route('/login', 'Log in', async () => (await import('../pages/LoginPage.tsx')).LoginPage),
  route('/loginPage', 'Log in', async () => (await import('../pages/LoginPage.tsx')).LoginPage),
  route('/register', 'Register', async () => (await import('../pages/RegisterPage.tsx')).RegisterPage),
  route('/edit-profile', 'Edit profile', async () => (await import('../pages/EditProfilePage.tsx')).EditProfilePage),
  route(
    '/account-management',
    'Account management',
    async () => (await import('../pages/AccountManagementPage.tsx')).AccountManagementPage,
  ),
  route('/security', 'Security', async () => (await import('../pages/SecurityPage.tsx')).SecurityPage),
  route('/Steps', 'Space purpose', async () => (await import('../pages/StepsPage.tsx')).StepsPage),
  route(
    '/SelectedProducts',
    'Choose products',
    async () => (await import('../pages/SelectedProductsPage.tsx')).SelectedProductsPage,
    async (query) => (await import('../features/products/chooserSearch.ts')).readyProducts(query),
  ),
  route(
    '/BoardAccording',
    'My space',
    async () => (await import('../pages/BoardAccordingPage.tsx')).BoardAccordingPage,
  ),
  route('/BoardDetail', 'Board details', async () => (await import('../pages/BoardDetailPage.tsx')).BoardDetailPage),
  route('/Loader', 'Creating board', async () => (await import('../pages/LoaderPage.tsx')).LoaderPage),
  route('/UserBoard', 'Board', async () => (await import('../pages/UserBoardPage.tsx')).UserBoardPage),
  {
    ...route('/studio', 'Studio', async () => (await import('../pages/StudioPage.tsx')).StudioPage),
    fillsWindow: true,
  },
  route('/terms', 'Terms of use', async () => (await import('../pages/TermsPage.tsx')).TermsPage),
  route('/privacy', 'Privacy', async () => (await import('../pages/PrivacyPage.tsx')).PrivacyPage),
  ...(import.meta.env.DEV
    ? [route('/design', 'Design system', async () => (await import('../pages/DesignPage.tsx')).DesignPage)]
    : []),
]

const NOT_FOUND = route('*', 'Page not found', async () => (await import('../pages/NotFoundPage.tsx')).NotFoundPage)

/** The route at this path, whatever its case; no path has a parameter, so nothing more than a look-up is needed. */
export function routeAt(pathname: string): Route {
  return ROUTES.find(({ path }) => isSamePath(path, pathname)) ?? NOT_FOUND
}

export function isSamePath(one: string, other: string): boolean {
  return bare(one) === bare(other)
}

/** Fetches the code of the page at this address of the app, if it is one of ours. `search` as in a location. */
export async function preloadRoute(pathname: string, search = ''): Promise<void> {
  await ROUTES.find(({ path }) => isSamePath(path, pathname))?.preload(new URLSearchParams(search))
}

function bare(pathname: string): string {
  let end = pathname.length
  while (pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end).toLowerCase()
}
