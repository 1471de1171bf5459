/** URLs that the server writes never depend on the request's host headers. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SaveProductsAnswer } from '../../../src/contract/boards.ts'
import { openTestStripe, TEST_KEY, TEST_SECRET, type TestStripe } from '../../../tests/support/testStripe.ts'
import { pageWithPreview } from '../clientRoutes.ts'
import { withPageHead } from '../clientRoutes.ts'
import { openTestApp, PASSWORD, type TestApp } from '../../../tests/support/testApp.ts'
import { listeningOrigin, originOf } from './originOf.ts'

const EVIL = 'evil.example'
const HOSTILE = {
  host: EVIL,
  origin: `https://${EVIL}`,
  referer: `https://${EVIL}/`,
  forwarded: `for=127.0.0.1;host=${EVIL};proto=https`,
  'x-forwarded-host': EVIL,
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '444',
  'x-original-host': EVIL,
}
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='

it('uses PUBLIC_URL, otherwise the address that the server listens on', () => {
  const settings = { publicUrl: null, host: '127.0.0.1', port: 3000 }
  expect(originOf({ ...settings, publicUrl: 'https://rooms.example.com' })).toBe('https://rooms.example.com')
  expect(originOf(settings)).toBe('http://localhost:3000')
  expect(listeningOrigin('::', 3001)).toBe('http://localhost:3001')
  expect(listeningOrigin('192.168.1.20', 3000)).toBe('http://192.168.1.20:3000')
  expect(listeningOrigin('fd00::1', 3000)).toBe('http://[fd00::1]:3000')
})

describe.each([
  ['by itself', {}, 'http://localhost:3000'],
  // A trusted proxy determines the client's address, but not the origin.
  ['behind a proxy that passes everything on', { TRUST_PROXY: 'loopback' }, 'http://localhost:3000'],
  ['under a public address', { PUBLIC_URL: 'https://rooms.example.com' }, 'https://rooms.example.com'],
] as [string, Record<string, string>, string][])('a server %s', (_case, env, origin) => {
  let app: TestApp
  let stripe: TestStripe
  beforeAll(async () => {
    stripe = await openTestStripe(() => Math.floor(Date.now() / 1000))
    app = await openTestApp({ env })
  })
  afterAll(async () => {
    await app.close()
    await stripe.close()
  })

  /** Expects at least one URL in the text, and that all begin with the server's origin. */
  function expectOwn(text: string) {
    expect(text).not.toContain(EVIL)
    // The names of the vocabularies of sitemaps and of JSON-LD are no places.
    const isVocabulary = (found: string) => found.includes('sitemaps.org') || found === 'https://schema.org'
    const addresses = text.match(/https?:\/\/[^\s<>"']+/g)?.filter((found) => !isVocabulary(found)) ?? []
    expect(addresses.length).toBeGreaterThan(0)
    expect(addresses.filter((address) => !address.startsWith(`${origin}/`))).toEqual([])
  }
  const mailsTo = async (email: string) =>
    (await app.world.database.db.query.mailOutbox.findMany()).filter(({ recipient }) => recipient === email)
  const lastMailTo = async (email: string, subject: RegExp) =>
    vi.waitFor(
      async () => {
        const mail = (await mailsTo(email)).find((found) => subject.test(found.subject))
        if (!mail) throw new Error(`No mail to ${email} about ${subject}.`)
        return `${mail.text}\n${JSON.stringify(mail.headers ?? {})}`
      },
      { timeout: 60_000 },
    )
  const hostileRequest = (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    call: { token?: string; body?: unknown } = {},
  ) => app.request(method, path, { ...call, headers: HOSTILE })

  it('writes its own origin into robots.txt and all sitemaps', async () => {
    const { token } = await app.join()
    await app.request('POST', 'save-products/', { token, body: [{ title: 'Sofa', image_url: PICTURE }] })
    for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-boards-1.xml']) {
      const { status, text } = await hostileRequest('GET', path)
      expect([path, status]).toEqual([path, 200])
      expectOwn(text)
    }
  })

  it('writes its own origin into the metadata of pages and boards', async () => {
    const { token } = await app.join()
    const saved = await app.request('POST', 'save-products/', { token, body: [{ title: 'Sofa', image_url: PICTURE }] })
    const { id } = SaveProductsAnswer.parse(saved.body)
    const request = { url: `/UserBoard?board=${id}`, headers: HOSTILE, host: EVIL, protocol: 'https' }
    expectOwn((await pageWithPreview(app.world, request, '<head></head>')).html)
    expectOwn(withPageHead('<head></head>', new URL(`http://${EVIL}/blog`), originOf(app.world.settings), []))
    // The page if the client is built, otherwise an error message.
    expect((await hostileRequest('GET', `/UserBoard?board=${id}`)).text).not.toContain(EVIL)
  })

  it('writes its own origin into all mails', async () => {
    const [ada, bob] = [await app.join('Ada'), await app.join('Bob')]
    const call = (name: string) => `/identitytoolkit.googleapis.com/v1/accounts:${name}?key=x`
    const idToken = await app.world.identity.signIn(ada.email, PASSWORD)

    await hostileRequest('POST', 'auth/verification', { token: ada.token })
    expectOwn(await lastMailTo(ada.email, /^Confirm your address/))
    // Other mails are sent only to confirmed addresses.
    for (const { email } of [ada, bob]) await app.confirm(email)
    await hostileRequest('POST', call('sendOobCode'), { body: { requestType: 'PASSWORD_RESET', email: ada.email } })
    expectOwn(await lastMailTo(ada.email, /password/))
    const moved = `new.${ada.email}`
    await hostileRequest('POST', call('sendOobCode'), {
      body: { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: moved },
    })
    const change = await lastMailTo(moved, /new address/)
    expectOwn(change)
    const oobCode = new URL(/http\S+/.exec(change)?.[0] ?? '').searchParams.get('oobCode')
    await hostileRequest('POST', call('update'), { body: { oobCode } })
    expectOwn(await lastMailTo(ada.email, /has changed/))

    const form = { first_name: 'Eve', last_name: 'Lind', address: '1 Lane', password: PASSWORD }
    const eve = `eve.${ada.email}`
    await hostileRequest('POST', 'auth/sign_up', { body: { ...form, email: eve } })
    expectOwn(await lastMailTo(eve, /^Confirm your address/))

    const reader = `reader.${ada.email.replace('.com', '.test')}`
    await hostileRequest('POST', 'newsletter', { body: { email: reader } })
    const confirm = await lastMailTo(reader, /^Confirm/)
    expectOwn(confirm)
    const { pathname, search } = new URL(/http\S+/.exec(confirm)?.[0] ?? '')
    await hostileRequest('POST', pathname + search)
    expectOwn(await lastMailTo(reader, /^Welcome/))

    const maker = await app.world.database.db.query.users.findFirst({
      where: (user, { eq }) => eq(user.email, bob.email),
    })
    await hostileRequest('PUT', `makers/${maker?.id}/follow`, { token: (await app.join('Fay')).token })
    expectOwn(await lastMailTo(bob.email, /follows/))

    const proof = await app.world.identity.signIn(bob.email, PASSWORD)
    await hostileRequest('POST', 'user/leave', { token: bob.token, body: { idToken: proof } })
    expectOwn(await lastMailTo(bob.email, /deleted/))
  })

  it('redirects buyers to its own pages by a relative URL', async () => {
    const { token } = await app.join()
    const buy = (card_title: string, card_price: number) =>
      hostileRequest('POST', 'stripe/create-checkout-session', { token, body: { card_title, card_price } })
    expect((await buy('Basic', 0)).body).toEqual({ url: '/account-management?checkout=done&plan=Basic' })
    const { text, body } = await buy('Gold', 5000)
    expect(body).toEqual({ url: expect.stringMatching(/^\/checkout\/[\w-]+$/) })
    expect(text).not.toContain(EVIL)
  })

  it('passes Stripe return URLs with its own origin', async () => {
    const paying = await openTestApp({
      env: { ...env, STRIPE_SECRET_KEY: TEST_KEY, STRIPE_WEBHOOK_SECRET: TEST_SECRET, STRIPE_API_URL: stripe.url },
    })
    const { token } = await paying.join()
    const body = { card_title: 'Gold', card_price: 5000 }
    await paying.request('POST', 'stripe/create-checkout-session', { token, body, headers: HOSTILE })
    const [session] = [...stripe.sessions.values()]
    expectOwn(JSON.stringify([session?.success_url, session?.cancel_url]))
    await paying.close()
  })
})
