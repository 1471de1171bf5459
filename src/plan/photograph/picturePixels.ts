/** The pixels of a picture file in another size. Rejects if it cannot be read. */
import { closeCanvas, openCanvas } from '../../../studio/index.ts'

type Size = Pick<ImageBitmapOptions, 'resizeWidth' | 'resizeHeight' | 'resizeQuality'>

export async function picturePixels(blob: Blob, size: Size): Promise<ImageData> {
  const bitmap = await createImageBitmap(blob, size)
  const { width, height } = bitmap
  const canvas = openCanvas(width, height)
  canvas.context.drawImage(bitmap, 0, 0)
  bitmap.close()
  const pixels = canvas.context.getImageData(0, 0, width, height)
  closeCanvas(canvas)
  return pixels
}
