import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, PASSWORD, type TestApp } from '../../../tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const form = (email: string) => ({
  first_name: 'Grace',
  last_name: 'Hopper',
  email,
  address: '2 Harbour Road',
  password: PASSWORD,
})

it('answers a valid id token with 201 and a token that identifies the user', async () => {
  const { token, email } = await app.join('Ada')
  const session = await app.request('GET', 'auth/session', { token })
  expect(session.status).toBe(200)
  expect(session.body).toMatchObject({ email, first_name: 'Ada', last_name: 'Lovelace', image: null })
})

it('signs up a client that sends no id token, and refuses the same address a second time', async () => {
  const first = await app.request('POST', 'auth/sign_up/', { body: form('grace@example.com') })
  expect([first.status, first.body]).toEqual([201, { status_code: 201 }])
  const again = await app.request('POST', 'auth/sign_up', { body: form('Grace@example.com') })
  expect(again.status).toBe(409)
  expect(again.body).toMatchObject({ message: 'This email is already in use.', field: 'email' })
  const idToken = await app.world.identity.signIn('grace@example.com', PASSWORD)
  const login = await app.request('POST', 'auth/login', { body: { idToken } })
  expect(login.body).toMatchObject({ status_code: 201, user: { first_name: 'Grace' } })
})

it('stores the profile of an account created at the provider first, also when the call is repeated', async () => {
  const email = 'first@example.com'
  await app.world.identity.createAccount(email, PASSWORD)
  const idToken = await app.world.identity.signIn(email, PASSWORD)
  for (const _ of [1, 2]) {
    const answer = await app.request('POST', 'auth/sign_up', { body: { ...form(email), idToken } })
    expect(answer.status).toBe(201)
  }
  const foreign = await app.request('POST', 'auth/sign_up', { body: { ...form('other@example.com'), idToken } })
  expect([foreign.status, foreign.body]).toMatchObject([400, { field: 'email' }])
})

it('reports each violated rule of the registration form with its own message', async () => {
  const answer = await app.request('POST', 'auth/sign_up', { body: { ...form('x@example.com'), first_name: 'R2D2' } })
  expect(answer.body).toMatchObject({ message: 'First Name can only contain letters and spaces', field: 'first_name' })
})

it('refuses a forged id token with 401', async () => {
  const answer = await app.request('POST', 'auth/login', { body: { idToken: 'eyJhbGciOiJub25lIn0.e30.' } })
  expect(answer.status).toBe(401)
})

it('ends a session permanently on sign-out', async () => {
  const { token } = await app.join()
  expect((await app.request('POST', 'auth/sign_out', { token })).status).toBe(200)
  const after = await app.request('GET', 'auth/session', { token })
  expect([after.status, after.body]).toMatchObject([401, { msg: 'Token has expired', code: 'session-expired' }])
})

it('answers 401 to a missing or malformed token', async () => {
  for (const authorization of ['', 'Bearer nonsense', 'Basic eDp5']) {
    const answer = await app.request('GET', 'auth/session', { headers: { authorization } })
    expect([answer.status, answer.body]).toMatchObject([401, { msg: 'Please log in.', code: 'unauthorized' }])
  }
})

it('distinguishes an expired session from a missing one', async () => {
  const { token } = await app.join()
  app.wait(app.world.settings.sessionHours + 1)
  const answer = await app.request('GET', 'auth/session', { token })
  expect([answer.status, answer.body]).toMatchObject([
    401,
    {
      error: 'Token has expired',
      msg: 'Token has expired',
      message: 'Token has expired',
      code: 'session-expired',
    },
  ])
})
