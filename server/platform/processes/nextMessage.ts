/** The next message of a worker thread that has a memory of its own. */
import type { Worker } from 'node:worker_threads'

/** @throws Error with `refusal` when the thread fails, ends, or says nothing for `timeoutMs` milliseconds */
export function nextMessage<Message>(worker: Worker, timeoutMs: number, refusal: string): Promise<Message> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      worker.off('message', take).off('error', fail).off('exit', fail)
    }
    const take = (message: Message) => {
      end()
      resolve(message)
    }
    const fail = () => {
      end()
      reject(new Error(refusal))
    }
    const timer = setTimeout(fail, timeoutMs)
    worker.on('message', take).on('error', fail).on('exit', fail)
  })
}
