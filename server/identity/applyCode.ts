/** Applies a mailed code: confirms, changes or recovers an email address. */
import { type Account, removeFederations, findAccount, moveAddress, updateAccount } from './accounts.ts'
import { LIMITS, countAttempts } from './attempts.ts'
import type { Visitor } from '../visitor/visitorOf.ts'
import type { IdentityContext } from './calls/call.ts'
import { mailMoved } from './codeMail.ts'
import { type Code, dropCodes, readCode, takeCode } from './codes.ts'
import { Refusal } from './refusal.ts'

/** Consumes the code and returns the updated account. Throws `INVALID_OOB_CODE` for password reset codes. */
export async function applyCode(context: IdentityContext, oobCode: string, visitor: Visitor): Promise<Account> {
  const now = context.clock()
  await countAttempts(context.database, [{ limit: LIMITS.code, who: visitor.source }], now)
  const held = await readCode(context.database, oobCode, now)
  if (held.kind === 'PASSWORD_RESET') throw new Refusal('INVALID_OOB_CODE')
  const before = await findAccount(context.database, held.accountId)
  // The confirmation of a former address does not confirm the current one.
  if (!before || (held.kind === 'VERIFY_EMAIL' && held.email !== before.email)) throw new Refusal('INVALID_OOB_CODE')
  const code = await takeCode(context.database, oobCode, held.kind, now)
  const account = await changed(context, code, before, now)
  await context.onAddress(account.id, account.email, true)
  if (account.email !== before.email)
    context.behind(
      mailMoved(context, { before, after: account, isTakenBack: code.kind === 'RECOVER_EMAIL' }, visitor.origin),
    )
  // A recovered account may have been taken over: removes federated identities and ends all sessions.
  if (code.kind === 'RECOVER_EMAIL') {
    await removeFederations(context.database, account.id)
    await context.onPasswordChange(account.id)
  }
  return account
}

async function changed(context: IdentityContext, code: Code, before: Account, now: Date): Promise<Account> {
  if (code.kind === 'VERIFY_EMAIL')
    return (await updateAccount(context.database, before.id, { emailVerified: true })) ?? before
  const moved = await moveAddress(context.database, before.id, code.email, now)
  if (!moved) throw new Refusal('EMAIL_EXISTS')
  // Codes sent to the former address become invalid.
  await dropCodes(context.database, before.id, ['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'])
  return moved
}
