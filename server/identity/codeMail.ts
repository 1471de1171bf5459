/** The mails that carry a code. */
import { emailChanged, resetPassword, verifyEmail, verifyNewEmail } from '../mail/letters/accountLetters.ts'
import type { Letter } from '../mail/letters/letter.ts'
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

const LETTERS: Record<MailedKind, (facts: { email: string; link: string }) => Letter> = {
  PASSWORD_RESET: resetPassword,
  VERIFY_EMAIL: verifyEmail,
  VERIFY_AND_CHANGE_EMAIL: verifyNewEmail,
}

/** Makes a code for the account and mails it to `owner.email`. */
export async function mailCode(
  desk: Pick<Desk, 'database' | 'clock' | 'mail'>,
  owner: { id: string; email: string },
  kind: MailedKind,
  origin: string,
): Promise<void> {
  const { id: accountId, email } = owner
  const code = await makeCode(desk.database, { accountId, email }, kind, desk.clock())
  await desk.mail.send({ to: email, ...LETTERS[kind]({ email, link: linkOf(kind, code, origin) }) })
}

/** Tells the old address that the account has a new one, with a way to take that back. */
export async function mailMoved(
  desk: Pick<Desk, 'database' | 'clock' | 'mail'>,
  moved: { accountId: string; from: string; to: string },
  origin: string,
): Promise<void> {
  const { accountId, from, to } = moved
  const code = await makeCode(desk.database, { accountId, email: from }, 'RECOVER_EMAIL', desk.clock())
  const undo = linkOf('RECOVER_EMAIL', code, origin)
  await desk.mail.send({ to: from, ...emailChanged({ newEmail: to, undo }) })
}

const linkOf = (kind: CodeKind, code: string, origin: string) =>
  `${origin}${ACTION_PATH}?mode=${MODES[kind]}&oobCode=${code}`
