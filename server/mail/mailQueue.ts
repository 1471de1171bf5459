/**
 * The queue of mails for a mail server. Each mail is stored in the database until the mail server accepts it; failed
 * ones are retried with growing delays, also after a restart. A crash between the acceptance and its record is the only
 * case in which a mail is sent twice; both copies have the same Message-ID.
 */
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { logFailure } from '../errorFacts.ts'
import { maskAddresses } from './maskAddresses.ts'
import { claimDueMail, dropExpiredMail, type KeptMail, nextDue, settleMail } from './outbox.ts'
import { shownError } from './shownError.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000
/** Lease of a claimed mail, longer than any SMTP session; when it ends, the claiming node counts as dead. */
const CLAIM_MS = 5 * MINUTE_MS
/** Delays after each failed attempt, about two days in total; after the last one, the mail has failed. */
const BACK_OFF_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440]
const LONGEST_REST_MS = MINUTE_MS

export type QueueWorld = { database: Database; clock: Clock; print: (text: string) => void }

/** Starts a loop that sends due mails one at a time and then sleeps until the next one is due or `wake` is called. */
export function openQueue({ database, clock, print }: QueueWorld, send: (mail: KeptMail) => Promise<void>) {
  const closing = new AbortController()
  const isOpen = () => !closing.signal.aborted
  let wakeUp = () => {}
  const running = run()

  async function run(): Promise<void> {
    while (isOpen()) {
      // Created before the query, so that a mail added meanwhile wakes the loop.
      const woken = new Promise<void>((resolve) => {
        wakeUp = resolve
      })
      try {
        await dropExpiredMail(database, clock())
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

  /** Sends the next due mail; returns false if there is none. */
  async function sendNext(): Promise<boolean> {
    const now = clock()
    const mail = await claimDueMail(database, now, new Date(now.getTime() + CLAIM_MS))
    if (!mail) return false
    try {
      await send(mail)
    } catch (error) {
      await settleMail(database, mail.id, afterFailure(mail, error, clock()))
      if (isRefused(error)) print(`The mail to ${maskAddresses(mail.recipient)} was refused: ${shownError(error)}`)
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
  const lastError = shownError(error)
  if (minutes === undefined || isRefused(error)) return { status: 'failed', dueAt: null, lastError }
  return { dueAt: new Date(now.getTime() + minutes * MINUTE_MS), lastError }
}

/** Whether the server refused this mail permanently (5xx). Errors of login and connection are retried. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  if (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE') return false
  return 'responseCode' in error && Number(error.responseCode) >= 500
}
