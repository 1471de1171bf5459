/**
 * Inserts a prerendered page (tools/bundle/drawnPages.ts) into the document, readable before the app has loaded. It is
 * `inert` until then, because its controls do not work yet. The scripts are moved into a template; an inline script of
 * index.html inserts them after the first paint, so that they do not compete with pictures and fonts for bandwidth.
 */
import type { PagePath } from './builtClient.ts'

const PLACE = '<div id="root"></div>'
/** The scripts that Vite puts into the document's head. */
const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g
/** Query parameters that select a prerendered page; with any other parameter, the page starts empty. */
const TELLING: Partial<Record<PagePath, readonly string[]>> = {
  '/blog-details': ['post'],
  '/SelectedProducts': ['function_name', 'size', 'style'],
}
/** Marketing parameters, which do not affect the page. */
const TRACES = /^(?:utm_\w+|gclid|fbclid)$/

/**
 * The key of the prerendered page; undefined if the query has unknown parameters.
 *
 * @param post the article to show if the URL names none
 */
export function drawnAddress(path: PagePath, query: URLSearchParams, post?: string): string | undefined {
  const told = new URLSearchParams()
  for (const name of TELLING[path] ?? []) {
    const value = query.get(name) ?? (name === 'post' ? post : undefined)
    if (value !== undefined && value !== null) told.set(name, value)
  }
  const isOther = [...query.keys()].some((name) => !TELLING[path]?.includes(name) && !TRACES.test(name))
  if (isOther) return undefined
  return told.size > 0 ? `${path}?${told}` : path
}

/** The document with the prerendered markup. */
export function withDrawnPage(page: string, markup: string): string {
  const scripts = page.match(SCRIPTS) ?? []
  return page
    .replace(SCRIPTS, '')
    .replace(PLACE, () => `<div id="root" data-drawn inert>${markup}</div>`)
    .replace('</body>', () => `<template id="waiting-scripts">${scripts.join('')}</template>\n  </body>`)
}
