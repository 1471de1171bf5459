/** Serves the client: the built files and pages, or Vite with hot reload in development. */
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../problem.ts'
import { sha256 } from '../../sha256.ts'
import { originOf } from '../../visitor/originOf.ts'
import type { World } from '../../world.ts'
import { answer } from './answerError.ts'
import { pageWithPreview, type Preview } from './boardPreview.ts'
import { BUILT, NOT_FOUND, readArticles, readPageFiles, ROOT } from './builtClient.ts'
import { routeOf, withPageFiles, withPageHead } from './pageHead.ts'
import { pageRenderer } from './pageRenderer.ts'

/** As in src/lib/offlineRules.ts. */
const SHELL = '/shell'
const HASHED = /[\\/]assets[\\/]/
/** Paths that are never a page of the app. */
const NO_PAGES =
  /^\/(api|images|catalogue|assets|checkout|emulator|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)(\/|$)/
const NOTHING_HERE = new Problem(404, 'not-found', 'There is nothing at this address.')

const INDEX = join(BUILT, 'index.html')

/** Static files of the app, without a rate limit because they are cheap. Unknown paths get 404. */
export async function clientFiles(app: FastifyInstance, world: World): Promise<void> {
  if (world.settings.dev) return developmentClient(app)
  if (existsSync(INDEX)) {
    await app.register(fastifyStatic, {
      root: BUILT,
      wildcard: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((_request, reply) => answer(reply, NOTHING_HERE))
}

/** The pages of the app. */
export function clientPages(app: FastifyInstance, world: World): void {
  if (world.settings.dev) return
  // A route instead of a not-found handler, whose answers are not compressed.
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (!isPage(request) || !existsSync(INDEX)) return answer(reply, NOTHING_HERE)
    const { html, status } = await documentFor(request, await readFile(INDEX, 'utf8'))
    // The secret of a link is part of the URL, which must not be sent as a referrer.
    if (new URL(`http://localhost${request.url}`).searchParams.has('share'))
      reply.header('referrer-policy', 'no-referrer')
    return reply.status(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
  })

  // The document without a rendered page; the service worker caches it, and opens it at any URL without a network.
  app.get(SHELL, { schema: { hide: true } }, async (_request, reply) => {
    if (!existsSync(INDEX)) return answer(reply, NOTHING_HERE)
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(await readFile(INDEX, 'utf8'))
  })

  const filesOf = readPageFiles()
  const articles = readArticles()
  const render = pageRenderer(app)

  async function documentFor(request: FastifyRequest, page: string): Promise<Preview> {
    const url = new URL(`http://localhost${request.url}`)
    const path = routeOf(url.pathname)
    const { html: preview, status } = await pageWithPreview(world, request, page)
    const headed = preview.includes('property="og:title"')
      ? preview
      : withPageHead(preview, url, originOf(world.settings, request), articles)
    const filed = withPageFiles(headed, filesOf(path ?? NOT_FOUND))
    return { html: await render(request, filed), status }
  }
}

/** SHA-256 hashes of the document's inline scripts, for the content security policy. */
export function inlineScriptHashes(): string[] {
  const page = join(BUILT, 'index.html')
  if (!existsSync(page)) return []
  const scripts = readFileSync(page, 'utf8').matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, text = '']) => `'sha256-${sha256(text, 'base64')}'`)
}

async function developmentClient(app: FastifyInstance): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: ROOT,
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api')) return answer(reply, NOTHING_HERE)
    reply.hijack()
    vite.middlewares(request.raw, reply.raw)
  })
}

function isPage(request: FastifyRequest): boolean {
  const path = pathOf(request)
  const isFile = /\.[a-z0-9]{2,5}$/i.test(path)
  return (request.method === 'GET' || request.method === 'HEAD') && !NO_PAGES.test(path) && !isFile
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? ''
}
