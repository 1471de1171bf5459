import { afterEach, describe, expect, it, vi } from 'vitest'
import { FROM_THIS_MACHINE, openTestIdentity, type TestIdentity } from '../../../tests/support/testIdentity.ts'

const PASSWORD = 'Daylight!1'
let opened: TestIdentity | undefined
async function open(options?: Parameters<typeof openTestIdentity>[0]) {
  opened = await openTestIdentity(options)
  return opened
}
afterEach(async () => {
  await opened?.close()
  opened = undefined
})

const claims = JSON.stringify({ sub: 'a@example.com', email: 'a@example.com' })
const social = {
  postBody: new URLSearchParams({ id_token: claims, providerId: 'google.com' }).toString(),
  requestUri: 'http://localhost',
}

describe('the unverified social sign-in pages', () => {
  const HANDLER = '/emulator/auth/handler?providerId=google.com'

  it('answer the browser that has opened the printed URL, and refuse every other one with an explanation', async () => {
    const { app, call, identity } = await open()
    expect((await app.inject({ url: HANDLER, headers: FROM_THIS_MACHINE })).statusCode).toBe(200)
    expect((await call('signInWithIdp', social)).status).toBe(200)
    expect(identity.clientConfig(true)).toMatchObject({ kind: 'embedded', social: 'open' })

    const refused = await app.inject(HANDLER)
    expect([refused.statusCode, refused.body]).toEqual([403, expect.stringContaining('printed by npm start')])
    expect(await call('signInWithIdp', social, '10.0.0.7')).toMatchObject({
      status: 400,
      body: { error: { message: 'OPERATION_NOT_ALLOWED' } },
    })
    expect(identity.clientConfig(false)).toMatchObject({ social: 'closed' })
  })

  it('are absent if the setting disables them', async () => {
    const { app, call, identity } = await open({ localSocialSignIn: false })
    expect((await app.inject({ url: HANDLER, headers: FROM_THIS_MACHINE })).statusCode).toBe(404)
    expect(await call('signInWithIdp', social)).toMatchObject({ body: { error: { message: 'OPERATION_NOT_ALLOWED' } } })
    expect(identity.clientConfig(true)).toMatchObject({ social: 'off' })
  })

  it('show the provider, and no other text of the URL', async () => {
    const { app } = await open()
    const request = (url: string) => app.inject({ url, headers: FROM_THIS_MACHINE })
    const page = await request('/emulator/auth/handler?providerId=apple.com&apiKey=%3Cscript%3E')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('Sign in with Apple')
    expect(page.body).not.toContain('<script>')
    expect((await request('/emulator/auth/handler?providerId=evil')).statusCode).toBe(404)
    expect((await request('/emulator/auth/iframe')).headers['content-type']).toContain('text/html')
    for (const file of ['handler.js', 'iframe.js', 'page.css']) {
      expect((await request(`/emulator/auth/${file}`)).statusCode).toBe(200)
    }
  })
})

describe('the page for a new password', () => {
  const ACTION = '/__/auth/action'
  const post = (module: TestIdentity, form: Record<string, string>) =>
    module.app.inject({
      method: 'POST',
      url: ACTION,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ mode: 'resetPassword', ...form }).toString(),
    })

  async function requestLink(module: TestIdentity, host = 'localhost:3000') {
    await module.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode',
      headers: { host },
      payload: { requestType: 'PASSWORD_RESET', email: 'mara@example.com' },
    })
    const mail = await vi.waitUntil(() => module.mails.at(-1), { timeout: 60_000 })
    return new URL(/http\S+/.exec(mail.text)?.[0] ?? '')
  }

  it('applies the password rules of the registration form, saves the password, and works once', async () => {
    const module = await open()
    await module.identity.createAccount('mara@example.com', PASSWORD)
    const link = await requestLink(module)
    const oobCode = link.searchParams.get('oobCode') ?? ''
    const shown = await module.app.inject(link.pathname + link.search)
    expect(shown.statusCode).toBe(200)
    expect(shown.body).toContain('mara@example.com')
    const weak = await post(module, { oobCode, password: 'short', confirmPassword: 'short' })
    expect(weak.body).toContain('Password must be 8-15 characters long')
    const unequal = await post(module, { oobCode, password: 'Twilight!1', confirmPassword: 'Twilight!2' })
    expect(unequal.body).toContain('Passwords do not match')
    const done = await post(module, { oobCode, password: 'Twilight!1', confirmPassword: 'Twilight!1' })
    expect(done.body).toContain('Your password has been changed')
    const twice = await post(module, { oobCode, password: 'Twilight!1', confirmPassword: 'Twilight!1' })
    expect([twice.statusCode, twice.body.includes('no longer works')]).toEqual([400, true])
    expect(await module.identity.signIn('mara@example.com', 'Twilight!1')).toBeTruthy()
  })

  it('takes equal passwords with a space at one end for the same, and saves what the login form sends', async () => {
    const module = await open()
    await module.identity.createAccount('mara@example.com', PASSWORD)
    const oobCode = (await requestLink(module)).searchParams.get('oobCode') ?? ''
    const done = await post(module, { oobCode, password: 'Twilight!1 ', confirmPassword: 'Twilight!1' })
    expect(done.body).toContain('Your password has been changed')
    expect(await module.identity.signIn('mara@example.com', 'Twilight!1')).toBeTruthy()
  })

  it.each(['', '?mode=resetPassword', '?mode=resetPassword&oobCode=%3Cb%3E', '?mode=other&oobCode=x'])(
    'reports that the link "%s" does not work',
    async (query) => {
      const { app } = await open()
      const answer = await app.inject(ACTION + query)
      expect(answer.statusCode).toBe(400)
      expect(answer.body).not.toContain('<b>')
    },
  )

  it('is never linked with a host from the request’s headers', async () => {
    const module = await open()
    await module.identity.createAccount('mara@example.com', PASSWORD)
    expect((await requestLink(module, 'evil.example.com')).hostname).toBe('localhost')
  })

  it('is linked with the public URL if there is one', async () => {
    const module = await open({ publicUrl: 'https://rooms.example.com' })
    await module.identity.createAccount('mara@example.com', PASSWORD)
    expect((await requestLink(module)).origin).toBe('https://rooms.example.com')
  })
})

it('refuses a body that is too large, in the format of the SDK', async () => {
  const { call } = await open()
  const answer = await call('signUp', { email: 'x'.repeat(100_000) })
  expect(answer).toMatchObject({ status: 413, body: { error: { code: 413, message: 'INVALID_ARGUMENT' } } })
})

it('answers too many calls from one IP address with 429, without affecting others', async () => {
  const module = await open({ requestsPerMinute: 10 })
  const request = (from: string) => module.call('signInWithPassword', { email: 'a@example.com' }, from)
  const statuses = [await request('10.0.0.1'), await request('10.0.0.1'), await request('10.0.0.1')].map(
    ({ status }) => status,
  )
  expect(statuses).toEqual([400, 400, 429])
  expect((await request('10.0.0.2')).status).toBe(400)
})

it('limits calls that hash a password by the routed call, however the URL is written', async () => {
  const { app } = await open({ requestsPerMinute: 10 })
  const post = (path: string) =>
    app.inject({ method: 'POST', url: `/identitytoolkit.googleapis.com/v1/${path}`, payload: {} })
  const written = ['accounts:signUp', 'accounts%3AsignUp', '%61ccounts:signInWithPassword', 'accounts:update?x=1']
  const statuses: number[] = []
  for (const path of written) statuses.push((await post(path)).statusCode)
  expect(statuses.slice(2)).toEqual([429, 429])
  // The query does not affect which limit applies.
  expect((await post('accounts:createAuthUri?x=accounts:signUp')).statusCode).toBe(200)
})
