/** Commands about stored mails, which is where the operator reads them on a server without a mail server. */
import { z } from 'zod'
import { findMail, type KeptMail, newestMails } from '../../server/mail/outbox.ts'
import { type Command, Mistake, record } from './command.ts'

export const mailCommands: readonly Command[] = [
  {
    words: 'mails list',
    summary: 'The latest 100 mails, newest first, with recipient, subject and status',
    async run({ database }) {
      const mails = await newestMails(database)
      return {
        rows: mails.map(({ id, createdAt, recipient, subject, status }) => ({
          id,
          when: createdAt,
          to: recipient,
          subject,
          status,
        })),
      }
    },
  },
  {
    words: 'mails show',
    takes: ['ID'],
    summary: 'One mail with its text and links, which are removed once a mail server accepts it',
    async run(context, [id = '']) {
      const mail = z.uuid().safeParse(id).success ? await findMail(context.database, id) : undefined
      if (!mail) throw new Mistake(`There is no mail with the id "${id}". Try: mails list`)
      // Reading a mail is audited, because its links may give access to an account.
      await record(context, { action: 'mails show', subject: id })
      return { facts: factsOf(mail) }
    },
  },
]

function factsOf(mail: KeptMail): Record<string, unknown> {
  return {
    to: mail.recipient,
    subject: mail.subject,
    when: mail.createdAt,
    status: mail.status,
    ...(mail.lastError ? { because: mail.lastError } : {}),
    words: mail.text,
  }
}
