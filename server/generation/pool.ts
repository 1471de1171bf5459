/**
 * Worker processes behind a queue of bounded length. Each worker runs one task at a time; a worker that dies is
 * replaced. Processes rather than threads, so that they can have a lower priority than the web server and do not share
 * its thread pool.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Notice, RemoteFailure } from '../errorFacts.ts'
import { Problem } from '../problem.ts'
import type { Report } from './order.ts'
import { FromWorker, type Task } from './task.ts'

export type Pool = {
  run(task: Task, report: Report, signal?: AbortSignal): Promise<unknown>
  close(): Promise<void>
}

type Job = {
  id: number
  task: Task
  report: Report
  resolve(result: unknown): void
  reject(error: unknown): void
}
/** The retry time that a refusal suggests. */
const RETRY_SECONDS = 60

type Seat = { worker: ChildProcess; job: Job | null }

export function openPool(options: { workers: number; waiting: number }): Pool {
  const seats: Seat[] = []
  const queue: Job[] = []
  let nextId = 1
  let closed = false

  function assign(): void {
    while (queue.length > 0) {
      const seat = seats.find(({ job }) => job === null) ?? (seats.length < options.workers ? open() : undefined)
      const job = seat && queue.shift()
      if (!seat || !job) return
      seat.job = job
      keepAlive(seat.worker, true)
      seat.worker.send({ say: 'do', id: job.id, task: job.task })
    }
  }

  function open(): Seat {
    const seat: Seat = { worker: startWorker(), job: null }
    // Only the IPC channel keeps this process alive while the worker is busy.
    seat.worker.unref()
    seats.push(seat)
    seat.worker.on('message', (message: unknown) => hear(seat, message))
    const leave = (error: Error) => {
      const at = seats.indexOf(seat)
      if (at < 0) return
      seats.splice(at, 1)
      seat.job?.reject(error)
      if (!closed) assign()
    }
    seat.worker.on('error', leave)
    seat.worker.on('exit', (code, signal) => leave(new Notice(`A generation worker ended: ${code ?? signal}.`)))
    return seat
  }

  function hear(seat: Seat, message: unknown): void {
    const told = FromWorker.parse(message)
    const { job } = seat
    if (!job || job.id !== told.id) return
    if (told.say === 'progress') return job.report(told.progress)
    seat.job = null
    // An idle worker must not keep this process alive.
    keepAlive(seat.worker, false)
    if (told.say === 'done') job.resolve(told.result)
    else job.reject(new RemoteFailure(told.facts))
    assign()
  }

  return {
    run(task, report, signal) {
      return new Promise((resolve, reject) => {
        if (closed)
          return reject(new Problem(503, 'closing', 'The server is shutting down. Please try again in a minute.'))
        if (signal?.aborted) return reject(reasonOf(signal))
        if (queue.length >= options.waiting) {
          return reject(
            new Problem(
              503,
              'busy',
              'Many boards are being made right now. Please try again in a minute.',
              undefined,
              RETRY_SECONDS,
            ),
          )
        }
        const abort = () => {
          if (signal) reject(reasonOf(signal))
          const at = queue.indexOf(job)
          if (at >= 0) queue.splice(at, 1)
          else seats.find((seat) => seat.job === job)?.worker.send({ say: 'cancel', id: job.id })
        }
        const settle =
          <T>(act: (value: T) => void) =>
          (value: T) => {
            signal?.removeEventListener('abort', abort)
            act(value)
          }
        // Drops progress reports after an abort.
        const tell: Report = (progress) => {
          if (!signal?.aborted) report(progress)
        }
        const job: Job = { id: nextId++, task, report: tell, resolve: settle(resolve), reject: settle(reject) }
        signal?.addEventListener('abort', abort, { once: true })
        tell({ stage: 'waiting', share: 0 })
        queue.push(job)
        assign()
      })
    },
    async close() {
      closed = true
      const leaving = seats.splice(0)
      const ended = new Error('The engine was closed.')
      for (const job of queue.splice(0)) job.reject(ended)
      for (const { job } of leaving) job?.reject(ended)
      await Promise.all(leaving.map(({ worker }) => endOf(worker)))
    },
  }
}

function reasonOf(signal: AbortSignal): unknown {
  return signal.reason ?? new Error('Cancelled')
}

/**
 * The worker is TypeScript too: startWorker.mjs loads tsx first, whether the server runs in tsx, vitest or plain Node.
 */
function startWorker(): ChildProcess {
  const path = fileURLToPath(new URL('./startWorker.mjs', import.meta.url))
  return fork(path, { execArgv: [], serialization: 'advanced' })
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
