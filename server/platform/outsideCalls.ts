/**
 * No call to another service while a transaction is open: it would hold a connection of the pool, and the locks of the
 * transaction, for as long as the service takes. Transactions are marked, and a call inside of one is reported.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'

type Mark = { isOpen: boolean }

const marks = new AsyncLocalStorage<Mark>()
/** Published by Node.js for each request of `http`, `https` and `fetch`, in the context of the caller. */
const REQUEST_CHANNELS = ['http.client.request.start', 'undici:request:create']

let report: ((error: Error) => void) | undefined

/** Runs `work`, a whole transaction, under the mark. What it leaves running afterwards is outside of it again. */
export async function markTransaction<T>(work: () => Promise<T>): Promise<T> {
  const mark: Mark = { isOpen: true }
  try {
    return await marks.run(mark, work)
  } finally {
    mark.isOpen = false
  }
}

/**
 * From now on, calls `onCall` with an error, whose stack shows the caller, for each call inside of a transaction. Covers
 * every HTTP client (Stripe, buckets, models, identity, guarded fetches); what speaks another protocol calls
 * `reportOutsideCall` itself.
 */
export function watchOutsideCalls(onCall: (error: Error) => void): void {
  if (!report) for (const channel of REQUEST_CHANNELS) subscribe(channel, () => reportOutsideCall('another service'))
  report = onCall
}

/** For the place through which all calls to a service go. */
export function reportOutsideCall(service: string): void {
  if (marks.getStore()?.isOpen) report?.(new Error(`A transaction waits for ${service}.`))
}
