/** Paints a drawing off the page's thread and answers the picture's bytes. */
import type { Drawing } from './drawing.ts'
import { paintOn } from './paintOn.ts'

export type PaintOrder = {
  readonly drawing: Drawing
  readonly width: number
  readonly height: number
  readonly type: 'image/png' | 'image/jpeg'
  readonly fonts: readonly { readonly weight: string; readonly bytes: Uint8Array<ArrayBuffer> }[]
}
/** `blob` is missing where the device has no canvas of this size. */
export type PaintAnswer = { readonly blob?: Blob }

const QUALITY = 0.92

self.addEventListener('message', ({ data }: MessageEvent<PaintOrder>) => {
  void paint(data).then(
    (blob) => answer({ blob }),
    () => answer({}),
  )
})

function answer(made: PaintAnswer): void {
  self.postMessage(made, { transfer: [] })
}

async function paint({ drawing, width, height, type, fonts }: PaintOrder): Promise<Blob> {
  await Promise.all(
    fonts.map(async ({ weight, bytes }) => {
      const face = new FontFace('Instrument Sans', bytes, { weight })
      await face.load()
      workerFonts()?.add(face)
    }),
  )
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas of this size.')
  paintOn(context, drawing, width, height)
  return canvas.convertToBlob({ type, quality: QUALITY })
}

/** The types of the page have no worker in them. */
function workerFonts(): FontFaceSet | undefined {
  return 'fonts' in self && self.fonts instanceof FontFaceSet ? self.fonts : undefined
}
