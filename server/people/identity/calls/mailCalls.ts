/** Calls that mail a code, and the password reset by a code. */
import { addressTaken, passwordChanged } from '../../mail/letters/accountLetters.ts'
import type { Visitor } from '../../../http/visitor/visitorOf.ts'
import { type Account, findAccountByEmail, lockAccount, removeFederations, replacePassword } from '../accounts.ts'
import { LIMITS, countAttempts, countMail } from '../attempts.ts'
import { mailCode, notify } from '../codeMail.ts'
import { type Code, dropCodes, readCode, takeCode } from '../codes.ts'
import { hashPassword } from '../password.ts'
import { Refusal } from '../refusal.ts'
import { requireStrong } from '../requireStrong.ts'
import { readIdToken } from '../tokens.ts'
import { type Call, type IdentityContext, readBody, readEmail, requireRecent } from './call.ts'

export const sendOobCode: Call = async (context, raw, visitor) => {
  const body = readBody(raw)
  const kind = 'identitytoolkit#GetOobConfirmationCodeResponse'
  if (body.requestType === 'PASSWORD_RESET') {
    const email = readEmail(body.email)
    await countMail(context.database, { source: visitor.source, email, limit: LIMITS.resetMail })
    // Answers identically and in the same time for unknown addresses.
    context.behind(mailReset(context, email, visitor))
    return { kind, email }
  }
  if (body.requestType === 'VERIFY_EMAIL') {
    if (!body.idToken) throw new Refusal('MISSING_ID_TOKEN')
    const { account } = await readIdToken(context, body.idToken)
    await countMail(context.database, { source: visitor.source, account: account.id, email: account.email })
    context.behind(mailCode(context, account, 'VERIFY_EMAIL', visitor.origin))
    return { kind, email: account.email }
  }
  if (body.requestType === 'VERIFY_AND_CHANGE_EMAIL') {
    if (!body.idToken) throw new Refusal('MISSING_ID_TOKEN')
    const { account, claims } = await readIdToken(context, body.idToken)
    requireRecent(context, claims)
    const email = readEmail(body.newEmail)
    await countMail(context.database, { source: visitor.source, account: account.id, email })
    context.behind(mailChange(context, account, email, visitor))
    return { kind, email: account.email }
  }
  throw new Refusal(body.requestType ? 'OPERATION_NOT_ALLOWED' : 'MISSING_REQ_TYPE')
}

export const resetPassword: Call = async (context, raw, visitor) => {
  const body = readBody(raw)
  if (!body.oobCode) throw new Refusal('MISSING_OOB_CODE')
  await countAttempts(context.database, [{ limit: LIMITS.code, who: visitor.source }])
  const kind = 'identitytoolkit#ResetPasswordResponse'
  const held = await readCode(context.database, body.oobCode, context.clock())
  if (body.newPassword === undefined) return { kind, email: held.email, requestType: held.kind }
  await requireStrong(body.newPassword)
  const passwordHash = await hashPassword(body.newPassword)
  const code = await spendReset(context, body.oobCode, passwordHash)
  const letter = passwordChanged({ email: code.email, link: `${visitor.origin}/login` })
  context.behind(notify(context, { email: code.email, emailVerified: true }, letter))
  return { kind, email: code.email, requestType: code.kind }
}

/** Spends the code and sets the password in one transaction. */
function spendReset(context: IdentityContext, oobCode: string, passwordHash: string): Promise<Code> {
  const now = context.clock()
  return context.database.db.transaction(async (db) => {
    const code = await takeCode({ db }, oobCode, 'PASSWORD_RESET', now)
    const before = await lockAccount({ db }, code.accountId)
    // The code proves access to the mailbox, which identities linked before the address was confirmed have not proved.
    if (!before?.emailVerified) await removeFederations({ db }, code.accountId)
    await replacePassword({ db }, code.accountId, passwordHash, now, { emailVerified: true })
    await dropCodes({ db }, code.accountId, ['VERIFY_AND_CHANGE_EMAIL'])
    await context.onPasswordChange({ db }, code.accountId)
    await context.onAddress({ db }, code.accountId, code.email, true)
    return code
  })
}

async function mailReset(context: IdentityContext, email: string, visitor: Visitor): Promise<void> {
  const account = await findAccountByEmail(context.database, email)
  if (!account || account.disabled) return
  await mailCode(context, account, 'PASSWORD_RESET', visitor.origin)
}

/**
 * Mails the code for a change of address. If the address belongs to another account, notifies that owner instead (if it
 * is confirmed); the requester cannot distinguish the two cases.
 */
async function mailChange(context: IdentityContext, account: Account, email: string, visitor: Visitor): Promise<void> {
  const owner = await findAccountByEmail(context.database, email)
  if (owner) await notify(context, owner, addressTaken({ email }))
  else
    await mailCode(context, { id: account.id, email, emailVerified: false }, 'VERIFY_AND_CHANGE_EMAIL', visitor.origin)
}
