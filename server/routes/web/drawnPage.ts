/**
 * The page as the build drew it (tools/bundle/drawnPages.ts), within the document: it is read before the app is there.
 * It is inert until then, because its buttons can do nothing yet.
 */
import type { PagePath } from './builtClient.ts'

const PLACE = '<div id="root"></div>'
/** The scripts of the document: what is read comes first, then what moves it. */
const SCRIPTS = /<(?:script type="module"|link rel="modulepreload")/g
/** Words of the address that decide what is drawn; with any other, the page begins empty as it always did. */
const TELLING: Partial<Record<PagePath, readonly string[]>> = {
  '/blog-details': ['post'],
  '/SelectedProducts': ['function_name', 'size', 'style'],
}
/** Where people come from changes nothing on a page. */
const TRACES = /^(?:utm_\w+|gclid|fbclid)$/

/** `drawn`: the markup by address. `post`: the article that is shown where the address names none. */
export function withDrawnPage(
  page: string,
  path: PagePath,
  query: URLSearchParams,
  drawn: Readonly<Record<string, string>>,
  post?: string,
): string {
  const told = new URLSearchParams()
  for (const name of TELLING[path] ?? []) {
    const value = query.get(name) ?? (name === 'post' ? post : undefined)
    if (value !== undefined && value !== null) told.set(name, value)
  }
  const isOther = [...query.keys()].some((name) => !TELLING[path]?.includes(name) && !TRACES.test(name))
  const markup = drawn[told.size > 0 ? `${path}?${told}` : path]
  if (isOther || markup === undefined) return page
  return page
    .replace(PLACE, () => `<div id="root" data-drawn inert>${markup}</div>`)
    .replace(SCRIPTS, (start) => `${start} fetchpriority="low"`)
}
