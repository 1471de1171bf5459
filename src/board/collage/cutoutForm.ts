/** The form of a cut-out image: its aspect ratio, and which parts of it are opaque. */
import { coverOf, type Net, NET_CELLS } from '../../../studio/collage/sheet/net.ts'

export type CutoutForm = {
  /** Width over height. */
  readonly aspect: number
  /** Share of the picture that is not transparent, 0 to 1. */
  readonly cover: number
  /** Undefined if the browser does not allow the pixels to be read. */
  readonly net?: Net
}

export const SQUARE: CutoutForm = { aspect: 1, cover: 1 }

/** Low, so that thin legs count. */
const MIN_OPAQUE_ALPHA = 72
const CHANNELS = 4

export function formOf(image: HTMLImageElement | null): CutoutForm {
  if (!image || !image.naturalWidth || !image.naturalHeight) return SQUARE
  const net = netOf(image)
  const aspect = image.naturalWidth / image.naturalHeight
  return net ? { aspect, cover: coverOf(net), net } : { aspect, cover: 1 }
}

function netOf(image: HTMLImageElement): Net | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = NET_CELLS
  canvas.height = NET_CELLS
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  try {
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, NET_CELLS, NET_CELLS)
    const { data } = context.getImageData(0, 0, NET_CELLS, NET_CELLS)
    return netOfPixels(data)
  } catch {
    return undefined
  }
}

/** @param data RGBA of `NET_CELLS` by `NET_CELLS` pixels */
export function netOfPixels(data: Uint8ClampedArray | Uint8Array): Net {
  const opaque = new Uint8Array(NET_CELLS * NET_CELLS)
  const light = new Uint8Array(NET_CELLS * NET_CELLS)
  const color = new Uint32Array(NET_CELLS * NET_CELLS)
  for (let cell = 0; cell < opaque.length; cell++) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(cell * CHANNELS, (cell + 1) * CHANNELS)
    opaque[cell] = alpha > MIN_OPAQUE_ALPHA ? 1 : 0
    light[cell] = Math.round(0.3 * red + 0.59 * green + 0.11 * blue)
    color[cell] = (red << 16) | (green << 8) | blue
  }
  return { opaque, light, color }
}
