import type { BufferGeometry } from 'three'
import { finish } from './finish.ts'

/**
 * Bends a shape around the vertical axis, like a chair's back: x becomes the distance along an arc of `radius` meters
 * with its center at the back (-z); z stays the radial direction. `lower` (0..1) lowers the ends by that share.
 */
export function bent(geometry: BufferGeometry, radius: number, lower = 0): BufferGeometry {
  geometry.computeBoundingBox()
  const box = geometry.boundingBox
  const at = geometry.getAttribute('position')
  const half = Math.max(1e-6, box?.max.x ?? 1)
  const foot = box?.min.y ?? 0
  for (let i = 0; i < at.count; i++) {
    const along = at.getX(i)
    const turn = along / radius
    const reach = radius - at.getZ(i)
    const share = Math.min(1, Math.abs(along) / half)
    const y = foot + (at.getY(i) - foot) * (1 - lower * smooth(share))
    at.setXYZ(i, Math.sin(turn) * reach, y, -Math.cos(turn) * reach)
  }
  return finish(geometry)
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t)
}
