/** The jobs that this node does: as many at once as it has seats, each with a heartbeat, each ended when nobody wants it. */
import type PgBoss from 'pg-boss'
import { GENERATION_QUEUE } from '../../database/installQueue.ts'
import { FAILED, JobKey, type JobReport, keptProblem, nameOfJob, type PerformJob } from './job.ts'
import type { JobFeed } from './jobFeed.ts'
import type { JobStore } from './jobStore.ts'
import { openReporter } from './reporter.ts'

/** A wake-up that got lost costs no more than this. */
const LOOK_MS = 2000
/** How soon a job is looked at again whose owner has as many running as may run. */
const LATER_SECONDS = 1
/** Nobody has asked for so long: whoever ordered it is gone for good, not just on another page. */
const FORSAKEN_MS = 60_000

export type Seats = {
  fill(): void
  /** Takes no further job; resolves when those that were taken are over. */
  drain(): Promise<void>
  /** Drains, and hands back what is still being done. */
  close(): Promise<void>
}

type Parts = {
  boss: PgBoss
  store: JobStore
  feed: JobFeed
  node: string
  perform: PerformJob
  /** Puts a job that was not finished into the queue again. */
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
      // The queue gives it to another node when its time is over.
      log(error)
    } finally {
      running.delete(job.id)
      fill()
    }
  }

  /** To the end of the queue, so that the jobs of others come first. */
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
      // Work that does not hear of its end is left behind: what it may still write does no harm.
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
      // A job that was being fetched is running by then.
      await filling
      for (const { controller } of running.values()) controller.abort(CLOSING)
      await drain()
    },
  }
}

/** Why a job is given back instead of ended. */
const CLOSING = new DOMException('The server is shutting down.', 'AbortError')

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
