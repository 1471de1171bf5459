/** The worker that makes a picture of a plan and posts back its file. */
import { openOffscreen } from './canvasFile.ts'
import { type PictureOrder, paintPicture } from './paintPicture.ts'

export type WorkerOrder = PictureOrder & {
  readonly fonts: readonly { readonly weight: string; readonly bytes: Uint8Array<ArrayBuffer> }[]
}
/** `blob` is absent if the worker cannot make the picture; the page then tries it itself. */
export type PaintAnswer = { readonly blob?: Blob | undefined }

self.addEventListener('message', ({ data }: MessageEvent<WorkerOrder>) => {
  void paint(data).then(
    (blob) => answer({ blob }),
    () => answer({}),
  )
})

function answer(made: PaintAnswer): void {
  self.postMessage(made, { transfer: [] })
}

async function paint({ fonts, ...order }: WorkerOrder): Promise<Blob> {
  await Promise.all(
    fonts.map(async ({ weight, bytes }) => {
      const face = new FontFace('Instrument Sans', bytes, { weight })
      await face.load()
      workerFonts()?.add(face)
    }),
  )
  return paintPicture(order, openOffscreen(order.width, order.height))
}

/** The DOM types do not include the worker's `fonts`, and not every browser has the name `FontFaceSet` in workers. */
function workerFonts(): Pick<FontFaceSet, 'add'> | undefined {
  return 'fonts' in self && hasAdd(self.fonts) ? self.fonts : undefined
}

function hasAdd(fonts: unknown): fonts is Pick<FontFaceSet, 'add'> {
  return typeof fonts === 'object' && fonts !== null && 'add' in fonts
}
