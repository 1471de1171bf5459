/**
 * A community board, or a room, home or photograph by its link, inside the pages of others: a small page without scripts that may be
 * framed anywhere, a picture, and what programs ask about its link (https://oembed.com).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { EMBED, embedCode } from '../../src/contract/embedCode.ts'
import { SITE } from '../../src/contract/pageHeads.ts'
import { shownColors } from '../../src/contract/shownColors.ts'
import { findBoard } from '../boards/boardStore.ts'
import { type ShownBoard, shownBoard } from '../boards/shownBoard.ts'
import { PAGE_COLORS } from '../people/account/plainPage.ts'
import { canReadBoard } from '../people/policies.ts'
import { escapeHtml } from '../platform/escapeHtml.ts'
import { formatMoney } from '../platform/formats.ts'
import { htmlPage } from '../platform/htmlPage.ts'
import { imageUrl } from '../platform/images/imageName.ts'
import { badField, Problem } from '../platform/problem.ts'
import { sha256 } from '../platform/sha256.ts'
import type { World } from '../world.ts'
import { type LinkedThing, planLinkIn, planOfLink, planPage, searchOf } from './planEmbed.ts'
import { linkPicture, PLAN_PICTURE, planPicture } from './planPicture.ts'
import { originOf } from './visitor/originOf.ts'

const MAX_ADDRESS = 2_000
const AskedBoard = z.object({ board: z.uuid() })
/** Parameters of a consumer, oEmbed 1.0, section 2.2. */
const AskedLink = z.object({
  url: z.string().max(MAX_ADDRESS),
  format: z.string().max(20).optional(),
  maxwidth: z.coerce.number().int().min(1).optional(),
  maxheight: z.coerce.number().int().min(1).optional(),
})
const NOT_IMPLEMENTED = 501
const JSON_ALONE = 'Answers are JSON: ask with format=json or without a format.'
const CACHE_SECONDS = 3_600
const PAGES_OF_BOARDS = new Set(['/userboard', '/board', '/embed'])
const PAGES_OF_PLANS = new Set(['/studio', '/embed'])

export function embedPages(app: FastifyInstance, world: Pick<World, 'database' | 'settings'>): void {
  const schema = { hide: true }

  app.get('/embed', { schema }, async (request, reply) => {
    const origin = originOf(world.settings, request)
    const { html, style, status } = await framed(new URL(`http://localhost${request.url}`).searchParams, origin)
    return (
      reply
        .status(status)
        .removeHeader('x-frame-options')
        .header('content-security-policy', policyOf(style))
        .header('cross-origin-resource-policy', 'cross-origin')
        // The address may have the secret of a link.
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(html)
    )
  })

  app.get(PLAN_PICTURE.path, { schema }, async (request, reply) => {
    const link = planLinkIn(new URL(`http://localhost${request.url}`).searchParams)
    const plan = link && (await planOfLink(world, link))
    const picture = plan && (await planPicture(plan))
    if (!picture) throw new Problem(404, 'not-found', 'There is no picture at this address.')
    return (
      reply
        .header('cross-origin-resource-policy', 'cross-origin')
        // What a link opens must not outlive it in a cache.
        .header('cache-control', 'no-store')
        .type('image/png')
        .send(picture)
    )
  })

  app.get('/oembed', { schema }, async (request, reply) => {
    // Also of refusals, so that scripts of other sites read why.
    reply.header('access-control-allow-origin', '*')
    const { data: asked, error } = AskedLink.safeParse(request.query)
    if (error) throw refusalOf(error)
    if (asked.format !== undefined && asked.format !== 'json') throw new Problem(NOT_IMPLEMENTED, 'format', JSON_ALONE)
    const found = await thingAt(asked.url, request)
    if (!found)
      throw new Problem(
        404,
        'not-found',
        'This address opens no board of the community, and no shared room, home or photograph.',
        'url',
      )
    const origin = originOf(world.settings, request)
    const size = {
      width: Math.min(EMBED.width, asked.maxwidth ?? EMBED.width),
      height: Math.min(EMBED.height, asked.maxheight ?? EMBED.height),
    }
    const { title, search, author, picture } = found
    return reply.send({
      version: '1.0',
      type: 'rich',
      title,
      ...(author !== undefined && { author_name: author }),
      ...(picture !== undefined && {
        thumbnail_url: picture.url,
        thumbnail_width: picture.width,
        thumbnail_height: picture.height,
      }),
      provider_name: SITE,
      provider_url: origin,
      cache_age: CACHE_SECONDS,
      html: embedCode(origin, { search, title }, size),
      ...size,
    })
  })

  /** Undefined for a board that not everybody may read. */
  async function communityBoard(id: string): Promise<ShownBoard | undefined> {
    const found = await findBoard(world, id)
    return found && canReadBoard(found.board, null) ? shownBoard(found) : undefined
  }

  async function framed(query: URLSearchParams, origin: string) {
    const link = planLinkIn(query)
    if (link) {
      const plan = await planOfLink(world, link)
      if (!plan) return { style: STYLE, html: noPlan(link.thing), status: 404 }
      return { html: planPage(plan, link, origin, STYLE), style: STYLE, status: 200 }
    }
    const { data } = AskedBoard.safeParse({ board: query.get('board') })
    const shown = data && (await communityBoard(data.board))
    return shown ? { ...boardPage(shown, origin), status: 200 } : { ...NOTHING, status: 404 }
  }

  /** What is at an address of this app; `search`: its parameters for the frame. */
  async function thingAt(address: string, request: FastifyRequest) {
    if (!URL.canParse(address)) return undefined
    const url = new URL(address)
    if (url.origin !== originOf(world.settings, request)) return undefined
    const path = url.pathname.toLowerCase().replace(/\/$/, '')
    const link = PAGES_OF_PLANS.has(path) ? planLinkIn(url.searchParams) : undefined
    const plan = link && (await planOfLink(world, link))
    if (plan)
      return {
        title: plan.name,
        search: searchOf(link),
        author: undefined,
        picture: linkPicture(url.origin, link, plan),
      }
    if (!PAGES_OF_BOARDS.has(path)) return undefined
    const { data } = AskedBoard.safeParse({ board: url.searchParams.get('board') })
    const shown = data && (await communityBoard(data.board))
    return (
      shown && {
        title: shown.board.generatedTitle,
        search: `board=${shown.board.id}`,
        author: shown.owner,
        picture: undefined,
      }
    )
  }
}

function refusalOf({ issues: [issue] }: z.ZodError): Problem {
  const field = String(issue?.path[0] ?? 'url')
  return field === 'url'
    ? badField(field, 'Ask with ?url= and the address of a board.')
    : badField(
        field,
        field === 'format' ? JSON_ALONE : `Give ${field} as a whole number of pixels from 1, or leave it out.`,
      )
}

/** Shows pictures of this server and this style, runs and sends nothing, in frames of every site. */
function policyOf(style: string): string {
  return [
    "default-src 'none'",
    "img-src 'self'",
    `style-src 'sha256-${sha256(style, 'base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ')
}

function boardPage({ board, owner, alt }: ShownBoard, origin: string) {
  const address = `${origin}/UserBoard?board=${board.id}`
  const colors = shownColors(board.palette, board.record).filter(({ hex }) => /^#[0-9a-f]{6}$/i.test(hex))
  const style = `${STYLE}${colors.map(({ hex }, index) => `.color-${index}{background:${hex}}`).join('')}`
  const title = escapeHtml(board.generatedTitle)
  const chips = colors.map(
    ({ name, hex }, index) => `<li><i class="color-${index}"></i>${escapeHtml(name || hex)}</li>`,
  )
  const products = board.products.map(({ title: name, price, currency }) => {
    const sum = price > 0 ? `<span>${escapeHtml(formatMoney(price, currency))}</span>` : ''
    return `<li>${escapeHtml(name)}${sum}</li>`
  })
  const main = `<figure><img src="${escapeHtml(imageUrl(board.image))}" alt="${escapeHtml(alt)}"><figcaption>The room picture is an illustration.</figcaption></figure>
<h1>${title}</h1>
<p>A design board by ${escapeHtml(owner)}</p>
${chips.length > 0 ? `<ul class="colors" aria-label="Colors">${chips.join('')}</ul>` : ''}
${products.length > 0 ? `<ul class="products" aria-label="Products">${products.join('')}</ul>` : ''}
<p><a href="${escapeHtml(address)}" target="_blank" rel="noopener">Open this board in ${SITE}</a></p>`
  return { html: htmlPage(board.generatedTitle, { head: `<style>${style}</style>`, main }), style }
}

const STYLE = `${PAGE_COLORS}* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
figure { margin: 0; }
img { display: block; width: 100%; max-height: 60vh; object-fit: cover; border-radius: 10px; }
figcaption { margin-top: .25rem; font-size: .75rem; color: var(--soft); }
h1 { margin: .75rem 0 0; font: 400 1.75rem/1.15 Georgia, serif; }
p { margin: .25rem 0 .75rem; color: var(--soft); }
ul { margin: 0 0 .75rem; padding: 0; list-style: none; }
.colors { display: flex; flex-wrap: wrap; gap: .4rem 1rem; font-size: .8rem; color: var(--soft); }
.colors li { display: flex; align-items: center; gap: .4rem; }
i { width: 1.25rem; height: 1.25rem; border: 1px solid var(--line); border-radius: 4px; }
.products li { display: flex; justify-content: space-between; gap: 1rem; padding: .35rem 0; border-top: 1px solid var(--line); }
.products span { font-variant-numeric: tabular-nums; white-space: nowrap; }
h2 { margin: 1rem 0 .5rem; font: 400 1.25rem/1.2 Georgia, serif; }
.plan { background: #fff; border: 1px solid var(--line); border-radius: 10px; padding: .5rem; }
.plan svg { display: block; width: 100%; height: auto; max-height: 70vh; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
`

const NOTHING = {
  style: STYLE,
  html: htmlPage('No board', {
    head: `<style>${STYLE}</style>`,
    main: '<h1>This board cannot be shown</h1><p>It is private, or it is no longer there.</p>',
  }),
}

function noPlan(thing: LinkedThing): string {
  return htmlPage(`No ${thing}`, {
    head: `<style>${STYLE}</style>`,
    main: `<h1>This ${thing} cannot be shown</h1><p>Its link is incomplete, or its owner has revoked it.</p>`,
  })
}
