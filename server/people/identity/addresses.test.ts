import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { MINUTE_MS, SECOND_MS } from '../../platform/clock.ts'
import { identityAccounts, identityCodes, identityRefreshTokens } from '../../platform/database/identitySchema.ts'
import { openTestIdentity, type TestIdentity } from '../../../tests/support/testIdentity.ts'

const PASSWORD = 'Daylight!1'
const NEW_PASSWORD = 'Twilight!1'
const Tokens = z.looseObject({ idToken: z.string(), refreshToken: z.string(), localId: z.string(), email: z.string() })
const Ways = z.object({ providerUserInfo: z.array(z.looseObject({ providerId: z.string() })) })

let module: TestIdentity
beforeAll(async () => {
  module = await openTestIdentity()
})
afterAll(() => module.close())

let count = 0
const newEmail = () => `mover${(count += 1)}@example.com`
const refused = (message: string) => ({ status: 400, body: { error: { message } } })

async function register(email = newEmail()) {
  return Tokens.parse((await module.call('signUp', { email, password: PASSWORD })).body)
}

/** Marks an address as confirmed, as the mailed link does. */
const confirm = (email: string) =>
  module.database.db.update(identityAccounts).set({ emailVerified: true }).where(eq(identityAccounts.email, email))

const subjectsTo = (email: string) => module.mails.filter(({ to }) => to === email).map(({ subject }) => subject)

const signIn = (email: string, password = PASSWORD) => module.call('signInWithPassword', { email, password })

const requestAddressChange = (idToken: string, newEmail: string) =>
  module.call('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail })

/** Changes the address by the mailed code, and returns that code. */
async function moveTo(idToken: string, email: string): Promise<string> {
  module.pass(SECOND_MS)
  expect((await requestAddressChange(idToken, email)).status).toBe(200)
  const { code } = await mailTo(email, /new address/)
  expect((await module.call('update', { oobCode: code })).status).toBe(200)
  return code
}

async function chooseNewPassword(email: string): Promise<void> {
  await module.call('sendOobCode', { requestType: 'PASSWORD_RESET', email })
  const { code } = await mailTo(email, /new Roomwright password/)
  expect((await module.call('resetPassword', { oobCode: code, newPassword: NEW_PASSWORD })).status).toBe(200)
}

/** Waits for the first mail to this address with a matching subject, and returns it with its code. */
async function mailTo(email: string, subject: RegExp) {
  const mail = await vi.waitUntil(
    () => module.mails.find((found) => found.to === email && subject.test(found.subject)),
    {
      timeout: 60_000,
    },
  )
  const link = /http\S+/.exec(mail.text)?.[0]
  return { text: mail.text, link, code: link ? (new URL(link).searchParams.get('oobCode') ?? '') : '' }
}

const social = (provider: string, claims: { sub: string; email: string }, idToken?: string) =>
  module.call('signInWithIdp', {
    idToken,
    requestUri: 'http://localhost',
    postBody: new URLSearchParams({
      id_token: JSON.stringify({ email_verified: true, ...claims }),
      providerId: provider,
    }).toString(),
  })

describe('changing the address', () => {
  it('needs the link mailed to the new address, and mails a recovery link to the old one', async () => {
    const old = await register()
    await confirm(old.email)
    const email = newEmail()
    expect((await requestAddressChange(old.idToken, email)).status).toBe(200)
    const { code } = await mailTo(email, /new address/)
    expect((await signIn(old.email)).status).toBe(200)
    module.pass(MINUTE_MS)
    expect((await module.call('update', { oobCode: code })).body).toMatchObject({ email, emailVerified: true })
    expect(module.addresses).toContainEqual([old.localId, email, true])
    expect((await signIn(email)).body).toMatchObject({ localId: old.localId })
    expect(await signIn(old.email)).toMatchObject(refused('INVALID_LOGIN_CREDENTIALS'))
    await expect(module.identity.verify(old.idToken)).rejects.toMatchObject({ status: 401 })

    const notice = await mailTo(old.email, /has changed/)
    expect(notice.text).toContain(email)
    expect(notice.link).toContain('mode=recoverEmail')
    expect((await mailTo(email, /has a new address/)).text).toContain(`with ${email}`)
    module.pass(24 * 60 * MINUTE_MS)
    expect((await module.call('update', { oobCode: notice.code })).body).toMatchObject({ email: old.email })
    expect(module.changed).toContain(old.localId)
    await chooseNewPassword(old.email)
    expect((await signIn(old.email, NEW_PASSWORD)).body).toMatchObject({ localId: old.localId })
    await mailTo(old.email, /has a new address/)
    // The address that the account was moved to is notified without a recovery link.
    expect((await mailTo(email, /has changed/)).link).toBeUndefined()
    expect((await register(email)).localId).not.toBe(old.localId)
  })

  it('removes federated identities when the owner recovers the address', async () => {
    const old = await register()
    await confirm(old.email)
    const thief = { sub: `t-${old.email}`, email: newEmail() }
    await social('google.com', thief, old.idToken)
    const email = newEmail()
    await requestAddressChange(old.idToken, email)
    await module.call('update', { oobCode: (await mailTo(email, /new address/)).code })
    expect((await social('google.com', thief)).body).toMatchObject({ localId: old.localId })
    const notice = await mailTo(old.email, /has changed/)
    expect((await module.call('update', { oobCode: notice.code })).body).toMatchObject({ email: old.email })
    expect((await social('google.com', thief)).body).not.toMatchObject({ localId: old.localId })
  })

  it('is taken back by the owner although the other person moves the account on and spends every other code', async () => {
    const owner = await register()
    await confirm(owner.email)
    const [first, second] = [newEmail(), newEmail()]
    const toFirst = await moveTo(owner.idToken, first)
    const undo = await mailTo(owner.email, /has changed/)
    const session = Tokens.parse((await signIn(first)).body)
    await moveTo(session.idToken, second)
    const foreign = await mailTo(first, /has changed/)
    expect((await module.call('update', { oobCode: foreign.code })).body).toMatchObject({ email: first })
    expect(await module.call('update', { oobCode: toFirst })).toMatchObject(refused('INVALID_OOB_CODE'))

    const answers = await Promise.all([1, 2, 3].map(() => module.call('update', { oobCode: undo.code })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ email: owner.email })
  })

  it('is not undone by the codes of those addresses that the account had after it', async () => {
    const owner = await register()
    await confirm(owner.email)
    const first = newEmail()
    await moveTo(owner.idToken, first)
    const undo = await mailTo(owner.email, /has changed/)
    await moveTo(Tokens.parse((await signIn(first)).body).idToken, newEmail())
    const foreign = await mailTo(first, /has changed/)
    expect((await module.call('update', { oobCode: undo.code })).body).toMatchObject({ email: owner.email })
    expect(await module.call('update', { oobCode: foreign.code })).toMatchObject(refused('INVALID_OOB_CODE'))
  })

  it('goes back to its owner after another person registered it without confirming it', async () => {
    const owner = await register()
    await confirm(owner.email)
    await moveTo(owner.idToken, newEmail())
    const undo = await mailTo(owner.email, /has changed/)
    const squatter = await register(owner.email)
    expect((await module.call('update', { oobCode: undo.code })).body).toMatchObject({
      localId: owner.localId,
      email: owner.email,
    })
    expect(module.released).toEqual([squatter.localId])
    expect(await module.call('lookup', { idToken: squatter.idToken })).toMatchObject(refused('USER_NOT_FOUND'))
  })

  it('keeps the code when the address belongs to a confirmed account', async () => {
    const owner = await register()
    await confirm(owner.email)
    await moveTo(owner.idToken, newEmail())
    const undo = await mailTo(owner.email, /has changed/)
    const other = await register(owner.email)
    await confirm(owner.email)
    for (const _ of [1, 2])
      expect(await module.call('update', { oobCode: undo.code })).toMatchObject(refused('EMAIL_EXISTS'))
    await module.call('delete', { idToken: other.idToken })
    expect((await module.call('update', { oobCode: undo.code })).body).toMatchObject({ localId: owner.localId })
  })

  it('is taken back with no password and no login of the other person left, of the same second neither', async () => {
    const owner = await register()
    await confirm(owner.email)
    await moveTo(owner.idToken, newEmail())
    const undo = await mailTo(owner.email, /has changed/)
    const account = eq(identityAccounts.id, owner.localId)
    const [moved] = await module.database.db.select().from(identityAccounts).where(account)
    const thief = Tokens.parse((await signIn(moved?.email ?? '')).body)
    expect((await module.call('update', { oobCode: undo.code })).status).toBe(200)
    expect(await module.call('update', { idToken: thief.idToken, password: 'Thieves!1' })).toMatchObject(
      refused('TOKEN_EXPIRED'),
    )
    const left = await module.database.db
      .select()
      .from(identityRefreshTokens)
      .where(eq(identityRefreshTokens.accountId, owner.localId))
    expect(left).toEqual([])
    expect(await signIn(owner.email)).toMatchObject(refused('INVALID_LOGIN_CREDENTIALS'))
    await chooseNewPassword(owner.email)
    expect((await signIn(owner.email, NEW_PASSWORD)).body).toMatchObject({ localId: owner.localId })
  })

  it('leaves no login to a password that is checked while the owner takes the address back', async () => {
    const owner = await register()
    await confirm(owner.email)
    const email = newEmail()
    await moveTo(owner.idToken, email)
    const undo = await mailTo(owner.email, /has changed/)
    // As long as this transaction holds the account, a sign-in stands between the check and the issue of its tokens.
    const { db } = module.database
    const signingIn = await db.transaction(async (tx) => {
      await tx.select().from(identityAccounts).where(eq(identityAccounts.id, owner.localId)).for('update')
      const asked = signIn(email)
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await vi.waitFor(async () => expect((await db.execute(waiting)).rows).not.toEqual([]), { timeout: 60_000 })
      await tx.update(identityAccounts).set({ passwordHash: null }).where(eq(identityAccounts.id, owner.localId))
      return { asked }
    })
    expect(await signingIn.asked).toMatchObject(refused('INVALID_LOGIN_CREDENTIALS'))
    expect((await module.call('update', { oobCode: undo.code })).status).toBe(200)
  })

  it('sends no mail and no recovery link to an unconfirmed old address', async () => {
    const old = await register()
    const email = newEmail()
    await requestAddressChange(old.idToken, email)
    await module.call('update', { oobCode: (await mailTo(email, /new address/)).code })
    await mailTo(email, /has a new address/)
    const { mails } = module
    // Closing the server waits for pending mails.
    module = await module.restart()
    expect(mails.filter(({ to }) => to === old.email)).toEqual([])
    const codes = await module.database.db.select().from(identityCodes).where(eq(identityCodes.email, old.email))
    expect(codes).toEqual([])
  })

  it('answers a taken address like a free one, and notifies only its owner', async () => {
    const [owner, unconfirmed, mover] = [await register(), await register(), await register()]
    await confirm(owner.email)
    await requestAddressChange(mover.idToken, unconfirmed.email)
    const answers = [
      await requestAddressChange(mover.idToken, owner.email),
      await requestAddressChange(mover.idToken, newEmail()),
    ]
    expect(answers[0]).toEqual(answers[1])
    expect(await mailTo(owner.email, /in use/)).toMatchObject({ code: '' })
    expect(subjectsTo(unconfirmed.email)).toEqual([])
  })

  it('is refused when the address was taken in the meantime, and when the sign-in is not recent', async () => {
    const mover = await register()
    const email = newEmail()
    await requestAddressChange(mover.idToken, email)
    const { code } = await mailTo(email, /new address/)
    await register(email)
    expect(await module.call('update', { oobCode: code })).toMatchObject(refused('EMAIL_EXISTS'))
    module.pass(6 * MINUTE_MS)
    expect(await requestAddressChange(mover.idToken, newEmail())).toMatchObject(
      refused('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'),
    )
  })

  it('invalidates the codes sent to the old address', async () => {
    const mover = await register()
    await module.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: mover.email })
    const reset = await mailTo(mover.email, /new Roomwright password/)
    const email = newEmail()
    await requestAddressChange(mover.idToken, email)
    await module.call('update', { oobCode: (await mailTo(email, /new address/)).code })
    expect(await module.call('resetPassword', { oobCode: reset.code, newPassword: 'Twilight!1' })).toMatchObject(
      refused('INVALID_OOB_CODE'),
    )
  })

  it.each(['reset', 'changed'])('is cancelled when the password is %s', async (how) => {
    const mover = await register()
    const email = newEmail()
    await requestAddressChange(mover.idToken, email)
    const { code } = await mailTo(email, /new address/)
    if (how === 'changed') await module.call('update', { idToken: mover.idToken, password: 'Twilight!1' })
    else {
      await module.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: mover.email })
      const reset = await mailTo(mover.email, /new Roomwright password/)
      await module.call('resetPassword', { oobCode: reset.code, newPassword: 'Twilight!1' })
    }
    expect(await module.call('update', { oobCode: code })).toMatchObject(refused('INVALID_OOB_CODE'))
  })

  it('needs a confirmation on a page, and only accepts a link of the right kind', async () => {
    const mover = await register()
    const email = newEmail()
    await requestAddressChange(mover.idToken, email)
    const { link = '', code } = await mailTo(email, /new address/)
    const { pathname, search } = new URL(link)
    const shown = await module.app.inject(pathname + search)
    expect([shown.statusCode, shown.body]).toEqual([200, expect.stringContaining(`with ${email}?`)])
    const wrong = await module.app.inject(`${pathname}?mode=verifyEmail&oobCode=${code}`)
    expect(wrong.statusCode).toBe(400)
    const done = await module.app.inject({
      method: 'POST',
      url: pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: search.slice(1),
    })
    expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('Your address has been changed')])
  })
})

describe('sign-in methods of an account', () => {
  it('are linked and unlinked, except the last one', async () => {
    const { email, idToken, localId } = await register()
    const linked = Tokens.parse((await social('facebook.com', { sub: 'f-1', email: 'f1@example.com' }, idToken)).body)
    expect(linked).toMatchObject({ localId, email })
    expect((await social('facebook.com', { sub: 'f-1', email: 'f1@example.com' })).body).toMatchObject({ localId })
    const remove = (...deleteProvider: string[]) => module.call('update', { idToken: linked.idToken, deleteProvider })
    const last = refused('OPERATION_NOT_ALLOWED')
    expect(await remove('password', 'facebook.com')).toMatchObject(last)
    const left = Ways.parse((await remove('password')).body).providerUserInfo
    expect(left.map(({ providerId }) => providerId)).toEqual(['facebook.com'])
    expect(await signIn(email)).toMatchObject(refused('INVALID_LOGIN_CREDENTIALS'))
    expect(await remove('facebook.com')).toMatchObject(last)
    const both = await Promise.all([remove('facebook.com'), remove('facebook.com')])
    expect(both).toMatchObject([last, last])
    expect((await module.call('update', { idToken: linked.idToken, password: PASSWORD })).status).toBe(200)
    expect((await signIn(email)).body).toMatchObject({ localId })
  })

  it('are added to an account with a password only after a sign-in with the password', async () => {
    const { email, idToken } = await register()
    const google = { sub: email, email }
    const linked = Tokens.parse((await social('google.com', google, idToken)).body)
    const facebook = { sub: `f-${email}`, email }
    const byGoogle = Tokens.parse((await social('google.com', google)).body)
    expect(await social('facebook.com', facebook, byGoogle.idToken)).toMatchObject(
      refused('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'),
    )
    expect((await social('facebook.com', facebook, linked.idToken)).status).toBe(200)
  })

  it('are refused when the identity or its address belongs to another account', async () => {
    const [mine, theirs] = [await register(), await register()]
    await social('google.com', { sub: 'g-1', email: 'g1@example.com' })
    expect(await social('google.com', { sub: 'g-1', email: 'g1@example.com' }, mine.idToken)).toMatchObject(
      refused('FEDERATED_USER_ID_ALREADY_LINKED'),
    )
    expect(await social('apple.com', { sub: 'a-1', email: theirs.email }, mine.idToken)).toMatchObject(
      refused('EMAIL_EXISTS'),
    )
    module.pass(6 * MINUTE_MS)
    expect(await social('apple.com', { sub: 'a-2', email: 'a2@example.com' }, mine.idToken)).toMatchObject(
      refused('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'),
    )
  })
})
