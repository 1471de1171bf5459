/** Repaints walls, floor and wall tiles of a plate, in linear light. */
import { LINEAR_OF_BYTE, linearOfHex, type Triple } from '../color.ts'
import { sight } from './camera.ts'
import type { Plate } from './plate.ts'

/** `tile`: the color of the tiled part of the walls; null keeps the original one. */
export type Paints = { wall: string; leftWall: string; floor: string; tile: string | null }

/** Share of the walls' color that the light takes on by reflection. */
const BOUNCE = 0.14
/** Brightness of painted walls relative to the paint's sample color, because walls are never in full light. */
export const WALL_BRIGHTNESS = 0.9
/** The sides of the window's opening, which the sky lights more than any wall (stored light), are white as its frame. */
const REVEAL = '#f2efe9'
const isReveal = (stored: number) => stored > 236

/** @param lit the light on each pixel (lightPlate.ts) */
export function repaint(plate: Plate, lit: Float32Array, finish: Paints): Float32Array {
  const { view, albedo, mask } = plate
  const out = new Float32Array(lit.length)
  const wall = change(finish.wall, plate.wall)
  const leftWall = change(finish.leftWall, plate.wall)
  const floor = change(finish.floor, plate.floor, 1)
  const tile = finish.tile === null ? UNCHANGED : change(finish.tile, plate.tile)
  const reveal = change(REVEAL, plate.wall)
  const bounced = wall.map((value) => 1 + BOUNCE * (Math.min(1.2, value) - 1))
  const corner = cornerColumn(plate)
  const { width, height } = view
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = 3 * (y * width + x)
      const onWall = (mask[i] ?? 0) / 255
      const onFloor = (mask[i + 1] ?? 0) / 255
      const onTile = (mask[i + 2] ?? 0) / 255
      const paint = x < corner ? (isReveal(plate.light[i] ?? 0) ? reveal : leftWall) : wall
      for (let c = 0; c < 3; c++) {
        const factor =
          (1 + onWall * ((paint[c] ?? 1) - 1)) *
          (1 + onFloor * ((floor[c] ?? 1) - 1)) *
          (1 + onTile * ((tile[c] ?? 1) - 1))
        const shone = 1 + (1 - onWall) * ((bounced[c] ?? 1) - 1)
        out[i + c] = (lit[i + c] ?? 0) * (LINEAR_OF_BYTE[albedo[i + c] ?? 0] ?? 0) * factor * shone
      }
    }
  }
  return out
}

const UNCHANGED = Float64Array.of(1, 1, 1)

/** Factors of red, green and blue; always in one kind of array, so that the loop over all pixels is compiled once. */
function change(hex: string, from: Triple | null, share = WALL_BRIGHTNESS): Float64Array {
  if (from === null) return UNCHANGED
  const [r, g, b] = linearOfHex(hex)
  return Float64Array.of((r * share) / from[0], (g * share) / from[1], (b * share) / from[2])
}

/** The column of the picture at which left and back wall meet, which is the line x = 0, y = 0. */
export function cornerColumn({ view }: Plate): number {
  for (let x = 0; x < view.width; x++) {
    const to = sight(view, x, 0)
    const far = -view.y / to.y
    if (view.x + to.x * far > 0) return x
  }
  return 0
}
