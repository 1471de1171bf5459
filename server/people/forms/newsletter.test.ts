import { afterAll, beforeAll, expect, it } from 'vitest'
import { newestMails } from '../mail/outbox.ts'
import { openTestApp, type TestApp } from '../../../tests/support/testApp.ts'
import { subscribersOnList } from './newsletter.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ env: { CONTACT_EMAIL: 'team@example.com', PUBLIC_URL: 'https://rooms.example.com' } })
})
afterAll(() => app.close())

const mailsTo = async (to: string) =>
  (await newestMails(app.world.database)).filter(({ recipient }) => recipient === to)
/** Finds the link to `path` in a text, checks its origin and returns its path with the query. */
function linkIn(text: string | undefined, path: string): string {
  const url = new URL(new RegExp(`https?://\\S*${path}[^\\s>]*`).exec(text ?? '')?.[0] ?? '')
  expect(url.origin).toBe('https://rooms.example.com')
  return `${url.pathname}${url.search}`
}
const list = async () => (await subscribersOnList(app.world)).map(({ email }) => email)
const join = (email: string) =>
  app.request('POST', 'newsletter', { body: { email }, headers: { host: 'evil.example' } })

it('subscribes an address only after the button behind the mailed link is pressed, and welcomes it once', async () => {
  for (const _ of [1, 2])
    expect(await join('Ada@rooms.test')).toMatchObject({ status: 201, body: { status_code: 201 } })
  const asked = await mailsTo('ada@rooms.test')
  expect(asked).toHaveLength(1)
  const confirm = linkIn(asked[0]?.text, '/newsletter/confirm')
  const page = await app.request('GET', confirm)
  expect([page.status, page.text.includes('ada@rooms.test')]).toEqual([200, true])
  expect(await list()).toEqual([])
  for (const _ of [1, 2]) expect((await app.request('POST', confirm)).text).toContain('You are subscribed')
  expect(await list()).toEqual(['ada@rooms.test'])
  const [welcome, ...rest] = await mailsTo('ada@rooms.test')
  expect([welcome?.subject, rest.length]).toEqual(['Welcome to the Roomwright design community', 1])
  expect((await join('ada@rooms.test')).status).toBe(201)
  expect(await mailsTo('ada@rooms.test')).toHaveLength(2)

  const leave = linkIn(welcome?.headers?.['List-Unsubscribe'], '/newsletter/unsubscribe')
  expect((await app.request('GET', leave)).text).toContain('Unsubscribe')
  expect(await list()).toEqual(['ada@rooms.test'])
  const oneClick = {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    text: 'List-Unsubscribe=One-Click',
  }
  for (const _ of [1, 2]) expect((await app.request('POST', leave, oneClick)).status).toBe(200)
  expect(await list()).toEqual([])
  await app.request('POST', confirm)
  expect(await list()).toEqual(['ada@rooms.test'])
})

it('accepts the one-click form as multipart too, and refuses invented links', async () => {
  const wrong = await app.request('GET', '/newsletter/confirm?token=made-up')
  expect([wrong.status, wrong.text.includes('This link does not work')]).toEqual([404, true])
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  const text = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  expect((await app.request('POST', '/newsletter/unsubscribe?token=', { headers: form, text })).status).toBe(404)
})

it('sends the confirmation mail again on request after a while', async () => {
  await join('bob@rooms.test')
  app.wait(1)
  await join('bob@rooms.test')
  const [second, first] = await mailsTo('bob@rooms.test')
  expect(second?.text).toBe(first?.text)
})

it('limits the mails that one visitor can have sent, and those to one address, without revealing who is subscribed', async () => {
  const from = '203.0.113.7'
  const ask = async (email: string, source = from) =>
    (await app.request('POST', 'newsletter', { body: { email }, from: source })).status
  const found: number[] = []
  for (let index = 0; index < 61; index += 1) found.push(await ask(`flood${index}@rooms.test`))
  expect(found).toEqual([...Array<number>(60).fill(201), 429])
  const refused = await app.request('POST', 'newsletter', { body: { email: 'flood61@rooms.test' }, from })
  expect(refused).toMatchObject({
    headers: { 'retry-after': '3600' },
    body: { code: 'too-many-requests', field: 'email' },
  })

  const [subscriber] = await list()
  for (const email of [subscriber ?? '', 'victim@rooms.test']) {
    const answers: number[] = []
    for (let index = 0; index < 6; index += 1) answers.push(await ask(email, `198.51.100.${index}`))
    expect(answers.at(-1)).toBe(429)
  }
  // Mails of the newsletter do not use up the limit of mails for a new password.
  const url = '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode'
  const body = { requestType: 'PASSWORD_RESET', email: 'victim@rooms.test' }
  expect((await app.request('POST', url, { body })).status).toBe(200)
})

it('sends a contact message to the configured address once, with the sender as reply-to', async () => {
  const body = { name: 'Eve <b>', email: 'eve@rooms.test', subject: 'A lamp', message: 'First line\nSecond <i>line' }
  for (const _ of [1, 2]) expect((await app.request('POST', 'contact', { body })).status).toBe(201)
  const [mail, ...rest] = await mailsTo('team@example.com')
  expect(rest).toEqual([])
  expect(mail).toMatchObject({ subject: 'Contact form: A lamp', replyTo: 'eve@rooms.test' })
  expect(mail?.text).toContain('First line\nSecond <i>line')
  expect(mail?.html).toContain('First line<br>Second &#60;i&#62;line')
})

it('shows the outbox to the local machine only, without executing the mails’ content', async () => {
  expect((await app.request('GET', '/dev/outbox')).status).toBe(403)
  const local = await openTestApp()
  await local.request('POST', 'newsletter', { body: { email: 'ada@rooms.test' } })
  const mine = local.fromThisMachine
  const look = (path: string, headers = {}) => local.request('GET', path, { headers: { ...mine, ...headers } })
  const outbox = await look('/dev/outbox')
  expect([outbox.status, outbox.text.includes('ada@rooms.test')]).toEqual([200, true])
  const [mail] = await newestMails(local.world.database)
  const html = await look(`/dev/outbox/${mail?.id}/html`)
  expect(html.headers['content-security-policy']).toContain("default-src 'none'")
  expect((await look('/dev/outbox/nothing')).status).toBe(404)
  const foreign: Record<string, string>[] = [{ host: 'rooms.example.com' }, { 'x-forwarded-for': '203.0.113.9' }]
  for (const headers of foreign) expect((await look('/dev/outbox', headers)).status).toBe(403)
  await local.close()
  const open = await openTestApp({ env: { HOST: '0.0.0.0' } })
  expect((await open.request('GET', '/dev/outbox')).status).toBe(403)
  await open.close()
})
