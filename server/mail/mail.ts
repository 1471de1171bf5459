/** Mail that the app sends. The embedded default keeps each message in the database and prints it for the person who runs the server. */
import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { mailOutbox } from '../database/schema.ts'

export type MailMessage = { to: string; subject: string; text: string }
export type Mail = { send(message: MailMessage): Promise<void> }

/** Opens the embedded outbox; `print` shows a message to whoever runs the server. */
export function openMail(options: { database: Database; clock: Clock; print: (text: string) => void }): Mail {
  return {
    async send({ to, subject, text }) {
      await options.database.db
        .insert(mailOutbox)
        .values({ id: randomUUID(), recipient: to, subject, text, createdAt: options.clock() })
      options.print(`Mail to ${to}: ${subject}\n${text}`)
    },
  }
}
