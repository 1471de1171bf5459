/** What may be sent, and the way to send it. */
export type MailMessage = {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  /** Further header lines, such as List-Unsubscribe. */
  headers?: Record<string, string>
  /** What must go out once: a second mail with the same key is none. */
  key?: string
}

export type Mail = {
  /** Resolves when the mail is kept; a mail server may be down for a day after that. */
  send(message: MailMessage): Promise<void>
}

/** `close` lets the mail that is on its way arrive. */
export type OpenMail = Mail & { close(): Promise<void> }
