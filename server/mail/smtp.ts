/**
 * A mail server by SMTP. Every mail waits in the database until the server has taken it: a failed one is tried again,
 * ever later, after a restart too. A crash between the server's yes and our note of it is the one case in which a mail
 * can go out twice; it then has the same Message-ID, by which mail programs know it.
 */
import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { logFailure } from '../errorFacts.ts'
import type { OpenMail } from './message.ts'
import { claimDueMail, keepMail, type KeptMail, nextDue, settleMail } from './outbox.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000
const CONNECT_MS = 15_000
const TALK_MS = 60_000
/** Longer than any talk may last: whoever took a mail and has not settled it by then is dead. */
const CLAIM_MS = 5 * MINUTE_MS
/** How long after each failed try the next one comes; after the last the mail has failed. Two days in all. */
const BACK_OFF_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440]
const LONGEST_REST_MS = MINUTE_MS
const MAX_ERROR_CHARACTERS = 300

type World = { database: Database; clock: Clock; print: (text: string) => void }
type Transport = ReturnType<typeof createTransport>

/** Throws when the server refuses the credentials; one that cannot be reached is only told: the mails wait for it. */
export async function openSmtp(world: World, { url, from }: { url: string; from: string }): Promise<OpenMail> {
  const { database, clock, print } = world
  const limits = { connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: TALK_MS }
  const transport = createTransport({ url, ...limits })
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
  const { hostname } = new URL(url)
  try {
    await transport.verify()
  } catch (error) {
    if (codeOf(error) === 'EAUTH')
      throw new Error(
        `The mail server ${hostname} refused the user name or the password of SMTP_URL: ${told(error)}. Correct it, or remove SMTP_URL to keep mails in the database.`,
        { cause: error },
      )
    print(`The mail server ${hostname} of SMTP_URL cannot be used yet: ${told(error)}. Mails wait until it can.`)
  }
}

async function deliver(transport: Transport, mail: KeptMail, from: string): Promise<void> {
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  await transport.sendMail({
    from,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text,
    ...(mail.html === null ? {} : { html: mail.html }),
    ...(mail.replyTo === null ? {} : { replyTo: mail.replyTo }),
    ...(mail.headers === null ? {} : { headers: mail.headers }),
    messageId: `<${mail.id}@${host}>`,
    date: mail.createdAt,
  })
}

/** One mail after the other, as long as one is due; then a rest until the next is. */
function openQueue({ database, clock, print }: World, send: (mail: KeptMail) => Promise<void>) {
  const closing = new AbortController()
  const isOpen = () => !closing.signal.aborted
  let wakeUp = () => {}
  const running = run()

  async function run(): Promise<void> {
    while (isOpen()) {
      // Made before the look, so that a mail that comes in between is not slept through.
      const woken = new Promise<void>((resolve) => {
        wakeUp = resolve
      })
      try {
        while (isOpen() && (await sendNext())) continue
        await rest(woken)
      } catch (error) {
        if (isOpen()) logFailure('The queue of mails had to stop for a moment.', error)
        await rest(woken)
      }
    }
  }

  async function rest(woken: Promise<void>): Promise<void> {
    if (!isOpen()) return
    const due = await nextDue(database).catch(() => null)
    const restMs = due ? Math.max(due.getTime() - clock().getTime(), SECOND_MS) : LONGEST_REST_MS
    let timer: NodeJS.Timeout | undefined
    const slept = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, Math.min(restMs, LONGEST_REST_MS))
    })
    await Promise.race([woken, slept])
    clearTimeout(timer)
  }

  /** Whether there was one. */
  async function sendNext(): Promise<boolean> {
    const now = clock()
    const mail = await claimDueMail(database, now, new Date(now.getTime() + CLAIM_MS))
    if (!mail) return false
    try {
      await send(mail)
    } catch (error) {
      await settleMail(database, mail.id, afterFailure(mail, error, clock()))
      if (isRefused(error)) print(`The mail to ${mail.recipient} was refused: ${told(error)}`)
      return true
    }
    await settleMail(database, mail.id, { status: 'sent', sentAt: clock(), dueAt: null, lastError: null })
    return true
  }

  return {
    wake: () => wakeUp(),
    async close() {
      closing.abort()
      wakeUp()
      await running
    },
  }
}

function afterFailure(mail: KeptMail, error: unknown, now: Date): Parameters<typeof settleMail>[2] {
  const minutes = BACK_OFF_MINUTES[mail.attempts - 1]
  const lastError = told(error)
  if (minutes === undefined || isRefused(error)) return { status: 'failed', dueAt: null, lastError }
  return { dueAt: new Date(now.getTime() + minutes * MINUTE_MS), lastError }
}

/** A 5xx answer about this mail is for ever; one about the login or the connection is not. */
function isRefused(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

function told(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_CHARACTERS)
}
