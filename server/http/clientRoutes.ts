/** Serves the client: the built files and pages, or Vite with hot reload in development. */
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Problem } from '../platform/problem.ts'
import { sha256 } from '../platform/sha256.ts'
import { originOf } from './visitor/originOf.ts'
import type { World } from '../world.ts'
import { answer } from './answerError.ts'
import { boardData } from './boardData.ts'
import { planAddress, planLinkIn, planOfLink } from './planEmbed.ts'
import { linkPicture } from './planPicture.ts'
import {
  type ArticleFacts,
  BUILT,
  NOT_FOUND,
  type PageFiles,
  type PagePath,
  readArticles,
  readPageFiles,
  ROOT,
} from './builtClient.ts'
import type { Fetch, RenderedPage } from '../../src/contract/renderedPage.ts'
import { escapeHtml } from '../platform/escapeHtml.ts'
import { imageUrl } from '../platform/images/imageName.ts'
import { canReadBoard } from '../people/policies.ts'
import { findBoard } from '../boards/boardStore.ts'
import { type ShownBoard, shownBoard } from '../boards/shownBoard.ts'
import { fullTitle, NOT_FOUND_HEAD, PAGE_HEADS, type PageHeadTexts } from '../../src/contract/pageHeads.ts'

/** As in src/platform/offlineRules.ts. */
const SHELL = '/shell'
const HASHED = /[\\/]assets[\\/]/
/** Paths that are never a page of the app. */
const NO_PAGES =
  /^\/(api|images|catalogue|assets|checkout|emulator|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)(\/|$)/
const NOTHING_HERE = new Problem(404, 'not-found', 'There is nothing at this address.')

const INDEX = join(BUILT, 'index.html')

/** Static files of the app, without a rate limit because they are cheap. Unknown paths get 404. */
export async function clientFiles(app: FastifyInstance, world: Pick<World, 'settings'>): Promise<void> {
  if (world.settings.dev) return developmentClient(app)
  if (existsSync(INDEX)) {
    const files: FastifyStaticOptions = {
      root: BUILT,
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) =>
        void reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
    }
    // One route for the thousand files there: a route for each took a tenth of the time of a start. Beside them are pages.
    await app.register(fastifyStatic, { ...files, root: join(BUILT, 'assets'), prefix: '/assets/' })
    await app.register(fastifyStatic, { ...files, wildcard: false, globIgnore: ['assets/**'], decorateReply: false })
  }
  app.setNotFoundHandler((_request, reply) => answer(reply, NOTHING_HERE))
}

/** The pages of the app. */
export function clientPages(app: FastifyInstance, world: Pick<World, 'database' | 'settings'>): void {
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

// Renders the pages of the app with the program that the build makes of src/renderPage.tsx.

/** Output path of tools/bundle/serverRendering.ts. */
const PROGRAM = join(BUILT, '.vite', 'program', 'renderPage.js')
const PLACE = '<div id="root"></div>'

type Program = { renderPage: (address: string, fetch: Fetch) => Promise<RenderedPage> }
/** Returns the document with the page rendered into it; unchanged, for the browser to render, if that fails. */
type Render = (request: FastifyRequest, document: string) => Promise<string>

function pageRenderer(app: FastifyInstance): Render {
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

/**
 * Link previews (Open Graph metadata) of boards for chat apps, social networks and search engines. Boards that are not
 * public reveal nothing and are marked `noindex`.
 */
const SITE = 'Roomwright'
const DESCRIPTION_CHARACTERS = 150
/** Number of characters of the description that are read: enough for an excerpt behind headings and markup. */
const READ_CHARACTERS = 2000
/** Previews show the picture without the page's notice that it is an illustration. */
const HONEST = 'The picture is an illustration; the products are real.'
const BOARD_PAGES = new Set(['/userboard', '/boarddetail', '/board'])
const NO_INDEX = '<meta name="robots" content="noindex" />'
const Uuid = z.uuid()

/** The part of a request that determines the page and the origin. */
type Asking = Pick<FastifyRequest, 'url'> & Partial<Pick<FastifyRequest, 'socket'>>

type Preview = { readonly html: string; readonly status: 200 | 404 }

/**
 * Adds the board's metadata to the document; other pages of the app stay unchanged. Unknown pages and boards get status
 * 404 with the same document, in which the app shows its not-found page.
 */
export async function pageWithPreview(
  world: Pick<World, 'database' | 'settings'>,
  request: Asking,
  page: string,
): Promise<Preview> {
  const { pathname, searchParams } = new URL(`http://localhost${request.url}`)
  if (routeOf(pathname) === undefined) return { html: withHead(page, NO_INDEX), status: 404 }
  const route = pathname.toLowerCase().replace(/\/$/, '')
  if (route === '/studio' && ['home', 'share'].some((part) => searchParams.has(part)))
    return planPreview(world, request, page, searchParams)
  if (!BOARD_PAGES.has(route)) return { html: page, status: 200 }
  const asked = searchParams.get('board')
  if (asked === null) return { html: withHead(page, NO_INDEX), status: 200 }
  const { data: id } = Uuid.safeParse(asked)
  const found = id === undefined ? undefined : await findBoard(world, id)
  if (!found) return { html: withHead(page, NO_INDEX), status: 404 }
  // Status 200 without metadata: the page must open for the owner and by the share link.
  if (!canReadBoard(found.board, null)) return { html: withHead(page, NO_INDEX), status: 200 }
  return { html: boardPage(page, shownBoard(found), originOf(world.settings, request)), status: 200 }
}

/** A home without a link is that of its owner, or in the fragment, which the server does not see. */
async function planPreview(
  world: Pick<World, 'database' | 'settings'>,
  request: Asking,
  page: string,
  query: URLSearchParams,
): Promise<Preview> {
  const link = planLinkIn(query)
  const plan = link && (await planOfLink(world, link))
  if (!plan) return { html: withHead(page, NO_INDEX), status: link ? 404 : 200 }
  const origin = originOf(world.settings, request)
  const address = planAddress(origin, link)
  const [title, description] = [`${plan.name} · ${SITE}`, plan.words]
  const picture = linkPicture(origin, link, plan)
  const alt = plan.picture ? `Furnished photograph: ${plan.name}` : `Plan of ${plan.name}`
  const head = [
    NO_INDEX,
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', picture.url),
    property('og:image:type', picture.type),
    property('og:image:width', `${picture.width}`),
    property('og:image:height', `${picture.height}`),
    property('og:image:alt', alt),
    property('og:locale', 'en_US'),
    named('twitter:card', 'summary_large_image'),
    named('twitter:image', picture.url),
    named('twitter:image:alt', alt),
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(`${origin}/oembed?url=${encodeURIComponent(address)}`)}" title="${escapeHtml(title)}" />`,
  ]
  return { html: withHead(titled(page, title, description), head.join('\n    ')), status: 200 }
}

function titled(page: string, title: string, description: string): string {
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => `<meta name="description" content="${escapeHtml(description)}" />`)
}

function boardPage(page: string, { board, owner, alt }: ShownBoard, origin: string): string {
  const title = `${board.generatedTitle} · ${SITE}`
  const words = excerpt(board.description.description) || `A design board by ${owner}.`
  const description = board.products.length > 0 ? `${words} ${HONEST}` : words
  const address = `${origin}/UserBoard?board=${board.id}`
  const picture = `${origin}${imageUrl(board.image)}`
  const head = [
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', picture),
    property('og:image:type', 'image/jpeg'),
    property('og:image:alt', alt),
    property('og:locale', 'en_US'),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', picture),
    named('twitter:image:alt', alt),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(`${origin}/oembed?url=${encodeURIComponent(address)}`)}" title="${escapeHtml(title)}" />`,
    `<script type="application/ld+json">${boardData(board, { address, picture, alt, description, owner })}</script>`,
  ]
  return withHead(titled(page, title, description), head.join('\n    '))
}

function withHead(page: string, head: string): string {
  return page.replace('</head>', () => `  ${head}\n  </head>`)
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}" />`
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}" />`
}

/** The beginning of a Markdown text without markup, at most `DESCRIPTION_CHARACTERS`, cut at a word boundary. */
export function excerpt(markdown: string): string {
  const text = markdown
    .slice(0, READ_CHARACTERS)
    .replace(/^#+ .*$/gm, ' ')
    .replace(/!?\[([^\][]*)\]\([^()]*\)/g, '$1')
    .replace(/^[^\S\n]*(?:[-*+>]|\d+\.)[^\S\n]+/gm, ' ')
    .replace(/[*_`~]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= DESCRIPTION_CHARACTERS) return text
  const cut = text.slice(0, DESCRIPTION_CHARACTERS)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`
}

/**
 * Writes title and metadata of every page into the document, for search engines and link previews. Boards have their
 * own (boardPreview.ts). The texts are shared with the app (src/contract/pageHeads.ts).
 */
const SITE_PICTURE = '/preview.jpg'
const PICTURE_WORDS = 'Roomwright: furnish your room before you buy'
const ARTICLE: PagePath = '/blog-details'

/** The route of a path, ignoring case and trailing slashes; undefined if there is none. */
export function routeOf(pathname: string): PagePath | undefined {
  const bare = lower(pathname)
  return Object.keys(PAGE_HEADS)
    .filter(isRoute)
    .find((path) => lower(path) === bare)
}

/** The article of a blog URL; the first (newest) one if the URL names none. */
function articleAt(url: URL, articles: readonly ArticleFacts[]): ArticleFacts | undefined {
  if (routeOf(url.pathname) !== ARTICLE) return undefined
  const asked = url.searchParams.get('post')
  return asked === null ? articles[0] : articles.find(({ id }) => id === asked)
}

/** The document with the title and metadata of the page at `url`. */
export function withPageHead(page: string, url: URL, origin: string, articles: readonly ArticleFacts[]): string {
  const path = routeOf(url.pathname)
  const article = articleAt(url, articles)
  const isMissing = path === undefined || (path === ARTICLE && !article)
  const texts: PageHeadTexts = isMissing ? NOT_FOUND_HEAD : PAGE_HEADS[path]
  const title = fullTitle(article?.title ?? texts.title)
  const description = article?.desc ?? texts.description
  const address = `${origin}${path ?? url.pathname}${article ? `?post=${encodeURIComponent(article.id)}` : ''}`
  const head = [
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', `${origin}${SITE_PICTURE}`),
    property('og:image:alt', PICTURE_WORDS),
    '<meta name="twitter:card" content="summary_large_image" />',
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...(texts.isPrivate && !page.includes('content="noindex"') ? ['<meta name="robots" content="noindex" />'] : []),
  ]
  return beforeEndOfHead(titled(page, title, description), head)
}

/**
 * Adds preload and stylesheet links, so that the page's files load in parallel with those of the document. Style sheets
 * follow those of the document, before its fonts, because nothing is painted without them.
 */
function withPageFiles(page: string, { scripts, styles }: PageFiles): string {
  const sheets = styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`)
  return beforeEndOfHead(
    page.replace(/<link rel="stylesheet"[^>]*>/, (sheet) => [sheet, ...sheets].join('\n    ')),
    scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  )
}

function beforeEndOfHead(page: string, lines: readonly string[]): string {
  return page.replace('</head>', () => `  ${lines.join('\n    ')}\n  </head>`)
}

function isRoute(path: string): path is PagePath {
  return Object.hasOwn(PAGE_HEADS, path)
}

function lower(pathname: string): string {
  let end = pathname.length
  while (pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end).toLowerCase()
}
