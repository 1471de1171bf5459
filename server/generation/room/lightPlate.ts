/** The light that falls on every pixel of a plate: daylight, dusk, the sun through the window, and the lamps. Linear. */
import type { Triple } from '../color.ts'
import { onLevel, project, sight } from './camera.ts'
import { type Lamp, lampLight, WARM } from './lamps.ts'
import { LIGHT_OF_BYTE, type Plate } from './plate.ts'
import type { PlacedPiece } from './placedPiece.ts'
import { cornerColumn } from './repaint.ts'
import type { Lighting } from './roomLight.ts'
import { sunAt } from './sunlight.ts'

const FLOOR: Triple = [0, 0, 1]
const BACK: Triple = [0, 1, 0]
const LEFT: Triple = [1, 0, 0]
/** Light after dark below which a pixel is a pane of the window. */
const PANE = 0.05
/** Lamps and sun are computed for every second pixel, and interpolated between. */
const STEP = 2

export type Lit = { lighting: Lighting; lamps: readonly Lamp[]; stands: readonly PlacedPiece[] }

/** Three numbers per pixel; 1 is white paper in full daylight. */
export function lightPlate(plate: Plate, { lighting, lamps, stands }: Lit): Float32Array {
  const { view, light, dusk, mask } = plate
  const { day, sky, sun } = lighting
  const out = new Float32Array(light.length)
  const corner = cornerColumn(plate)
  const { window: opening } = view
  const warm = lighting.lamps > 0 && lamps.length > 0
  const [top, sill] = opening
    ? [opening.z1, opening.z0].map((z) => project(view, 0, (opening.y0 + opening.y1) / 2, z).py)
    : [0, view.height]
  for (let py = 0; py < view.height; py++) {
    const high = Math.min(1, Math.max(0, ((sill ?? 0) - py) / Math.max(1, (sill ?? 0) - (top ?? 0))))
    let [glow, shine] = [0, 0]
    for (let px = 0; px < view.width; px++) {
      const i = 3 * (py * view.width + px)
      const after = LIGHT_OF_BYTE[dusk[i + 1] ?? 0] ?? 0
      const pane = px < corner && after < PANE && (mask[i + 1] ?? 0) === 0 ? 1 - after / PANE : 0
      if (pane < 1 && (warm || sun) && px % STEP === 0) {
        const isFloor = (mask[i + 1] ?? 0) > 128
        const at = surfaceAt(plate, px, py, isFloor, px < corner)
        const normal = isFloor ? FLOOR : px < corner ? LEFT : BACK
        glow = warm ? lighting.lamps * lampLight(lamps, at.x, at.y, at.z, normal) : 0
        shine =
          sun && opening && (isFloor || px >= corner)
            ? sunAt(opening, sun.way, stands, at.x, at.y, at.z) * -(normal[1] * sun.way[1] + normal[2] * sun.way[2])
            : 0
        shine = shine < 0 ? -shine : shine
      }
      for (let c = 0; c < 3; c++) {
        const daylight = LIGHT_OF_BYTE[light[i + c] ?? 0] ?? 0
        const evening = LIGHT_OF_BYTE[dusk[i + c] ?? 0] ?? 0
        const inside =
          daylight * (day[c] ?? 0) +
          evening * (lighting.dusk[c] ?? 0) +
          glow * (WARM[c] ?? 0) +
          shine * (sun?.color[c] ?? 0) * 2.2
        const outside = daylight * ((sky.low[c] ?? 0) * (1 - high) + (sky.high[c] ?? 0) * high)
        out[i + c] = inside * (1 - pane) + outside * pane
      }
    }
  }
  return out
}

/** The point of the room behind a pixel. */
function surfaceAt({ view }: Plate, px: number, py: number, isFloor: boolean, isLeft: boolean) {
  if (isFloor) return { ...onLevel(view, px + 0.5, py + 0.5, 0), z: 0 }
  const to = sight(view, px + 0.5, py + 0.5)
  const far = isLeft ? -view.x / to.x : -view.y / to.y
  return { x: view.x + to.x * far, y: view.y + to.y * far, z: view.z + to.z * far }
}
