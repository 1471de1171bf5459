/** Draws tiles on the floor and on the tiled part of the walls, in linear light. */
import { onLevel, sight } from './camera.ts'
import { LIGHT_OF_BYTE, type Plate } from './plate.ts'
import { cornerColumn } from './repaint.ts'
import type { Tiled } from './tileTexture.ts'

/** Reflectance of tiles relative to their photograph, which has an exposure of its own. */
const GAIN = 1.02
const SLOWLY = 16

export function layTiles(light: Float32Array, plate: Plate, where: 'floor' | 'walls', tiled: Tiled): void {
  const { view, mask } = plate
  const channel = where === 'floor' ? 1 : 2
  const corner = cornerColumn(plate)
  const face = (px: number, py: number): readonly [number, number] => {
    if (where === 'floor') {
      const spot = onLevel(view, px, py, 0)
      return [spot.x, spot.y]
    }
    const to = sight(view, px, py)
    const far = px < corner ? -view.x / to.x : -view.y / to.y
    return [px < corner ? view.y + to.y * far : view.x + to.x * far, -(view.z + to.z * far)]
  }
  for (let py = 0; py < view.height; py++) {
    let blur = 0
    for (let px = 0; px < view.width; px++) {
      const i = 3 * (py * view.width + px)
      const share = (mask[i + channel] ?? 0) / 255
      if (share === 0) continue
      const [across, along] = face(px + 0.5, py + 0.5)
      // The area that a pixel covers changes slowly along a row, so it is updated every `SLOWLY` pixels only.
      if (px % SLOWLY === 0 || blur === 0) {
        const next = face(px + 1.5, py + 1.5)
        blur = Math.max(Math.abs(next[0] - across), Math.abs(next[1] - along))
      }
      const texel = tiled(across, along, blur)
      for (let c = 0; c < 3; c++) {
        const shone = (texel[c] ?? 0) * (LIGHT_OF_BYTE[plate.light[i + c] ?? 0] ?? 0) * GAIN
        light[i + c] = (light[i + c] ?? 0) * (1 - share) + shone * share
      }
    }
  }
}
