/** Routes for programs: robots.txt, sitemaps of pages, articles and community boards, and two well-known addresses. */
import { asc, count } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { PAGE_HEADS, type PageHeadTexts } from '../../src/contract/pageHeads.ts'
import { DAY_MS } from '../platform/clock.ts'
import { boards, LISTED } from '../platform/database/schema.ts'
import { escapeHtml } from '../platform/escapeHtml.ts'
import { notFound } from '../platform/problem.ts'
import { originOf } from './visitor/originOf.ts'
import type { World } from '../world.ts'
import { type ArticleFacts, readArticles } from './builtClient.ts'

/** sitemaps.org allows 50,000 URLs per file; smaller files are faster to generate. */
const BOARDS_PER_FILE = 5_000
const DAY_CACHE = 'public, max-age=3600'
const SECURITY_CONTACT_MS = 30 * DAY_MS
const FOUND = 302
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
/** Pages with a query parameter; their articles and boards are listed instead. */
const BY_QUERY: ReadonlySet<string> = new Set(['/blog-details', '/UserBoard'])
const Params = z.object({ number: z.coerce.number().int().min(1).max(100_000) })
const schema = { hide: true }

export function siteRoutes(app: FastifyInstance, world: Pick<World, 'clock' | 'database' | 'settings'>): void {
  app.get('/robots.txt', { schema }, async (request, reply) =>
    reply
      .header('cache-control', DAY_CACHE)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nAllow: /\nDisallow: /api/\nSitemap: ${originOf(world.settings, request)}/sitemap.xml\n`),
  )

  // RFC 9116: where to report a fault. An expiry date is required, so that abandoned files become invalid.
  app.get('/.well-known/security.txt', { schema }, async (request, reply) => {
    const { settings, clock } = world
    if (!settings.contactEmail) throw notFound('page')
    const expires = new Date(clock().getTime() + SECURITY_CONTACT_MS).toISOString()
    return reply
      .header('cache-control', DAY_CACHE)
      .type('text/plain; charset=utf-8')
      .send(
        `Contact: mailto:${settings.contactEmail}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${originOf(settings, request)}/.well-known/security.txt\n`,
      )
  })
  // Password managers use this URL to find the page for changing a password.
  app.get('/.well-known/change-password', { schema }, async (_request, reply) => reply.redirect('/security', FOUND))

  app.get('/sitemap.xml', { schema }, async (request, reply) => {
    const origin = originOf(world.settings, request)
    const [found] = await world.database.db.select({ boards: count() }).from(boards).where(LISTED)
    const files = Array.from(
      { length: Math.ceil((found?.boards ?? 0) / BOARDS_PER_FILE) },
      (_, index) => `/sitemap-boards-${index + 1}.xml`,
    )
    const entries = ['/sitemap-pages.xml', ...files].map((file) => `<sitemap><loc>${origin}${file}</loc></sitemap>`)
    return send(reply, `<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>`)
  })

  const articles = readArticles()
  app.get('/sitemap-pages.xml', { schema }, async (request, reply) => {
    const origin = originOf(world.settings, request)
    const pages = publicPaths().map((path) => entry(`${origin}${path}`))
    return send(reply, urlSet([...pages, ...articles.map((article) => articleEntry(origin, article))]))
  })

  app.get('/sitemap-boards-:number.xml', { schema }, async (request, reply) => {
    const { data } = Params.safeParse(request.params)
    if (!data) throw notFound('page')
    const rows = await world.database.db
      .select({ id: boards.id, createdAt: boards.createdAt })
      .from(boards)
      .where(LISTED)
      .orderBy(asc(boards.createdAt), asc(boards.id))
      .limit(BOARDS_PER_FILE)
      .offset((data.number - 1) * BOARDS_PER_FILE)
    if (rows.length === 0) throw notFound('page')
    const origin = originOf(world.settings, request)
    return send(
      reply,
      urlSet(rows.map(({ id, createdAt }) => entry(`${origin}/UserBoard?board=${id}`, createdAt.toISOString()))),
    )
  })
}

function publicPaths(): string[] {
  const heads: [string, PageHeadTexts][] = Object.entries(PAGE_HEADS)
  return heads.filter(([path, head]) => !head.isPrivate && !BY_QUERY.has(path)).map(([path]) => path)
}

function articleEntry(origin: string, { id, date }: ArticleFacts): string {
  return entry(`${origin}/blog-details?post=${encodeURIComponent(id)}`, date)
}

function entry(address: string, changed?: string): string {
  return `<url><loc>${escapeHtml(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`
}

function urlSet(entries: readonly string[]): string {
  return `<urlset xmlns="${NAMESPACE}">${entries.join('')}</urlset>`
}

function send(reply: FastifyReply, xml: string) {
  return reply
    .header('cache-control', DAY_CACHE)
    .type('application/xml; charset=utf-8')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`)
}
