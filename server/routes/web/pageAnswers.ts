/**
 * Embeds the answers to a page's first API calls in its document, which saves a round trip before the first picture.
 * The answers are those for an anonymous visitor; a logged-in client requests its own.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answerKey } from '../../../src/contract/answerKey.ts'
import { BOARD_PAGE_SIZE, PRODUCT_PAGE_SIZE } from '../../../src/contract/pageSizes.ts'
import { CARD_SIZES, HERO_SIZES, ownPictureSet, PRODUCT_SIZES } from '../../../src/contract/pictureSizes.ts'
import { CATEGORY_TERMS, oneOf, ROOM_FUNCTIONS, SIZES, STYLES } from '../../../src/contract/words.ts'
import { escapeHtml } from '../../escapeHtml.ts'
import type { PagePath } from './builtClient.ts'

const BOARDS = `get_products_all/?page=1&page_size=${BOARD_PAGE_SIZE}&images=url`
const PLANS = 'plans'

/** `byKey`: response bodies by `answerKey`; `json`: the same, serialized once. */
export type PageAnswers = { readonly byKey: Readonly<Record<string, unknown>>; readonly json: string }

/** The answers to a page's first API calls; failed calls are left out and repeated by the app. */
export async function pageAnswers(
  app: FastifyInstance,
  request: FastifyRequest,
  path: PagePath,
  query: URLSearchParams,
): Promise<PageAnswers> {
  const kept: [string, unknown][] = []
  for (const call of firstCalls(path, query)) {
    // The visitor's IP address, so that the call counts against the visitor's rate limit.
    const asking = app.inject({ url: `/api/${call}`, remoteAddress: request.ip })
    // During shutdown, `inject` rejects.
    const answer = await asking.catch(() => undefined)
    if (answer?.statusCode === 200) kept.push([answerKey(call), answer.json()])
  }
  const byKey = Object.fromEntries(kept)
  return { byKey, json: JSON.stringify(byKey) }
}

/** The document with the embedded answers and a preload link for the first picture. */
export function withPageAnswers(page: string, path: PagePath, { byKey, json }: PageAnswers): string {
  const [first] = Object.values(byKey)
  if (first === undefined) return page
  const text = json.replaceAll('<', '\\u003c')
  return page
    .replace('</body>', () => `<script type="application/json" id="page-answers">${text}</script>\n  </body>`)
    .replace('</head>', () => `${firstPicture(path, first)}</head>`)
}

/** The page's first calls, identical to those of src/api; tests/e2e/pages.spec.ts checks that none is repeated. */
function firstCalls(path: PagePath, query: URLSearchParams): readonly string[] {
  if (path === '/') return [BOARDS, products({})]
  if (path === '/inspirations') return query.size === 0 ? [BOARDS, PLANS] : [PLANS]
  if (path === '/SelectedProducts' && !query.has('tab') && !query.has('q')) return [products(selectionIn(query))]
  return []
}

function products(selection: Record<string, string>): string {
  return `products?${new URLSearchParams({ images: 'url', page: '1', page_size: `${PRODUCT_PAGE_SIZE}`, ...selection })}`
}

/** A preload link, so that the browser loads the first picture in parallel with the scripts. */
function firstPicture(path: PagePath, answer: unknown): string {
  const [first] = Pictured.safeParse(answer).data ?? []
  const set = first?.imageSet ?? ownPictureSet(first?.image_url ?? '')
  if (!set) return ''
  const sizes = path === '/' ? HERO_SIZES : path === '/SelectedProducts' ? PRODUCT_SIZES : CARD_SIZES
  return `<link rel="preload" as="image" fetchpriority="high" imagesizes="${sizes}" imagesrcset="${escapeHtml(set)}" />\n  `
}

/** Boards have `image_url`, products have `imageSet`. */
const Pictured = z.array(z.looseObject({ image_url: z.string().optional(), imageSet: z.string().optional() }))

/** The valid wizard answers of the query, with the first category term of their tabs. */
function selectionIn(query: URLSearchParams): Record<string, string> {
  const name = oneOf(ROOM_FUNCTIONS, query.get('function_name'))
  const size = query.get('size') ?? ''
  const style = oneOf(STYLES, query.get('style'))
  const term = (name && CATEGORY_TERMS[name][0]) ?? ''
  return {
    ...(name && { search: term, function_name: name, category: term }),
    ...(name && SIZES[name].includes(size) && { size }),
    ...(style && { style }),
  }
}
