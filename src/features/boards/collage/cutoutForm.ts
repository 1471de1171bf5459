/** The form of a cut-out image: its aspect ratio and the share of it that is opaque. */
export type Form = {
  /** Width over height. */
  readonly aspect: number
  /** Share of the picture that is not transparent, 0 to 1. */
  readonly cover: number
}

export const SQUARE: Form = { aspect: 1, cover: 1 }

/** The image is sampled at this many pixels per side. */
const NET_PX = 32
const OPAQUE = 128
const CHANNELS = 4

export function formOf(image: HTMLImageElement | null): Form {
  if (!image || !image.naturalWidth || !image.naturalHeight) return SQUARE
  return { aspect: image.naturalWidth / image.naturalHeight, cover: coverOf(image) }
}

/** Returns 1 if the browser does not allow the pixels to be read. */
function coverOf(image: HTMLImageElement): number {
  const canvas = document.createElement('canvas')
  canvas.width = NET_PX
  canvas.height = NET_PX
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return 1
  try {
    context.drawImage(image, 0, 0, NET_PX, NET_PX)
    const { data } = context.getImageData(0, 0, NET_PX, NET_PX)
    let opaque = 0
    for (let at = CHANNELS - 1; at < data.length; at += CHANNELS) if ((data[at] ?? 0) > OPAQUE) opaque += 1
    return opaque / (NET_PX * NET_PX)
  } catch {
    return 1
  }
}
