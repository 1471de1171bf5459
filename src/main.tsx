/** Starts the app in the browser: hydrates the page that the server rendered, or renders it where there is none. */
import '@fontsource-variable/instrument-sans/wght.css'
import '@fontsource/instrument-serif/400.css'
import '@fontsource/instrument-serif/400-italic.css'
import './app/trustScripts.ts'
import './app/viewTransitions.ts'
import './ui/styles/tokens.css'
import './ui/styles/reset.css'
import './ui/styles/type.css'
import { hydrate, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { createQueryClient } from './api/queryClient.ts'
import { isLeftEarly, keepPressesOfReplaced, replayEarlyEvents, stopRecordingPresses } from './app/earlyEvents.ts'
import { loadPage, preloadOnIntent, ROUTES } from './app/routes.tsx'
import { noteLeaving, reloadForLostCode, reloadOnce, watchLeaving } from './platform/chunkLoading.ts'
import { leaveKeysToInputMethods } from './platform/composing.ts'
import { adoptLocale } from './platform/locale.ts'
import { adoptRenderedStyles } from './platform/renderedStyles.ts'

// Zod, which is loaded later, reads its settings here. It would probe for `eval`, which the content security policy
// forbids.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

reloadForLostCode()
leaveKeysToInputMethods()
keepPressesOfReplaced()
const unwatchLeaving = watchLeaving()
if (isLeftEarly()) noteLeaving()

const root = document.getElementById('root')
if (!root) throw new Error('index.html holds no element "root" to render into.')
void start(root)

async function start(element: HTMLElement): Promise<void> {
  const isRendered = element.hasChildNodes() && (await hasLoadedPage())
  if (isRendered) adoptRenderedStyles()
  const queryClient = createQueryClient()
  const state = document.getElementById('query-state')?.textContent
  if (state) hydrate(queryClient, JSON.parse(state))
  // With `hydrationData` the router keeps the scroll position that the browser has restored.
  const router = createBrowserRouter(ROUTES, isRendered ? { hydrationData: { loaderData: {} } } : {})
  const app = (
    <StrictMode>
      <Started>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </Started>
    </StrictMode>
  )
  // In a transition, so that React yields to user input.
  startTransition(() => {
    if (isRendered) hydrateRoot(element, app)
    else createRoot(element).render(app)
  })
  stopRecordingPresses()
  preloadOnIntent()
}

/**
 * Without its code the page cannot be hydrated. It is reloaded once; after that it is rendered again, and the router shows
 * the failure.
 */
async function hasLoadedPage(): Promise<boolean> {
  try {
    await loadPage(window.location)
    return true
  } catch {
    return reloadOnce(window.location.pathname) ? new Promise(() => {}) : false
  }
}

/** Its effect runs when the whole app is hydrated or rendered. */
function Started({ children }: { children: ReactNode }) {
  useEffect(() => {
    delete document.documentElement.dataset.login
    delete document.documentElement.dataset.room
    adoptLocale()
    void replayEarlyEvents()
    whenIdle(async () => unwatchLeaving())
    if (import.meta.env.PROD) whenIdle(async () => (await import('./app/idleWork.ts')).beginIdleWork())
  }, [])
  return children
}

/**
 * Runs when the page has loaded and is idle, so that the first visit is not slowed down. Failures of `work` are
 * ignored.
 */
function whenIdle(work: () => Promise<void>): void {
  const begin = () => setTimeout(() => void work().catch(() => undefined), IDLE_DELAY_MS)
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

/** Milliseconds; long enough for the page's pictures and first requests. */
const IDLE_DELAY_MS = 4000
