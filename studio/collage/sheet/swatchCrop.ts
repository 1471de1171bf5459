/** Finds a square of a cut-out that shows its material alone: opaque throughout and as even as possible. */
import { type Net, NET_CELLS } from './net.ts'

/** In shares of the picture's sides. */
export type Crop = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Smallest and largest side of the square, in cells of the net's shorter side. */
const CROP_SIDES = [11, 9, 7, 5] as const
/** Additional standard deviation of lightness that is accepted for each further cell of the side. */
const PER_CELL = 0.7
/** Maximum standard deviation of lightness: more means drawers or seams instead of plain material. */
const MAX_SPREAD = 15

/** Undefined when no part of the picture is large enough. `aspect` is width over height of the picture. */
export function swatchCrop(net: Net | undefined, aspect: number): Crop | undefined {
  if (!net) return undefined
  let best: { crop: Crop; rank: number } | undefined
  for (const side of CROP_SIDES) {
    // A square of the picture is not a square of the net, whose cells have the picture's form.
    const wide = Math.max(2, Math.round(aspect >= 1 ? side / aspect : side))
    const high = Math.max(2, Math.round(aspect >= 1 ? side : side * aspect))
    for (let y = 1; y + high < NET_CELLS; y++)
      for (let x = 1; x + wide < NET_CELLS; x++) {
        const spread = spreadIn(net, x, y, wide, high)
        if (spread === undefined || spread > MAX_SPREAD) continue
        const rank = spread - side * PER_CELL
        if (best && rank >= best.rank) continue
        const [width, height] = [wide / NET_CELLS, high / NET_CELLS]
        best = { rank, crop: squared({ x: x / NET_CELLS, y: y / NET_CELLS, width, height }, aspect) }
      }
  }
  return best?.crop
}

function spreadIn(net: Net, left: number, top: number, wide: number, high: number): number | undefined {
  let [sum, squares] = [0, 0]
  for (let y = top; y < top + high; y++)
    for (let x = left; x < left + wide; x++) {
      const cell = y * NET_CELLS + x
      if (net.opaque[cell] !== 1) return undefined
      const light = net.light[cell] ?? 0
      sum += light
      squares += light * light
    }
  const count = wide * high
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2))
}

/** Keeps clear of the edges of the cells, which may be half transparent. */
const INNER_SHARE = 0.84

/** The largest square of the picture within the crop. */
function squared({ x, y, width, height }: Crop, aspect: number): Crop {
  const side = Math.min(width * aspect, height) * INNER_SHARE
  const [wide, high] = [side / aspect, side]
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high }
}
