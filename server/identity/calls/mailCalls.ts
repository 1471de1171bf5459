/** Calls that mail a code, and the password reset by a code. */
import { addressTaken, passwordChanged } from '../../mail/letters/accountLetters.ts'
import type { Visitor } from '../../visitor/visitorOf.ts'
import { type Account, dropUnprovenTies, findAccountByEmail, replacePassword } from '../accounts.ts'
import { LIMITS, spend } from '../attempts.ts'
import { mailCode, notify } from '../codeMail.ts'
import { dropCodes, readCode, takeCode } from '../codes.ts'
import { hashPassword } from '../password.ts'
import { Refusal } from '../refusal.ts'
import { requireStrong } from '../requireStrong.ts'
import { readIdToken } from '../tokens.ts'
import { type Call, type Desk, readBody, readEmail, requireRecent } from './call.ts'

export const sendOobCode: Call = async (desk, raw, visitor) => {
  const body = readBody(raw)
  const kind = 'identitytoolkit#GetOobConfirmationCodeResponse'
  if (body.requestType === 'PASSWORD_RESET') {
    const email = readEmail(body.email)
    await spendMail(desk, email, visitor)
    // Answers identically and in the same time for unknown addresses.
    desk.behind(mailReset(desk, email, visitor))
    return { kind, email }
  }
  if (body.requestType === 'VERIFY_EMAIL') {
    if (!body.idToken) throw new Refusal('MISSING_ID_TOKEN')
    const { account } = await readIdToken(desk, body.idToken)
    await spendMail(desk, account.email, visitor)
    desk.behind(mailCode(desk, account, 'VERIFY_EMAIL', visitor.origin))
    return { kind, email: account.email }
  }
  if (body.requestType === 'VERIFY_AND_CHANGE_EMAIL') {
    if (!body.idToken) throw new Refusal('MISSING_ID_TOKEN')
    const { account, claims } = await readIdToken(desk, body.idToken)
    requireRecent(desk, claims)
    const email = readEmail(body.newEmail)
    await spendMail(desk, email, visitor)
    desk.behind(mailChange(desk, account, email, visitor))
    return { kind, email: account.email }
  }
  throw new Refusal(body.requestType ? 'OPERATION_NOT_ALLOWED' : 'MISSING_REQ_TYPE')
}

export const resetPassword: Call = async (desk, raw, visitor) => {
  const body = readBody(raw)
  if (!body.oobCode) throw new Refusal('MISSING_OOB_CODE')
  await spend(desk.database, [{ limit: LIMITS.code, who: visitor.source }], desk.clock())
  const kind = 'identitytoolkit#ResetPasswordResponse'
  const held = await readCode(desk.database, body.oobCode, desk.clock())
  if (body.newPassword === undefined) return { kind, email: held.email, requestType: held.kind }
  await requireStrong(body.newPassword)
  const passwordHash = await hashPassword(body.newPassword)
  const code = await takeCode(desk.database, body.oobCode, 'PASSWORD_RESET', desk.clock())
  // The code proves access to the mailbox, which identities linked before the address was confirmed have not proved.
  await dropUnprovenTies(desk.database, code.accountId)
  await replacePassword(desk.database, code.accountId, passwordHash, desk.clock(), { emailVerified: true })
  await dropCodes(desk.database, code.accountId, ['VERIFY_AND_CHANGE_EMAIL'])
  await desk.onPasswordChange(code.accountId)
  await desk.onAddress(code.accountId, code.email, true)
  const letter = passwordChanged({ email: code.email, link: `${visitor.origin}/login` })
  desk.behind(notify(desk, { email: code.email, emailVerified: true }, letter))
  return { kind, email: code.email, requestType: code.kind }
}

const spendMail = (desk: Desk, email: string, visitor: Visitor) =>
  spend(
    desk.database,
    [
      // The source comes first: a request refused for its source does not count against the address.
      { limit: LIMITS.mailSource, who: visitor.source },
      { limit: LIMITS.mail, who: email },
    ],
    desk.clock(),
  )

async function mailReset(desk: Desk, email: string, visitor: Visitor): Promise<void> {
  const account = await findAccountByEmail(desk.database, email)
  if (!account || account.disabled) return
  await mailCode(desk, account, 'PASSWORD_RESET', visitor.origin)
}

/**
 * Mails the code for a change of address. If the address belongs to another account, notifies that owner instead (if it
 * is confirmed); the requester cannot distinguish the two cases.
 */
async function mailChange(desk: Desk, account: Account, email: string, visitor: Visitor): Promise<void> {
  const owner = await findAccountByEmail(desk.database, email)
  if (owner) await notify(desk, owner, addressTaken({ email }))
  else await mailCode(desk, { id: account.id, email, emailVerified: false }, 'VERIFY_AND_CHANGE_EMAIL', visitor.origin)
}
