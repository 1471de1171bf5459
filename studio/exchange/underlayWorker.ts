/** The worker that reads a picture or a page of a PDF: posts the picture, or why there is none. */
import { UnreadableFile } from './homeReading.ts'
import { readPicture } from './underlayPicture.ts'
import { PasswordNeeded, type UnderlayAnswer, type UnderlayOrder } from './underlayReading.ts'

/** A page that takes longer holds far more than a plan. */
const MAX_MS = 90_000

self.addEventListener('message', ({ data }: MessageEvent<UnderlayOrder>) => {
  const slow = `${data.name} takes too long to read. Save the page with the plan alone, or as PNG.`
  setTimeout(() => answer({ refusal: slow }), MAX_MS)
  readPicture(data, (share) => answer({ share })).then(
    (picture) => answer({ picture }),
    (error: unknown) => {
      if (error instanceof UnreadableFile) answer({ refusal: error.message })
      else if (error instanceof PasswordNeeded) answer({ password: error.isWrong ? 'wrong' : 'needed' })
      else answer({ failure: String(error) })
    },
  )
})

function answer(message: UnderlayAnswer): void {
  self.postMessage(message, { transfer: [] })
}
