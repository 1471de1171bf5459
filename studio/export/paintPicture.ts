/** Paints a plan and encodes the picture: in a worker where there is one, else on the page. */
import { type Drawing, sizeOf } from '../symbols/drawing.ts'
import { LAYOUT_MARK } from './layoutText.ts'
import { withPngText } from './pngText.ts'
import { PAPER_INKS } from '../symbols/inks.ts'
import { paintShapes } from '../symbols/paintShapes.ts'

/** A media type. Browsers write PNG in place of one that they do not know. */
export type PictureType = string

export type PictureOrder = {
  readonly drawing: Drawing
  /** The layout as text, kept in a PNG so that it opens again. */
  readonly text: string
  /** By address: the photographs of the drawing. */
  readonly bitmaps: ReadonlyMap<string, ImageBitmap>
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly type: PictureType
}

const QUALITY = 0.92

/**
 * `canvas` is as large as the order says. The bytes are checked; undefined where the device cannot paint so many pixels.
 * The file is a PNG where the browser cannot write the type of the order.
 */
export async function paintPicture(
  order: PictureOrder,
  canvas: OffscreenCanvas | HTMLCanvasElement,
): Promise<Blob | undefined> {
  const { drawing, text, width, height, type } = order
  const context = canvas.getContext('2d')
  if (!context || !('fillText' in context)) return undefined
  try {
    paintOn(context, drawing, width, height, order.bitmaps)
  } catch {
    return undefined
  }
  const blob = await encoded(canvas, type)
  // Frees the pixels, by far the largest allocation, before the file is verified.
  canvas.width = canvas.height = 0
  if (!blob || !(await isWholePicture(blob, width, height))) return undefined
  return type === 'image/png' ? withPngText(blob, LAYOUT_MARK, text) : blob
}

async function encoded(canvas: OffscreenCanvas | HTMLCanvasElement, type: string): Promise<Blob | null> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality: QUALITY })
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))
}

/**
 * Paints a whole drawing on a canvas of the given pixels. Throws if the canvas stayed blank: too large ones fail
 * silently.
 */
type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

function paintOn(
  context: Context,
  drawing: Drawing,
  width: number,
  height: number,
  pictures?: ReadonlyMap<string, ImageBitmap>,
): void {
  context.fillRect(width - 1, height - 1, 1, 1)
  if (context.getImageData(width - 1, height - 1, 1, 1).data[3] === 0)
    throw new Error('The canvas is blank after painting; it may be too large for this device.')
  context.clearRect(width - 1, height - 1, 1, 1)
  context.scale(width / sizeOf(drawing).width, height / sizeOf(drawing).height)
  context.translate(-drawing.bounds.left, -drawing.bounds.top)
  if (drawing.ground !== undefined) {
    const { left, top } = drawing.bounds
    context.fillStyle = drawing.ground
    context.fillRect(left, top, sizeOf(drawing).width, sizeOf(drawing).height)
  }
  paintShapes(context, drawing.shapes, { point: drawing.point, font: PAPER_INKS.font, ...(pictures && { pictures }) })
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
