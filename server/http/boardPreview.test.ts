import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Board, SaveProductsAnswer } from '../../src/contract/boards.ts'
import { pictureAlt } from '../../src/contract/pictureAlt.ts'
import { joined, madeDraft, savedBoard } from '../../tests/support/testFilling.ts'
import { openTestApp, type TestApp } from '../../tests/support/testApp.ts'
import { pageWithPreview } from './clientRoutes.ts'

const PAGE = `<html><head>
    <title>Roomwright</title>
    <meta name="description" content="Choose real products." />
  </head><body></body></html>`

let app: TestApp
let token = ''
let picture = ''
beforeAll(async () => {
  app = await openTestApp({ env: { PUBLIC_URL: 'https://rooms.example.com' } })
  token = (await app.join('Ada')).token
  const room = sharp({ create: { width: 64, height: 48, channels: 3, background: '#c8783c' } })
  picture = (await room.jpeg().toBuffer()).toString('base64')
})
afterAll(() => app.close())

async function save(changes: object): Promise<string> {
  const { body } = await app.request('POST', 'save-products/', {
    token,
    body: [{ title: 'Sofa', image_url: picture, ...changes }],
  })
  return SaveProductsAnswer.parse(body).id
}

function visit(url: string) {
  return pageWithPreview(app.world, { url }, PAGE)
}

async function pageAt(url: string): Promise<string> {
  return (await visit(url)).html
}

function dataOf(page: string): unknown {
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? []
  return JSON.parse(data)
}

it('says what a board shows to search engines, as the board itself does', async () => {
  const { token: own } = await joined(app)
  const id = await savedBoard(app, own, { draft_id: await madeDraft(app, own), visibility: 'community' })
  const board = Board.parse((await app.request('GET', `boards/${id}`, { token: own, query: { images: 'url' } })).body)
  expect(dataOf(await pageAt(`/UserBoard?board=${id}`))).toMatchObject({
    name: board.generated_title,
    image: { caption: pictureAlt(board.generated_title, board.products) },
    keywords: expect.arrayContaining((board.record?.colors ?? []).map(({ name }) => name)),
    mentions: board.products.map(({ title, price }) => ({ name: title, offers: { price, priceCurrency: 'USD' } })),
  })
  expect(board.record?.colors.length).toBeGreaterThan(2)

  // The picture shows the earlier selection, so nothing says that it shows what is on the board now.
  const [kept] = board.products
  const body = { revision: 0, product_ids: [kept?.id], arrangement: { collage: null } }
  expect((await app.request('PUT', `boards/${id}/products`, { token: own, body })).status).toBe(200)
  const page = await pageAt(`/UserBoard?board=${id}`)
  expect(dataOf(page)).toMatchObject({ image: { caption: pictureAlt(board.generated_title, []) } })
  expect(page).toContain(`og:image:alt" content="${pictureAlt(board.generated_title, [])}"`)
})

it('adds a community board’s title, description, picture and URL, all escaped', async () => {
  const id = await save({
    generated_titles: '"Warm" </title><script>alert(1)</script> $& room',
    description: `## Head\n\n**Oak** and [linen](https://example.com). ${'Long words & more. '.repeat(30)}`,
  })
  const page = await pageAt(`/UserBoard?board=${id}&utm=x`)
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(dataOf(page)).toMatchObject({ name: '"Warm" </title><script>alert(1)</script> $& room' })
  expect(page).toContain(
    '<title>&#34;Warm&#34; &#60;/title&#62;&#60;script&#62;alert(1)&#60;/script&#62; $&#38; room · Roomwright</title>',
  )
  expect(page.match(/<title>/g)).toHaveLength(1)
  expect(page.match(/name="description"/g)).toHaveLength(1)
  expect(page).toMatch(/<meta name="description" content="Oak and linen\. Long words &#38; more\. [^"]{50,250}…" \/>/)
  expect(page).toMatch(/og:image" content="https:\/\/rooms\.example\.com\/images\/[0-9a-f]{40}\.jpg"/)
  expect(page).toContain(`<link rel="canonical" href="https://rooms.example.com/UserBoard?board=${id}" />`)
  expect(page).toContain(`og:url" content="https://rooms.example.com/UserBoard?board=${id}"`)
  for (const name of ['og:title', 'og:description', 'og:image:alt', 'og:image:type', 'og:locale']) {
    expect(page.match(new RegExp(`<meta property="${name}" content="[^"]+" />`, 'g'))).toHaveLength(1)
  }
  for (const name of ['card', 'title', 'description', 'image', 'image:alt']) {
    expect(page.match(new RegExp(`<meta name="twitter:${name}" content="[^"]+" />`, 'g'))).toHaveLength(1)
  }
  expect(page).not.toContain('noindex')
})

it('reveals nothing about private, deleted and unknown boards and drafts, and excludes them from search engines', async () => {
  const hidden = await save({ generated_titles: 'Secret', visibility: 'private' })
  const gone = await save({ generated_titles: 'Secret' })
  await app.request('DELETE', `boards/${gone}`, { token })
  const addresses = [
    `/UserBoard?board=${hidden}`,
    `/userboard/?board=${hidden}&share=x`,
    `/UserBoard?board=${gone}`,
    '/UserBoard?board=1',
    '/BoardDetail?draft=00000000-0000-4000-8000-000000000000',
    '/board?draft=1',
  ]
  for (const address of addresses) {
    const page = await pageAt(address)
    expect([address, page.includes('content="noindex"'), page.includes('Secret')]).toEqual([address, true, false])
    expect(page).toContain('<title>Roomwright</title>')
  }
})

it('leaves every other page unchanged', async () => {
  for (const address of ['/', '/inspirations?search=x', '/blog']) expect(await pageAt(address)).toBe(PAGE)
})

it('answers 404 for unknown pages and boards, and 200 for every page of the app and for private boards', async () => {
  const hidden = await save({ generated_titles: 'Secret', visibility: 'private' })
  const gone = await save({ generated_titles: 'Secret' })
  await app.request('DELETE', `boards/${gone}`, { token })
  const found = ['/', '//', '/seeboard/', '/USERBOARD', '/BoardDetail?draft=1', `/UserBoard?board=${hidden}`]
  const missing = ['/nothing', '/UserBoard/x', `/UserBoard?board=${gone}`, '/board?board=1']
  for (const address of found) expect([address, (await visit(address)).status]).toEqual([address, 200])
  for (const address of missing) {
    const { html, status } = await visit(address)
    expect([address, status, html.includes('content="noindex"')]).toEqual([address, 404, true])
  }
})
