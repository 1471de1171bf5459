/**
 * Draws a page as HTML, for the build (tools/bundle/prerender.ts): what a visitor sees before the app itself is there.
 * Nobody is logged in, nothing is asked of the server, and nothing is remembered.
 */
import { StrictMode, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { preloadRoute } from './app/routes.tsx'

/** The markup within `#root` for this address of the app. Fails when the page cannot be drawn. */
export async function drawPage(address: string): Promise<string> {
  const { pathname, search } = new URL(address, 'http://localhost')
  await preloadRoute(pathname, search)
  const Router = ({ children }: { children: ReactNode }) => <StaticRouter location={address}>{children}</StaticRouter>
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <App Router={Router} />
    </StrictMode>,
    // In one piece: what React would move into place by scripts later should be read at once.
    { onError: (error) => void failures.push(error), progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  )
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw new Error(`The page ${address} could not be drawn.`, { cause: failures[0] })
  return html
}
