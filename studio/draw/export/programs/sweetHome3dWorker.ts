/** The worker that packs a file of Sweet Home 3D: posts its bytes, or why there are none. */
import type { Layout } from '../../../model/layout.ts'
import { type HomeChoice, sweetHome3dFile } from './sweetHome3dFile.ts'

type HomeFileOrder = { readonly layout: Layout; readonly choice: HomeChoice }
export type HomeFileAnswer = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly failure: string }

self.addEventListener('message', ({ data: { layout, choice } }: MessageEvent<HomeFileOrder>) => {
  try {
    const bytes = sweetHome3dFile(layout, choice)
    answer({ bytes }, [bytes.buffer])
  } catch (error) {
    answer({ failure: String(error) }, [])
  }
})

function answer(message: HomeFileAnswer, transfer: Transferable[]): void {
  self.postMessage(message, { transfer })
}
