/** Registration and sign-in with a password. */
import type { Database } from '../../../platform/database/open.ts'
import type { Visitor } from '../../../http/visitor/visitorOf.ts'
import { type Account, findAccountByEmail, insertAccount, noteSignIn } from '../accounts.ts'
import { resetAttempts, LIMITS, uncountAttempts, countAttempts, sweepAttempts } from '../attempts.ts'
import { isKnownDevice, isKnownSource, rememberPlace } from '../knownPlaces.ts'
import { hashPassword, isRightPassword } from '../password.ts'
import { Refusal } from '../refusal.ts'
import { requireStrong } from '../requireStrong.ts'
import { issueTokens } from '../tokens.ts'
import { type Call, type IdentityContext, readBody, readDisplayName, readEmail, readKnownEmail } from './call.ts'

type Credentials = { email?: string | undefined; password?: string | undefined }

export const signUp: Call = async (context, raw) => {
  const body = readBody(raw)
  if (body.idToken) throw new Refusal('OPERATION_NOT_ALLOWED')
  if (!body.email && !body.password) throw new Refusal('ADMIN_ONLY_OPERATION')
  const account = await makePasswordAccount(context, body, body.displayName)
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    displayName: account.displayName ?? undefined,
    ...(await issueTokens(context, account, 'password')),
  }
}

export const signInWithPassword: Call = async (context, raw, visitor) => {
  const account = await openWithPassword(context, readBody(raw), visitor)
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    displayName: account.displayName ?? '',
    ...(await issueTokens(context, account, 'password')),
  }
}

/** Creates an account. Throws the protocol's refusals for missing, invalid, taken or weak values. */
export async function makePasswordAccount(
  context: IdentityContext,
  credentials: Credentials,
  displayName: string | undefined,
): Promise<Account> {
  const email = readEmail(credentials.email)
  if (!credentials.password) throw new Refusal('MISSING_PASSWORD')
  const shown = readDisplayName(displayName) || undefined
  await requireStrong(credentials.password)
  const passwordHash = await hashPassword(credentials.password)
  const profile = { email, passwordHash, displayName: shown }
  const account = await insertAccount(context.database.db, profile, context.clock())
  if (!account) throw new Refusal('EMAIL_EXISTS')
  return account
}

/** Checks the password within the limits on attempts and returns its account. */
export async function openWithPassword(
  context: IdentityContext,
  credentials: Credentials,
  visitor: Visitor,
): Promise<Account> {
  const email = readKnownEmail(credentials.email)
  if (!credentials.password) throw new Refusal('MISSING_PASSWORD')
  const { database } = context
  const now = context.clock()
  await sweepAttempts(database)
  const account = await findAccountByEmail(database, email)
  const spent = await countPasswordAttempt(database, account?.id ?? email, visitor)

  const isRight = await isRightPassword(credentials.password, account?.passwordHash ?? null)
  // The same answer for an unknown address and a wrong password, so that accounts cannot be enumerated.
  if (!account || !isRight) throw new Refusal('INVALID_LOGIN_CREDENTIALS')
  if (account.disabled) throw new Refusal('USER_DISABLED')
  await resetAttempts(database, spent.here)
  await uncountAttempts(database, spent.shared)
  const signedIn = await noteSignIn(database, account, now)
  // The password was replaced or cleared while it was checked.
  if (!signedIn) throw new Refusal('INVALID_LOGIN_CREDENTIALS')
  await rememberPlace(database, account.id, visitor)
  return signedIn
}

/**
 * Counts the attempt against the limits that apply to the visitor (reasons in `knownPlaces.ts`). Returns the counters
 * to restore after a correct password: `here` is reset, `shared` is decremented.
 */
async function countPasswordAttempt(database: Database, account: string, visitor: Visitor) {
  if (await isKnownDevice(database, account, visitor)) {
    const here = [{ limit: LIMITS.passwordHere, who: `${account} ${visitor.device}` }]
    await countAttempts(database, here)
    return { here, shared: [] }
  }
  const here = [{ limit: LIMITS.passwordHere, who: `${account} ${visitor.source}` }]
  const source = { limit: LIMITS.passwordSource, who: visitor.source }
  await countAttempts(database, [source])
  const [tried] = await countAttempts(database, here)
  if (await isKnownSource(database, account, visitor)) return { here, shared: [source] }
  const limit = tried === 1 ? LIMITS.passwordFirstTry : LIMITS.passwordStrangers
  const strangers = [
    { limit: LIMITS.passwordNetwork, who: `${account} ${visitor.network}` },
    { limit, who: account },
  ]
  await countAttempts(database, strangers)
  return { here, shared: [source, ...strangers] }
}
