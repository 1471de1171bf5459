/** The light that falls on every pixel of a plate: daylight, dusk, the sun through the window, and the lamps. Linear. */
import type { Triple } from '../color.ts'
import { onLevel, sight } from './camera.ts'
import { type Lamp, lampLight, WARM } from './lamps.ts'
import { LIGHT_OF_BYTE, type Plate } from './plate.ts'
import type { PlacedPiece } from './placedPiece.ts'
import { cornerColumn } from './repaint.ts'
import type { Lighting } from './roomLight.ts'
import { sunAt } from './sunlight.ts'

const FLOOR: Triple = [0, 0, 1]
const BACK: Triple = [0, 1, 0]
const LEFT: Triple = [1, 0, 0]
/** Stored light after dark (0..255) from which a pixel of the window belongs entirely to the frame; panes have none. */
const FRAME = 90
/** Lamps and sun are computed for every second pixel. */
const STEP = 2
/** Strength of the sun relative to its color. */
const SUN = 2.2

export type Lit = { lighting: Lighting; lamps: readonly Lamp[]; stands: readonly PlacedPiece[] }

/** Three numbers per pixel; 1 is white paper in full daylight. */
export function lightPlate(plate: Plate, { lighting, lamps, stands }: Lit): Float32Array {
  const { view, light, dusk, mask } = plate
  const { day, sky, sun } = lighting
  const out = new Float32Array(light.length)
  const corner = cornerColumn(plate)
  const isDirect = sun !== null || (lighting.lamps > 0 && lamps.length > 0)

  /** The lamps and the sun on one surface behind a pixel. */
  const directOn = (px: number, py: number, isFloor: boolean): readonly [glow: number, shine: number] => {
    const isLeft = px < corner
    const { x, y, z } = surfaceAt(plate, px, py, isFloor, isLeft)
    const normal = isFloor ? FLOOR : isLeft ? LEFT : BACK
    const glow = lighting.lamps * lampLight(lamps, x, y, z, normal)
    if (!sun || !view.window || (isLeft && !isFloor)) return [glow, 0]
    const facing = Math.abs(normal[1] * sun.way[1] + normal[2] * sun.way[2])
    return [glow, SUN * facing * sunAt(view.window, sun.way, stands, x, y, z)]
  }

  for (let py = 0; py < view.height; py++) {
    let floor: readonly [number, number] = [0, 0]
    let wall: readonly [number, number] = [0, 0]
    let known = { floor: -STEP, wall: -STEP }
    for (let px = 0; px < view.width; px++) {
      const i = 3 * (py * view.width + px)
      const onFloor = (mask[i + 1] ?? 0) / 255
      const pane = px < corner ? paneAt(plate, px, py) : null
      if (isDirect && onFloor > 0 && px - known.floor >= STEP) {
        floor = directOn(px, py, true)
        known = { ...known, floor: px }
      }
      if (isDirect && onFloor < 1 && (px - known.wall >= STEP || px === Math.ceil(corner))) {
        wall = directOn(px, py, false)
        known = { ...known, wall: px }
      }
      const glow = floor[0] * onFloor + wall[0] * (1 - onFloor)
      const shine = floor[1] * onFloor + wall[1] * (1 - onFloor)
      for (let c = 0; c < 3; c++) {
        const daylight = (LIGHT_OF_BYTE[light[i + c] ?? 0] ?? 0) * (plate.balance[c] ?? 1)
        const evening = LIGHT_OF_BYTE[dusk[i + c] ?? 0] ?? 0
        const inside =
          daylight * (day[c] ?? 0) +
          evening * (lighting.dusk[c] ?? 0) +
          glow * (WARM[c] ?? 0) +
          shine * (sun?.color[c] ?? 0)
        const { share, high } = pane ?? NO_PANE
        const outside = daylight * ((sky.low[c] ?? 0) * (1 - high) + (sky.high[c] ?? 0) * high)
        out[i + c] = inside * (1 - share) + outside * share
      }
    }
  }
  return out
}

const NO_PANE = { share: 0, high: 0 }

/**
 * The share of a pixel of the left wall that is a window pane, and its height within the window; null outside the
 * window.
 */
function paneAt({ view, dusk }: Plate, px: number, py: number): { share: number; high: number } | null {
  const { window: opening } = view
  const after = dusk[3 * (py * view.width + px) + 1] ?? 0
  if (!opening || after >= FRAME) return null
  const to = sight(view, px + 0.5, py + 0.5)
  const far = -view.x / to.x
  const [y, z] = [view.y + to.y * far, view.z + to.z * far]
  // Panes are set back behind the wall, so they are seen beside the opening itself.
  if (y < opening.y0 - RECESS || y > opening.y1 + RECESS || z < opening.z0 - RECESS || z > opening.z1 + RECESS)
    return null
  const high = Math.min(1, Math.max(0, (z - opening.z0) / (opening.z1 - opening.z0)))
  return { share: Math.min(1, (2 * (FRAME - after)) / FRAME), high }
}

/** Depth in inches by which panes are set back. */
const RECESS = 6

/** The point of the room behind a pixel. */
function surfaceAt({ view }: Plate, px: number, py: number, isFloor: boolean, isLeft: boolean) {
  if (isFloor) return { ...onLevel(view, px + 0.5, py + 0.5, 0), z: 0 }
  const to = sight(view, px + 0.5, py + 0.5)
  const far = isLeft ? -view.x / to.x : -view.y / to.y
  return { x: view.x + to.x * far, y: view.y + to.y * far, z: view.z + to.z * far }
}
