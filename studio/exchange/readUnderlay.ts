/** Reads a picture or a page of a PDF in a worker. */
import { orderWorker } from '../model/orderWorker.ts'
import { UnreadableFile } from './homeReading.ts'
import {
  type OnShare,
  PasswordNeeded,
  type UnderlayAnswer,
  type UnderlayOrder,
  type UnderlayPicture,
} from './underlayReading.ts'

type Options = { readonly onProgress: OnShare; readonly signal: AbortSignal }

/** Rejects as `orderWorker`, with `UnreadableFile` or with `PasswordNeeded`. */
export function readUnderlay(order: UnderlayOrder, { onProgress, signal }: Options): Promise<UnderlayPicture> {
  const start = () => new Worker(new URL('./underlayWorker.ts', import.meta.url), { type: 'module' })
  return orderWorker<UnderlayAnswer, UnderlayPicture>(start, order, {
    signal,
    read: (answer) => {
      if ('refusal' in answer) throw new UnreadableFile(answer.refusal)
      if ('failure' in answer) throw new Error(answer.failure)
      if ('password' in answer) throw new PasswordNeeded(answer.password === 'wrong')
      if ('picture' in answer) return { result: answer.picture }
      onProgress(answer.share)
      return undefined
    },
  })
}
