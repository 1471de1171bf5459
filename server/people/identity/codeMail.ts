/**
 * The mails of the identity module. Mails with a code may go to any address; all others are notifications and go only
 * to confirmed addresses.
 */
import {
  addressInUse,
  confirmAndResetPassword,
  emailChanged,
  resetPassword,
  verifyEmail,
  verifyNewEmail,
} from '../mail/letters/accountLetters.ts'
import type { Letter } from '../mail/letters/letter.ts'
import type { Account } from './accounts.ts'
import type { IdentityContext } from './calls/call.ts'
import { type CodeKind, makeCode } from './codes.ts'

/** The path of links in mails, the same as in Firebase Hosting. */
export const ACTION_PATH = '/__/auth/action'

/** The `mode` parameter of links by kind of code, with Firebase's values. */
export const MODES = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
} as const satisfies Record<CodeKind, string>

type MailedKind = Exclude<CodeKind, 'RECOVER_EMAIL'>
type Sender = Pick<IdentityContext, 'database' | 'clock' | 'mail'>

const LETTERS: Record<MailedKind, (facts: { email: string; link: string }) => Letter> = {
  PASSWORD_RESET: resetPassword,
  VERIFY_EMAIL: verifyEmail,
  VERIFY_AND_CHANGE_EMAIL: verifyNewEmail,
}

/** Creates a code for the account and mails it to `owner.email`. */
export async function mailCode(
  context: Sender,
  owner: Pick<Account, 'id' | 'email' | 'emailVerified'>,
  kind: MailedKind,
  origin: string,
): Promise<void> {
  const { id: accountId, email } = owner
  const { code, expiresAt } = await makeCode(context.database, { accountId, email }, kind, context.clock())
  const write = kind === 'PASSWORD_RESET' && !owner.emailVerified ? confirmAndResetPassword : LETTERS[kind]
  await context.mail.send({ to: email, until: expiresAt, ...write({ email, link: linkOf(kind, code, origin) }) })
}

/**
 * Notifies both addresses of a change of the account's address. The old one gets a recovery link, unless the change was
 * itself a recovery.
 */
export async function mailMoved(
  context: Sender,
  moved: { before: Account; after: Account; isTakenBack: boolean },
  origin: string,
): Promise<void> {
  const { before, after, isTakenBack } = moved
  await notify(context, after, addressInUse({ email: after.email, link: `${origin}/login` }))
  // A recovery link grants access, so it must not go to an unconfirmed address, which may be mistyped.
  if (!before.emailVerified) return
  if (isTakenBack) return notify(context, before, emailChanged({ newEmail: after.email, undo: null }))
  const given = { accountId: before.id, email: before.email }
  const { code, expiresAt } = await makeCode(context.database, given, 'RECOVER_EMAIL', context.clock())
  const undo = linkOf('RECOVER_EMAIL', code, origin)
  await context.mail.send({
    to: before.email,
    until: expiresAt,
    ...emailChanged({ newEmail: after.email, undo }),
  })
}

/** Sends a mail to the sign-in address if it is confirmed. */
export async function notify(
  { mail }: Pick<IdentityContext, 'mail'>,
  { email, emailVerified }: Pick<Account, 'email' | 'emailVerified'>,
  letter: Letter,
): Promise<void> {
  if (emailVerified) await mail.send({ to: email, ...letter })
}

const linkOf = (kind: CodeKind, code: string, origin: string) =>
  `${origin}${ACTION_PATH}?mode=${MODES[kind]}&oobCode=${code}`
