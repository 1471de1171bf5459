/** One order to a worker of its own, so that the page stays responsive and the work can be canceled at any time. */

type Work<Answer, Result> = {
  readonly signal: AbortSignal
  /** Buffers of the order that move to the worker. */
  readonly transfer?: Transferable[]
  /** What an answer means: undefined while the work goes on; what it throws is the reason of the failure. */
  readonly read: (answer: Answer) => { readonly result: Result } | undefined
}

/**
 * The worker is ended with the result, the failure or the signal. `start` is called unless the signal has ended before.
 * Rejects with the reason of the signal, with what `read` throws, or with an error if the worker cannot be started or fails.
 */
export function orderWorker<Answer, Result>(
  start: () => Worker,
  order: unknown,
  { signal, transfer = [], read }: Work<Answer, Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason)
      return
    }
    const worker = start()
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', cancel)
      worker.terminate()
      settle()
    }
    const cancel = () => end(() => reject(signal.reason))
    signal.addEventListener('abort', cancel)
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      try {
        const found = read(data)
        if (found) end(() => resolve(found.result))
      } catch (error) {
        end(() => reject(error))
      }
    })
    worker.addEventListener('error', ({ message }) => end(() => reject(new Error(message || 'The worker failed.'))))
    worker.postMessage(order, transfer)
  })
}
