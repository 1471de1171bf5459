/**
 * Sends mail. The content `{ subject, text, html }` is composed by a function of `letters/`, for example `mail.send({
 * to, ...resetPassword(facts) })`. With SMTP_URL, mails wait in the queue for a mail server; without it, the embedded outbox
 * stores them in the database and prints a notice to the console.
 */
import { asOneLine } from '../../../src/contract/oneLine.ts'
import type { Settings } from '../../platform/settings.ts'
import { maskAddresses } from './maskAddresses.ts'
import type { MailWorld, OpenMail } from './message.ts'
import { keepMail, sweepMail } from './outbox.ts'
import { openSmtp } from './smtp.ts'

export type { Mail, MailMessage, OpenMail } from './message.ts'

/**
 * Opens the mail server of the settings, or the embedded outbox. Throws if the mail server refuses the credentials or
 * supports no encryption.
 *
 * @param world `print` writes to the operator's console
 */
export async function openMail(
  world: MailWorld & { settings: Pick<Settings, 'smtpUrl' | 'mailFrom'> },
): Promise<OpenMail> {
  await sweepMail(world.database, world.clock())
  const { smtpUrl, mailFrom } = world.settings
  return smtpUrl ? openSmtp(world, { url: smtpUrl, from: mailFrom }) : openOutbox(world)
}

/**
 * Prints only recipient and subject: console output is kept and shared, and links in mails grant access to accounts.
 */
function openOutbox({ database, clock, print }: MailWorld): OpenMail {
  return {
    async send(message) {
      const id = await keepMail(database, message, { status: 'kept', now: clock() })
      if (id === undefined) return
      print(
        `Mail to ${maskAddresses(message.to)}: ${maskAddresses(asOneLine(message.subject))}\nRead it at /dev/outbox on this machine, or with: npm run admin -- mails show ${id}`,
      )
    },
    close: async () => undefined,
  }
}
