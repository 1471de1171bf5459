import { expect, it } from 'vitest'
import { withDrawnPage } from './drawnPage.ts'

const PAGE = '<body><div id="root"></div></body>'
const DRAWN = {
  '/blog': '<h1>Blog $& $1</h1>',
  '/blog-details?post=a': '<h1>A</h1>',
  '/SelectedProducts?function_name=Bath&size=Powder&style=Color+Pop': '<h1>Choose</h1>',
}

function drawn(path: '/blog' | '/blog-details' | '/SelectedProducts' | '/terms', query = '') {
  return withDrawnPage(PAGE, path, new URLSearchParams(query), DRAWN, 'a')
}

it('puts the drawn page into its place, inert, letter for letter', () => {
  expect(drawn('/blog')).toBe('<body><div id="root" data-drawn inert><h1>Blog $& $1</h1></div></body>')
  expect(drawn('/blog', 'utm_source=letter')).toContain('<h1>Blog')
})

it('lets the scripts wait for what is read, on drawn pages alone', () => {
  const scripts = '<script type="module" src="a.js"></script><link rel="modulepreload" href="b.js">'
  const page = scripts + PAGE
  const low =
    '<script type="module" fetchpriority="low" src="a.js"></script><link rel="modulepreload" fetchpriority="low" href="b.js">'
  expect(withDrawnPage(page, '/blog', new URLSearchParams(), DRAWN)).toContain(low)
  expect(withDrawnPage(page, '/terms', new URLSearchParams(), DRAWN)).toBe(page)
})

it('draws the article and the answers that the address names, in any order', () => {
  expect(drawn('/blog-details', 'post=a')).toContain('<h1>A</h1>')
  expect(drawn('/blog-details')).toContain('<h1>A</h1>')
  expect(drawn('/SelectedProducts', 'style=Color+Pop&size=Powder&function_name=Bath')).toContain('<h1>Choose</h1>')
})

it('leaves every other page empty: unknown words, searches, later pages, what was not drawn', () => {
  for (const query of ['search=oak', 'post=b']) expect(drawn('/blog', query)).toBe(PAGE)
  expect(drawn('/blog-details', 'post=b')).toBe(PAGE)
  expect(drawn('/SelectedProducts', 'function_name=Bath&size=Powder&style=Color+Pop&tab=bath')).toBe(PAGE)
  expect(drawn('/terms')).toBe(PAGE)
})
