/** Renders the pages of the app with the program that the build makes of src/renderPage.tsx. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Fetch, RenderedPage } from '../../../src/contract/renderedPage.ts'
import { BUILT } from './builtClient.ts'

/** Output path of tools/bundle/serverRendering.ts. */
const PROGRAM = join(BUILT, '.vite', 'program', 'renderPage.js')
const PLACE = '<div id="root"></div>'

type Program = { renderPage: (address: string, fetch: Fetch) => Promise<RenderedPage> }
/** Returns the document with the page rendered into it; unchanged, for the browser to render, if that fails. */
type Render = (request: FastifyRequest, document: string) => Promise<string>

export function pageRenderer(app: FastifyInstance): Render {
  let program: Promise<Program> | undefined
  const load = (): Promise<Program> => {
    // React picks its production build by this variable.
    process.env.NODE_ENV ??= 'production'
    return (program ??= import(pathToFileURL(PROGRAM).href))
  }
  // Loads the program at startup, so that the first request does not wait for it.
  app.addHook('onListen', () => void (existsSync(PROGRAM) && load().catch(() => undefined)))

  return async (request, document) => {
    if (!existsSync(PROGRAM)) return document
    try {
      const { renderPage } = await load()
      return withPage(document, await renderPage(request.url, (address) => answerFrom(app, request, address)))
    } catch (error) {
      request.log.error({ err: error }, 'A page could not be rendered.')
      return document
    }
  }
}

/** The API's answer for a visitor with the IP address of the request, against whose rate limit it counts. */
async function answerFrom(app: FastifyInstance, request: FastifyRequest, url: string): Promise<Response> {
  const { statusCode, body, headers } = await app.inject({ url, remoteAddress: request.ip })
  const type = headers['content-type']
  return new Response(body, { status: statusCode, headers: { 'content-type': String(type) } })
}

const SCRIPT = /[ \t]*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)\n?/g

/**
 * Inserts the markup, the links of its head, and the query state that the browser hydrates with. The page can be read and
 * used without its scripts: they come last in the head and with low priority, because a browser has six connections to a
 * server at a time, and gives them to style sheets, fonts and pictures first.
 */
export function withPage(document: string, { head, html, state }: RenderedPage): string {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c')
  const scripts = (document.match(SCRIPT) ?? [])
    .join('')
    .replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
  return document
    .replaceAll(SCRIPT, '')
    .replace('</head>', () => `${head}${scripts}</head>`)
    .replace(PLACE, () => `<div id="root" data-rendered>${html}</div>`)
    .replace('</body>', () => `<script type="application/json" id="query-state">${json}</script>\n  </body>`)
}
