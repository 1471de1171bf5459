/** Password rules at every call that sets one, and notification mails about changes. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { identityAccounts } from '../../platform/database/identitySchema.ts'
import { hashPassword } from '../identity/password.ts'
import { newestMails } from '../mail/outbox.ts'
import { openTestApp, PASSWORD, type TestApp } from '../../../tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ env: { PUBLIC_URL: 'https://rooms.test' } })
})
afterAll(() => app.close())

const identity = (call: string, body: object) =>
  app.request('POST', `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=roomwright`, { body })
const mailsTo = async (email: string) =>
  (await newestMails(app.world.database)).filter(({ recipient }) => recipient === email)
/** Waits for the newest mail to this address with a matching subject. */
async function mailTo(email: string, subject: RegExp) {
  const find = async () => (await mailsTo(email)).find((mail) => subject.test(mail.subject))
  await expect.poll(find, { timeout: 60_000 }).toBeDefined()
  return find()
}
async function resetCode(email: string): Promise<string> {
  await identity('sendOobCode', { requestType: 'PASSWORD_RESET', email })
  return /oobCode=([\w-]+)/.exec((await mailTo(email, /new Roomwright password/))?.text ?? '')?.[1] ?? ''
}

const WEAK = [
  'Short!1',
  'Password1!',
  'P@ssw0rd!',
  'Qwerty123!',
  '!QAZ2wsx',
  'iLoveYou!',
  'Welcome-2024!',
  'Passw0rd!!!1',
]

it.each(WEAK)('refuses the password "%s" at every call that sets one', async (password) => {
  const { email } = await app.join()
  await app.confirm(email)
  const idToken = await app.world.identity.signIn(email, PASSWORD)
  const oobCode = await resetCode(email)
  const weak = { status: 400, body: { error: { message: expect.stringMatching(/^WEAK_PASSWORD : /) } } }
  expect(await identity('signUp', { email: 'new@rooms.test', password })).toMatchObject(weak)
  expect(await identity('update', { idToken, password })).toMatchObject(weak)
  expect(await identity('resetPassword', { oobCode, newPassword: password })).toMatchObject(weak)
  const form = new URLSearchParams({ mode: 'resetPassword', oobCode, password, confirmPassword: password })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const page = await app.request('POST', '/__/auth/action', { headers, text: form.toString() })
  expect([page.status, page.text]).toEqual([400, expect.stringMatching(/Password (is too weak|must be 8-15)/)])
  const signUp = { first_name: 'Eve', last_name: 'Stone', address: '1 Lane', email: 'new@rooms.test', password }
  for (const proof of [{}, { idToken }])
    expect((await app.request('POST', 'auth/sign_up', { body: { ...signUp, ...proof } })).body).toMatchObject({
      field: 'password',
      message: expect.stringMatching(
        /^Password (is too weak. Please use a stronger password.|must be 8-15 characters)/,
      ),
    })
  expect(await app.world.identity.signIn(email, PASSWORD)).toBeTruthy()
  await expect(app.world.identity.signIn('new@rooms.test', password)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS')
})

it.each([PASSWORD, 'Tidal-Fern-Quay', 'correct horse battery staple', 'Grün9-Ähre', '10-Sunsets-a-Week'])(
  'accepts the password "%s"',
  async (password) => {
    expect((await identity('signUp', { email: `${password.length}@rooms.test`, password })).status).toBe(200)
  },
)

it('accepts logins with a password set before the rule', async () => {
  const { email } = await app.join()
  const passwordHash = await hashPassword('dragon')
  await app.world.database.db.update(identityAccounts).set({ passwordHash }).where(eq(identityAccounts.email, email))
  expect((await identity('signInWithPassword', { email, password: 'dragon' })).status).toBe(200)
})

it('accepts logins with an address registered before the rule, and sends no mail to it', async () => {
  const { email } = await app.join()
  const unusual = 'märta/1@rooms.test'
  await app.world.database.db.update(identityAccounts).set({ email: unusual }).where(eq(identityAccounts.email, email))
  expect((await identity('signInWithPassword', { email: unusual, password: PASSWORD })).status).toBe(200)
  expect((await identity('sendOobCode', { requestType: 'PASSWORD_RESET', email: unusual })).status).toBe(400)
  expect(await mailsTo(unusual)).toEqual([])
})

it('notifies the owner of a confirmed address that the password was changed or reset', async () => {
  const { email } = await app.join()
  await app.confirm(email)
  const idToken = await app.world.identity.signIn(email, PASSWORD)
  expect((await identity('update', { idToken, password: 'Twilight!1' })).status).toBe(200)
  const changed = await mailTo(email, /password was changed/)
  expect(changed?.text).toContain('If that was not you')
  expect(changed?.text).toContain('https://rooms.test/login')
  expect((await identity('resetPassword', { oobCode: await resetCode(email), newPassword: 'Twilight!2' })).status).toBe(
    200,
  )
  const count = async () => (await mailsTo(email)).filter(({ subject }) => /password was changed/.test(subject)).length
  await expect.poll(count, { timeout: 60_000 }).toBe(2)
})

it('notifies the owner that a sign-in method was added or removed', async () => {
  const local = await openTestApp()
  const { email } = await local.join()
  await local.confirm(email)
  const call = (name: string, body: object) =>
    local.request('POST', `/identitytoolkit.googleapis.com/v1/accounts:${name}?key=roomwright`, {
      headers: local.fromThisMachine,
      body,
    })
  const idToken = await local.world.identity.signIn(email, PASSWORD)
  const claims = { sub: 'f-1', email: 'f1@rooms.test' }
  const postBody = new URLSearchParams({ id_token: JSON.stringify(claims), providerId: 'facebook.com' }).toString()
  expect((await call('signInWithIdp', { idToken, postBody, requestUri: 'http://localhost' })).status).toBe(200)
  expect((await call('update', { idToken, deleteProvider: ['facebook.com'] })).status).toBe(200)
  const subjects = async () =>
    (await newestMails(local.world.database))
      .filter(({ recipient }) => recipient === email)
      .map(({ subject }) => subject)
      .toSorted()
  await expect
    .poll(subjects, { timeout: 60_000 })
    .toEqual([
      'Your Roomwright account can no longer be opened with Facebook',
      'Your Roomwright account can now be opened with Facebook',
    ])
  await local.close()
})
