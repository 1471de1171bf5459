/**
 * Link previews (Open Graph metadata) of boards for chat apps, social networks and search engines. Boards that are not
 * public reveal nothing and are marked `noindex`.
 */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { escapeHtml } from '../../escapeHtml.ts'
import { imageUrl } from '../../images/imageName.ts'
import { canReadBoard } from '../../policies.ts'
import { originOf } from '../../visitor/originOf.ts'
import type { World } from '../../world.ts'
import { shownName } from '../auth/profile.ts'
import { findBoard, type OwnedBoard } from '../boards/boardStore.ts'
import { visibleBoard } from '../boards/visibleBoard.ts'
import { routeOf } from './pageHead.ts'

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

export type Preview = { readonly html: string; readonly status: 200 | 404 }

/**
 * Adds the board's metadata to the document; other pages of the app stay unchanged. Unknown pages and boards get status
 * 404 with the same document, in which the app shows its not-found page.
 */
export async function pageWithPreview(world: World, request: Asking, page: string): Promise<Preview> {
  const { pathname, searchParams } = new URL(`http://localhost${request.url}`)
  if (routeOf(pathname) === undefined) return { html: withHead(page, NO_INDEX), status: 404 }
  if (!BOARD_PAGES.has(pathname.toLowerCase().replace(/\/$/, ''))) return { html: page, status: 200 }
  const asked = searchParams.get('board')
  if (asked === null) return { html: withHead(page, NO_INDEX), status: 200 }
  const { data: id } = Uuid.safeParse(asked)
  const found = id === undefined ? undefined : await findBoard(world, id)
  if (!found) return { html: withHead(page, NO_INDEX), status: 404 }
  // Status 200 without metadata: the page must open for the owner and by the share link.
  if (!canReadBoard(found.board, null)) return { html: withHead(page, NO_INDEX), status: 200 }
  return { html: boardPage(page, found, originOf(world.settings, request)), status: 200 }
}

function boardPage(page: string, { board: row, firstName, userName }: OwnedBoard, origin: string): string {
  const board = visibleBoard(row)
  const title = `${board.generatedTitle} · ${SITE}`
  const owner = shownName({ firstName: firstName ?? '', userName: userName ?? '' })
  const words = excerpt(board.description.description) || `A design board by ${owner}.`
  const description = board.products.length > 0 ? `${words} ${HONEST}` : words
  const address = `${origin}/UserBoard?board=${board.id}`
  const picture = `${origin}${imageUrl(board.image)}`
  const alt = [
    `Illustration of the room: ${board.generatedTitle}`,
    ...board.products.map(({ title: name }) => name),
  ].join('; ')
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
  ]
  const titled = page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => `<meta name="description" content="${escapeHtml(description)}" />`)
  return withHead(titled, head.join('\n    '))
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
