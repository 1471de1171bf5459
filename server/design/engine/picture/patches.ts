/** Paints beyond the two that walls can take are shown as trial patches on the wall, side by side. */
import { linearOfHex } from '../color.ts'
import { sights, type View } from './camera.ts'
import type { Plate } from './plate.ts'
import { WALL_BRIGHTNESS } from './repaint.ts'
import { boxOf, overlap, type PlacedPiece } from './placedPiece.ts'
import { type Frame, frameBox } from './wallArt.ts'

const PATCH = { wide: 17, tall: 23, apart: 4, middle: 58 }
const MARGIN = 14

/** The position of each patch; patches without free wall space are left out. */
export function patchesFor(
  paints: readonly string[],
  stands: readonly PlacedPiece[],
  hung: readonly Frame[],
  view: View,
): Frame[] {
  const taken = [
    ...stands.flatMap((stand) => (stand.piece ? [boxOf(view, stand, stand.piece)] : [])),
    ...hung.map((frame) => frameBox(view, frame)),
  ]
  const patches: Frame[] = []
  const scale = view.scale ?? 1
  for (const color of paints) {
    for (let x = 66 * scale; x < 236 * scale; x += 6) {
      const patch = { x, z: PATCH.middle, wide: PATCH.wide, tall: PATCH.tall, isRound: false, color, seed: 0 }
      const box = frameBox(view, patch)
      const isInside = box.left > MARGIN && box.left + box.width < view.width - MARGIN && box.top > MARGIN
      const isApart = patches.every((other) => Math.abs(other.x - x) >= PATCH.wide + PATCH.apart)
      if (!isInside || !isApart || taken.some((other) => overlap(box, other) > 0)) continue
      patches.push(patch)
      break
    }
  }
  return patches
}

/** Paints a patch over the wall's color. */
export function brush(light: Float32Array, { view, mask }: Plate, lit: Float32Array, patch: Frame): void {
  const box = frameBox(view, patch)
  const paint = linearOfHex(patch.color)
  const see = sights(view)
  for (let py = Math.max(0, Math.floor(box.top)); py < Math.min(view.height, box.top + box.height); py++) {
    for (let px = Math.max(0, Math.floor(box.left)); px < Math.min(view.width, box.left + box.width); px++) {
      const to = see(px + 0.5, py + 0.5)
      const far = -view.y / to.y
      const [x, z] = [view.x + to.x * far - patch.x, view.z + to.z * far - patch.z]
      // Uneven edges, like brush strokes.
      const ragged = 0.22 * Math.sin(z * 1.7) + 0.14 * Math.sin(z * 6.1 + x * 0.3)
      const inside = Math.min(patch.wide / 2 - 1 - Math.abs(x) + ragged, patch.tall / 2 - Math.abs(z))
      const i = 3 * (py * view.width + px)
      const share = Math.min(1, Math.max(0, inside / 0.35)) * ((mask[i] ?? 0) / 255)
      for (let c = 0; c < 3; c++) {
        const shone = (paint[c] ?? 0) * WALL_BRIGHTNESS * (lit[i + c] ?? 0)
        light[i + c] = (light[i + c] ?? 0) * (1 - share) + shone * share
      }
    }
  }
}
