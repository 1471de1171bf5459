/** The worker that reads a picture or a page of a PDF: posts the picture, or why there is none. */
import { UnreadableFile } from './homeReading.ts'
import { readPicture } from './underlayPicture.ts'
import { PasswordNeeded, type UnderlayOrder, type UnderlayPicture } from './underlayFiles.ts'

export type UnderlayAnswer =
  | { readonly picture: UnderlayPicture }
  | { readonly refusal: string }
  | { readonly password: 'needed' | 'wrong' }
  | { readonly failure: string }

self.addEventListener('message', ({ data }: MessageEvent<UnderlayOrder>) => {
  readPicture(data).then(
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
