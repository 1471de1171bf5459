/** Adds the light of a lamp on the wall and floor around it to linear light. */
import { LINEAR } from '../color.ts'
import { onLevel, project, sight } from './camera.ts'
import type { Plate } from './plate.ts'
import type { PlacedPiece } from './placedPiece.ts'

/** Color of a warm bulb behind linen. */
const WARM = [1, 0.74, 0.43] as const
const STRENGTH = 0.3
/** Distance in inches at which the light has dropped to a fraction, and beyond which it is ignored. */
const NEAR = 26
const REACH = 66
/** Height of the shade as a share of the lamp's height. */
const SHADE = 0.84

export function glow(light: Float32Array, plate: Plate, stand: PlacedPiece, share: number): void {
  const { view, mask, albedo } = plate
  const source = { x: stand.x, y: stand.y, z: stand.z + stand.tall * SHADE }
  const corners = [-REACH, REACH].flatMap((dx) =>
    [-REACH, REACH].map((dz) => project(view, source.x + dx, 0, source.z + dz)),
  )
  const floor = project(view, source.x, source.y + REACH, 0)
  const [xs, ys] = [corners.map(({ px }) => px), [...corners.map(({ py }) => py), floor.py]]
  const [x0, x1] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(view.width - 1, Math.ceil(Math.max(...xs)))]
  const [y0, y1] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(view.height - 1, Math.ceil(Math.max(...ys)))]
  for (let py = y0; py <= y1; py++) {
    for (let px = x0; px <= x1; px++) {
      const i = 3 * (py * view.width + px)
      const away = distanceTo(source, px, py, (mask[i + 1] ?? 0) > 128, plate)
      if (away > REACH) continue
      const fading = 1 - away / REACH
      const added = (STRENGTH * share * fading * fading) / (1 + (away / NEAR) ** 2)
      for (let c = 0; c < 3; c++) {
        const surface = LINEAR[albedo[i + c] ?? 0] ?? 0
        const value = light[i + c] ?? 0
        // The wall's light already contains its paint color, so the glow takes on the paint.
        light[i + c] = value + added * (WARM[c] ?? 1) * Math.max(surface * 0.25, value)
      }
    }
  }
}

function distanceTo(
  source: { x: number; y: number; z: number },
  px: number,
  py: number,
  onFloor: boolean,
  { view }: Plate,
) {
  if (onFloor) {
    const spot = onLevel(view, px, py, 0)
    return Math.hypot(spot.x - source.x, spot.y - source.y, source.z)
  }
  const to = sight(view, px, py)
  const far = -view.y / to.y
  const [x, z] = [view.x + to.x * far, view.z + to.z * far]
  if (x < 0) return Number.POSITIVE_INFINITY
  return Math.hypot(x - source.x, z - source.z, source.y)
}
