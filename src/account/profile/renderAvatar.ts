/** Crops a picture file to a square and redraws it as a PNG of 200 x 200 pixels. */
export const AVATAR_SIZE = 200

/** Larger files would block a phone for too long. */
const MAX_BYTES = 25_000_000
const QUARTER_TURN = Math.PI / 2

export const NOT_A_PICTURE = 'Your browser cannot open this file as a picture. Please choose a JPEG or PNG.'
export const TOO_LARGE = 'This picture is larger than 25 MB. Please choose a smaller one.'

/** A square of the picture as shown, rotated by quarter turns, in the picture's own pixels. */
export type AvatarCrop = { x: number; y: number; side: number; quarterTurns: number }

export type OpenPicture = {
  image: HTMLImageElement
  /** Object URL for an `<img>`, valid until `close`. */
  address: string
  close: () => void
}

/**
 * Opens a file through an `<img>`, which supports every image type of the browser, including SVG, and applies EXIF
 * orientation. Rejects with a message for the user if the file is too large or not a picture.
 */
export async function openPicture(file: File): Promise<OpenPicture> {
  if (file.size > MAX_BYTES) throw new Error(TOO_LARGE)
  const address = URL.createObjectURL(file)
  const close = () => URL.revokeObjectURL(address)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    if (image.naturalWidth === 0 || image.naturalHeight === 0) throw new Error(NOT_A_PICTURE)
    return { image, address, close }
  } catch {
    close()
    throw new Error(NOT_A_PICTURE)
  }
}

/** A PNG data URL of the cut. Throws if the browser has no 2D canvas. */
export function renderAvatar(image: HTMLImageElement, crop: AvatarCrop): string {
  const canvas = document.createElement('canvas')
  canvas.width = AVATAR_SIZE
  canvas.height = AVATAR_SIZE
  const context = canvas.getContext('2d')
  if (!context) throw new Error(NOT_A_PICTURE)
  const { naturalWidth: width, naturalHeight: height } = image
  const turned = turnedSize(width, height, crop.quarterTurns)
  const scale = AVATAR_SIZE / crop.side
  context.imageSmoothingQuality = 'high'
  context.scale(scale, scale)
  context.translate(turned.width / 2 - crop.x, turned.height / 2 - crop.y)
  context.rotate(crop.quarterTurns * QUARTER_TURN)
  context.drawImage(image, -width / 2, -height / 2)
  return canvas.toDataURL('image/png')
}

/** The size of a picture after a number of quarter turns. */
export function turnedSize(width: number, height: number, quarterTurns: number): { width: number; height: number } {
  return quarterTurns % 2 === 0 ? { width, height } : { width: height, height: width }
}

/** The largest centered square of a picture, in its pixels. */
export function middleSquare(width: number, height: number): AvatarCrop {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side, quarterTurns: 0 }
}
