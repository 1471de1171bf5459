/** The jobs of all nodes: any node can order one, one node runs it, and any node can follow it. */
import type { KeptOrder } from '../../database/jobSchema.ts'
import type { Transaction } from '../../database/lockOwner.ts'
import type { JobKey, JobState, PerformJob } from './job.ts'
import type { JobRow } from './jobStore.ts'

/** Calls `enter` in a transaction; locks held by that transaction last until the job is entered. */
export type Admit = (enter: (tx: Transaction) => Promise<void>) => Promise<void>

export type Jobs = {
  /** Starts to run jobs on this node. */
  work(perform: PerformJob, log: (error: unknown) => void): void
  /**
   * Puts the job into the queue unless it is already there; throws 503 when the queue is full.
   * @param admit opens the transaction in which the job is entered, or refuses the job
   */
  order(key: JobKey, asked: KeptOrder | null, admit: Admit): Promise<void>
  /** The row of a waiting, running or failed job. */
  read(key: JobKey): Promise<JobRow | undefined>
  /**
   * Reports the progress of the job until it is over. Rejects when the job fails or the signal aborts; with
   * `isUnwantedAfter`, aborting also ends the job, unless other requests wait for it.
   */
  follow(
    key: JobKey,
    tell: (state: JobState) => void,
    options: { signal: AbortSignal; isUnwantedAfter: boolean },
  ): Promise<void>
  /** Records the heartbeat of a client that polls instead of following. */
  hear(key: JobKey): Promise<void>
  /** Ends the jobs of a draft once no request waits for them. */
  cancel(ownerId: string, draftId: string): Promise<void>
  /** Takes no further jobs on this node; resolves when the running ones are over. */
  drain(): Promise<void>
  /** Returns the jobs that still run on this node to the queue, and answers requests that wait here with 503. */
  close(): Promise<void>
}
