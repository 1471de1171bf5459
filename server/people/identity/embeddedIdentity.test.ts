import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { MINUTE_MS } from '../../platform/clock.ts'
import { identityAccounts, identityCodes, identityRefreshTokens } from '../../platform/database/identitySchema.ts'
import { openTestIdentity, type TestIdentity } from '../../../tests/support/testIdentity.ts'

const PASSWORD = 'Daylight!1'
const Tokens = z.looseObject({ idToken: z.string(), refreshToken: z.string(), localId: z.string(), email: z.string() })
const Users = z.object({ users: z.array(z.looseObject({ localId: z.string(), email: z.string() })) })

let module: TestIdentity
beforeAll(async () => {
  module = await openTestIdentity()
})
afterAll(() => module.close())

let count = 0
const newEmail = () => `person${(count += 1)}@example.com`
const refusal = (message: string, code = 400) => ({
  status: code,
  body: { error: { code, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } },
})

async function register(email = newEmail()) {
  const answer = await module.call('signUp', { email, password: PASSWORD, returnSecureToken: true })
  return Tokens.parse(answer.body)
}

const refresh = (refreshToken: string) =>
  module.app.inject({
    method: 'POST',
    url: '/securetoken.googleapis.com/v1/token?key=roomwright',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString(),
  })

const google = (claims: object, provider = 'google.com') =>
  module.call('signInWithIdp', {
    requestUri: `http://localhost/emulator/auth/handler?${new URLSearchParams({ providerId: provider, id_token: JSON.stringify(claims) })}`,
    returnSecureToken: true,
    returnIdpCredential: true,
  })

const lastCode = async (before: number) => {
  const mail = await vi.waitUntil(() => module.mails[before], { timeout: 60_000 })
  const link = new URL(/http\S+/.exec(mail.text)?.[0] ?? '')
  return { to: mail.to, link, code: link.searchParams.get('oobCode') ?? '' }
}

describe('password accounts', () => {
  it('creates an account whose token the verifier accepts', async () => {
    const email = newEmail()
    const made = await register(email.toUpperCase())
    expect(made).toMatchObject({ kind: 'identitytoolkit#SignupNewUserResponse', email, expiresIn: '3600' })
    expect(await module.identity.verify(made.idToken)).toEqual({
      uid: made.localId,
      email,
      emailVerified: false,
      provider: 'password',
      signedInAt: new Date('2026-03-01T09:00:00Z'),
    })
    expect(decodeProtectedHeader(made.idToken).alg).toBe('RS256')
    expect(decodeJwt(made.idToken)).toMatchObject({ iss: 'https://securetoken.google.com/roomwright-local' })
    const looked = Users.parse((await module.call('lookup', { idToken: made.idToken })).body)
    expect(looked.users).toMatchObject([{ localId: made.localId, email, emailVerified: false }])
  })

  it.each([
    [
      'a taken address',
      () => register('taken@example.com').then(() => ({ email: 'Taken@example.com', password: PASSWORD })),
      'EMAIL_EXISTS',
    ],
    ['no address', () => ({ email: 'nobody', password: PASSWORD }), 'INVALID_EMAIL'],
    ['an address that holds markup', () => ({ email: '<b>@example.com', password: PASSWORD }), 'INVALID_EMAIL'],
    ['a missing address', () => ({ password: PASSWORD }), 'MISSING_EMAIL'],
    ['a missing password', () => ({ email: 'a@example.com' }), 'MISSING_PASSWORD'],
    [
      'a short password',
      () => ({ email: 'a@example.com', password: 'Short!1' }),
      'WEAK_PASSWORD : Password should be at least 8 characters',
    ],
    [
      'a password that is tried first',
      () => ({ email: 'a@example.com', password: 'P@ssw0rd!' }),
      'WEAK_PASSWORD : This password is too common and easy to guess',
    ],
    [
      'a name that is an advertisement',
      () => ({ email: 'a@example.com', password: PASSWORD, displayName: 'Win a prize http://evil.example' }),
      'INVALID_ARGUMENT : displayName cannot hold a web address',
    ],
    ['nothing at all', () => ({}), 'ADMIN_ONLY_OPERATION'],
    ['fields of the wrong type', () => ({ email: ['a@example.com'], password: 7 }), 'INVALID_ARGUMENT'],
    ['a list', () => [], 'INVALID_ARGUMENT'],
    ['broken JSON', () => '{"email":', 'INVALID_ARGUMENT'],
  ])('refuses to sign up with %s', async (_case, body, message) => {
    expect(await module.call('signUp', await Promise.resolve(body()))).toEqual(refusal(message))
  })

  it('creates one account for concurrent sign-ups', async () => {
    const email = newEmail()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => module.call('signUp', { email, password: PASSWORD })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status !== 200)).toEqual(
      Array.from({ length: 5 }, () => refusal('EMAIL_EXISTS')),
    )
  })

  it('answers a wrong password and an unknown address identically', async () => {
    const { email } = await register()
    const wrong = refusal('INVALID_LOGIN_CREDENTIALS')
    expect(await module.call('signInWithPassword', { email, password: 'Twilight!1' })).toEqual(wrong)
    expect(await module.call('signInWithPassword', { email: newEmail(), password: PASSWORD })).toEqual(wrong)
    expect(await module.call('createAuthUri', { identifier: email, continueUri: 'http://localhost' })).toMatchObject({
      body: { registered: false, signinMethods: [] },
    })
  })

  it('refuses a disabled account, even with a valid token', async () => {
    const { email, idToken } = await register()
    await module.database.db.update(identityAccounts).set({ disabled: true })
    expect(await module.call('signInWithPassword', { email, password: PASSWORD })).toEqual(refusal('USER_DISABLED'))
    await expect(module.identity.verify(idToken)).rejects.toMatchObject({ status: 401 })
    await module.database.db.update(identityAccounts).set({ disabled: false })
  })

  it('stores passwords and refresh tokens only as hashes', async () => {
    const { refreshToken } = await register()
    const kept = JSON.stringify([
      await module.database.db.select().from(identityAccounts),
      await module.database.db.select().from(identityRefreshTokens),
    ])
    expect(kept).not.toContain(PASSWORD)
    expect(kept).not.toContain(refreshToken)
  })

  it('limits guessing per account, for a limited time', async () => {
    const { email } = await register()
    const other = await register()
    const guess = () => module.call('signInWithPassword', { email, password: 'Twilight!1' }, '10.0.0.7')
    for (let tried = 0; tried < 10; tried += 1) expect(await guess()).toEqual(refusal('INVALID_LOGIN_CREDENTIALS'))
    const right = { email, password: PASSWORD }
    expect(await module.call('signInWithPassword', right, '10.0.0.7')).toEqual(refusal('TOO_MANY_ATTEMPTS_TRY_LATER'))
    expect((await module.call('signInWithPassword', right, '10.0.0.8')).status).toBe(200)
    expect((await module.call('signInWithPassword', { ...right, email: other.email }, '10.0.0.7')).status).toBe(200)
    module.pass(16 * MINUTE_MS)
    expect((await module.call('signInWithPassword', right, '10.0.0.7')).status).toBe(200)
  })

  it('limits concurrent guesses', async () => {
    const { email } = await register()
    const guesses = Array.from({ length: 14 }, () =>
      module.call('signInWithPassword', { email, password: 'Twilight!1' }, '10.0.0.9'),
    )
    const answers = await Promise.all(guesses)
    expect(answers.filter(({ body }) => JSON.stringify(body).includes('TOO_MANY'))).toHaveLength(4)
  })
})

describe('tokens', () => {
  it('issues another token each time, also within one second, so that the SDK takes the refresh token with it', async () => {
    const email = newEmail()
    const first = await register(email)
    const signedIn = await module.call('signInWithPassword', { email, password: PASSWORD, returnSecureToken: true })
    const second = Tokens.parse(signedIn.body)
    expect(decodeJwt(second.idToken).iat).toBe(decodeJwt(first.idToken).iat)
    expect(second.idToken).not.toBe(first.idToken)
  })

  it('refreshes a token and refuses an unknown one', async () => {
    const { localId, refreshToken } = await register()
    module.pass(50 * MINUTE_MS)
    const fresh = await refresh(refreshToken)
    const { id_token } = z.looseObject({ id_token: z.string() }).parse(fresh.json())
    expect(fresh.json()).toMatchObject({ user_id: localId, token_type: 'Bearer', refresh_token: refreshToken })
    module.pass(50 * MINUTE_MS)
    expect(await module.identity.verify(id_token)).toMatchObject({ uid: localId })
    expect((await refresh('made-up')).json()).toEqual(refusal('INVALID_REFRESH_TOKEN').body)
    expect((await refresh('')).json()).toEqual(refusal('MISSING_REFRESH_TOKEN').body)
  })

  it('refuses expired, forged, unsigned and malformed tokens', async () => {
    const { idToken } = await register()
    const claims = decodeJwt(idToken)
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32))
    const [, payload] = idToken.split('.')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    for (const token of [forged, unsigned, 'nonsense', '']) {
      await expect(module.identity.verify(token)).rejects.toMatchObject({ status: 401, code: 'invalid-id-token' })
    }
    expect(await module.call('lookup', { idToken: unsigned })).toEqual(refusal('INVALID_ID_TOKEN'))
    module.pass(61 * MINUTE_MS)
    await expect(module.identity.verify(idToken)).rejects.toMatchObject({ status: 401 })
    expect(await module.call('lookup', { idToken })).toEqual(refusal('TOKEN_EXPIRED'))
  })

  it('keeps accounts and tokens across a restart of the server', async () => {
    const { email, idToken, localId, refreshToken } = await register()
    module = await module.restart()
    expect(await module.identity.verify(idToken)).toMatchObject({ uid: localId })
    expect((await refresh(refreshToken)).statusCode).toBe(200)
    expect((await module.call('signInWithPassword', { email, password: PASSWORD })).status).toBe(200)
  })
})

describe('the caller’s account', () => {
  it('changes name, picture and password, and invalidates tokens of the old password', async () => {
    const { email, idToken, localId, refreshToken } = await register()
    const renamed = await module.call('update', {
      idToken,
      displayName: 'Mara Lind',
      photoUrl: 'https://example.com/m.png',
    })
    expect(renamed.body).toMatchObject({ displayName: 'Mara Lind', photoUrl: 'https://example.com/m.png' })
    expect(await module.call('update', { idToken, photoUrl: 'javascript:alert(1)' })).toEqual(
      refusal('INVALID_ARGUMENT'),
    )
    expect(await module.call('update', { idToken, email: 'else@example.com' })).toEqual(
      refusal('OPERATION_NOT_ALLOWED'),
    )
    module.pass(MINUTE_MS)
    const changed = Tokens.parse((await module.call('update', { idToken, password: 'Twilight!1' })).body)
    expect(await module.identity.verify(changed.idToken)).toMatchObject({ name: 'Mara Lind' })
    expect(module.changed).toContain(localId)
    await expect(module.identity.verify(idToken)).rejects.toMatchObject({ status: 401 })
    expect((await refresh(refreshToken)).json()).toEqual(refusal('INVALID_REFRESH_TOKEN').body)
    expect((await module.call('signInWithPassword', { email, password: 'Twilight!1' })).status).toBe(200)
  })

  it('is deleted with a recent sign-in, which frees the address', async () => {
    const { email, idToken, localId } = await register()
    module.pass(6 * MINUTE_MS)
    expect(await module.call('delete', { idToken })).toEqual(refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'))
    const again = Tokens.parse((await module.call('signInWithPassword', { email, password: PASSWORD })).body)
    expect((await module.call('delete', { idToken: again.idToken })).status).toBe(200)
    await expect(module.identity.verify(again.idToken)).rejects.toMatchObject({ status: 401 })
    expect((await register(email)).localId).not.toBe(localId)
  })

  it('is created, signed in and deleted by the server itself', async () => {
    const email = newEmail()
    const uid = await module.identity.createAccount(email, PASSWORD, 'Mara')
    expect(await module.identity.verify(await module.identity.signIn(email, PASSWORD))).toMatchObject({
      uid,
      name: 'Mara',
    })
    await module.identity.deleteAccount(uid)
    await module.identity.deleteAccount('nobody')
    await expect(module.identity.signIn(email, PASSWORD)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS')
  })
})

describe('mails', () => {
  it('resets a password with a code that works once', async () => {
    const { email, localId, refreshToken } = await register()
    const before = module.mails.length
    expect((await module.call('sendOobCode', { requestType: 'PASSWORD_RESET', email })).body).toMatchObject({ email })
    const { to, code, link } = await lastCode(before)
    expect({ to, origin: link.origin, path: link.pathname }).toEqual({
      to: email,
      origin: 'http://localhost:3000',
      path: '/__/auth/action',
    })
    expect(JSON.stringify(await module.database.db.select().from(identityCodes))).not.toContain(code)
    expect((await module.call('resetPassword', { oobCode: code })).body).toMatchObject({
      email,
      requestType: 'PASSWORD_RESET',
    })
    expect(await module.call('resetPassword', { oobCode: code, newPassword: '123' })).toEqual(
      refusal('WEAK_PASSWORD : Password should be at least 8 characters'),
    )
    expect((await module.call('resetPassword', { oobCode: code, newPassword: 'Twilight!1' })).status).toBe(200)
    expect(await module.call('resetPassword', { oobCode: code, newPassword: 'Midnight!1' })).toEqual(
      refusal('INVALID_OOB_CODE'),
    )
    expect(module.changed).toContain(localId)
    expect((await refresh(refreshToken)).statusCode).toBe(400)
    expect((await module.call('signInWithPassword', { email, password: 'Twilight!1' })).status).toBe(200)
  })

  it('lets a code expire', async () => {
    const { email } = await register()
    const before = module.mails.length
    await module.call('sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const { code } = await lastCode(before)
    module.pass(61 * MINUTE_MS)
    expect(await module.call('resetPassword', { oobCode: code, newPassword: PASSWORD })).toEqual(
      refusal('INVALID_OOB_CODE'),
    )
  })

  it('answers an unknown address like a known one, sends it no mail, and limits requests', async () => {
    const email = newEmail()
    const requestReset = () => module.call('sendOobCode', { requestType: 'PASSWORD_RESET', email })
    for (let asked = 0; asked < 5; asked += 1) expect((await requestReset()).body).toMatchObject({ email })
    expect(await requestReset()).toEqual(refusal('TOO_MANY_ATTEMPTS_TRY_LATER'))
    expect(module.mails.filter(({ to }) => to === email)).toEqual([])
    expect(await module.call('sendOobCode', { requestType: 'EMAIL_SIGNIN', email })).toEqual(
      refusal('OPERATION_NOT_ALLOWED'),
    )
    expect(await module.call('sendOobCode', {})).toEqual(refusal('MISSING_REQ_TYPE'))
  })

  it('confirms an address', async () => {
    const { idToken } = await register()
    const before = module.mails.length
    await module.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
    const { code } = await lastCode(before)
    expect((await module.call('update', { oobCode: code })).body).toMatchObject({ emailVerified: true })
    expect(await module.identity.verify(idToken)).toMatchObject({ emailVerified: true })
    expect(await module.call('update', { oobCode: code })).toEqual(refusal('INVALID_OOB_CODE'))
  })
})

describe('social sign-in', () => {
  it.each(['google.com', 'facebook.com', 'apple.com'])(
    'creates an account at the first sign-in with %s and finds it again',
    async (provider) => {
      const email = newEmail()
      const claims = { sub: email, email, email_verified: true, name: 'Mara Lind' }
      const first = await google(claims, provider)
      expect(first.body).toMatchObject({ providerId: provider, isNewUser: true, email, displayName: 'Mara Lind' })
      const again = await google(claims, provider)
      expect(again.body).toMatchObject({ isNewUser: false })
      const { idToken, localId } = Tokens.parse(again.body)
      expect(Tokens.parse(first.body).localId).toBe(localId)
      expect(await module.identity.verify(idToken)).toMatchObject({ uid: localId, email, name: 'Mara Lind', provider })
    },
  )

  it.each(['google.com', 'facebook.com', 'apple.com'])(
    'never opens an account with a password by %s, whatever the page claims',
    async (provider) => {
      const { email, idToken } = await register()
      const claims = { sub: email, email, email_verified: true }
      const confirmation = { needConfirmation: true, email, providerId: provider, verifiedProvider: [] }
      expect(await google(claims, provider)).toEqual({ status: 200, body: confirmation })
      // A confirmed address does not make the page's unverified claim more trustworthy.
      const before = module.mails.length
      await module.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
      await module.call('update', { oobCode: (await lastCode(before)).code })
      expect((await google(claims, provider)).body).toEqual(confirmation)
      expect((await module.call('lookup', { idToken })).body).toMatchObject({
        users: [{ providerUserInfo: [{ providerId: 'password' }] }],
      })
      expect((await module.call('signInWithPassword', { email, password: PASSWORD })).status).toBe(200)
    },
  )

  it('does not open another provider’s account by its address', async () => {
    const email = newEmail()
    await google({ sub: email, email }, 'facebook.com')
    expect((await google({ sub: email, email })).body).toMatchObject({ needConfirmation: true })
  })

  it('confirms no address, and a password reset by mail removes the unverified identity', async () => {
    const email = newEmail()
    const claims = { sub: email, email, email_verified: true }
    const { idToken } = Tokens.parse((await google(claims)).body)
    expect(await module.identity.verify(idToken)).toMatchObject({ emailVerified: false })
    const before = module.mails.length
    await module.call('sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const { code: oobCode } = await lastCode(before)
    expect((await module.call('resetPassword', { oobCode, newPassword: PASSWORD })).status).toBe(200)
    expect((await google(claims)).body).toMatchObject({ needConfirmation: true })
    expect((await module.call('signInWithPassword', { email, password: PASSWORD })).status).toBe(200)
  })

  it('stays linked to an account that gets a password while signed in', async () => {
    const email = newEmail()
    const { idToken, localId } = Tokens.parse((await google({ sub: email, email })).body)
    expect((await module.call('update', { idToken, password: PASSWORD })).status).toBe(200)
    expect((await google({ sub: email, email })).body).toMatchObject({ localId })
  })

  it('creates one account for two concurrent first sign-ins', async () => {
    const email = newEmail()
    const claims = { sub: email, email, email_verified: true }
    const answers = await Promise.all([google(claims), google(claims), google(claims)])
    expect(new Set(answers.map(({ body }) => Tokens.parse(body).localId)).size).toBe(1)
  })

  it.each([
    [
      'another provider',
      { sub: '1', email: 'a@example.com' },
      'evil.com',
      'INVALID_CREDENTIAL_OR_PROVIDER_ID : Unknown provider.',
    ],
    ['no address', { sub: '1' }, 'google.com', 'INVALID_IDP_RESPONSE : The provider did not say who the person is.'],
    [
      'no person',
      { email: 'a@example.com' },
      'google.com',
      'INVALID_IDP_RESPONSE : The provider did not say who the person is.',
    ],
  ])('refuses %s', async (_case, claims, provider, message) => {
    expect(await google(claims, provider)).toEqual(refusal(message))
  })
})

it('answers unknown calls with 404', async () => {
  expect(await module.call('signInWithCustomToken', {})).toEqual(refusal('NOT_FOUND', 404))
})
