/**
 * The queue of a mail server. Every mail waits in the database until the server has taken it: a failed one is tried again,
 * ever later, after a restart too. A crash between the server's yes and our note of it is the one case in which a mail
 * can go out twice; it then has the same Message-ID, by which mail programs know it.
 */
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { logFailure } from '../errorFacts.ts'
import { maskAddresses } from './maskAddresses.ts'
import { claimDueMail, dropExpiredMail, type KeptMail, nextDue, settleMail } from './outbox.ts'
import { shownError } from './shownError.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000
/** Longer than any talk may last: whoever took a mail and has not settled it by then is dead. */
const CLAIM_MS = 5 * MINUTE_MS
/** How long after each failed try the next one comes; after the last the mail has failed. Two days in all. */
const BACK_OFF_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440]
const LONGEST_REST_MS = MINUTE_MS

export type QueueWorld = { database: Database; clock: Clock; print: (text: string) => void }

/** One mail after the other, as long as one is due; then a rest until the next is. */
export function openQueue({ database, clock, print }: QueueWorld, send: (mail: KeptMail) => Promise<void>) {
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

  /** Whether there was one. */
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

/** A 5xx answer about this mail is for ever; one about the login or the connection is not. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  if (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE') return false
  return 'responseCode' in error && Number(error.responseCode) >= 500
}
