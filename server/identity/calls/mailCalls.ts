/** Calls that send a code by mail, and the one that takes it back. */
import { resetPassword as resetPasswordLetter, verifyEmail } from '../../mail/letters/accountLetters.ts'
import type { MailMessage } from '../../mail/mail.ts'
import { findAccountByEmail, replacePassword } from '../accounts.ts'
import { LIMITS, spend } from '../attempts.ts'
import { type CodeKind, makeCode, readCode, takeCode } from '../codes.ts'
import { hashPassword, isAcceptablePassword } from '../password.ts'
import { Refusal } from '../refusal.ts'
import { readIdToken } from '../tokens.ts'
import { type Call, type Desk, readBody, readEmail, type Visitor, WEAK_PASSWORD } from './call.ts'

/** Where the links of our mails lead; Firebase Hosting has the same path. */
export const ACTION_PATH = '/__/auth/action'

export const sendOobCode: Call = async (desk, raw, visitor) => {
  const body = readBody(raw)
  const kind = 'identitytoolkit#GetOobConfirmationCodeResponse'
  if (body.requestType === 'PASSWORD_RESET') {
    const email = readEmail(body.email)
    await spendMail(desk, email, visitor)
    // The same answer in the same time, whether or not the address is known.
    desk.behind(mailReset(desk, email, visitor))
    return { kind, email }
  }
  if (body.requestType === 'VERIFY_EMAIL') {
    if (!body.idToken) throw new Refusal('MISSING_ID_TOKEN')
    const { account } = await readIdToken(desk, body.idToken)
    await spendMail(desk, account.email, visitor)
    const owner = { accountId: account.id, email: account.email }
    const code = await makeCode(desk.database, owner, 'VERIFY_EMAIL', desk.clock())
    desk.behind(desk.mail.send(message('VERIFY_EMAIL', account.email, code, visitor)))
    return { kind, email: account.email }
  }
  throw new Refusal(body.requestType ? 'OPERATION_NOT_ALLOWED' : 'MISSING_REQ_TYPE')
}

export const resetPassword: Call = async (desk, raw, visitor) => {
  const body = readBody(raw)
  if (!body.oobCode) throw new Refusal('MISSING_OOB_CODE')
  await spend(desk.database, [{ limit: LIMITS.code, who: visitor.ip }], desk.clock())
  const kind = 'identitytoolkit#ResetPasswordResponse'
  const held = await readCode(desk.database, body.oobCode, desk.clock())
  if (body.newPassword === undefined) return { kind, email: held.email, requestType: held.kind }
  if (!isAcceptablePassword(body.newPassword)) throw new Refusal(WEAK_PASSWORD)
  const passwordHash = await hashPassword(body.newPassword)
  const code = await takeCode(desk.database, body.oobCode, 'PASSWORD_RESET', desk.clock())
  // Whoever holds the code reads the mail of this address.
  await replacePassword(desk.database, code.accountId, passwordHash, desk.clock(), { emailVerified: true })
  await desk.onPasswordChange(code.accountId)
  return { kind, email: code.email, requestType: code.kind }
}

const spendMail = (desk: Desk, email: string, visitor: Visitor) =>
  spend(
    desk.database,
    [
      { limit: LIMITS.mail, who: email },
      { limit: LIMITS.mailSource, who: visitor.ip },
    ],
    desk.clock(),
  )

async function mailReset(desk: Desk, email: string, visitor: Visitor): Promise<void> {
  const account = await findAccountByEmail(desk.database, email)
  if (!account || account.disabled) return
  const code = await makeCode(desk.database, { accountId: account.id, email }, 'PASSWORD_RESET', desk.clock())
  await desk.mail.send(message('PASSWORD_RESET', email, code, visitor))
}

function message(kind: CodeKind, to: string, code: string, visitor: Visitor): MailMessage {
  const mode = kind === 'PASSWORD_RESET' ? 'resetPassword' : 'verifyEmail'
  const link = `${visitor.origin}${ACTION_PATH}?mode=${mode}&oobCode=${code}`
  const write = kind === 'PASSWORD_RESET' ? resetPasswordLetter : verifyEmail
  return { to, ...write({ email: to, link }) }
}
