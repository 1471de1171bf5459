/**
 * The page as it was drawn ahead (tools/bundle/drawnPages.ts), within the document: it is read before the app is there.
 * It is inert until then, because its buttons can do nothing yet. The scripts wait in a template, from which one in
 * index.html takes them once the page is painted: on a slow line they would hold up the pictures and the type.
 */
import type { PagePath } from './builtClient.ts'

const PLACE = '<div id="root"></div>'
/** The scripts of the document, which Vite puts into its head. */
const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g
/** Words of the address that decide what is drawn; with any other, the page begins empty as it always did. */
const TELLING: Partial<Record<PagePath, readonly string[]>> = {
  '/blog-details': ['post'],
  '/SelectedProducts': ['function_name', 'size', 'style'],
}
/** Where people come from changes nothing on a page. */
const TRACES = /^(?:utm_\w+|gclid|fbclid)$/

/** The address under which this page is drawn, if it is. `post`: the article that is shown where the address names none. */
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

/** The document with this markup in its place. */
export function withDrawnPage(page: string, markup: string): string {
  const scripts = page.match(SCRIPTS) ?? []
  return page
    .replace(SCRIPTS, '')
    .replace(PLACE, () => `<div id="root" data-drawn inert>${markup}</div>`)
    .replace('</body>', () => `<template id="waiting-scripts">${scripts.join('')}</template>\n  </body>`)
}
