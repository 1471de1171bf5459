/**
 * What a link to a board says of itself before any script runs: for chat apps, social networks and search engines.
 * A board that only its owner or the holders of its link may see tells nothing, and asks not to be indexed.
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
import { routeOf } from './pageHead.ts'

const SITE = 'Roomwright'
const DESCRIPTION_CHARACTERS = 150
/** Of the description is read: more than enough for an excerpt, whatever marks and headings stand before its words. */
const READ_CHARACTERS = 2000
/** A link may show the picture without the page that says what it is. */
const HONEST = 'The picture is an illustration; the products are real.'
const BOARD_PAGES = new Set(['/userboard', '/boarddetail', '/board'])
const NO_INDEX = '<meta name="robots" content="noindex" />'
const Uuid = z.uuid()

/** The part of a request that says which page is asked for, and at which port. */
type Asking = Pick<FastifyRequest, 'url'> & Partial<Pick<FastifyRequest, 'socket'>>

export type Preview = { readonly html: string; readonly status: 200 | 404 }

/**
 * The page with the head of the board that the address names; as it is for every other address of the app. What is not
 * there is told with 404, and the app shows its page for that.
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
  // A private board's page must open for its owner and by its link, so it is there; but nothing is told of it.
  if (!canReadBoard(found.board, null)) return { html: withHead(page, NO_INDEX), status: 200 }
  return { html: boardPage(page, found, originOf(world.settings, request)), status: 200 }
}

function boardPage(page: string, { board, firstName, userName }: OwnedBoard, origin: string): string {
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

/** The beginning of the words without their Markdown, cut between two words. */
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
