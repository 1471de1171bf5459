/** The mails that carry a code, and the notes that go with them. */
import type { MailMessage } from '../mail/mail.ts'
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

/** Makes a code for the account and mails it to `owner.email`. */
export async function mailCode(
  desk: Pick<Desk, 'database' | 'clock' | 'mail'>,
  owner: { id: string; email: string },
  kind: Exclude<CodeKind, 'RECOVER_EMAIL'>,
  origin: string,
): Promise<void> {
  const { id: accountId, email } = owner
  const code = await makeCode(desk.database, { accountId, email }, kind, desk.clock())
  const { subject, before, after } = LETTERS[kind]
  const text = `Hello,\n\n${before(email)}\n\n${linkOf(kind, code, origin)}\n\n${after}\n\nRoomwright`
  await desk.mail.send({ to: email, subject, text })
}

/** Tells the old address that the account has a new one, with a way to take that back. */
export async function mailMoved(
  desk: Pick<Desk, 'database' | 'clock' | 'mail'>,
  moved: { accountId: string; from: string; to: string },
  origin: string,
): Promise<void> {
  const { accountId, from, to } = moved
  const code = await makeCode(desk.database, { accountId, email: from }, 'RECOVER_EMAIL', desk.clock())
  await desk.mail.send({
    to: from,
    subject: 'The address of your Roomwright account has changed',
    text: `Hello,\n\nYour Roomwright account now belongs to ${to}. If you asked for that, there is nothing to do.\n\nIf you did not, open this link within a week to take your account back and sign everybody out:\n\n${linkOf('RECOVER_EMAIL', code, origin)}\n\nRoomwright`,
  })
}

/** For the owner of an address that somebody else wanted for an account. */
export function takenAddressMail(to: string): MailMessage {
  return {
    to,
    subject: 'Your address is in use at Roomwright already',
    text: `Hello,\n\nSomebody asked to use ${to} for a Roomwright account, but it belongs to yours already. Nothing has changed.\n\nIf that was you, log in with this address, or leave it there first.\n\nRoomwright`,
  }
}

type Letter = { subject: string; before: (email: string) => string; after: string }

const LETTERS: Record<Exclude<CodeKind, 'RECOVER_EMAIL'>, Letter> = {
  PASSWORD_RESET: {
    subject: 'Choose a new Roomwright password',
    before: (email) => `Open this link within an hour to choose a new password for ${email}:`,
    after: 'If you did not ask for it, leave this message alone: your password stays as it is.',
  },
  VERIFY_EMAIL: {
    subject: 'Confirm your address for Roomwright',
    before: (email) => `Open this link within three days to confirm ${email}:`,
    after: 'If you have no Roomwright account, leave this message alone.',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: 'Confirm your new address for Roomwright',
    before: (email) => `Open this link within an hour to use ${email} for your Roomwright account:`,
    after: 'If you did not ask for it, leave this message alone: nothing will change.',
  },
}

const linkOf = (kind: CodeKind, code: string, origin: string) =>
  `${origin}${ACTION_PATH}?mode=${MODES[kind]}&oobCode=${code}`
