/**
 * Compatibility: the embedded module and, if FIREBASE_AUTH_EMULATOR_HOST names one, the Firebase emulator give the same
 * answers to the same requests. The emulator needs email enumeration protection, the default of new projects.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestIdentity, type TestIdentity } from '../../../tests/support/testIdentity.ts'

const PASSWORD = 'Daylight!1'
const ErrorAnswer = z.object({ error: z.object({ message: z.string() }) })
const Tokens = z.looseObject({ idToken: z.string(), localId: z.string() })

type CallModule = (name: string, body: object) => Promise<{ status: number; body: unknown }>
let callModule: CallModule

function checkProtocol() {
  const newEmail = () => `agree.${Date.now()}.${Math.random().toString(36).slice(2)}@example.com`
  const signUp = async (email = newEmail()) =>
    Tokens.parse((await callModule('signUp', { email, password: PASSWORD })).body)
  const refused = async (name: string, body: object) => {
    const answer = await callModule(name, body)
    return [answer.status, ErrorAnswer.parse(answer.body).error.message]
  }
  const social = (provider: string, claims: object) => ({
    requestUri: 'http://localhost',
    postBody: new URLSearchParams({ id_token: JSON.stringify(claims), providerId: provider }).toString(),
    returnSecureToken: true,
    returnIdpCredential: true,
  })

  it('signs up, signs in, shows and deletes an account', async () => {
    const email = newEmail()
    const made = await signUp(email)
    const opened = Tokens.parse((await callModule('signInWithPassword', { email, password: PASSWORD })).body)
    expect(opened).toMatchObject({ email, localId: made.localId, registered: true, expiresIn: '3600' })
    expect((await callModule('lookup', { idToken: opened.idToken })).body).toMatchObject({
      users: [
        { localId: made.localId, email, emailVerified: false, providerUserInfo: [{ providerId: 'password', email }] },
      ],
    })
    expect((await callModule('delete', { idToken: opened.idToken })).status).toBe(200)
    expect(await refused('lookup', { idToken: opened.idToken })).toEqual([400, 'USER_NOT_FOUND'])
  })

  it('refuses with the same codes', async () => {
    const email = newEmail()
    await signUp(email)
    expect(await refused('signUp', { email, password: PASSWORD })).toEqual([400, 'EMAIL_EXISTS'])
    expect(await refused('signUp', { email: 'nobody', password: PASSWORD })).toEqual([400, 'INVALID_EMAIL'])
    // The embedded module requires more characters, so the number in the sentence differs.
    expect(await refused('signUp', { email: newEmail(), password: '123' })).toEqual([
      400,
      expect.stringMatching(/^WEAK_PASSWORD : Password should be at least \d characters$/),
    ])
    expect(await refused('signUp', { email: newEmail() })).toEqual([400, 'MISSING_PASSWORD'])
    for (const credentials of [
      { email, password: 'Twilight!1' },
      { email: newEmail(), password: PASSWORD },
    ]) {
      expect(await refused('signInWithPassword', credentials)).toEqual([400, 'INVALID_LOGIN_CREDENTIALS'])
    }
    expect(await refused('signInWithPassword', { email })).toEqual([400, 'MISSING_PASSWORD'])
    expect(await refused('resetPassword', { oobCode: 'made-up', newPassword: PASSWORD })).toEqual([
      400,
      'INVALID_OOB_CODE',
    ])
    expect(await refused('sendOobCode', {})).toEqual([400, 'MISSING_REQ_TYPE'])
  })

  it('answers a forgotten password of an unknown address like any other', async () => {
    const email = newEmail()
    expect(await callModule('sendOobCode', { requestType: 'PASSWORD_RESET', email })).toMatchObject({
      status: 200,
      body: { email },
    })
  })

  it('creates an account at the first sign-in with Google and finds it again', async () => {
    const email = newEmail()
    const claims = { sub: email, email, email_verified: true, name: 'Mara Lind' }
    const first = await callModule('signInWithIdp', social('google.com', claims))
    expect(first.body).toMatchObject({ providerId: 'google.com', isNewUser: true, email, displayName: 'Mara Lind' })
    const { localId } = Tokens.parse(first.body)
    const again = Tokens.parse((await callModule('signInWithIdp', social('google.com', claims))).body)
    expect([again.localId, again.isNewUser ?? false]).toEqual([localId, false])
  })

  it('does not link Facebook to the account of the same address', async () => {
    const email = newEmail()
    await signUp(email)
    expect((await callModule('signInWithIdp', social('facebook.com', { sub: email, email }))).body).toMatchObject({
      needConfirmation: true,
      email,
      verifiedProvider: [],
    })
  })
}

describe('the embedded module', () => {
  let module: TestIdentity
  beforeAll(async () => {
    module = await openTestIdentity()
    callModule = module.call
  })
  afterAll(() => module.close())
  checkProtocol()
})

const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST
describe.runIf(emulator)('the Firebase emulator', () => {
  beforeAll(() => {
    callModule = async (name, body) => {
      const url = `http://${emulator}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=roomwright`
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: answer.status, body: await answer.json() }
    }
  })
  checkProtocol()
})
