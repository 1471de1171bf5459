/** The photograph with its furniture as a file: the picture, the pieces with soft shadows, what stands before them, and a caption. */
import {
  openOffscreen,
  paintedFile,
  type PhotographCamera,
  retouchInWorker,
  type SceneControl,
  sizeWithin,
} from '../../../studio/index.ts'
import type { Photograph, PhotographLight, PhotographStroke } from '../../../studio/model/photographs.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import { frontLayer } from './frontLayer.ts'
import { retouchedLayer } from './retouchedLayer.ts'

/** Pixels of the longer side: of the pieces, which are drawn anew, and so of the file. */
const MAX_PX = 2400
/** Pictures in the mean of the pieces: as many as are drawn within the time, see `PictureOrder`. */
const SAMPLES = { least: 12, most: 40, withinMs: 20_000 }
/** Shares of the longer side of the picture. */
const CAPTION = { height: 0.07, letters: 0.018, line: 0.026, margin: 0.02 }
const INK = { ground: '#fdfaf4', words: '#24201a' }

type Order = {
  readonly control: SceneControl
  readonly blob: Blob
  readonly photograph: Photograph
  readonly room: RoomShell
  readonly camera: PhotographCamera
  readonly light: PhotographLight
  readonly type: string
  /** The two lines of the caption, if it has one; the first one is shortened if it is too long, the second one is set smaller. */
  readonly caption?: readonly [string, string]
  /** Pixels of the longer side, at most `MAX_PX`. */
  readonly px?: number
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Throws the reason of `signal` when it is cancelled. */
export async function photographFile({ type, caption, px = MAX_PX, onProgress, ...order }: Order): Promise<Blob> {
  const { control, blob, photograph, signal } = order
  const scene = control.camera()
  if (!scene) throw new Error('The room in 3D is not open.')
  const { width, height } = sizeWithin(photograph, px)
  const pieces = await scene.photograph({ width, height, samples: SAMPLES, onProgress, signal })
  const bitmap = await createImageBitmap(blob, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
  const strip = caption ? Math.round(CAPTION.height * Math.max(width, height)) : 0
  try {
    const plain = openOffscreen(width, height).context
    plain.drawImage(bitmap, 0, 0, width, height)
    const pixels = plain.getImageData(0, 0, width, height)
    const quiet = { signal, onProgress: () => undefined }
    const { layer: like } = await retouchInWorker({ kind: 'like', order: { pixels, layer: pieces } }, quiet)
    const retouched = await retouchedLayer({ ...order, ...quiet, width, height })
    return await paintedFile(openOffscreen(width, height + strip), type, (context) => {
      context.fillStyle = INK.ground
      context.fillRect(0, 0, width, height + strip)
      context.drawImage(bitmap, 0, 0, width, height)
      if (retouched) context.drawImage(retouched.layer, 0, 0)
      context.drawImage(layerOf(like.data, width, height), 0, 0)
      drawFront(context, bitmap, photograph.front ?? [], width, height)
      if (caption) drawCaption(context, caption, { width, top: height, height: strip })
    })
  } finally {
    bitmap.close()
  }
}

/** The scene gives colors that are multiplied by their coverage; a canvas takes those that are not. */
function layerOf(data: Uint8ClampedArray<ArrayBuffer>, width: number, height: number) {
  for (let at = 0; at < data.length; at += 4) {
    const covered = data[at + 3] ?? 0
    if (covered === 0 || covered === 255) continue
    for (const channel of [0, 1, 2]) data[at + channel] = Math.round(((data[at + channel] ?? 0) * 255) / covered)
  }
  const layer = openOffscreen(width, height)
  layer.context.putImageData(new ImageData(data, width, height), 0, 0)
  return layer.element
}

type Context = ReturnType<typeof openOffscreen>['context']

function drawFront(
  context: Context,
  bitmap: ImageBitmap,
  strokes: readonly PhotographStroke[],
  width: number,
  height: number,
): void {
  if (strokes.length > 0) context.drawImage(frontLayer(bitmap, strokes, { width, height }), 0, 0)
}

function drawCaption(
  context: Context,
  [about, what]: NonNullable<Order['caption']>,
  { width, top, height }: { readonly width: number; readonly top: number; readonly height: number },
): void {
  const unit = height / CAPTION.height
  const margin = CAPTION.margin * width
  context.fillStyle = INK.words
  context.textBaseline = 'middle'
  const fontOf = (share: number) => `${share * CAPTION.letters * unit}px "Instrument Sans Variable", Arial, sans-serif`
  context.font = fontOf(1)
  let shown = about
  while (shown.length > 1 && context.measureText(shown).width > width - 2 * margin)
    shown = `${shown.replace(/.…?$/u, '')}…`
  const middle = top + height / 2
  context.fillText(shown, margin, middle - (CAPTION.line * unit) / 2)
  const wide = context.measureText(what).width
  context.font = fontOf(Math.min(1, (width - 2 * margin) / wide))
  context.fillText(what, margin, middle + (CAPTION.line * unit) / 2)
}
