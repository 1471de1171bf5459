/** A model as seen from above or from the front, as a PNG picture: what Sweet Home 3D shows of a piece in its list. */
import { strToU8, zlibSync } from 'fflate'
import { framedChunk } from '../pngText.ts'
import type { MeshPart } from '../../../scene/walk/meshPart.ts'

/** Pixels of each side. */
const SIDE = 64
/** Share of its color that a face keeps as it turns from the light above to the side. */
const LIGHT = { above: 1, side: 0.72 }

/** From above with the front below, or from the front. */
type View = 'above' | 'front'
/** Axes of a view: to the right, down, and to the viewer. */
const AXES = { above: [0, 2, 1, 1], front: [0, 1, 2, -1] } as const

/** A square picture. `size`: what is seen of the model is stretched to this width and height. */
export function viewOf(
  parts: readonly MeshPart[],
  view: View,
  size: { readonly width: number; readonly height: number },
): Uint8Array {
  const scale = SIDE / Math.max(size.width, size.height)
  const inner = {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  }
  const [width, height] = [SIDE, SIDE]
  const [left, top] = [Math.floor((width - inner.width) / 2), Math.floor((height - inner.height) / 2)]
  const [right, down, near, downwards] = AXES[view]
  const rangeOf = (axis: 0 | 1 | 2) => {
    let [low, high] = [Infinity, -Infinity]
    for (const { faces } of parts)
      for (const face of faces)
        for (const corner of face) [low, high] = [Math.min(low, corner[axis]), Math.max(high, corner[axis])]
    return { low, span: Math.max(high - low, 1e-6) }
  }
  const [x, y] = [rangeOf(right), rangeOf(down)]
  const pixels = new Uint8Array(width * height * 4)
  const depths = new Float32Array(width * height).fill(-Infinity)
  for (const { color, opacity = 1, faces } of parts) {
    const shade = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    for (const face of faces)
      for (let index = 1; index + 1 < face.length; index++) {
        const placed = [face[0]!, face[index]!, face[index + 1]!].map((corner) => {
          const along = (corner[down] - y.low) / y.span
          return {
            x: left + ((corner[right] - x.low) / x.span) * inner.width,
            y: top + (downwards === 1 ? along : 1 - along) * inner.height,
            up: corner[near],
          }
        }) as [Placed, Placed, Placed]
        const light = lightOf(placed, scale)
        const paint = (at: number, up: number) => {
          if (up <= depths[at]!) return
          depths[at] = up
          for (const [channel, value] of shade.entries()) pixels[4 * at + channel] = value * light
          pixels[4 * at + 3] = 255 * opacity
        }
        fill(placed, paint, width, height)
      }
  }
  return png(pixels, width, height)
}

type Placed = { readonly x: number; readonly y: number; readonly up: number }

/** Calls `paint` for each pixel whose middle lies in the triangle, with its index and height. */
function fill(
  [a, b, c]: readonly [Placed, Placed, Placed],
  paint: (at: number, up: number) => void,
  width: number,
  height: number,
): void {
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
  if (Math.abs(area) < 1e-9) return
  const between = (low: number, high: number, most: number) =>
    [Math.max(0, Math.floor(low)), Math.min(most - 1, Math.ceil(high))] as const
  const [top, bottom] = between(Math.min(a.y, b.y, c.y), Math.max(a.y, b.y, c.y), height)
  const [left, right] = between(Math.min(a.x, b.x, c.x), Math.max(a.x, b.x, c.x), width)
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      const [x, y] = [column + 0.5, row + 0.5]
      const one = ((b.x - x) * (c.y - y) - (c.x - x) * (b.y - y)) / area
      const two = ((c.x - x) * (a.y - y) - (a.x - x) * (c.y - y)) / area
      const three = 1 - one - two
      if (one >= 0 && two >= 0 && three >= 0) paint(row * width + column, one * a.up + two * b.up + three * c.up)
    }
}

/** The steeper, the darker. */
function lightOf([a, b, c]: readonly [Placed, Placed, Placed], scale: number): number {
  const [u, v] = [
    [b.x - a.x, b.y - a.y, (b.up - a.up) * scale],
    [c.x - a.x, c.y - a.y, (c.up - a.up) * scale],
  ] as const
  const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const
  const up = Math.abs(normal[2]) / (Math.hypot(...normal) || 1)
  return LIGHT.side + (LIGHT.above - LIGHT.side) * up
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** 8 bits for each of red, green, blue and opacity; no interlacing. */
const RGBA = [8, 6, 0, 0, 0]

function png(pixels: Uint8Array, width: number, height: number): Uint8Array {
  // Four bytes for each side, of which none is above 255.
  const head = Uint8Array.of(0, 0, 0, width, 0, 0, 0, height, ...RGBA)
  // Each row begins with its filter, 0 for none.
  const rows = new Uint8Array(height * (4 * width + 1))
  for (let row = 0; row < height; row++)
    rows.set(pixels.subarray(4 * width * row, 4 * width * (row + 1)), row * (4 * width + 1) + 1)
  const chunks = [framedChunk('IHDR', head), framedChunk('IDAT', zlibSync(rows)), framedChunk('IEND', strToU8(''))]
  return Uint8Array.of(...SIGNATURE, ...chunks.flatMap((chunk) => [...chunk]))
}
