/**
 * Asks a worker what fits a room, so that the page stays responsive. If the browser cannot start the worker, queries
 * run on the page, one at a time.
 */
import type { Layout } from '../../model/layout.ts'
import type { FitAnswer, FitAnswers, FitQuestion } from './fitAnswers.ts'
import type { FitMessage, FitReply } from './fitWorker.ts'

export type Fitter = {
  /** Queries are answered in order. Rejects if the worker fails. */
  readonly query: (question: FitQuestion) => Promise<FitAnswer>
  /** Ends the worker; open queries are never answered. */
  readonly stop: () => void
}

export function createFitter(layout: Layout): Fitter {
  return typeof Worker === 'undefined' ? fitterHere(layout) : fitterInWorker(layout)
}

function fitterInWorker(layout: Layout): Fitter {
  const worker = new Worker(new URL('./fitWorker.ts', import.meta.url), { type: 'module' })
  const open = new Map<number, { resolve: (answer: FitAnswer) => void; reject: (reason: Error) => void }>()
  let asked = 0
  const post = (message: FitMessage) => worker.postMessage(message, [])
  worker.addEventListener('message', ({ data: { number, answer } }: MessageEvent<FitReply>) => {
    open.get(number)?.resolve(answer)
    open.delete(number)
  })
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of open.values()) reject(new Error(message || 'The worker failed.'))
    open.clear()
  })
  post({ layout })
  return {
    query: (question) =>
      new Promise((resolve, reject) => {
        const number = asked++
        open.set(number, { resolve, reject })
        post({ number, question })
      }),
    stop: () => worker.terminate(),
  }
}

function fitterHere(layout: Layout): Fitter {
  let isStopped = false
  let answers: Promise<FitAnswers> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const answer = async (question: FitQuestion) => {
    answers ??= import('./fitAnswers.ts').then(({ createFitAnswers }) => createFitAnswers(layout))
    const ready = await answers
    return isStopped ? new Promise<never>(() => undefined) : ready(question)
  }
  return {
    query: (question) => {
      const next = last.then(() => answer(question))
      last = next.catch(() => undefined)
      return next
    },
    stop: () => {
      isStopped = true
    },
  }
}
