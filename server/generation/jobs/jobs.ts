/** The jobs of all nodes: ordered anywhere, done once, followed from anywhere. */
import type { KeptOrder } from '../../database/jobSchema.ts'
import type { Transaction } from '../../database/lockOwner.ts'
import type { JobKey, JobState, PerformJob } from './job.ts'
import type { JobRow } from './jobStore.ts'

/** Calls `enter` in a transaction; what that holds is held until the job is entered. */
export type Admit = (enter: (tx: Transaction) => Promise<void>) => Promise<void>

export type Jobs = {
  /** Takes part in the work of all nodes from now on. */
  work(perform: PerformJob, log: (error: unknown) => void): void
  /**
   * Puts the job into the queue unless it is there; refuses with 503 when too many wait.
   * @param admit opens the transaction in which the job is entered, or refuses it
   */
  order(key: JobKey, asked: KeptOrder | null, admit: Admit): Promise<void>
  /** The row of a job that waits, runs or has failed. */
  read(key: JobKey): Promise<JobRow | undefined>
  /**
   * Tells how far the job is until it is over. Rejects when it failed, and when the signal aborts; with
   * `isUnwantedAfter` the job then ends too, unless others wait for it.
   */
  follow(
    key: JobKey,
    tell: (state: JobState) => void,
    options: { signal: AbortSignal; isUnwantedAfter: boolean },
  ): Promise<void>
  /** Somebody asked about the job without staying. */
  hear(key: JobKey): Promise<void>
  /** Ends the jobs of a draft as soon as nobody waits for them. */
  cancel(ownerId: string, draftId: string): Promise<void>
  /** Takes no further job for this node; resolves when those that it has taken are over. */
  drain(): Promise<void>
  /** Hands the jobs that this node is still doing to the next one, and refuses those who wait here with 503. */
  close(): Promise<void>
}
