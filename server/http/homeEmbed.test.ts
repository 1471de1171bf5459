/** A home that is shared by a link, in the pages of others, in previews of its link, and by oEmbed. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ShareLink } from '../../src/contract/boards.ts'
import { joined } from '../../tests/support/testFilling.ts'
import { openTestApp, type TestApp } from '../../tests/support/testApp.ts'
import { pageWithPreview } from './clientRoutes.ts'

const ORIGIN = 'https://rooms.example.com'
const PAGE = '<html><head><title>Roomwright</title><meta name="description" content="Studio." /></head></html>'
const NAME = '"Nest" <b>& tea</b>'

let app: TestApp
let token = ''
let id = ''
let link = ShareLink.parse({ id: '', token: '', created_at: '' })
beforeAll(async () => {
  app = await openTestApp({ env: { PUBLIC_URL: ORIGIN } })
  token = (await joined(app)).token
  const [kitchen, attic] = [randomUUID(), randomUUID()]
  id = randomUUID()
  const chair = {
    id: 'chair',
    name: 'Chair',
    kind: 'chair',
    colour: '#aa3355',
    footprint: { shape: 'rectangle', width: 20, length: 20 },
    pose: { x: 60, y: 60, rotation: 0 },
    locked: false,
  }
  for (const [room, name] of [
    [kitchen, 'Kitchen & <larder>'],
    [attic, 'Attic'],
  ] as const) {
    const floor = { shape: 'rectangular', width: 160, length: 120, people: 'wheelchair' }
    const layout = { version: 1, floor, items: [chair] }
    await app.request('PUT', `rooms/${room}`, { token, body: { revision: 0, layout, name } })
  }
  const storeys = [
    { id: 'g', name: 'Ground floor', elevation: 0, height: 108 },
    { id: 'r', name: 'Roof', elevation: 108, height: 96 },
  ]
  const places = [
    { id: kitchen, storey: 'g', pose: { x: 0, y: 0, rotation: 0 } },
    { id: attic, storey: 'r', pose: { x: 0, y: 0, rotation: 90 } },
  ]
  const body = { revision: 0, home: { version: 1, name: NAME, storeys, places } }
  await app.request('PUT', `homes/${id}`, { token, body })
  link = ShareLink.parse((await app.request('POST', `homes/${id}/share`, { token, body: {} })).body)
})
afterAll(() => app.close())

const get = (url: string) => app.app.inject({ url })
const search = (share = link.token, home = id) => new URLSearchParams({ home, share }).toString()
const oembed = (address: string) => get(`/oembed?url=${encodeURIComponent(address)}`)

it('shows each storey with its rooms, may be framed anywhere, and runs nothing', async () => {
  const { statusCode, headers, body } = await get(`/embed?${search()}`)
  expect(statusCode).toBe(200)
  expect(headers['x-frame-options']).toBeUndefined()
  expect(headers['referrer-policy']).toBe('no-referrer')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('frame-ancestors *')
  expect(policy).not.toContain('script-src')
  expect(body).not.toMatch(/<script|\sstyle=|<\?xml|wheelchair/)
  expect(body.match(/<svg [^>]*role="img" aria-label="Plan to scale/g)).toHaveLength(2)
  expect(body).toContain('Ground floor</h2>')
  expect(body).toContain('<li>Attic<span>12 m² (133 sq ft)</span></li>')
  expect(body).not.toMatch(/<b>|<larder>/)
  expect(body).toContain(`href="${ORIGIN}/studio?home=${id}&#38;share=${link.token}"`)
})

it('is previewed by its name and what it has, and is found in no search', async () => {
  const { html, status } = await pageWithPreview(app.world, { url: `/studio?${search()}` }, PAGE)
  expect(status).toBe(200)
  expect(html).toContain('property="og:title" content="&#34;Nest&#34; &#60;b&#62;&#38; tea&#60;/b&#62; · Roomwright"')
  expect(html).toContain('A home of 2 rooms on 2 storeys, 25 m² (267 sq ft), drawn to scale.')
  expect(html).toContain('<meta name="robots" content="noindex" />')
  const address = /application\/json\+oembed" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&#38;', '&') ?? ''
  const found = await get(address.slice(ORIGIN.length))
  expect(found.json()).toMatchObject({ version: '1.0', type: 'rich', title: NAME, width: 640, height: 720 })
  expect(found.json<{ html: string }>().html).toContain(
    `<iframe src="${ORIGIN}/embed?home=${id}&#38;share=${link.token}"`,
  )
  expect(found.json()).not.toHaveProperty('author_name')
})

it('says nothing of a home without its link, at other addresses, and after the link is revoked', async () => {
  const own = await pageWithPreview(app.world, { url: `/studio?home=${id}` }, PAGE)
  expect([own.status, own.html.includes('og:title')]).toEqual([200, false])
  expect(own.html).toContain('noindex')
  const closed = async (query: string) => {
    expect((await oembed(`${ORIGIN}/studio?${query}`)).statusCode).toBe(404)
    const preview = await pageWithPreview(app.world, { url: `/studio?${query}` }, PAGE)
    expect([preview.status, preview.html.includes('Nest')]).toEqual([404, false])
    const { statusCode, body } = await get(`/embed?${query}`)
    expect(statusCode).toBe(404)
    expect(body).toContain('This home cannot be shown')
    expect(body).not.toContain('<svg')
  }
  for (const query of [search('x'), search(''), search(link.token, randomUUID()), search(link.token, 'x')])
    await closed(query)
  expect((await oembed(`https://elsewhere.example/studio?${search()}`)).statusCode).toBe(404)
  expect((await oembed(`${ORIGIN}/about-us?${search()}`)).statusCode).toBe(404)
  await app.request('DELETE', `homes/${id}/share`, { token })
  await closed(search())
})
