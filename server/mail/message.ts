/** What may be sent, and the way to send it. */
export type MailMessage = {
  /** One address, as `isEmailAddress` has it. */
  to: string
  subject: string
  text: string
  html: string
  /** One address. */
  replyTo?: string
  /** Further header lines, such as List-Unsubscribe. */
  headers?: Record<string, string>
  /** What must go out once: a second mail with the same key is none. */
  key?: string
  /** From this moment on the mail is of no use, such as when its link has expired: it is not sent any more. */
  until?: Date
}

export type Mail = {
  /** Resolves when the mail is kept; a mail server may be down for a day after that. */
  send(message: MailMessage): Promise<void>
}

/** `close` lets the mail that is on its way arrive. */
export type OpenMail = Mail & { close(): Promise<void> }
