/** The worker that reads a home: posts the progress, then the reading or why there is none. */
import { type HomeReading, type ReadOptions, UnreadableFile } from './homeReading.ts'
import { readHome } from './readers.ts'

export type HomeOrder = Pick<ReadOptions, 'answers'> & { readonly bytes: Uint8Array; readonly name: string }
export type HomeAnswer =
  | { readonly share: number }
  | { readonly reading: HomeReading }
  | { readonly refusal: string }
  | { readonly failure: string }

/** The least increase of the progress between two posts. */
const STEP = 0.01

self.addEventListener('message', ({ data: { bytes, name, answers = {} } }: MessageEvent<HomeOrder>) => {
  let posted = 0
  const onProgress = (share: number) => {
    if (share < posted + STEP) return
    posted = share
    answer({ share })
  }
  readHome(bytes, name, { onProgress, answers }).then(
    (reading) => answer({ reading }),
    (error: unknown) =>
      answer(error instanceof UnreadableFile ? { refusal: error.message } : { failure: String(error) }),
  )
})

function answer(message: HomeAnswer): void {
  self.postMessage(message, { transfer: [] })
}
