/** A room or home that is shared by a link, in the pages of others, in previews of its link, and by oEmbed. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ShareLink } from '../../src/contract/boards.ts'
import { illustrationInWords } from '../../src/contract/photographs.ts'
import { photographedRoom, sendPhotograph } from '../../tests/support/people.ts'
import { joined } from '../../tests/support/testFilling.ts'
import { openTestApp, type TestApp } from '../../tests/support/testApp.ts'
import { sharp } from '../platform/images/sharp.ts'
import { pageWithPreview } from './clientRoutes.ts'

const ORIGIN = 'https://rooms.example.com'
const PAGE = '<html><head><title>Roomwright</title><meta name="description" content="Studio." /></head></html>'
const NAME = '"Nest" <b>& tea</b>'

let app: TestApp
let token = ''
let id = ''
let room = ''
let roomLink = ShareLink.parse({ id: '', token: '', created_at: '' })
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
  room = kitchen
  roomLink = ShareLink.parse((await app.request('POST', `rooms/${room}/share`, { token, body: {} })).body)
  link = ShareLink.parse((await app.request('POST', `homes/${id}/share`, { token, body: {} })).body)
})
afterAll(() => app.close())

const get = (url: string) => app.app.inject({ url })
const search = (share = link.token, home = id) => new URLSearchParams({ home, share }).toString()
const roomSearch = (share = roomLink.token, id = room) => new URLSearchParams({ room: id, share }).toString()
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

it('shows a room with its measures and the list of its pieces, and says as much of its link', async () => {
  const { statusCode, body } = await get(`/embed?${roomSearch()}`)
  expect(statusCode).toBe(200)
  expect(body).not.toMatch(/<script|\sstyle=|<\?xml|wheelchair|<larder>/)
  expect(body).toContain('<h1>Kitchen &#38; &#60;larder&#62;</h1>')
  expect(body).toContain('aria-label="Plan to scale: Kitchen &amp; &lt;larder&gt;"')
  expect(body).toContain('<li>1. Chair<span>51 x 51 cm</span></li>')
  expect(body).toContain('>406 cm</text>')
  const words = 'A room of 406 x 305 cm, 12 m² (133 sq ft), with 1 piece, drawn to scale.'
  expect(body).toContain(words)
  const address = `${ORIGIN}/studio?room=${room}&#38;share=${roomLink.token}`
  expect(body).toContain(`href="${address}"`)
  const { html, status } = await pageWithPreview(app.world, { url: `/studio?${roomSearch()}` }, PAGE)
  expect(status).toBe(200)
  expect(html).toContain('<title>Kitchen &#38; &#60;larder&#62; · Roomwright</title>')
  expect(html).toContain(`<meta name="description" content="${words}" />`)
  expect(html).toContain(`property="og:url" content="${address}"`)
  expect(html).toContain('<meta name="robots" content="noindex" />')
  const found = (await oembed(`${ORIGIN}/studio?${roomSearch()}`)).json<{ html: string }>()
  expect(found).toMatchObject({ type: 'rich', title: 'Kitchen & <larder>', thumbnail_width: 1200 })
  expect(found.html).toContain(`<iframe src="${ORIGIN}/embed?room=${room}&#38;share=${roomLink.token}"`)
})

it('draws the plan for the preview of a link, with its furniture, in the middle of white', async () => {
  for (const query of [search(), roomSearch()]) {
    const { html } = await pageWithPreview(app.world, { url: `/studio?${query}` }, PAGE)
    const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&#38;', '&') ?? ''
    expect(address).toBe(`${ORIGIN}/plan.png?${query}`)
    const answer = await get(address.slice(ORIGIN.length))
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expect(answer.headers['cache-control']).toContain('no-store')
    const { data, info } = await sharp(answer.rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([1200, 630])
    const at = (x: number, y: number) => [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)]
    expect(at(5, 5)).toEqual([255, 255, 255])
    // The first chair of the home and of the room is #aa3355; each pixel is one of 64 colors.
    const isChair = (_: number, index: number) =>
      index % 3 === 0 && Math.abs((data[index] ?? 0) - 0xaa) < 24 && (data[index + 1] ?? 255) < 0x60
    expect([...data].filter(isChair).length).toBeGreaterThan(1000)
  }
})

it('draws nothing of what no link opens', async () => {
  for (const query of ['', roomSearch('x'), search('x'), roomSearch(link.token, id), `home=${id}`])
    expect((await get(`/plan.png?${query}`)).statusCode).toBe(404)
})

it('shows a photograph as the picture of its link, and in the pages of others', async () => {
  const photograph = randomUUID()
  const layout = photographedRoom(photograph, randomUUID(), { finish: { floor: { material: 'oak' } } })
  await app.request('PUT', `rooms/${randomUUID()}`, { token, body: { revision: 0, layout, name: 'Den & <nook>' } })
  await sendPhotograph(app, { token }, photograph, false)
  const made = await app.request('POST', `photographs/${photograph}/share`, { token, body: {} })
  const { token: share } = ShareLink.parse(made.body)
  const query = new URLSearchParams({ photograph, share }).toString()
  const { html, status } = await pageWithPreview(app.world, { url: `/studio?${query}` }, PAGE)
  expect(status).toBe(200)
  expect(html).toContain('<title>Den &#38; &#60;nook&#62; · Roomwright</title>')
  expect(html).toContain('property="og:image:type" content="image/jpeg"')
  expect(html).toContain('<meta name="robots" content="noindex" />')
  const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&#38;', '&') ?? ''
  const picture = await get(address.slice(ORIGIN.length))
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const size = /og:image:width" content="(\d+)"/.exec(html)?.[1]
  expect(`${(await sharp(picture.rawPayload).metadata()).width}`).toBe(size)
  const { body } = await get(`/embed?${query}`)
  // The same sentence as on the page of the link and in the caption of a file.
  const words = illustrationInWords(['floor'])
  expect(words).toContain('the floor is drawn')
  for (const shown of [body, html]) expect(shown).toContain(words)
  expect(body).toContain('Open this photograph in Roomwright')
  const found = (await oembed(`${ORIGIN}/studio?${query}`)).json<{ html: string }>()
  expect(found).toMatchObject({ title: 'Den & <nook>', thumbnail_url: address })
  await app.request('DELETE', `photographs/${photograph}/share`, { token })
  expect((await pageWithPreview(app.world, { url: `/studio?${query}` }, PAGE)).status).toBe(404)
  expect((await get(`/embed?${query}`)).body).toContain('This photograph cannot be shown')
  expect((await get(address.slice(ORIGIN.length))).statusCode).toBe(404)
})

it('says nothing of a home without its link, at other addresses, and after the link is revoked', async () => {
  const own = await pageWithPreview(app.world, { url: `/studio?home=${id}` }, PAGE)
  expect([own.status, own.html.includes('og:title')]).toEqual([200, false])
  expect(own.html).toContain('noindex')
  const closed = async (query: string, thing = 'home') => {
    expect((await oembed(`${ORIGIN}/studio?${query}`)).statusCode).toBe(404)
    const preview = await pageWithPreview(app.world, { url: `/studio?${query}` }, PAGE)
    expect([preview.status, /Nest|Kitchen/.test(preview.html)]).toEqual([404, false])
    const { statusCode, body } = await get(`/embed?${query}`)
    expect(statusCode).toBe(404)
    expect(body).toContain(`This ${thing} cannot be shown`)
    expect(body).not.toContain('<svg')
  }
  for (const query of [search('x'), search(''), search(link.token, randomUUID()), search(link.token, 'x')])
    await closed(query)
  expect((await oembed(`https://elsewhere.example/studio?${search()}`)).statusCode).toBe(404)
  expect((await oembed(`${ORIGIN}/about-us?${search()}`)).statusCode).toBe(404)
  await app.request('DELETE', `homes/${id}/share`, { token })
  await closed(search())
  for (const query of [roomSearch('x'), roomSearch(roomLink.token, id)]) await closed(query, 'room')
  await app.request('DELETE', `rooms/${room}/share`, { token })
  await closed(roomSearch(), 'room')
})
