/** The types of a mail and of the mail service. */
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Queue } from '../../platform/queue/queue.ts'

/** What the mail service needs; `print` writes to the operator's console. */
export type MailWorld = { database: Database; queue: Queue; clock: Clock; print: (text: string) => void }

export type MailMessage = {
  /** Exactly one address, valid by `isEmailAddress`. */
  to: string
  subject: string
  text: string
  html: string
  /** Exactly one address. */
  replyTo?: string
  /** Additional headers, such as List-Unsubscribe. */
  headers?: Record<string, string>
  /** Idempotency key: a second mail with the same key is ignored. */
  key?: string
  /** When the mail expires, for example together with its link; it is not sent after that. */
  until?: Date
}

export type Mail = {
  /** Resolves when the mail is stored; its delivery may take up to two days if the mail server is down. */
  send(message: MailMessage): Promise<void>
}

/** Close it after the queue, which waits for the mail that is being sent. */
export type OpenMail = Mail & { close(): Promise<void> }
