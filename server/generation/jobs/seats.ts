/**
 * Runs the jobs of this node: as many at once as it has seats, each with a heartbeat, and each aborted when no request
 * waits for it.
 */
import type PgBoss from 'pg-boss'
import { GENERATION_QUEUE } from '../../database/installQueue.ts'
import { FAILED, JobKey, type JobReport, keptProblem, nameOfJob, type PerformJob } from './job.ts'
import type { JobFeed } from './jobFeed.ts'
import type { JobStore } from './jobStore.ts'
import { openReporter } from './reporter.ts'

/** Polling interval, in case a wake-up notification was lost. */
const LOOK_MS = 2000
/** Delay before a job is retried whose owner has the maximum number of running jobs. */
const LATER_SECONDS = 1
/**
 * A job without waiting requests for this long is abandoned. Shorter gaps occur while its owner visits another page.
 */
const FORSAKEN_MS = 60_000

export type Seats = {
  fill(): void
  /** Takes no further jobs; resolves when the running ones are over. */
  drain(): Promise<void>
  /** Stops, and returns unfinished jobs to the queue. */
  close(): Promise<void>
}

type Parts = {
  boss: PgBoss
  store: JobStore
  feed: JobFeed
  node: string
  perform: PerformJob
  /** Puts an unfinished job into the queue again. */
  requeue: (key: JobKey, queueId: string) => Promise<void>
  log: (error: unknown) => void
  seats: number
  seatsPerOwner: number
  beatMs: number
}

export function openSeats(parts: Parts): Seats {
  const { boss, store, feed, node, perform, requeue, log, seats, seatsPerOwner, beatMs } = parts
  const running = new Map<string, { controller: AbortController; over: Promise<void> }>()
  const closing = new AbortController()
  let filling: Promise<void> | undefined
  let isFillAsked = false

  function fill(): void {
    isFillAsked = true
    if (filling) return
    filling = (async () => {
      while (isFillAsked && !closing.signal.aborted) {
        isFillAsked = false
        while (running.size < seats && !closing.signal.aborted) {
          const [job] = await boss.fetch(GENERATION_QUEUE)
          if (!job) break
          const controller = new AbortController()
          running.set(job.id, { controller, over: run(job, controller) })
        }
      }
    })()
      .catch(log)
      .finally(() => {
        filling = undefined
      })
  }
  const looking = setInterval(fill, LOOK_MS)
  looking.unref()

  async function run(job: PgBoss.Job<unknown>, controller: AbortController): Promise<void> {
    try {
      const key = JobKey.parse(job.data)
      const row = await store.start(key, job.id, node, seatsPerOwner)
      if (row === 'later') return await putBack(key, job.id)
      if (row) await attempt(key, job.id, row.asked, controller)
      if (controller.signal.reason === CLOSING) await requeue(key, job.id)
      else await boss.complete(GENERATION_QUEUE, job.id)
    } catch (error) {
      // The queue gives the job to another node after its time limit.
      log(error)
    } finally {
      running.delete(job.id)
      fill()
    }
  }

  /** Moves the job to the end of the queue, so that the jobs of other people run first. */
  async function putBack(key: JobKey, id: string): Promise<void> {
    await boss.deleteJob(GENERATION_QUEUE, id)
    await boss.send(GENERATION_QUEUE, key, { id, startAfter: LATER_SECONDS })
  }

  async function attempt(
    key: JobKey,
    queueId: string,
    asked: Parameters<PerformJob>[0]['asked'],
    controller: AbortController,
  ) {
    const reporter = openReporter<Parameters<JobReport>[0]>(({ written = '', ...progress }) =>
      store.report(key, node, progress, written),
    )
    const check = async () => {
      const found = await store.beat(key, node)
      const isUnwanted = found && ((found.listeners === 0 && found.cancelAsked) || found.silentMs > FORSAKEN_MS)
      if (!found || isUnwanted) controller.abort(new DOMException('Nobody waits for this any more.', 'AbortError'))
    }
    const look = () => void check().catch(log)
    const deaf = feed.on(nameOfJob(key), look)
    const beating = setInterval(look, beatMs)
    try {
      await check()
      controller.signal.throwIfAborted()
      // Does not wait for work that ignores the abort signal; anything that it still writes is harmless.
      await Promise.race([
        perform({ ...key, id: queueId, asked }, (state) => reporter.report(state), controller.signal),
        aborted(controller.signal),
      ])
      await reporter.close()
      await store.end(key, node)
    } catch (error) {
      await reporter.close()
      if (controller.signal.reason === CLOSING) return await store.handBack(key, node)
      const problem = keptProblem(error)
      if (!problem) log(error)
      await store.fail(key, queueId, problem ?? FAILED)
    } finally {
      clearInterval(beating)
      deaf()
    }
  }

  async function drain(): Promise<void> {
    closing.abort()
    clearInterval(looking)
    await filling
    await Promise.all([...running.values()].map(({ over }) => over))
  }

  return {
    fill,
    drain,
    async close() {
      closing.abort()
      // Waits until a job that is being fetched is registered as running.
      await filling
      for (const { controller } of running.values()) controller.abort(CLOSING)
      await drain()
    },
  }
}

/** Abort reason for jobs that are returned to the queue. */
const CLOSING = new DOMException('The server is shutting down.', 'AbortError')

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
