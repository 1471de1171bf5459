/**
 * Delivery by SMTP. Each mail is work of the queue until the mail server accepts it; failed attempts are repeated with
 * growing delays. A crash between the acceptance and its record is the only case in which a mail is sent twice; both
 * copies have the same Message-ID.
 *
 * Connections to other machines require TLS with a verified certificate. Addresses are passed as objects instead of
 * text, so that one address can never be parsed as several.
 */
import { createTransport } from 'nodemailer'
import { MINUTE_MS } from '../../platform/clock.ts'
import { logFailure } from '../../platform/errorFacts.ts'
import type { Perform } from '../../platform/queue/workers.ts'
import { reportOutsideCall } from '../../platform/outsideCalls.ts'
import { isLoopback } from '../../platform/loopback.ts'
import type { MailSender } from '../../platform/settings.ts'
import { maskAddresses, shownError } from './maskAddresses.ts'
import type { MailWorld, OpenMail } from './message.ts'
import { findMail, keepMail, type KeptMail, settleMail } from './outbox.ts'

const CONNECT_TIMEOUT_MS = 15_000
const SOCKET_TIMEOUT_MS = 60_000
/** Delays after each failed attempt, about two days in total; after the last one, the mail has failed. */
const BACK_OFF_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440]

type Transport = ReturnType<typeof createTransport>

/**
 * Checks the connection and starts the delivery. Throws if the server refuses the credentials or supports no
 * encryption. An unreachable server is only reported; mails wait.
 */
export async function openSmtp(world: MailWorld, { url, from }: { url: string; from: MailSender }): Promise<OpenMail> {
  const { database, queue, clock, print } = world
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    // Applies to smtp:// only; smtps:// starts with TLS. The settings refuse URL parameters that override this.
    requireTLS: !isLoopback(hostOf(url)),
  })
  await check(transport, url, print)
  const perform = deliverMail(world, (mail) => deliver(transport, mail, from))
  const log = (error: unknown) => logFailure('A mail could not be handled; it is tried again.', error)
  queue.handle({
    kinds: ['mail'],
    workers: 1,
    perform: (...work) =>
      // Anything but a failed delivery must not lose the mail.
      Promise.resolve(perform(...work)).catch((error: unknown) => {
        log(error)
        return { againInMs: MINUTE_MS }
      }),
    async onSetAside({ subjectId, attempts }) {
      const lastError = 'The server was interrupted several times while it sent this mail.'
      await settleMail(database, subjectId ?? '', { status: 'failed', attempts, lastError })
    },
    log,
  })
  return {
    async send(message) {
      await keepMail(database, message, { status: 'waiting', now: clock() })
    },
    close: async () => transport.close(),
  }
}

/** Throws one sentence for the operator when mails cannot be delivered at present. */
export async function checkSmtp(url: string): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    requireTLS: !isLoopback(hostOf(url)),
  })
  try {
    await check(transport, url, (text) => {
      throw new Error(text)
    })
  } finally {
    transport.close()
  }
}

/** Sends the mail of a row of the queue, and stores the outcome. */
function deliverMail({ database, clock, print }: MailWorld, send: (mail: KeptMail) => Promise<void>): Perform {
  return async ({ subjectId, attempts }) => {
    const mail = await findMail(database, subjectId ?? '')
    // Its recipient has deleted the account meanwhile.
    if (mail?.status !== 'waiting') return
    const untilExpiryMs = mail.expiresAt === null ? Infinity : mail.expiresAt.getTime() - clock().getTime()
    const settle = (outcome: Parameters<typeof settleMail>[2]) => settleMail(database, mail.id, outcome)
    if (untilExpiryMs <= 0) return settle({ status: 'failed', lastError: 'It waited until its link had expired.' })
    try {
      await send(mail)
    } catch (error) {
      const minutes = BACK_OFF_MINUTES[attempts - 1]
      const isOver = minutes === undefined || isRefused(error)
      await settle({ ...(isOver ? { status: 'failed' } : {}), attempts, lastError: shownError(error) })
      if (isRefused(error)) print(`The mail to ${maskAddresses(mail.recipient)} was refused: ${shownError(error)}`)
      return isOver ? undefined : { againInMs: Math.min(minutes * MINUTE_MS, untilExpiryMs) }
    }
    await settle({ status: 'sent', attempts, sentAt: clock(), lastError: null })
  }
}

/** Whether the server refused this mail permanently (5xx). Errors of login and connection are retried. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  if (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE') return false
  return 'responseCode' in error && Number(error.responseCode) >= 500
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
    if (isFailure(error, { code: 'ETLS', command: 'STARTTLS' }) && isPermanentRefusal(error))
      throw new Error(
        `The mail server ${host} of SMTP_URL offers no encryption (STARTTLS), so mails and their links would be sent unencrypted. Use a port that does, such as 587, or smtps:// with 465; or remove SMTP_URL to keep mails in the database.`,
        { cause: error },
      )
    print(`The mail server ${host} of SMTP_URL cannot be used yet: ${shownError(error)}. Mails wait until it can.`)
  }
}

async function deliver(transport: Transport, mail: KeptMail, from: MailSender): Promise<void> {
  reportOutsideCall('the mail server')
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
function isPermanentRefusal(error: unknown): boolean {
  return error instanceof Error && 'response' in error && String(error.response).startsWith('5')
}

const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, '')
