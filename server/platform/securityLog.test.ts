import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestApp, PASSWORD, type TestApp } from '../../tests/support/testApp.ts'

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const Line = z.looseObject({ event: z.literal('security'), action: z.string(), outcome: z.string().optional() })
const Id = z.object({ id: z.string() })
const IdToken = z.object({ idToken: z.string(), localId: z.string() })

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Runs `work` and returns its security log lines, and the log as text. */
async function during(work: () => Promise<unknown>, on = app) {
  const before = on.logged.length
  await work()
  const text = on.logged.slice(before).join('')
  const lines = text.split('\n').flatMap((line) => {
    const read = line ? Line.safeParse(JSON.parse(line)) : undefined
    return read?.success ? [read.data] : []
  })
  return { lines, text }
}

const toolkit = (call: string, body: object, on = app) =>
  on.request('POST', `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=roomwright`, { body })

async function signIn(email: string, password = PASSWORD) {
  const identity = IdToken.parse((await toolkit('signInWithPassword', { email, password })).body)
  const { body } = await app.request('POST', 'auth/login', { body: { idToken: identity.idToken } })
  const answer = z.object({ token: z.string(), session: z.string(), user: Id }).parse(body)
  return { ...identity, ...answer }
}

it('logs every sign-in with the ids of account, user and login, and without secrets', async () => {
  const { email } = await app.join()
  let opened: Awaited<ReturnType<typeof signIn>> | undefined
  const { lines, text } = await during(async () => {
    opened = await signIn(email)
  })
  const network = '127.0.0.0/24'
  expect(lines).toMatchObject([
    { action: 'identity-sign-in', outcome: 'done', account: opened?.localId, network },
    { action: 'sign-in', outcome: 'done', user: opened?.user.id, login: opened?.session, network },
  ])
  expect(lines[0]?.['source']).toBe(lines[1]?.['source'])
  for (const secret of [email, email.split('@')[0], PASSWORD, opened?.token, opened?.idToken, '127.0.0.1'])
    expect(text).not.toContain(secret)
})

it('logs the sign-out of a login, but not one without a login', async () => {
  const { email } = await app.join()
  const { token, session, user } = await signIn(email)
  const { lines } = await during(async () => {
    await app.request('POST', 'auth/sign_out', { token })
    await app.request('POST', 'auth/sign_out')
  })
  expect(lines).toMatchObject([{ action: 'sign-out', outcome: 'done', user: user.id, login: session }])
})

it('logs a failed sign-in with its reason', async () => {
  const { email } = await app.join()
  const { lines, text } = await during(async () => {
    await toolkit('signInWithPassword', { email, password: 'Wrong-word7' })
    await app.request('POST', 'auth/login', { body: { idToken: 'made-up' } })
  })
  expect(lines).toMatchObject([
    { action: 'identity-sign-in', outcome: 'refused', status: 400, code: 'INVALID_LOGIN_CREDENTIALS' },
    { action: 'sign-in', outcome: 'refused', status: 401, code: 'invalid-id-token' },
  ])
  for (const secret of [email, 'Wrong-word7', 'made-up']) expect(text).not.toContain(secret)
})

it('logs refused access to other users’ data with caller and subject', async () => {
  const [ada, eve] = [await app.join('Ada'), await app.join('Eve')]
  const saved = await app.request('POST', 'save-products/', {
    token: ada.token,
    body: [{ title: 'Chair', image_url: PICTURE, visibility: 'private' }],
  })
  const { id } = Id.parse(saved.body)
  const { user } = await signIn(eve.email)
  const { lines } = await during(async () => {
    await app.request('GET', `boards/${id}`, { token: eve.token, query: { share: 'guess' } })
    await app.request('DELETE', `boards/${id}`)
    await app.request('GET', 'boards/not-a-board', { token: eve.token })
  })
  expect(lines).toMatchObject([
    { action: 'request', outcome: 'refused', status: 403, user: user.id, subject: id, route: '/api/boards/:id' },
    { action: 'request', outcome: 'refused', status: 401, subject: id, method: 'DELETE' },
  ])
})

it('logs changes of visibility, share links, sessions and addresses, account deletion and restore', async () => {
  const { token, email } = await app.join()
  const first = await signIn(email)
  const saved = await app.request('POST', 'save-products/', { token, body: [{ title: 'Chair', image_url: PICTURE }] })
  const { id } = Id.parse(saved.body)
  const idToken = await app.world.identity.signIn(email, PASSWORD)
  const { lines, text } = await during(async () => {
    await app.request('PATCH', `boards/${id}`, { token, body: { visibility: 'private' } })
    await app.request('PATCH', `boards/${id}`, { token, body: { generated_title: 'A secret room' } })
    await app.request('POST', `boards/${id}/share`, { token })
    await app.request('DELETE', `boards/${id}/share`, { token })
    await app.request('PATCH', 'user/user', { token, body: { email: 'elsewhere@example.com' } })
    await app.request('DELETE', `auth/sessions/${first.session}`, { token })
    await app.request('DELETE', 'auth/sessions', { token })
    await app.request('POST', 'user/export', { token, body: { idToken } })
  })
  expect(lines.map(({ action, outcome }) => [action, outcome])).toEqual([
    ['visibility-private', 'done'],
    ['share-link-made', 'done'],
    ['share-link-revoked', 'done'],
    ['contact-address-changed', 'done'],
    ['session-ended', 'done'],
    ['other-sessions-ended', 'done'],
    ['copy-asked', 'done'],
  ])
  expect(lines.slice(0, 3).map(({ subject, user }) => [subject, user])).toEqual(
    lines.slice(0, 3).map(() => [id, first.user.id]),
  )
  for (const secret of ['elsewhere', 'secret room', token]) expect(text).not.toContain(secret)

  const leaving = await during(async () => {
    const { idToken, token: own } = await signIn(email)
    await app.request('POST', 'user/leave', { token: own, body: { idToken } })
    const again = IdToken.parse((await toolkit('signInWithPassword', { email, password: PASSWORD })).body)
    await app.request('POST', 'auth/login', { body: { idToken: again.idToken } })
    await app.request('POST', 'user/restore', { body: { idToken: again.idToken } })
  })
  expect(leaving.lines.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    'identity-sign-in done',
    'sign-in done',
    'account-left done',
    'identity-sign-in done',
    'sign-in refused',
    'account-restored done',
  ])
})

it('logs changes of password and address in the identity module', async () => {
  const { email } = await app.join()
  const { idToken, localId } = await signIn(email)
  const { lines, text } = await during(async () => {
    await toolkit('update', { idToken, displayName: 'Somebody' })
    await toolkit('update', { idToken, password: 'Other-light8' })
    await toolkit('sendOobCode', { requestType: 'PASSWORD_RESET', email })
    await toolkit('resetPassword', { oobCode: 'made-up', newPassword: 'Other-light9' })
  })
  expect(lines).toMatchObject([
    { action: 'password-changed', outcome: 'done', account: localId },
    { action: 'code-asked', outcome: 'done' },
    { action: 'password-reset', outcome: 'refused', code: 'INVALID_OOB_CODE' },
  ])
  for (const secret of [email, 'Other-light', 'Somebody', 'made-up']) expect(text).not.toContain(secret)
})

it('logs rate-limited requests, up to a maximum per minute', async () => {
  const limited = await openTestApp({ env: { RATE_LIMIT: '5' } })
  const { lines } = await during(async () => {
    for (let count = 0; count < 700; count += 1)
      await limited.request('POST', 'newsletter', { body: { email: 'a@b.co' } })
  }, limited)
  const refused = lines.filter(({ action }) => action === 'request')
  expect(refused[0]).toMatchObject({ outcome: 'refused', status: 429, code: 'too-many-requests' })
  // The test may run across the end of a minute.
  const leftOut = lines.filter(({ action }) => action === 'refusals-left-out')
  expect(refused.length).toBeLessThanOrEqual(600 * (leftOut.length + 1))
  expect(refused.length).toBeGreaterThan(500)
  await limited.close()
})
