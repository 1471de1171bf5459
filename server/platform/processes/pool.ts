/**
 * Worker processes behind a queue of bounded length, in which accounts take turns. Each worker runs one task at a time;
 * a worker that dies is replaced. Processes rather than threads, so that they can have a lower priority than the web server and do not share
 * its thread pool.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Notice, RemoteFailure } from '../errorFacts.ts'
import { Problem } from '../problem.ts'
import { openTurns } from '../turns.ts'
import { GIVING_MEMORY_BACK } from './memory.mjs'
import { FromWorker, type ToWorker } from './messages.ts'

type Report = (progress: unknown) => void

export type ProcessPool<Task> = {
  /** Starts a process unless one runs, so that the next task does not wait for its start. */
  prepare(): void
  /** @throws Problem 503 when too many tasks wait; `RemoteFailure` when the task fails in its worker */
  run(task: Task, report: Report, signal?: AbortSignal): Promise<unknown>
  close(): Promise<void>
}

type Job = {
  id: number
  task: unknown
  report: Report
  resolve(result: unknown): void
  reject(error: unknown): void
}
/** The retry time that a refusal suggests. */
const RETRY_SECONDS = 60

type PoolWorker = { process: ChildProcess; job: Job | null }

type PoolOptions = {
  /** The module of the worker, which calls `performTasks`. */
  module: URL
  /** Maximum number of processes; each starts when it is needed. */
  workers: number
  /** Maximum number of waiting tasks. */
  waiting: number
  /** The sentence that refuses a further one. */
  busy: string
}

export function openProcessPool<Task>(options: PoolOptions): ProcessPool<Task> {
  const workers: PoolWorker[] = []
  const queue = openTurns<Job>(options.waiting)
  let nextId = 1
  let closed = false

  function assign(): void {
    while (queue.size() > 0) {
      const worker = workers.find(({ job }) => job === null) ?? (workers.length < options.workers ? open() : undefined)
      const job = worker && queue.take()
      if (!worker || !job) return
      worker.job = job
      keepAlive(worker.process, true)
      tell(worker, { say: 'do', id: job.id, task: job.task })
    }
  }

  function open(): PoolWorker {
    const worker: PoolWorker = { process: startWorker(options.module), job: null }
    // Only the IPC channel keeps this process alive while the worker is busy.
    worker.process.unref()
    workers.push(worker)
    worker.process.on('message', (message: unknown) => handle(worker, message))
    const leave = (error: Error) => {
      const at = workers.indexOf(worker)
      if (at < 0) return
      workers.splice(at, 1)
      worker.job?.reject(error)
      if (!closed) assign()
    }
    worker.process.on('error', leave)
    worker.process.on('exit', (code, signal) => leave(new Notice(`A worker process ended: ${code ?? signal}.`)))
    return worker
  }

  function handle(worker: PoolWorker, message: unknown): void {
    const reply = FromWorker.parse(message)
    const { job } = worker
    if (!job || job.id !== reply.id) return
    if (reply.say === 'progress') return job.report(reply.progress)
    worker.job = null
    // An idle worker must not keep this process alive.
    keepAlive(worker.process, false)
    if (reply.say === 'done') job.resolve(reply.result)
    else job.reject(new RemoteFailure(reply.facts))
    assign()
  }

  return {
    prepare() {
      if (!closed && workers.length === 0) keepAlive(open().process, false)
    },
    run(task, report, signal) {
      return new Promise((resolve, reject) => {
        if (closed)
          return reject(
            new Problem(
              503,
              'closing',
              'The server is shutting down. Please try again in a minute.',
              undefined,
              RETRY_SECONDS,
            ),
          )
        if (signal?.aborted) return reject(reasonOf(signal))
        const abort = () => {
          if (signal) reject(reasonOf(signal))
          if (queue.remove(job)) return
          const worker = workers.find((one) => one.job === job)
          if (worker) tell(worker, { say: 'cancel', id: job.id })
        }
        const settle =
          <T>(act: (value: T) => void) =>
          (value: T) => {
            signal?.removeEventListener('abort', abort)
            act(value)
          }
        // Drops progress reports after an abort.
        const reportUnlessAborted: Report = (progress) => {
          if (!signal?.aborted) report(progress)
        }
        const job: Job = {
          id: nextId++,
          task,
          report: reportUnlessAborted,
          resolve: settle(resolve),
          reject: settle(reject),
        }
        signal?.addEventListener('abort', abort, { once: true })
        queue.add(job)?.reject(new Problem(503, 'busy', options.busy, undefined, RETRY_SECONDS))
        assign()
      })
    },
    async close() {
      closed = true
      const leaving = workers.splice(0)
      const ended = new Error('The pool was closed.')
      for (let job = queue.take(); job; job = queue.take()) job.reject(ended)
      for (const { job } of leaving) job?.reject(ended)
      await Promise.all(leaving.map((worker) => endOf(worker.process)))
    },
  }
}

function reasonOf(signal: AbortSignal): unknown {
  return signal.reason ?? new Error('Cancelled')
}

function tell(worker: PoolWorker, message: ToWorker): void {
  worker.process.send(message)
}

/**
 * startWorker.mjs loads the bundle of the worker (tools/build.mjs) or, in development, its source. The worker has outputs of
 * its own: starting a process with those of this one makes them blocking for both (`uv_spawn` of libuv clears O_NONBLOCK),
 * and then a log that is not read stops the server.
 */
function startWorker(module: URL): ChildProcess {
  const path = fileURLToPath(new URL('./startWorker.mjs', import.meta.url))
  const worker = fork(path, [module.href], {
    execArgv: [],
    env: { ...process.env, ...GIVING_MEMORY_BACK },
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  passOn(worker.stdout, process.stdout)
  passOn(worker.stderr, process.stderr)
  return worker
}

function passOn(from: Readable | null, to: NodeJS.WriteStream): void {
  from?.on('data', (chunk: Buffer) => void to.write(chunk))
  // Only the IPC channel keeps this process alive.
  if (from instanceof Socket) from.unref()
}

/** Sets whether the worker keeps this process alive. */
function keepAlive({ channel }: ChildProcess, isNeeded: boolean): void {
  if (isNeeded) channel?.ref()
  else channel?.unref()
}

function endOf(worker: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (worker.exitCode !== null || worker.signalCode !== null) return resolve()
    worker.once('exit', () => resolve())
    worker.kill('SIGKILL')
  })
}
