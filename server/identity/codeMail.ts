/**
 * The mails of the identity module. Those that carry a code ask the owner of an address something; every other one is a
 * notice, and goes only to an address that its owner has confirmed.
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
import type { Desk } from './calls/call.ts'
import { type CodeKind, makeCode } from './codes.ts'

/** Where the links of our mails lead; Firebase Hosting has the same path. */
export const ACTION_PATH = '/__/auth/action'

/** How a link says which kind of code it holds; the words of Firebase. */
export const MODES = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
} as const satisfies Record<CodeKind, string>

type MailedKind = Exclude<CodeKind, 'RECOVER_EMAIL'>
type Sender = Pick<Desk, 'database' | 'clock' | 'mail'>

const LETTERS: Record<MailedKind, (facts: { email: string; link: string }) => Letter> = {
  PASSWORD_RESET: resetPassword,
  VERIFY_EMAIL: verifyEmail,
  VERIFY_AND_CHANGE_EMAIL: verifyNewEmail,
}

/** Makes a code for the account and mails it to `owner.email`. */
export async function mailCode(
  desk: Sender,
  owner: Pick<Account, 'id' | 'email' | 'emailVerified'>,
  kind: MailedKind,
  origin: string,
): Promise<void> {
  const { id: accountId, email } = owner
  const { code, expiresAt } = await makeCode(desk.database, { accountId, email }, kind, desk.clock())
  const write = kind === 'PASSWORD_RESET' && !owner.emailVerified ? confirmAndResetPassword : LETTERS[kind]
  await desk.mail.send({ to: email, until: expiresAt, ...write({ email, link: linkOf(kind, code, origin) }) })
}

/**
 * Tells both addresses that the account has moved from one to the other. The old one gets a way to take that back, unless
 * the move was one.
 */
export async function mailMoved(
  desk: Sender,
  moved: { before: Account; after: Account; isTakenBack: boolean },
  origin: string,
): Promise<void> {
  const { before, after, isTakenBack } = moved
  await notify(desk, after, addressInUse({ email: after.email, link: `${origin}/login` }))
  // The way back opens the account: the owner of an address that was only mistyped must not get one.
  if (!before.emailVerified) return
  if (isTakenBack) return notify(desk, before, emailChanged({ newEmail: after.email, undo: null }))
  const given = { accountId: before.id, email: before.email }
  const { code, expiresAt } = await makeCode(desk.database, given, 'RECOVER_EMAIL', desk.clock())
  const undo = linkOf('RECOVER_EMAIL', code, origin)
  await desk.mail.send({
    to: before.email,
    until: expiresAt,
    ...emailChanged({ newEmail: after.email, undo }),
  })
}

/** Sends a letter to the address of the sign-in, if its owner has confirmed it. */
export async function notify(
  { mail }: Pick<Desk, 'mail'>,
  { email, emailVerified }: Pick<Account, 'email' | 'emailVerified'>,
  letter: Letter,
): Promise<void> {
  if (emailVerified) await mail.send({ to: email, ...letter })
}

const linkOf = (kind: CodeKind, code: string, origin: string) =>
  `${origin}${ACTION_PATH}?mode=${MODES[kind]}&oobCode=${code}`
