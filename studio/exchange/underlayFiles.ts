/** Pictures of plans that are laid beneath a room; what reads them is in `underlayWorker.ts`, which loads with the first one. */
import { orderWorker } from '../model/orderWorker.ts'
import { extensionOf } from './homeFiles.ts'
import { UnreadableFile } from './homeReading.ts'
import { PasswordNeeded, type UnderlayAnswer, type UnderlayOrder, type UnderlayPicture } from './underlayReading.ts'

const EXTENSIONS = ['pdf', 'png', 'jpg', 'jpeg', 'webp', 'heic', 'heif', 'avif', 'gif', 'bmp']
/** What people try, and what is refused with the way out. */
const NEAR = ['tif', 'tiff']

/** The extensions as the `accept` of an input. Phones offer their photographs for `image/*` alone. */
export const ACCEPTED_UNDERLAYS = `${EXTENSIONS.map((extension) => `.${extension}`).join()},image/*`

/** Whether the name is that of a picture or a PDF, or of one that is refused with the way out. */
export function isUnderlayFile(name: string): boolean {
  return [...EXTENSIONS, ...NEAR].includes(extensionOf(name))
}

/** Rejects as `orderWorker`, with `UnreadableFile` or with `PasswordNeeded`. */
export function readUnderlay(order: UnderlayOrder, signal: AbortSignal): Promise<UnderlayPicture> {
  const start = () => new Worker(new URL('./underlayWorker.ts', import.meta.url), { type: 'module' })
  return orderWorker<UnderlayAnswer, UnderlayPicture>(start, order, {
    signal,
    read: (answer) => {
      if ('refusal' in answer) throw new UnreadableFile(answer.refusal)
      if ('failure' in answer) throw new Error(answer.failure)
      if ('password' in answer) throw new PasswordNeeded(answer.password === 'wrong')
      return { result: answer.picture }
    },
  })
}
