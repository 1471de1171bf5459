/** A picture file, redrawn as a square PNG of 200 x 200 pixels around its middle (specification section 9). */
export const AVATAR_SIZE = 200

/** Larger files would keep a phone busy for long. */
const MAX_BYTES = 25_000_000

export const NOT_A_PICTURE = 'This file is not a picture that your browser can read.'
export const TOO_LARGE = 'This picture is larger than 25 MB. Please choose a smaller one.'

/** A PNG data URL. Rejects with a sentence for the person when the file cannot be drawn. */
export async function redrawAvatar(file: File): Promise<string> {
  if (file.size > MAX_BYTES) throw new Error(TOO_LARGE)
  const picture = await decode(file)
  const canvas = document.createElement('canvas')
  canvas.width = AVATAR_SIZE
  canvas.height = AVATAR_SIZE
  const context = canvas.getContext('2d')
  if (!context) throw new Error(NOT_A_PICTURE)
  const { x, y, side } = middleSquare(picture.width, picture.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, side, side, 0, 0, AVATAR_SIZE, AVATAR_SIZE)
  return canvas.toDataURL('image/png')
}

/** The largest square in the middle of a picture, in its pixels. */
export function middleSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}

/** Through an `<img>`, which reads every type the browser knows, drawings included, and turns photographs upright. */
async function decode(file: File): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    if (image.width === 0 || image.height === 0) throw new Error(NOT_A_PICTURE)
    return image
  } catch {
    throw new Error(NOT_A_PICTURE)
  } finally {
    URL.revokeObjectURL(address)
  }
}
