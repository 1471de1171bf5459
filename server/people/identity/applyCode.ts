/** Applies a mailed code: confirms, changes or recovers an email address. */
import { SECOND_MS } from '../../platform/clock.ts'
import type { RowStore } from '../../platform/database/open.ts'
import type { Visitor } from '../../http/visitor/visitorOf.ts'
import {
  type Account,
  deleteUnconfirmed,
  lockAccount,
  moveAddress,
  removeFederations,
  updateAccount,
} from './accounts.ts'
import { LIMITS, countAttempts } from './attempts.ts'
import type { IdentityContext } from './calls/call.ts'
import { mailMoved } from './codeMail.ts'
import { type Code, dropCodes, dropLaterRecoveries, readCode, takeCode } from './codes.ts'
import { Refusal } from './refusal.ts'

/**
 * Consumes the code and returns the updated account, in one transaction: a refused code stays valid. Throws
 * `INVALID_OOB_CODE`, also for password reset codes, and `EMAIL_EXISTS`.
 */
export async function applyCode(context: IdentityContext, oobCode: string, visitor: Visitor): Promise<Account> {
  const { database } = context
  const now = context.clock()
  await countAttempts(database, [{ limit: LIMITS.code, who: visitor.source }])
  const { kind } = await readCode(database, oobCode, now)
  if (kind === 'PASSWORD_RESET') throw new Refusal('INVALID_OOB_CODE')
  const { before, after } = await database.db.transaction(async (db) => {
    const code = await takeCode({ db }, oobCode, kind, now)
    const account = await lockAccount({ db }, code.accountId)
    // The confirmation of a former address does not confirm the current one.
    if (!account || (kind === 'VERIFY_EMAIL' && code.email !== account.email)) throw new Refusal('INVALID_OOB_CODE')
    const changed = (await CHANGES[kind](context, { db }, code, now)) ?? account
    await context.onAddress({ db }, changed.id, changed.email, true)
    return { before: account, after: changed }
  })
  if (after.email !== before.email)
    context.behind(mailMoved(context, { before, after, isTakenBack: kind === 'RECOVER_EMAIL' }, visitor.origin))
  return after
}

type Change = (context: IdentityContext, store: RowStore, code: Code, now: Date) => Promise<Account | undefined>

const CHANGES: Record<Exclude<Code['kind'], 'PASSWORD_RESET'>, Change> = {
  VERIFY_EMAIL: (_context, store, { accountId }) => updateAccount(store, accountId, { emailVerified: true }),

  async VERIFY_AND_CHANGE_EMAIL(_context, store, { accountId, email }, now) {
    await dropCodesToFormer(store, accountId)
    return moveAddress(store, accountId, email, { validSince: now })
  },

  /**
   * The account may have been taken over: nothing that the other person may know or hold opens it afterwards. The owner
   * sets a new password by the mailbox.
   */
  async RECOVER_EMAIL(context, store, code, now) {
    const { accountId, email } = code
    // Anybody can register the address once the account has left it; only its owner has this code.
    const squatter = await deleteUnconfirmed(store, email, accountId)
    if (squatter !== undefined) await context.onRelease(store, squatter)
    await dropCodesToFormer(store, accountId)
    await dropLaterRecoveries(store, code)
    await removeFederations(store, accountId)
    await context.onPasswordChange(store, accountId)
    return moveAddress(store, accountId, email, { validSince: nextSecond(now), passwordHash: null })
  },
}

/** Invalidates the codes sent to the address that the account leaves, and pending changes to another one. */
const dropCodesToFormer = (store: RowStore, accountId: string) =>
  dropCodes(store, accountId, ['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'])

/** The times in id tokens are whole seconds: those of the current second are invalid from the next one on. */
const nextSecond = (now: Date) => new Date((Math.floor(now.getTime() / SECOND_MS) + 1) * SECOND_MS)
