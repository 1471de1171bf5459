/** The lamps of a room as light sources: the positions of their shades, and the light at a point. Inches. */
import { sharp } from '../../../platform/images/sharp.ts'
import { LINEAR_OF_BYTE, type Triple } from '../color.ts'
import { project, sight, type View } from './camera.ts'
import type { Look } from './piece.ts'
import { boxOf, lookOf, type PlacedPiece } from './placedPiece.ts'

/** The shade of a lamp in its picture, in pixels of the file. */
export type Shade = {
  x: number
  y: number
  /** Half the width of the shade. */
  radius: number
  /** Linear color of the shade. */
  color: Triple
  /** True if it is opaque, so that the lamp shines only downward. */
  isOpaque: boolean
}
export type Lamp = { stand: PlacedPiece; shade: Shade; x: number; y: number; z: number }

/** Color of a warm bulb behind linen. */
export const WARM: Triple = [1, 0.72, 0.42]
/** Illuminance of a bulb at one inch; at some 40 inches it equals daylight. */
const BULB = 3000
/** Squared radius of a shade in inches; it is an extended light source. */
const SHADE_RADIUS_SQUARED = 220
/** Maximum illuminance, beyond which it is compressed. */
const MAX_ILLUMINANCE = 1.5
/** Share of the light that passes through the side of a shade; the rest leaves it above and below. */
const TRANSMITTANCE = 0.3
/** Sine of the elevation at which light from the openings of a shade starts, and at which it is full. */
const OPENING_SINE = { from: 0.5, to: 0.78 }
/** Shades darker than this, or more saturated, are assumed to be metal. */
const TRANSLUCENT = { light: 0.3, spread: 0.62 }
/** The shade is in this upper part of a lamp's picture. */
const SHADE_PART = 0.62

export async function lampsIn(view: View, stands: readonly PlacedPiece[]): Promise<Lamp[]> {
  const lamps: Lamp[] = []
  for (const stand of stands) {
    if (stand.piece?.kind !== 'lamp') continue
    const look = lookOf(view, stand.piece, stand)
    const shade = await shadeOf(look)
    const box = boxOf(view, stand, stand.piece)
    const x = look.mirrored ? look.width - shade.x : shade.x
    const [px, py] = [box.left + (x / look.width) * box.width, box.top + (shade.y / look.height) * box.height]
    lamps.push({ stand, shade, ...pointAt(view, px, py, project(view, stand.x, stand.y, stand.z).depth) })
  }
  return lamps
}

/** The point behind a pixel at a distance along the line of sight. */
export function pointAt(view: View, px: number, py: number, depth: number): { x: number; y: number; z: number } {
  const to = sight(view, px, py)
  return { x: view.x + to.x * depth, y: view.y + to.y * depth, z: view.z + to.z * depth }
}

/**
 * Light of all lamps at a point: 1 is daylight.
 * @param normal of the surface; null for an item of unknown shape, which receives light from all sides
 * @param except the lamp whose own light does not count
 */
export function lampLight(
  lamps: readonly Lamp[],
  x: number,
  y: number,
  z: number,
  normal: Triple | null,
  except: PlacedPiece | null = null,
): number {
  let sum = 0
  for (const lamp of lamps) {
    if (lamp.stand === except) continue
    const dx = lamp.x - x
    const dy = lamp.y - y
    const dz = lamp.z - z
    const square = dx * dx + dy * dy + dz * dz
    const far = Math.sqrt(square) || 1
    const facing = normal ? (normal[0] * dx + normal[1] * dy + normal[2] * dz) / far : 0.62
    if (facing <= 0) continue
    const down = dz / far
    const opening = smooth((Math.abs(down) - OPENING_SINE.from) / (OPENING_SINE.to - OPENING_SINE.from))
    const shone = lamp.shade.isOpaque
      ? smooth((down + 0.05) / 0.5) * 1.15
      : TRANSMITTANCE + (1 - TRANSMITTANCE) * opening
    sum += (BULB * shone * facing) / (square + SHADE_RADIUS_SQUARED)
  }
  return MAX_ILLUMINANCE * (1 - Math.exp(-sum / MAX_ILLUMINANCE))
}

const shadeCache = new WeakMap<Uint8Array, Promise<Shade>>()

/** The position of the shade: the center of the largest square within the upper part of the lamp. */
export function shadeOf(look: Look): Promise<Shade> {
  const found = shadeCache.get(look.picture) ?? findShade(look)
  shadeCache.set(look.picture, found)
  return found
}

async function findShade({ picture, width, height }: Look): Promise<Shade> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const rows = Math.round(info.height * SHADE_PART)
  // The largest square that ends at each pixel.
  const squares = new Uint16Array(info.width * rows)
  let best = { side: 0, x: info.width / 2, y: rows / 2 }
  for (let y = 1; y < rows; y++)
    for (let x = 1; x < info.width; x++) {
      if ((data[4 * (y * info.width + x) + 3] ?? 0) < 200) continue
      const at = y * info.width + x
      const side = 1 + Math.min(squares[at - 1] ?? 0, squares[at - info.width] ?? 0, squares[at - info.width - 1] ?? 0)
      squares[at] = side
      if (side > best.side) best = { side, x: x - side / 2, y: y - side / 2 }
    }
  const color = meanColor(data, info.width, best)
  const isDark = Math.max(...color) < TRANSLUCENT.light
  const isColorful = Math.max(...color) - Math.min(...color) > TRANSLUCENT.spread * Math.max(...color)
  const scale = { x: width / info.width, y: height / info.height }
  return {
    x: best.x * scale.x,
    y: best.y * scale.y,
    radius: (best.side / 2) * scale.x,
    color,
    isOpaque: isDark || isColorful,
  }
}

function meanColor(data: Uint8Array, width: number, { side, x, y }: { side: number; x: number; y: number }): Triple {
  const sum: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let row = Math.round(y - side / 3); row <= y + side / 3; row++)
    for (let column = Math.round(x - side / 3); column <= x + side / 3; column++) {
      for (let c = 0; c < 3; c++)
        sum[c] = (sum[c] ?? 0) + (LINEAR_OF_BYTE[data[4 * (row * width + column) + c] ?? 0] ?? 0)
      count++
    }
  return [sum[0] / Math.max(1, count), sum[1] / Math.max(1, count), sum[2] / Math.max(1, count)]
}

export function smooth(share: number): number {
  const t = Math.min(1, Math.max(0, share))
  return t * t * (3 - 2 * t)
}
