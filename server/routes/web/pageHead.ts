/**
 * Writes title and metadata of every page into the document, for search engines and link previews. Boards have their
 * own (boardPreview.ts). The texts are shared with the app (src/contract/pageHeads.ts).
 */
import { fullTitle, NOT_FOUND_HEAD, PAGE_HEADS, type PageHeadTexts } from '../../../src/contract/pageHeads.ts'
import { escapeHtml } from '../../escapeHtml.ts'
import type { ArticleFacts, PageFiles, PagePath } from './builtClient.ts'

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
  const titled = page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => `<meta name="description" content="${escapeHtml(description)}" />`)
  return beforeEndOfHead(titled, head)
}

/**
 * Adds preload and stylesheet links, so that the page's files load in parallel with those of the document. Style sheets
 * follow those of the document, before its fonts, because nothing is painted without them.
 */
export function withPageFiles(page: string, { scripts, styles }: PageFiles): string {
  const sheets = styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`)
  return beforeEndOfHead(
    page.replace(/<link rel="stylesheet"[^>]*>/, (sheet) => [sheet, ...sheets].join('\n    ')),
    scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  )
}

function beforeEndOfHead(page: string, lines: readonly string[]): string {
  return page.replace('</head>', () => `  ${lines.join('\n    ')}\n  </head>`)
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}" />`
}

function isRoute(path: string): path is PagePath {
  return Object.hasOwn(PAGE_HEADS, path)
}

function lower(pathname: string): string {
  let end = pathname.length
  while (pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end).toLowerCase()
}
