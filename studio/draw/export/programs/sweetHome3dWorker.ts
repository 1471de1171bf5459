/** The worker that packs a file of Sweet Home 3D: posts its bytes, or why there are none. */
import type { HomeLevel } from './homeLevel.ts'
import { type Beneath, levelPicture, type LevelPicture } from './levelPicture.ts'
import { type HomeChoice, sweetHome3dFile } from './sweetHome3dFile.ts'

export type HomeFileOrder = {
  readonly levels: readonly HomeLevel[]
  readonly choice: Omit<HomeChoice, 'beneath'>
  /** By the index of their level. */
  readonly pictures: ReadonlyMap<number, Beneath>
}
/** `unpainted`: how many pictures beneath levels cannot be painted here. */
export type HomeFileAnswer =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly unpainted: number }
  | { readonly failure: string }

self.addEventListener('message', ({ data }: MessageEvent<HomeFileOrder>) => {
  make(data).catch((error: unknown) => answer({ failure: String(error) }, []))
})

async function make({ levels, choice, pictures }: HomeFileOrder): Promise<void> {
  const beneath = new Map<number, LevelPicture>()
  // One after the other: each takes the memory of a canvas.
  for (const [index, each] of pictures) {
    const painted = await levelPicture(each).catch(() => undefined)
    if (painted) beneath.set(index, painted)
  }
  const bytes = sweetHome3dFile(levels, { ...choice, beneath })
  answer({ bytes, unpainted: pictures.size - beneath.size }, [bytes.buffer])
}

function answer(message: HomeFileAnswer, transfer: Transferable[]): void {
  self.postMessage(message, { transfer })
}
