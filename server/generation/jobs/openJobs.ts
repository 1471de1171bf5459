/**
 * Runs the jobs of this node and follows those of other nodes. The queue is pg-boss's; an additional row per job holds
 * its progress, its node and its waiting requests.
 */
import { randomUUID } from 'node:crypto'
import PgBoss from 'pg-boss'
import { GENERATION_QUEUE, QUEUE_SCHEMA, queueConnection } from '../../database/installQueue.ts'
import type { Database } from '../../database/open.ts'
import { Problem } from '../../problem.ts'
import { followJob } from './followJob.ts'
import { CLOSING_CODE, FAILED, type JobKey } from './job.ts'
import { openJobFeed } from './jobFeed.ts'
import type { Jobs } from './jobs.ts'
import { type JobRow, openJobStore, WAKE } from './jobStore.ts'
import { openSeats, type Seats } from './seats.ts'

/** A new job is refused beyond this number of waiting jobs, because it would wait for minutes. */
const MAX_WAITING = 100
/** One for pg-boss, one for our queries and one for LISTEN. */
const CONNECTIONS = 3
/** A node without a heartbeat for this long counts as dead. */
const LEASE_MS = 15_000
const DAY_MS = 86_400_000
const CLOSING = 'The server is restarting. Please try again in a moment.'
const RETRY_SECONDS = 5

export type JobsOptions = {
  /** Number of jobs that this node runs at once; 0: it only orders and follows. */
  seats: number
  /** Number of jobs of one person that run at once on all nodes together. */
  seatsPerOwner: number
  leaseMs?: number
}

export function openJobs(database: Database, options: JobsOptions): Jobs {
  const leaseMs = options.leaseMs ?? LEASE_MS
  const node = randomUUID()
  const store = openJobStore(database)
  const connections = database.connections(CONNECTIONS)
  const feed = openJobFeed(connections)
  const boss = new PgBoss({ schema: QUEUE_SCHEMA, db: queueConnection(connections), schedule: false })
  let ready: Promise<void> | undefined
  let seats: Seats | undefined
  let sweeping: NodeJS.Timeout | undefined
  const leaving = new AbortController()
  const parts = { store, feed, leaving: leaving.signal }
  let closed: Promise<void> | undefined
  let swept: Promise<void> = Promise.resolve()

  /** Requeues jobs of dead nodes and jobs that are missing from the queue. */
  async function sweep(): Promise<void> {
    for (const row of await store.takeLost(leaseMs)) {
      await boss.fail(GENERATION_QUEUE, row.queueId, { message: 'The node that worked on it has died.' })
      await recover(row)
    }
    for (const row of await store.takeStuck(leaseMs)) await recover(row)
    await store.forgetFailures(DAY_MS)
  }

  async function start(mine: Seats, log: (error: unknown) => void): Promise<void> {
    await boss.start()
    feed.on(WAKE, () => mine.fill())
    mine.fill()
    const tidy = async () => {
      await sweep()
      mine.fill()
    }
    sweeping = setInterval(() => {
      swept = swept.then(tidy).catch(log)
    }, leaseMs / 3)
    sweeping.unref()
  }

  async function recover(row: JobRow): Promise<void> {
    const queued = await boss.getJobById(GENERATION_QUEUE, row.queueId)
    if (queued?.state === 'failed') await store.fail(row, row.queueId, FAILED)
    else if (!queued || queued.state === 'completed' || queued.state === 'cancelled') await send(row, row.queueId)
    await store.wake()
  }

  async function send({ ownerId, draftId, kind }: Pick<JobRow, 'ownerId' | 'draftId' | 'kind'>, id: string) {
    await boss.deleteJob(GENERATION_QUEUE, id)
    await boss.send(GENERATION_QUEUE, { ownerId, draftId, kind }, { id })
  }

  /** Puts the job directly into the queue, so that another node takes it at once and no retry is counted. */
  async function requeue(key: JobKey, queueId: string): Promise<void> {
    await send(key, queueId)
    await store.wake()
  }

  async function close(): Promise<void> {
    await ready?.catch(() => undefined)
    clearInterval(sweeping)
    await swept
    await seats?.close()
    leaving.abort(new Problem(503, CLOSING_CODE, CLOSING, undefined, RETRY_SECONDS))
    await boss.stop({ graceful: false, wait: false, close: false })
    await feed.close()
    await connections.end()
  }

  return {
    work(perform, log) {
      boss.on('error', log)
      const { seats: own, seatsPerOwner } = options
      const beatMs = leaseMs / 3
      const mine = openSeats({ boss, store, feed, node, perform, requeue, log, seats: own, seatsPerOwner, beatMs })
      seats = mine
      ready = start(mine, log)
      ready.catch(log)
    },

    async order(key, asked, admit) {
      await ready
      const known = await store.read(key)
      if (known && known.state !== 'failed') return
      if ((await store.waiting()) >= MAX_WAITING)
        throw new Problem(503, 'busy', 'Many boards are being made right now. Please try again in a minute.')
      const id = randomUUID()
      let isNew = false
      await admit(async (tx) => {
        isNew = await store.enter(tx, key, asked, id)
      })
      if (!isNew) return
      // If the server dies before this line, the sweep for stuck jobs puts the job into the queue.
      await boss.send(GENERATION_QUEUE, key, { id })
      await store.wake()
    },

    read: (key) => store.read(key),
    follow: (key, tell, { signal, isUnwantedAfter }) => followJob(parts, key, tell, signal, isUnwantedAfter),
    hear: (key) => store.hear(key),
    cancel: (ownerId, draftId) => store.askCancel(ownerId, draftId),

    async drain() {
      await ready?.catch(() => undefined)
      await seats?.drain()
    },
    close: () => (closed ??= close()),
  }
}
