/** The worker that packs a file of Sweet Home 3D: posts its bytes, or why there are none. */
import type { HomeLevel } from './homeLevel.ts'
import { type HomeChoice, sweetHome3dFile } from './sweetHome3dFile.ts'

type HomeFileOrder = { readonly levels: readonly HomeLevel[]; readonly choice: HomeChoice }
export type HomeFileAnswer = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly failure: string }

self.addEventListener('message', ({ data: { levels, choice } }: MessageEvent<HomeFileOrder>) => {
  try {
    const bytes = sweetHome3dFile(levels, choice)
    answer({ bytes }, [bytes.buffer])
  } catch (error) {
    answer({ failure: String(error) }, [])
  }
})

function answer(message: HomeFileAnswer, transfer: Transferable[]): void {
  self.postMessage(message, { transfer })
}
