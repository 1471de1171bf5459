/** Mails as a mail server receives them: one recipient, no injected headers, no foreign links. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CheckoutAnswer } from '../../src/contract/membership.ts'
import { mailOutbox, users } from '../platform/database/schema.ts'
import { openTestSmtpServer, type ReceivedMail, type TestSmtpServer } from '../../tests/support/testSmtpServer.ts'
import { openTestApp, PASSWORD, type TestApp } from '../../tests/support/testApp.ts'

const ORIGIN = 'https://rooms.test'
const TEAM = 'team@rooms.test'

let smtp: TestSmtpServer
let app: TestApp
beforeAll(async () => {
  smtp = await openTestSmtpServer()
  app = await openTestApp({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'Roomwright <hello@rooms.test>', CONTACT_EMAIL: TEAM, PUBLIC_URL: ORIGIN },
  })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

const identity = (call: string, body: object) =>
  app.request('POST', `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=roomwright`, { body })
const subjectsTo = async (email: string) => {
  const rows = await app.world.database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))
  return rows.map(({ subject }) => subject)
}
const arrived = async (to: string, subject: RegExp): Promise<ReceivedMail> => {
  const find = () => smtp.received.find((mail) => mail.to === to && subject.test(mail.headers.get('subject') ?? ''))
  await expect.poll(find, { timeout: 60_000 }).toBeDefined()
  const mail = find()
  if (!mail) throw new Error(`No mail to ${to} has arrived.`)
  return mail
}
const linkIn = ({ parts }: ReceivedMail, path: string) => {
  const { pathname, search } = new URL(new RegExp(`https?://\\S*${path}\\S*`).exec(parts[0]?.text ?? '')?.[0] ?? '')
  return pathname + search
}

/** Registers a user and confirms the address by the mailed link. */
async function joinConfirmed(name: string) {
  const person = await app.join(name)
  await app.request('POST', 'auth/verification', { token: person.token })
  const link = linkIn(await arrived(person.email, /^Confirm your address/), '/__/auth/action')
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await app.request('POST', '/__/auth/action', { headers: form, text: link.split('?')[1] ?? '' })).status).toBe(
    200,
  )
  const [row] = await app.world.database.db.select().from(users).where(eq(users.email, person.email))
  return { ...person, id: row?.id ?? '' }
}

const HEADERS = [
  'from',
  'to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'reply-to',
  'list-unsubscribe',
  'list-unsubscribe-post',
]

/** Text that mail programs turn into links: URLs with a scheme, and host names, including Unicode full stops. */
const LINKABLE = /[a-z][a-z\d+.-]*:\/\/[^\s"'<>]+|[^\s"'<>()]+[.\u3002\uff0e\uff61\u2024]\p{L}{2,}[^\s"'<>()]*/giu

function expectHarmless(mail: ReceivedMail, to: string): void {
  expect(mail.recipients).toEqual([to])
  expect(mail.from).toBe('hello@rooms.test')
  const lines = (mail.raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const names = lines.map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
  expect(names.filter((name) => !HEADERS.includes(name))).toEqual([])
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
  expect(mail.headers.get('to')).toBe(to)
  const texts = mail.parts.map(({ text, type }) => (type.startsWith('text/html') ? shownWords(text) : text))
  const found = [mail.headers.get('subject') ?? '', ...texts].flatMap(
    (text) => text.replaceAll(to, 'you').match(LINKABLE) ?? [],
  )
  expect(found.filter((link) => !link.startsWith(`${ORIGIN}/`))).toEqual([])
  const targets = [...(mail.parts[1]?.text ?? '').matchAll(/(?:href|src)="([^"]*)"/g)].map(([, target = '']) => target)
  expect(targets.filter((target) => !target.startsWith(`${ORIGIN}/`))).toEqual([])
  expect(mail.parts.map(({ text }) => text).join()).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b-\u200f\0]/)
}

const shownWords = (html: string) =>
  html
    .replace(/<(style|title)>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

/** NUL is refused before the address is validated, with the field named. */
const REFUSED_ADDRESS = /^INVALID_EMAIL$|^INVALID_ARGUMENT : (?:email|newEmail) contains a character/
const HOSTILE_ADDRESSES = [
  'a@b.com, c@d.com',
  'a@b.com\r\nBcc: x@evil.example',
  '"x" <a@b.com>',
  '(comment)a@b.com',
  'a\u202e@b.com',
  `${'a'.repeat(290)}@b.com`,
  'a@b.com\0',
  'www.evil.example/x@b.com',
]

describe.each(HOSTILE_ADDRESSES)('the address %j', (email) => {
  it('is refused by every form and call that takes an address, with the field named, and nothing is mailed', async () => {
    const { token } = await app.join()
    const idToken = await app.world.identity.signIn((await app.join()).email, PASSWORD)
    const before = (await app.world.database.db.select().from(mailOutbox)).length
    const form = { first_name: 'Eve', last_name: 'Stone', address: '1 Lane', password: PASSWORD, email }
    const contact = { name: 'Eve', subject: 'Hello', message: 'Words', email }
    const answers = [
      await app.request('POST', 'auth/sign_up', { body: form }),
      await app.request('POST', 'newsletter', { body: { email } }),
      await app.request('POST', 'contact', { body: contact }),
      await app.request('PATCH', 'user/user', { token, body: { email } }),
    ]
    for (const { status, body } of answers) expect([status, body]).toMatchObject([400, { field: 'email' }])
    const calls = [
      await identity('signUp', { email, password: PASSWORD }),
      await identity('sendOobCode', { requestType: 'PASSWORD_RESET', email }),
      await identity('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: email }),
    ]
    for (const { status, body } of calls)
      expect([status, body]).toMatchObject([400, { error: { message: expect.stringMatching(REFUSED_ADDRESS) } }])
    expect(await app.world.database.db.select().from(mailOutbox)).toHaveLength(before)
  })
})

const HOSTILE_NAMES = [
  'a@b.com, c@evil.com',
  'Ada\r\nBcc: x@evil.com',
  '"x" <a@evil.com>',
  '\u202emoc.live',
  'n'.repeat(300),
  'Win a prize http://evil.example',
  'Win a prize at www.evil.com',
  'Win a prize at evil.com/now',
  'evil.com',
  'evil\u3002com',
  'evil\uff0ecom',
  'https:/\u200b/evil.com',
  '<a href="https://evil.com">Win</a>',
  '=?utf-8?q?Win?=\r\n\r\nWords',
]

describe('the mail about a new follower', () => {
  it.each(HOSTILE_NAMES)('shows the name %j harmlessly, unless it is refused with the field named', async (name) => {
    const [maker, follower] = [await joinConfirmed('Ada'), await app.join('Bob')]
    const saved = await app.request('PATCH', 'user/user', { token: follower.token, body: { user_name: name } })
    expect(saved.body).toMatchObject(saved.status === 200 ? { status_code: 200 } : { field: 'user_name' })
    // Also stored directly, because names from before the validation rule may exist.
    await app.world.database.db.update(users).set({ userName: name }).where(eq(users.email, follower.email))
    await app.request('PUT', `makers/${maker.id}/follow`, { token: follower.token })
    expectHarmless(await arrived(maker.email, /follows your boards$/), maker.email)
  })

  it('refuses such names in the registration form too, with its own message', async () => {
    const form = { last_name: 'Stone', address: '1 Lane', password: PASSWORD, email: 'eve@rooms.test' }
    for (const name of HOSTILE_NAMES) {
      const answer = await app.request('POST', 'auth/sign_up', { body: { ...form, first_name: name } })
      expect([answer.status, answer.body]).toMatchObject([400, { field: 'first_name' }])
    }
    expect(await subjectsTo('eve@rooms.test')).toEqual([])
  })
})

it('sends the mails of a sign-up and of the newsletter to one recipient, with links to this server only', async () => {
  const email = `x'y+z=1@rooms.test`
  const form = { first_name: 'Eve', last_name: 'Stone', address: '1 Lane', password: PASSWORD, email }
  expect(await app.request('POST', 'auth/sign_up', { body: form })).toMatchObject({ status: 201 })
  expectHarmless(await arrived(email, /^Confirm your address/), email)
  expect((await app.request('POST', 'newsletter', { body: { email: 'NEWS@rooms.test' } })).status).toBe(201)
  const asked = await arrived('news@rooms.test', /^Confirm your Roomwright newsletter/)
  expectHarmless(asked, 'news@rooms.test')
  await app.request('POST', linkIn(asked, '/newsletter/confirm'))
  expectHarmless(await arrived('news@rooms.test', /^Welcome/), 'news@rooms.test')
})

it('sends a contact message to the operators only, with one reply-to address', async () => {
  const body = { name: 'evil.com', email: 'eve@rooms.test', subject: 'See evil.com', message: 'First\r\nBcc: x@y.com' }
  expect((await app.request('POST', 'contact', { body })).status).toBe(201)
  const mail = await arrived(TEAM, /^Contact form/)
  expect([mail.recipients, mail.headers.get('reply-to')]).toEqual([[TEAM], 'eve@rooms.test'])
  expect([mail.headers.get('subject'), mail.headers.get('bcc')]).toEqual(['Contact form: See evil. com', undefined])
  expect(await subjectsTo('eve@rooms.test')).toEqual([])
  const lines = await app.request('POST', 'contact', { body: { ...body, subject: 'Hello\r\nBcc: x@y.com' } })
  expect([lines.status, lines.body]).toMatchObject([400, { field: 'subject' }])
})

it('sends nothing but the confirmation request to an unconfirmed address', async () => {
  const { email, token } = await app.join('Eve')
  const admirer = await app.join('Bob')
  const [row] = await app.world.database.db.select().from(users).where(eq(users.email, email))
  const proof = { idToken: await app.world.identity.signIn(email, PASSWORD) }
  const body = { card_title: 'Gold', card_price: 5000 }
  const { url } = CheckoutAnswer.parse(
    (await app.request('POST', 'stripe/create-checkout-session', { token, body })).body,
  )
  expect((await app.request('POST', `${url}/pay`)).status).toBe(303)
  await app.request('PUT', `makers/${row?.id}/follow`, { token: admirer.token })
  expect((await app.request('POST', 'user/export', { token, body: proof })).status).toBe(202)
  const isReady = async () => (await app.request('GET', 'user/export', { token })).text.includes('"ready"')
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
  expect((await identity('update', { ...proof, password: 'Twilight!1' })).status).toBe(200)
  const again = await identity('signInWithPassword', { email, password: 'Twilight!1' })
  const login = await app.request('POST', 'auth/login', { body: again.body })
  const next = (login.body as { token: string }).token
  expect((await app.request('POST', 'user/leave', { token: next, body: again.body })).status).toBe(200)
  await identity('sendOobCode', { requestType: 'PASSWORD_RESET', email })
  await arrived(email, /new Roomwright password/)
  expect(await subjectsTo(email)).toEqual(['Confirm your address and choose a new Roomwright password'])
})

it('switches to a contact address after its link is used, and notifies the previous one', async () => {
  const { email, token, id } = await joinConfirmed('Ada')
  const admirers = [await app.join('Bob'), await app.join('Eve')]
  const other = 'ada.letters@rooms.test'
  const follow = (by = 0) => app.request('PUT', `makers/${id}/follow`, { token: admirers[by]?.token ?? '' })
  const enter = (entered: string) => app.request('PATCH', 'user/user', { token, body: { email: entered } })
  const shown = async () => (await app.request('GET', 'user/user', { token })).body
  for (const _ of ['twice saved', 'asked once']) expect((await enter(other.toUpperCase())).status).toBe(200)
  expect(await shown()).toMatchObject({ email: other, email_confirmed: false })
  await follow(0)
  await arrived(email, /^Bob follows/)
  expect(await subjectsTo(other)).toEqual(['Confirm your address for Roomwright'])

  const asked = await arrived(other, /^Confirm your address/)
  expectHarmless(asked, other)
  const link = linkIn(asked, '/account/confirm-email')
  expect((await app.request('GET', link)).text).toContain(other)
  expect(await shown()).toMatchObject({ email_confirmed: false })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await app.request('POST', link, { headers, text: '' })).status).toBe(200)
  expect((await app.request('POST', link, { headers, text: '' })).status).toBe(410)
  expect(await shown()).toMatchObject({ email: other, email_confirmed: true })
  await arrived(email, /go to another address/)
  await follow(1)
  await arrived(other, /^Eve follows/)
  expect(await subjectsTo(email)).not.toContain('Eve follows your boards')

  expect((await enter('')).status).toBe(200)
  expect(await shown()).toMatchObject({ email, email_confirmed: true })
  for (const entered of ['b1', 'b2', 'b3', 'b4']) await enter(`${entered}@rooms.test`)
  const tooMany = await enter('b5@rooms.test')
  expect([tooMany.status, tooMany.body, tooMany.headers['retry-after']]).toMatchObject([
    429,
    { field: 'email' },
    '3600',
  ])
})

it('removes the links of a delivered mail from the database', async () => {
  await joinConfirmed('Ada')
  const kept = async () => {
    const rows = await app.world.database.db.select().from(mailOutbox)
    return [...new Set(rows.map(({ status, text, html, headers }) => JSON.stringify({ status, text, html, headers })))]
  }
  await expect.poll(kept, { timeout: 60_000 }).toEqual(['{"status":"sent","text":"","html":null,"headers":null}'])
})
