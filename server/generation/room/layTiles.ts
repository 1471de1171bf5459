/** Draws tiles on the floor and on the tiled part of the walls, in linear light. */
import { onLevel, sight } from './camera.ts'
import type { Plate } from './plate.ts'
import { cornerColumn } from './repaint.ts'
import type { Tiled } from './tileTexture.ts'

/** Reflectance of tiles relative to their photograph, which has an exposure of its own. */
const GAIN = 1.02
const COVER_UPDATE_STEP = 16

export function layTiles(
  light: Float32Array,
  plate: Plate,
  lit: Float32Array,
  where: 'floor' | 'walls',
  tiled: Tiled,
): void {
  const { view, mask } = plate
  const channel = where === 'floor' ? 1 : 2
  const corner = cornerColumn(plate)
  const face = (px: number, py: number, isLeft: boolean): readonly [number, number] => {
    if (where === 'floor') {
      const spot = onLevel(view, px, py, 0)
      return [spot.x, spot.y]
    }
    const to = sight(view, px, py)
    const far = isLeft ? -view.x / to.x : -view.y / to.y
    return [isLeft ? view.y + to.y * far : view.x + to.x * far, -(view.z + to.z * far)]
  }
  for (let py = 0; py < view.height; py++) {
    let covers: readonly [number, number] = [0, 0]
    for (let px = 0; px < view.width; px++) {
      const i = 3 * (py * view.width + px)
      const share = (mask[i + channel] ?? 0) / 255
      if (share === 0) continue
      const isLeft = px < corner
      const [across, along] = face(px + 0.5, py + 0.5, isLeft)
      // The area that a pixel covers changes slowly along a row, so it is updated every `COVER_UPDATE_STEP` pixels only.
      if (px % COVER_UPDATE_STEP === 0 || covers[0] === 0) {
        const [right, below] = [face(px + 1.5, py + 0.5, isLeft), face(px + 0.5, py + 1.5, isLeft)]
        covers = [
          Math.abs(right[0] - across) + Math.abs(below[0] - across),
          Math.abs(right[1] - along) + Math.abs(below[1] - along),
        ]
      }
      const texel = tiled(across, along, covers)
      for (let c = 0; c < 3; c++) {
        const shone = (texel[c] ?? 0) * (lit[i + c] ?? 0) * GAIN
        light[i + c] = (light[i + c] ?? 0) * (1 - share) + shone * share
      }
    }
  }
}
