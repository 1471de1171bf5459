/** Encodes a canvas as a file and verifies it: the right media type, and bytes that decode to the right size. */
import { ExportFailed } from '../../../components/export/useExport.ts'

/** A media type; `imageFile` rejects one that the browser cannot write. */
export type ImageType = string

const QUALITY = 0.92

export type Canvas = { readonly element: HTMLCanvasElement; readonly context: CanvasRenderingContext2D }

/** Returns undefined if the device does not support this size: too large a canvas stays blank instead of throwing. */
export function openCanvas(widthPx: number, heightPx: number): Canvas | undefined {
  const element = document.createElement('canvas')
  element.width = widthPx
  element.height = heightPx
  const context = element.getContext('2d')
  if (!context || element.width !== widthPx || element.height !== heightPx) return undefined
  try {
    context.fillRect(widthPx - 1, heightPx - 1, 1, 1)
    const isPainted = context.getImageData(widthPx - 1, heightPx - 1, 1, 1).data[3] === OPAQUE
    context.clearRect(0, 0, widthPx, heightPx)
    return isPainted ? { element, context } : undefined
  } catch {
    return undefined
  }
}

const OPAQUE = 255

/** Frees the memory at once; some browsers count it until the next garbage collection. */
export function closeCanvas({ element }: Canvas): void {
  element.width = 0
  element.height = 0
}

export async function imageFile({ element }: Canvas, type: ImageType): Promise<Blob> {
  const { width, height } = element
  const blob = await new Promise<Blob | null>((resolve) => element.toBlob(resolve, type, QUALITY))
  if (!blob || blob.size === 0)
    throw new ExportFailed('This device does not have enough memory for a picture of this size.')
  if (blob.type !== type)
    throw new ExportFailed(
      `This browser cannot create ${type.slice('image/'.length).toUpperCase()} pictures. Please choose PNG.`,
    )
  const decoded = await createImageBitmap(blob)
  const isWhole = decoded.width === width && decoded.height === height
  decoded.close()
  if (!isWhole) throw new ExportFailed('The picture was not created correctly and was not saved. Please try again.')
  return blob
}
