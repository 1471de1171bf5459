/** From a canvas to a file: of a plan, in a worker or on the page, and of the pages and collages of a board. */
import { ExportFailed, TooLarge } from './exportFailed.ts'

/** Longest side of a picture in pixels: what all current browsers can paint. */
export const MAX_SIDE_PX = 8192
const QUALITY = 0.92
const OPAQUE = 255

type Canvas<Element, Context> = { readonly element: Element; readonly context: Context }
type PageCanvas = Canvas<HTMLCanvasElement, CanvasRenderingContext2D>
type AnyCanvas = PageCanvas | Canvas<OffscreenCanvas, OffscreenCanvasRenderingContext2D>

/** Throws `TooLarge` if the device does not support this size. */
export function openCanvas(widthPx: number, heightPx: number): PageCanvas {
  const element = document.createElement('canvas')
  Object.assign(element, { width: widthPx, height: heightPx })
  return { element, context: proven(element.getContext('2d'), widthPx, heightPx) }
}

/** As `openCanvas`, in a worker. */
export function openOffscreen(widthPx: number, heightPx: number): AnyCanvas {
  const element = new OffscreenCanvas(widthPx, heightPx)
  return { element, context: proven(element.getContext('2d'), widthPx, heightPx) }
}

/** The context, once it has painted its last pixel: too large a canvas stays blank instead of throwing. */
function proven<Context extends CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D>(
  context: Context | null,
  widthPx: number,
  heightPx: number,
): Context {
  if (context?.canvas.width !== widthPx || context.canvas.height !== heightPx) throw new TooLarge()
  try {
    context.fillRect(widthPx - 1, heightPx - 1, 1, 1)
    const isPainted = context.getImageData(widthPx - 1, heightPx - 1, 1, 1).data[3] === OPAQUE
    context.clearRect(0, 0, widthPx, heightPx)
    if (isPainted) return context
  } catch (error) {
    throw new TooLarge('The canvas cannot be painted.', { cause: error })
  }
  throw new TooLarge()
}

/** Frees the memory at once; some browsers count it until the next garbage collection. */
export function closeCanvas({ element }: AnyCanvas): void {
  Object.assign(element, { width: 0, height: 0 })
}

/**
 * What `paint` draws, as a file whose bytes are checked. Frees the canvas. Throws `TooLarge` if the device cannot make
 * it, and `ExportFailed` if the browser cannot write the media type: it writes PNG in place of one that it does not know.
 */
export async function paintedFile<Opened extends AnyCanvas>(
  canvas: Opened,
  type: string,
  paint: (context: Opened['context']) => void | Promise<void>,
): Promise<Blob> {
  const { width, height } = canvas.element
  try {
    await paint(canvas.context)
    const blob = await encoded(canvas.element, type)
    // Frees the pixels, by far the largest allocation, before the file is checked.
    closeCanvas(canvas)
    if (!blob || blob.size === 0) throw new TooLarge()
    if (blob.type !== type)
      throw new ExportFailed(
        `This browser cannot create ${type.slice('image/'.length).toUpperCase()} pictures. Please choose PNG.`,
      )
    if (!(await isWholePicture(blob, width, height))) throw new TooLarge()
    return blob
  } finally {
    closeCanvas(canvas)
  }
}

async function encoded(canvas: OffscreenCanvas | HTMLCanvasElement, type: string): Promise<Blob | null> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality: QUALITY })
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))
}

const SCALE_DIVISOR = 2

/** What `make` gives at this scale or at the largest half of it that the device can paint; `refusal` below `least`. */
export async function atLargestScale<Made>(
  scale: number,
  { least, refusal }: { readonly least: number; readonly refusal: string },
  make: (scale: number) => Promise<Made>,
): Promise<Made> {
  for (let tried = scale; tried >= least; tried /= SCALE_DIVISOR) {
    try {
      return await make(tried)
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error
    }
  }
  throw new ExportFailed(refusal)
}

// Whether bytes are a complete picture of the given size. PNG and JPEG are judged by header and end, because decoding
// takes as much memory as painting and nearly as long; other formats are decoded.

/** The letters "PNG". */
const PNG_NAME = [0x50, 0x4e, 0x47]
/** Offsets of a PNG's name, width and height, and its final bytes (PNG specification, third edition, 11.2). */
const PNG = { nameAt: 1, widthAt: 16, heightAt: 20, end: [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82] }
/** JPEG: every segment begins with 0xFF and its marker, followed by its length (ITU-T T.81, annex B). */
const JPEG = { mark: 0xff, start: 0xd8, end: [0xff, 0xd9], frames: [0xc0, 0xc1, 0xc2], heightAt: 5, widthAt: 7 }
/** Bytes to read; the segments before the frame, including color profiles, are far shorter. */
const HEAD_BYTES = 65_536

type Size = { readonly width: number; readonly height: number }

export async function isWholePicture(picture: Blob, width: number, height: number): Promise<boolean> {
  const head = new DataView(await picture.slice(0, HEAD_BYTES).arrayBuffer())
  const isJpeg = head.byteLength > 1 && head.getUint8(0) === JPEG.mark && head.getUint8(1) === JPEG.start
  if (!isJpeg && !isPng(head)) return decodes(picture, width, height)
  const size = isJpeg ? jpegSize(head) : pngSize(head)
  if (size?.width !== width || size.height !== height) return false
  const wanted = isJpeg ? JPEG.end : PNG.end
  const end = new Uint8Array(await picture.slice(-wanted.length).arrayBuffer())
  return wanted.every((byte, at) => end[at] === byte)
}

async function decodes(picture: Blob, width: number, height: number): Promise<boolean> {
  try {
    const decoded = await createImageBitmap(picture)
    const isWhole = decoded.width === width && decoded.height === height
    decoded.close()
    return isWhole
  } catch {
    return false
  }
}

function isPng(head: DataView): boolean {
  if (head.byteLength < PNG.nameAt + PNG_NAME.length) return false
  return PNG_NAME.every((letter, at) => head.getUint8(PNG.nameAt + at) === letter)
}

function pngSize(head: DataView): Size | undefined {
  if (head.byteLength < PNG.heightAt + 4) return undefined
  return { width: head.getUint32(PNG.widthAt), height: head.getUint32(PNG.heightAt) }
}

function jpegSize(head: DataView): Size | undefined {
  for (let at = 2; at + JPEG.widthAt + 2 <= head.byteLength && head.getUint8(at) === JPEG.mark; ) {
    if (JPEG.frames.includes(head.getUint8(at + 1)))
      return { width: head.getUint16(at + JPEG.widthAt), height: head.getUint16(at + JPEG.heightAt) }
    at += 2 + head.getUint16(at + 2)
  }
  return undefined
}
