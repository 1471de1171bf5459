/** The headers of every kind of answer: of pages, of the API, of files and pictures, of refusals and failures. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({
    env: {
      PUBLIC_URL: 'https://rooms.test',
      LOCAL_SOCIAL_SIGN_IN: 'false',
      CONTACT_EMAIL: 'hello@rooms.test',
      METRICS_TOKEN: 'a-token-of-the-operator',
    },
  })
})
afterAll(() => app.close())

/** The directives of a content security policy. */
function policyOf(header: unknown): Record<string, string> {
  const directives = String(header).split(';')
  return Object.fromEntries(directives.map((each) => [each.split(' ')[0], each.split(' ').slice(1).join(' ')]))
}

const KINDS: Record<string, [path: string, status: number]> = {
  'an answer of the API': ['/api/plans', 200],
  'a refusal': ['/api/auth/session', 401],
  'an address of the API that does not exist': ['/api/nothing', 404],
  'an unknown picture': ['/images/none.jpg', 404],
  'a page of the server': ['/checkout/00000000-0000-4000-8000-000000000000', 404],
  'a page for crawlers': ['/robots.txt', 200],
  'a sign of life': ['/healthz', 200],
  readiness: ['/readyz', 200],
  metrics: ['/metrics', 403],
}

it.each(Object.entries(KINDS))('sends the same protection with %s', async (_kind, [path, status]) => {
  const { headers, status: answered } = await app.request('GET', path)
  expect(answered).toBe(status)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
    'permissions-policy': expect.stringMatching(/camera=\(\).*microphone=\(\).*geolocation=\(self\)/),
  })
  const policy = policyOf(headers['content-security-policy'])
  expect(policy).toMatchObject({
    'default-src': "'self'",
    'style-src': expect.stringMatching(/^'self' 'nonce-[\w+/=]{24}'$/),
    'object-src': "'none'",
    'base-uri': "'self'",
    'frame-ancestors': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  })
  expect(policy).not.toHaveProperty('style-src-attr')
  // The decoder of models is WebAssembly.
  expect(policy['script-src']?.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|nonce/)
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('server')
})

it('states where to report a fault, until when that is valid, and where to change a password', async () => {
  const { text, headers } = await app.request('GET', '/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(text).toMatch(/^Contact: mailto:hello@rooms\.test\nExpires: \d{4}-/)
  expect(text).toContain('Canonical: https://rooms.test/.well-known/security.txt')
  const change = await app.request('GET', '/.well-known/change-password')
  expect([change.status, change.headers['location']]).toEqual([302, '/security'])
})

it('empties the cache of the browser that signs out', async () => {
  const { status, headers } = await app.request('POST', '/api/auth/sign_out')
  expect([status, headers['clear-site-data']]).toEqual([200, '"cache"'])
})

it('protects the answer to a malformed URL', async () => {
  const { status, headers } = await app.request('GET', '/api/%zz')
  expect(status).toBe(400)
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
})

it('protects the answer to a bug, too', async () => {
  const finding = vi.spyOn(app.world.catalogue, 'search').mockRejectedValue(new TypeError('a bug'))
  const { status, headers } = await app.request('GET', 'products')
  finding.mockRestore()
  expect([status, headers['x-content-type-options']]).toEqual([500, 'nosniff'])
})

it('gives each page its own nonce, which only its style elements have', async () => {
  const path = '/checkout/00000000-0000-4000-8000-000000000000'
  const pages = [await app.request('GET', path), await app.request('GET', path)]
  const nonces = pages.map(({ headers, text }) => {
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
    expect([...text.matchAll(/<style[^>]*>/g)].map(([tag]) => tag)).toEqual([`<style nonce="${nonce}">`])
    return nonce
  })
  expect(nonces[0]).not.toBe(nonces[1])
})

const FIREBASE = { FIREBASE_PROJECT_ID: 'rooms', FIREBASE_API_KEY: 'key', FIREBASE_AUTH_DOMAIN: 'rooms.test' }

it.each([
  ['same-origin-allow-popups', 'the local pages are open', {}],
  ['same-origin', 'the server has a public address', { PUBLIC_URL: 'https://rooms.test' }],
  ['same-origin', 'social sign-in is switched off', { LOCAL_SOCIAL_SIGN_IN: 'false' }],
  ['same-origin-allow-popups', 'there is a Firebase project', FIREBASE],
])('isolates windows by %s where %s', async (policy, _where, env) => {
  const other = await openTestApp({ env })
  const { headers } = await other.request('GET', '/robots.txt')
  const social = { ...other.world.identity.clientConfig(true) }
  await other.close()
  expect(headers['cross-origin-opener-policy']).toBe(policy)
  const opensWindows = social.kind !== 'embedded' || social.social !== 'off'
  expect(opensWindows).toBe(policy === 'same-origin-allow-popups')
})
