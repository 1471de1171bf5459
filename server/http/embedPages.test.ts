/** A community board in the pages of others: a frame without scripts, and what oEmbed says of it. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boards } from '../platform/database/schema.ts'
import { joined, madeDraft, savedBoard } from '../../tests/support/testFilling.ts'
import { openTestApp, type TestApp } from '../../tests/support/testApp.ts'

const ORIGIN = 'https://rooms.example.com'
const TITLE = '"Tea" <b>& toast</b>'

let app: TestApp
let shown = ''
let hidden = ''
beforeAll(async () => {
  app = await openTestApp({ env: { PUBLIC_URL: ORIGIN } })
  const { token } = await joined(app)
  shown = await savedBoard(app, token, { draft_id: await madeDraft(app, token), visibility: 'community' })
  await app.world.database.db.update(boards).set({ generatedTitle: TITLE }).where(eq(boards.id, shown))
  hidden = await savedBoard(app, token, { draft_id: await madeDraft(app, token), visibility: 'private' })
})
afterAll(() => app.close())

const get = (url: string) => app.app.inject({ url })
const oembed = (address: string, more = '') => get(`/oembed?url=${encodeURIComponent(address)}${more}`)

describe('the frame of a board', () => {
  it('shows picture, colors and products, may be framed anywhere, and runs nothing', async () => {
    const { statusCode, headers, body } = await get(`/embed?board=${shown}`)
    expect(statusCode).toBe(200)
    expect(headers['x-frame-options']).toBeUndefined()
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('frame-ancestors *')
    expect(policy).not.toContain('script-src')
    expect(body).not.toContain('<script')
    expect(body).toMatch(/<img src="\/images\/[0-9a-f]{40}\.jpg" alt="Illustration/)
    expect(body).toContain('<ul class="products" aria-label="Products"><li>')
    expect(body).toMatch(/\.color-0\{background:#[0-9a-f]{6}\}/)
    expect(body).toContain(`href="${ORIGIN}/UserBoard?board=${shown}"`)
  })

  it('writes a title as text', async () => {
    const { body } = await get(`/embed?board=${shown}`)
    expect(body).not.toContain('<b>')
    expect(body).toContain('&#34;Tea&#34; &#60;b&#62;&#38; toast&#60;/b&#62;')
  })

  it('shows nothing of a private board, of none, and of what is no id', async () => {
    for (const id of [hidden, crypto.randomUUID(), 'x', '']) {
      const { statusCode, body } = await get(`/embed?board=${id}`)
      expect([id, statusCode]).toEqual([id, 404])
      expect(body).toContain('This board cannot be shown')
      expect(body).not.toContain('<img')
    }
  })

  it('is the only page that others may frame', async () => {
    expect((await get(`/UserBoard?board=${shown}`)).headers['x-frame-options']).toBe('SAMEORIGIN')
  })
})

describe('oEmbed', () => {
  it('is found from the page of the board, and gives the line that shows it', async () => {
    const address = `${ORIGIN}/UserBoard?board=${shown}`
    const answer = (await oembed(address)).json<{ html: string }>()
    expect(answer).toMatchObject({ version: '1.0', type: 'rich', title: TITLE, width: 640, height: 720 })
    expect(answer.html).toContain(`<iframe src="${ORIGIN}/embed?board=${shown}" title="&#34;Tea&#34; &#60;b&#62;`)
    expect((await oembed(address, '&maxwidth=300&maxheight=4000&format=json')).json()).toMatchObject({
      width: 300,
      height: 720,
    })
  })

  it('answers for no other address, no private board and no other format', async () => {
    const board = `/UserBoard?board=${shown}`
    for (const address of [
      `https://elsewhere.example${board}`,
      `${ORIGIN}/about-us?board=${shown}`,
      `${ORIGIN}/UserBoard?board=${hidden}`,
      `${ORIGIN}/UserBoard`,
      'no address',
      `javascript:${ORIGIN}${board}`,
    ])
      expect([address, (await oembed(address)).statusCode]).toEqual([address, 404])
    expect((await oembed(`${ORIGIN}${board}`, '&format=xml')).statusCode).toBe(501)
    for (const [answer, field] of [
      [await get('/oembed'), 'url'],
      [await oembed(`${ORIGIN}${board}`, '&maxwidth=-1'), 'maxwidth'],
      [await oembed(`${ORIGIN}${board}`, '&maxheight=large'), 'maxheight'],
    ] as const) {
      expect([answer.statusCode, answer.json<{ field: string }>().field]).toEqual([400, field])
      expect(answer.json<{ error: string }>().error).toContain(field)
      expect(answer.headers['access-control-allow-origin']).toBe('*')
    }
  })
})
