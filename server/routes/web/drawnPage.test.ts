import { expect, it } from 'vitest'
import { drawnAddress, withDrawnPage } from './drawnPage.ts'

const PAGE = '<body><div id="root"></div></body>'
const NO_SCRIPTS = '<template id="waiting-scripts"></template>\n  '
const DRAWN: Readonly<Record<string, string>> = {
  '/blog': '<h1>Blog $& $1</h1>',
  '/blog-details?post=a': '<h1>A</h1>',
  '/SelectedProducts?function_name=Bath&size=Powder&style=Color+Pop': '<h1>Choose</h1>',
}

function drawn(path: '/blog' | '/blog-details' | '/SelectedProducts' | '/terms', query = '') {
  const markup = DRAWN[drawnAddress(path, new URLSearchParams(query), 'a') ?? '']
  return markup === undefined ? PAGE : withDrawnPage(PAGE, markup).replace(NO_SCRIPTS, '')
}

it('inserts the prerendered page unchanged and inert', () => {
  expect(drawn('/blog')).toBe('<body><div id="root" data-drawn inert><h1>Blog $& $1</h1></div></body>')
  expect(drawn('/blog', 'utm_source=letter')).toContain('<h1>Blog')
})

it('moves the scripts to a template in their order', () => {
  const entry = '<script type="module" crossorigin src="/assets/a.js"></script>'
  const other = '<link rel="modulepreload" crossorigin href="/assets/b.js">'
  const style = '<link rel="stylesheet" href="/assets/c.css">'
  expect(withDrawnPage(`<head>${entry}${style}${other}</head>${PAGE}`, '<h1>A</h1>')).toBe(
    `<head>${style}</head><body><div id="root" data-drawn inert><h1>A</h1></div>` +
      `<template id="waiting-scripts">${entry}${other}</template>\n  </body>`,
  )
})

it('selects the article and the answers that the URL names, in any order', () => {
  expect(drawn('/blog-details', 'post=a')).toContain('<h1>A</h1>')
  expect(drawn('/blog-details')).toContain('<h1>A</h1>')
  expect(drawn('/SelectedProducts', 'style=Color+Pop&size=Powder&function_name=Bath')).toContain('<h1>Choose</h1>')
})

it('leaves every other page empty: unknown parameters, searches, later pages, pages not prerendered', () => {
  for (const query of ['search=oak', 'post=b']) expect(drawn('/blog', query)).toBe(PAGE)
  expect(drawn('/blog-details', 'post=b')).toBe(PAGE)
  expect(drawn('/SelectedProducts', 'function_name=Bath&size=Powder&style=Color+Pop&tab=bath')).toBe(PAGE)
  expect(drawn('/terms')).toBe(PAGE)
})
