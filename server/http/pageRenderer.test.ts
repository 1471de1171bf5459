import { expect, it } from 'vitest'
import { withPage } from './clientRoutes.ts'

const DOCUMENT = `<html><head><script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js"></head>
<body><div id="root"></div></body></html>`
const PAGE = { head: '<link rel="preload" href="/picture"/>', html: '<h1>Blog $& $1</h1>', state: { queries: [] } }

it('inserts the page unchanged, with the links of its head and its query state', () => {
  const html = withPage(DOCUMENT, PAGE)
  expect(html).toContain('<div id="root" data-rendered><h1>Blog $& $1</h1></div>')
  expect(html).toContain('<link rel="preload" href="/picture"/>')
  expect(html).toContain('<script type="application/json" id="query-state">{"queries":[]}</script>')
})

it('prevents answers from ending the script that contains them', () => {
  const html = withPage(DOCUMENT, { ...PAGE, state: { title: '</script><script>alert(1)</script>' } })
  expect(html).not.toContain('alert(1)</script><')
  expect(html.match(/<script/g)).toHaveLength(2)
})

it('loads scripts after visible content: last in the head, and with low priority', () => {
  const [head = ''] = withPage(DOCUMENT, PAGE).split('</head>')
  expect(head).toMatch(
    /<link rel="preload" href="\/picture"\/><script type="module" fetchpriority="low" src="\/a.js"><\/script><link rel="modulepreload" fetchpriority="low" href="\/b.js">$/,
  )
})
