/** Calls that read, change and delete the account of an id token. */
import { z } from 'zod'
import {
  type Account,
  deleteAccountRow,
  federationsOf,
  findAccount,
  removeSignInMethods,
  replacePassword,
  updateAccount,
} from '../accounts.ts'
import { passwordChanged, signInMethodsChanged } from '../../mail/letters/accountLetters.ts'
import { applyCode } from '../applyCode.ts'
import { notify } from '../codeMail.ts'
import { dropCodes } from '../codes.ts'
import { hashPassword } from '../password.ts'
import { Refusal } from '../refusal.ts'
import { requireStrong } from '../requireStrong.ts'
import { issueTokens, readIdToken } from '../tokens.ts'
import { type Call, type IdentityContext, readBody, readDisplayName, requireRecent } from './call.ts'
import { methodName } from './socialCalls.ts'

export const lookup: Call = async (context, raw) => {
  const { account } = await ownerOf(context, readBody(raw).idToken)
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [await describe(context, account)] }
}

export const update: Call = async (context, raw, visitor) => {
  const body = readBody(raw)
  if (body.oobCode) return describe(context, await applyCode(context, body.oobCode, visitor))
  const { account, claims } = await ownerOf(context, body.idToken)
  // With email enumeration protection, an address is changed only by a mail to the new one.
  if (body.email !== undefined) throw new Refusal('OPERATION_NOT_ALLOWED')
  if (body.deleteProvider) {
    requireRecent(context, claims)
    const removed = await removeSignInMethods(context.database, account.id, body.deleteProvider)
    const link = `${visitor.origin}/login`
    for (const way of removed)
      context.behind(notify(context, account, signInMethodsChanged({ way: methodName(way), isAdded: false, link })))
    return describe(context, (await findAccount(context.database, account.id)) ?? account)
  }
  const cleared = new Set(body.deleteAttribute ?? [])
  const profile = {
    ...(body.displayName !== undefined && { displayName: readDisplayName(body.displayName) || null }),
    ...(body.photoUrl !== undefined && { photoUrl: readPhotoUrl(body.photoUrl) }),
    ...(cleared.has('DISPLAY_NAME') && { displayName: null }),
    ...(cleared.has('PHOTO_URL') && { photoUrl: null }),
  }
  let current = account
  if (Object.keys(profile).length > 0) current = (await updateAccount(context.database, account.id, profile)) ?? account
  if (body.password === undefined) return describe(context, current)
  await requireStrong(body.password)
  requireRecent(context, claims)
  const passwordHash = await hashPassword(body.password)
  current = await context.database.db.transaction(async (db) => {
    const changed = await replacePassword({ db }, account.id, passwordHash, context.clock())
    // Anyone with the old password may have requested a change of the address.
    await dropCodes({ db }, account.id, ['VERIFY_AND_CHANGE_EMAIL'])
    await context.onPasswordChange({ db }, account.id)
    return changed ?? current
  })
  const { email } = account
  context.behind(notify(context, account, passwordChanged({ email, link: `${visitor.origin}/login` })))
  return { ...(await describe(context, current)), ...(await issueTokens(context, current, 'password')) }
}

/**
 * Deletes the account permanently, as the Firebase SDK's `deleteUser` promises, with all data of the app, frees its
 * address and ends the renewal of a membership. The 14-day grace period applies only to `/api/user/leave`.
 */
export const deleteOwn: Call = async (context, raw) => {
  const { account, claims } = await ownerOf(context, readBody(raw).idToken)
  requireRecent(context, claims)
  await context.onDelete(account.id)
  await deleteAccountRow(context.database, account.id)
  return { kind: 'identitytoolkit#DeleteAccountResponse' }
}

async function ownerOf(context: IdentityContext, idToken: string | undefined) {
  if (!idToken) throw new Refusal('MISSING_ID_TOKEN')
  return readIdToken(context, idToken)
}

function readPhotoUrl(photoUrl: string): string | null {
  if (photoUrl === '') return null
  const read = z.url({ protocol: /^https?$/ }).safeParse(photoUrl)
  if (!read.success) throw new Refusal('INVALID_ARGUMENT')
  return read.data
}

/**
 * The account in the format of the protocol. `passwordHash` is a placeholder that only shows that there is a password.
 */
async function describe(context: IdentityContext, account: Account) {
  const federations = await federationsOf(context.database, account.id)
  const byPassword = account.passwordHash
    ? [{ providerId: 'password', email: account.email, federatedId: account.email, rawId: account.email }]
    : []
  const byOthers = federations.map((tie) => ({
    providerId: tie.provider,
    rawId: tie.subject,
    federatedId: tie.subject,
    email: tie.email ?? undefined,
    displayName: tie.displayName ?? undefined,
    photoUrl: tie.photoUrl ?? undefined,
  }))
  return {
    localId: account.id,
    email: account.email,
    emailVerified: account.emailVerified,
    displayName: account.displayName ?? undefined,
    photoUrl: account.photoUrl ?? undefined,
    passwordHash: account.passwordHash ? 'UkVEQUNURUQ=' : undefined,
    providerUserInfo: [...byPassword, ...byOthers],
    validSince: String(Math.floor(account.validSince.getTime() / 1000)),
    createdAt: String(account.createdAt.getTime()),
    lastLoginAt: String(account.lastSignedInAt.getTime()),
  }
}
