/** Limits on password guesses from one and many sources, which must not lock out the owner; through the real server. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, PASSWORD, type TestApp } from '../../../tests/support/testApp.ts'
import { LIMITS, countAttempts } from './attempts.ts'

const WRONG = 'Twilight!1'
const CALL = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x'
const HOME = '203.0.113.7'
const AWAY = '198.51.100.9'

let app: TestApp
let email = ''
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** The result of a sign-in attempt: `right`, `wrong` or `refused`. */
async function tryAs(password: string, from: string, cookie?: string) {
  const call = { from, body: { email, password }, ...(cookie && { headers: { cookie } }) }
  const { status, text, headers } = await app.request('POST', CALL, call)
  const said = status === 200 ? 'right' : text.includes('INVALID_LOGIN') ? 'wrong' : 'refused'
  expect(said === 'refused' && !text.includes('TOO_MANY_ATTEMPTS_TRY_LATER')).toBe(false)
  return { said, cookie: typeof headers['set-cookie'] === 'string' ? headers['set-cookie'] : '' }
}
const right = async (from: string, cookie?: string) => (await tryAs(PASSWORD, from, cookie)).said
const guess = async (from: string) => (await tryAs(WRONG, from)).said
async function newAccount(): Promise<string> {
  ;({ email } = await app.join())
  const user = await app.world.database.db.query.identityAccounts.findFirst({
    where: (account, { eq }) => eq(account.email, email),
  })
  return user?.id ?? ''
}
/** Counts attempts as if that many unknown sources had guessed. */
async function strangersGuess(account: string, times: number) {
  const limit = LIMITS.passwordFirstTry
  for (let count = 0; count < times; count += 1) await countAttempts(app.world.database, [{ limit, who: account }])
}

it('lets the owner sign in from their own IP address while another source guesses', async () => {
  await newAccount()
  const answers: string[] = []
  for (let index = 0; index < 14; index += 1) answers.push(await guess(AWAY))
  expect(answers).toEqual([...Array<string>(10).fill('wrong'), ...Array<string>(4).fill('refused')])
  expect(await right(AWAY)).toBe('refused')
  expect(await right(HOME)).toBe('right')
})

it('counts an IPv6 network as one source, which cannot exhaust the limit of all unknown sources', async () => {
  await newAccount()
  const answers: string[] = []
  for (let index = 0; index < 14; index += 1) answers.push(await guess(`2001:db8:1:2::${index + 1}`))
  expect(answers.filter((said) => said === 'wrong')).toHaveLength(10)
  expect(await right('2001:db8:1:3::1')).toBe('right')
})

it('limits one wide network to a part of the attempts of all unknown sources', async () => {
  await newAccount()
  for (let index = 0; index < 4; index += 1)
    for (let tried = 0; tried < 10; tried += 1) await guess(`2001:db8:7:${index}::1`)
  expect(await guess('2001:db8:7:99::1')).toBe('refused')
  expect([await guess('2001:db8:8::1'), await right(HOME)]).toEqual(['wrong', 'right'])
})

it('allows each source one attempt after many guesses, so that an owner at a new place can sign in', async () => {
  await strangersGuess(await newAccount(), 50)
  expect([await guess('192.0.2.1'), await guess('192.0.2.1')]).toEqual(['wrong', 'refused'])
  expect(await right('192.0.2.2')).toBe('right')
})

it('stops guesses from new sources without affecting the owner’s known network and browser', async () => {
  const account = await newAccount()
  expect(await right(HOME)).toBe('right')
  const { cookie } = await tryAs(PASSWORD, AWAY)
  const [device = ''] = cookie.split(';')
  expect(cookie).toMatch(
    /^roomwright_device=[\w-]{22}; Path=\/identitytoolkit\.googleapis\.com; Max-Age=7776000; HttpOnly; SameSite=Strict$/,
  )
  await strangersGuess(account, 200)
  expect(await guess('192.0.2.1')).toBe('refused')
  expect(await right('192.0.2.2')).toBe('refused')

  expect(await right(HOME)).toBe('right')
  expect(await right('192.0.2.3', device)).toBe('right')
  // The owner's sign-in does not refill the limit of unknown sources.
  expect(await right('192.0.2.2')).toBe('refused')
  // A browser known to one account is unknown to another.
  await strangersGuess(await newAccount(), 200)
  expect(await right('192.0.2.3', device)).toBe('refused')
})

it('counts the owner’s browser separately from other browsers on its network', async () => {
  await newAccount()
  const [device = ''] = (await tryAs(PASSWORD, HOME)).cookie.split(';')
  for (let index = 0; index < 11; index += 1) await guess(HOME)
  expect(await right(HOME)).toBe('refused')
  expect(await right(HOME, device)).toBe('right')
})

it('limits the attempts of a known browser too', async () => {
  await newAccount()
  const [device = ''] = (await tryAs(PASSWORD, HOME)).cookie.split(';')
  const answers: string[] = []
  for (let index = 0; index < 11; index += 1) answers.push((await tryAs(WRONG, `192.0.2.${index}`, device)).said)
  expect(answers).toEqual([...Array<string>(10).fill('wrong'), 'refused'])
  expect(await right('192.0.2.99', device)).toBe('refused')
})

it('forgets a network that the owner has not used for three months', async () => {
  const account = await newAccount()
  expect(await right(HOME)).toBe('right')
  app.wait(91 * 24)
  // The counters have aged when a request is answered.
  expect(await guess(AWAY)).toBe('wrong')
  await strangersGuess(account, 199)
  expect(await right(HOME)).toBe('refused')
})

it('counts an attempt within a registration against its visitor', async () => {
  await newAccount()
  const form = { first_name: 'Eve', last_name: 'Lind', email, address: '1 Lane', password: WRONG }
  const register = async (from: string) => (await app.request('POST', 'auth/sign_up', { from, body: form })).status
  const answers: number[] = []
  for (let index = 0; index < 11; index += 1) answers.push(await register(AWAY))
  expect(answers).toEqual([...Array<number>(10).fill(409), 429])
  expect(await right(AWAY)).toBe('refused')
  expect([await register(HOME), await right(HOME)]).toEqual([409, 'right'])
})

it('keeps one source from exhausting the mail limit of an address', async () => {
  const request = async (address: string, from: string) => {
    const body = { requestType: 'PASSWORD_RESET', email: address }
    return (await app.request('POST', CALL.replace('signInWithPassword', 'sendOobCode'), { from, body })).status
  }
  for (let index = 0; index < 60; index += 1) await request(`${index}@example.com`, AWAY)
  for (let index = 0; index < 6; index += 1) expect(await request('owner@example.com', AWAY)).toBe(400)
  expect(await request('owner@example.com', HOME)).toBe(200)
})
