/** The types of a mail and of the mail service. */
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

/** `close` waits for the mail that is being sent. */
export type OpenMail = Mail & { close(): Promise<void> }
