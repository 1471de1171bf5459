/** Requirements for every page as it is sent: a head for crawlers, its first data, small downloads. */
import type { Page } from '@playwright/test'
import { FIRST_PAGE_BYTES } from '../../tools/weights.mjs'
import { expect, test } from '../support/test.ts'

async function settled(page: Page, heading: RegExp | string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

test('an address with a line break in its path shows that the page was not found', async ({ page }) => {
  const answer = await page.goto('/%0d%0anowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})

test('a first visit to the home page loads little and requests nothing twice', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  await page.goto('/')
  await settled(page, /./)
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js'))
      .map((entry) => ({ name: entry.name, bytes: 'encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0 })),
  )
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(FIRST_PAGE_BYTES)
  // The first data of the page is part of the document.
  expect(calls).toEqual([])

  const provider = page.waitForRequest(/\/assets\/firebase-.*\.js$/)
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).hover()
  await provider
})

for (const path of ['/inspirations', '/SelectedProducts?function_name=Sleep&size=King+Size&style=Grey+Tones']) {
  test(`${path} contains its first data`, async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url())
    })
    await page.goto(path)
    await settled(page, /./)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    expect(calls).toEqual([])
  })
}

test('the first visible content is part of the document', async ({ request }) => {
  const pages: readonly [path: string, words: RegExp][] = [
    ['/', /<figure[\s\S]*The room picture is an illustration/],
    ['/inspirations', /<article[\s\S]*See Board/],
    ['/SelectedProducts?function_name=Sleep&size=King+Size&style=Grey+Tones', /<article[\s\S]*\$\d/],
  ]
  for (const [path, words] of pages) {
    const html = await (await request.get(path)).text()
    const rendered = html.slice(html.indexOf('<div id="root" data-rendered>'))
    expect(rendered, path).toMatch(words)
    expect(html, path).not.toMatch(/<template|\binert\b/)
    expect(html.match(/<script type="module" fetchpriority="low"/g), path).toHaveLength(1)
  }
})

test('every page has its head before any script runs', async ({ request, baseURL }) => {
  const pages: readonly [path: string, status: number, title: string, canonical: string, isPrivate: boolean][] = [
    ['/', 200, 'Roomwright: furnish your room before you buy', '/', false],
    ['/INSPIRATIONS/?search=x', 200, 'Inspirations · Roomwright', '/inspirations', false],
    ['/blog-details?post=room-to-turn&x=1', 200, 'Room to turn · Roomwright', '/blog-details?post=room-to-turn', false],
    ['/seeBoard', 200, 'My Boards · Roomwright', '/seeBoard', true],
    ['/no-such-page', 404, 'Page not found · Roomwright', '/no-such-page', true],
  ]
  for (const [path, status, title, canonical, isPrivate] of pages) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(status)
    const html = await answer.text()
    expect(html).toContain(`<title>${title}</title>`)
    expect(html).toContain(`<meta property="og:title" content="${title}" />`)
    expect(html).toContain(`<link rel="canonical" href="${baseURL}${canonical}" />`)
    expect(html.match(/<meta name="description" content="[^"]{10,}"/g)).toHaveLength(1)
    expect(html).toMatch(/og:image" content="http[^"]+"/)
    expect(html.includes('content="noindex"'), path).toBe(isPrivate)
  }
})

test('the sitemap lists the pages, the articles and the boards', async ({ request, baseURL }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const index = await (await request.get('/sitemap.xml')).text()
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  const lists = await Promise.all(files.map(async (file) => (await request.get(file)).text()))
  const addresses = lists.flatMap((list) =>
    [...list.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address),
  )
  expect(addresses).toContain(`${baseURL}/`)
  expect(addresses).toContain(`${baseURL}/blog-details?post=room-to-turn`)
  expect(addresses.some((address) => /\/UserBoard\?board=[0-9a-f-]{36}$/.test(address))).toBe(true)
  expect(addresses.some((address) => /seeBoard|login/.test(address))).toBe(false)
  for (const address of addresses.slice(0, 12)) expect((await request.get(address)).status(), address).toBe(200)
  expect((await request.get('/sitemap-boards-900.xml')).status()).toBe(404)
})

test('a browser that is too old says so on every page, with the versions that are not', async ({ page }) => {
  const note = page.getByRole('alert').filter({ hasText: 'This browser is too old for Roomwright.' })
  await page.goto('/studio')
  await expect(note).toHaveCount(0)
  // As before Chrome 105, Firefox 121 and Safari 15.4.
  await page.addInitScript(() => (CSS.supports = () => false))
  await page.goto('/studio')
  await expect(note).toContainText(/Chrome \d+, Edge \d+, Firefox \d+, Safari [\d.]+ or iOS [\d.]+\./)
})
