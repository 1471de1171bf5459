/**
 * Draws a page as HTML, for the build (tools/bundle/drawnPages.ts) and the server (server/routes/web/pageDrawer.ts): what
 * a visitor sees before the app itself is there. Nobody is logged in and nothing is asked of the server.
 */
import { StrictMode, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { queryClient } from './api/queryClient.ts'
import { App } from './app/App.tsx'
import { preloadRoute } from './app/routes.tsx'
import { bringPageAnswers } from './lib/pageAnswers.ts'

let last: Promise<unknown> = Promise.resolve()

/**
 * The markup within `#root` for this address of the app. `answers`: what the API answers to the first questions of the
 * page, by `answerKey`; what is not answered is drawn as on its way. Fails when the page cannot be drawn.
 */
export function drawPage(address: string, answers: Readonly<Record<string, unknown>> = {}): Promise<string> {
  // One after the other: the app has one memory of answers.
  const drawing = last.then(() => draw(address, answers))
  last = drawing.catch(() => undefined)
  return drawing
}

async function draw(address: string, answers: Readonly<Record<string, unknown>>): Promise<string> {
  const { pathname, search } = new URL(address, 'http://localhost')
  queryClient.clear()
  bringPageAnswers(answers)
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
