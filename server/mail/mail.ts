/**
 * Mail that the app sends. A letter is `{ subject, text, html }`, written by a function of `letters/`; sending it is
 * `mail.send({ to, ...resetPassword(facts) })`. The embedded outbox keeps each mail in the database and names it to the
 * person who runs the server; with SMTP_URL it is the queue of a mail server.
 */
import { asOneLine } from '../../src/contract/oneLine.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import type { Settings } from '../settings.ts'
import { maskAddresses } from './maskAddresses.ts'
import type { OpenMail } from './message.ts'
import { keepMail, sweepMail } from './outbox.ts'
import { openSmtp } from './smtp.ts'

export type { Mail, MailMessage, OpenMail } from './message.ts'

type World = { database: Database; clock: Clock; print: (text: string) => void }

/**
 * Opens the mail server of the settings, or the embedded outbox; `print` speaks to whoever runs the server. Throws when
 * the mail server refuses the user name or the password, or cannot encrypt.
 */
export async function openMail(world: World & { settings: Pick<Settings, 'smtpUrl' | 'mailFrom'> }): Promise<OpenMail> {
  await sweepMail(world.database, world.clock())
  const { smtpUrl, mailFrom } = world.settings
  return smtpUrl ? openSmtp(world, { url: smtpUrl, from: mailFrom }) : openOutbox(world)
}

/** What is printed names the mail and not its words: a console is kept, copied and shown, and links in mails open accounts. */
function openOutbox({ database, clock, print }: World): OpenMail {
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
