/**
 * Delivery by SMTP. Connections to other machines require TLS with a verified certificate. Addresses are passed as
 * objects instead of text, so that one address can never be parsed as several.
 */
import { createTransport } from 'nodemailer'
import { isLoopback } from '../loopback.ts'
import type { MailSender } from '../settings.ts'
import { openQueue, type QueueWorld } from './mailQueue.ts'
import type { OpenMail } from './message.ts'
import { keepMail, type KeptMail } from './outbox.ts'
import { shownError } from './shownError.ts'

const CONNECT_MS = 15_000
const TALK_MS = 60_000

type Transport = ReturnType<typeof createTransport>

/**
 * Checks the connection and starts the queue. Throws if the server refuses the credentials or supports no encryption.
 * An unreachable server is only reported; mails stay queued.
 */
export async function openSmtp(world: QueueWorld, { url, from }: { url: string; from: MailSender }): Promise<OpenMail> {
  const { database, clock, print } = world
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: TALK_MS,
    // Applies to smtp:// only; smtps:// starts with TLS. The settings refuse URL parameters that override this.
    requireTLS: !isLoopback(hostOf(url)),
  })
  await check(transport, url, print)
  const queue = openQueue(world, (mail) => deliver(transport, mail, from))
  return {
    async send(message) {
      await keepMail(database, message, { status: 'waiting', now: clock() })
      queue.wake()
    },
    async close() {
      await queue.close()
      transport.close()
    },
  }
}

async function check(transport: Transport, url: string, print: (text: string) => void): Promise<void> {
  const host = hostOf(url)
  try {
    await transport.verify()
  } catch (error) {
    if (isFailure(error, { code: 'EAUTH' }))
      throw new Error(
        `The mail server ${host} refused the user name or the password of SMTP_URL: ${shownError(error)}. Correct it, or remove SMTP_URL to keep mails in the database.`,
        { cause: error },
      )
    if (isFailure(error, { code: 'ETLS', command: 'STARTTLS' }) && isAnsweredForGood(error))
      throw new Error(
        `The mail server ${host} of SMTP_URL offers no encryption (STARTTLS), and mails with their links would travel readable. Use a port that does, such as 587, or smtps:// with 465; or remove SMTP_URL to keep mails in the database.`,
        { cause: error },
      )
    print(`The mail server ${host} of SMTP_URL cannot be used yet: ${shownError(error)}. Mails wait until it can.`)
  }
}

async function deliver(transport: Transport, mail: KeptMail, from: MailSender): Promise<void> {
  const host = from.address.slice(from.address.lastIndexOf('@') + 1)
  await transport.sendMail({
    envelope: { from: from.address, to: [mail.recipient] },
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html === null ? {} : { html: mail.html }),
    ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    ...(mail.headers === null ? {} : { headers: mail.headers }),
    messageId: `<${mail.id}@${host}>`,
    date: mail.createdAt,
  })
}

function isFailure(error: unknown, expected: { code: string; command?: string }): boolean {
  return error instanceof Error && Object.entries(expected).every(([name, value]) => Reflect.get(error, name) === value)
}

/** Whether the server permanently refused STARTTLS (5xx): a failed handshake has no response, and 454 is temporary. */
function isAnsweredForGood(error: unknown): boolean {
  return error instanceof Error && 'response' in error && String(error.response).startsWith('5')
}

const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, '')
