/** Draws the shadows of items on floor and back wall in linear light: dark contact shadows and soft ones. */
import { PRODUCT_TRAITS } from '../../../catalog/productTraits.ts'
import { project, RADIANS, sights, spotsOn, type View } from './camera.ts'
import type { Plate } from './plate.ts'
import { lookOf, type PlacedPiece, turnOf } from './placedPiece.ts'

/** Inches over which the contact shadow fades, and the soft one, which daylight from the window casts to the right. */
const CONTACT = 1.6
const SOFT = 9
const OFFSET = { x: 6, y: 2.5 }
/** Maximum distance in inches at which a shadow is computed. */
const MAX_SHADOW_DISTANCE = 34
/** Maximum distance in inches between the back wall and an item that darkens it. */
const NEAR_WALL = 16

/** Strength of the contact shadow and of the soft one; the floor within the corner of a sectional is free. */
const SHADOW_STRENGTH = { legged: [0.1, 0.3], corner: [0, 0.12], solid: [0.5, 0.3] } as const

/** The surfaces that an item casts its shadow on: what it touches, and a wall close behind it. */
export function shadowsOf(stand: PlacedPiece): ('floor' | 'wall' | 'carrier')[] {
  const touched = stand.isHung ? [] : stand.on ? (['carrier'] as const) : (['floor'] as const)
  return stand.y - stand.deep / 2 <= NEAR_WALL ? [...touched, 'wall'] : [...touched]
}

/** Signed distance in inches to a rounded rectangle around the origin. */
function rounded(x: number, y: number, halfWide: number, halfDeep: number, radius: number): number {
  const qx = Math.abs(x) - halfWide + radius
  const qy = Math.abs(y) - halfDeep + radius
  const outX = Math.max(qx, 0)
  const outY = Math.max(qy, 0)
  // Faster than `Math.hypot`, which also scales what would overflow.
  return Math.sqrt(outX * outX + outY * outY) + Math.min(Math.max(qx, qy), 0) - radius
}

export function shadeFloor(light: Float32Array, plate: Plate, stand: PlacedPiece): void {
  const { view, mask } = plate
  const turn = stand.piece ? turnOf(view, stand, lookOf(view, stand.piece, stand)) * RADIANS : 0
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const [w, d] = [(stand.wide / 2) * 0.95, (stand.deep / 2) * 0.95]
  const form = stand.piece ? PRODUCT_TRAITS[stand.piece.kind].room.shadow : 'solid'
  const radius = stand.isRound ? Math.min(w, d) : Math.min(4, w, d)
  const softRadius = Math.min(w, d, 10)
  const [contact, soft] = SHADOW_STRENGTH[form]
  const spotAt = spotsOn(view, 0)
  const { width } = view
  const { x, y } = stand
  const { left, right, top, bottom } = around(view, stand, 0)
  for (let py = top; py <= bottom; py++)
    for (let px = left; px <= right; px++) {
      const i = 3 * (py * width + px)
      const onFloor = (mask[i + 1] ?? 0) / 255
      if (onFloor === 0) continue
      const spot = spotAt(px + 0.5, py + 0.5)
      const dx = spot.x - x
      const dy = spot.y - y
      const near = rounded(dx * cos - dy * sin, dx * sin + dy * cos, w, d, radius)
      if (near > MAX_SHADOW_DISTANCE) continue
      const ox = dx - OFFSET.x
      const oy = dy - OFFSET.y
      const far = rounded(ox * cos - oy * sin, ox * sin + oy * cos, w, d, softRadius)
      const dark = contact / (1 + Math.exp(near / CONTACT)) + soft / (1 + Math.exp(far / SOFT))
      const keep = 1 - dark * onFloor
      for (let c = 0; c < 3; c++) light[i + c] = (light[i + c] ?? 0) * keep
    }
}

export function shadeWall(light: Float32Array, plate: Plate, stand: PlacedPiece): void {
  const { view, mask } = plate
  const gap = Math.max(1, stand.y - stand.deep / 2)
  const soft = 2.5 + gap * 0.5
  const strength = 0.26 * (1 - gap / (NEAR_WALL * 1.6)) * (stand.piece?.kind === 'lamp' ? 0.4 : 1)
  const corners = [-1, 1].flatMap((i) =>
    [0, 1].map((j) => project(view, stand.x + i * (stand.wide / 2 + 24), 0, j * (stand.z + stand.tall + 20))),
  )
  const [xs, ys] = [corners.map(({ px }) => px), corners.map(({ py }) => py)]
  const bounds = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)] as const
  const see = sights(view)
  const { width, height, x: eyeX, y: eyeY, z: eyeZ } = view
  const [halfWide, halfTall] = [stand.wide / 2, stand.tall / 2]
  const { x: standX, z: standZ } = stand
  for (let py = Math.max(0, Math.floor(bounds[2])); py <= Math.min(height - 1, bounds[3]); py++) {
    for (let px = Math.max(0, Math.floor(bounds[0])); px <= Math.min(width - 1, bounds[1]); px++) {
      const i = py * width + px
      if ((mask[3 * i + 1] ?? 0) > 128) continue
      const to = see(px, py)
      const far = -eyeY / to.y
      const x = eyeX + to.x * far
      const z = eyeZ + to.z * far
      if (x < 0) continue
      const out = rounded(x - standX - 2, z - standZ - halfTall, halfWide, halfTall, 3)
      if (out > 20) continue
      const keep = 1 - strength / (1 + Math.exp(out / soft))
      for (let c = 0; c < 3; c++) light[3 * i + c] = (light[3 * i + c] ?? 0) * keep
    }
  }
}

/** The small shadow under an item that stands on another; drawn on the finished bytes of the picture. */
export function shadeCarrier(bytes: Uint8Array, view: View, stand: PlacedPiece): void {
  const [w, d] = [stand.wide * 0.46, stand.deep * 0.44]
  const radius = Math.min(w, d, stand.isRound ? 99 : 2)
  const spotAt = spotsOn(view, stand.z)
  const { width } = view
  const { x, y } = stand
  const { left, right, top, bottom } = around(view, stand, stand.z)
  for (let py = top; py <= bottom; py++)
    for (let px = left; px <= right; px++) {
      const i = 3 * (py * width + px)
      const spot = spotAt(px + 0.5, py + 0.5)
      const out = rounded(spot.x - x - 0.6, spot.y - y, w, d, radius)
      if (out > 4) continue
      const keep = 1 - 0.34 / (1 + Math.exp(out / 0.7))
      for (let c = 0; c < 3; c++) bytes[i + c] = Math.round((bytes[i + c] ?? 0) * keep)
    }
}

/** The pixels whose rays meet the plane z = `level` near the stand. */
function around(view: View, stand: PlacedPiece, level: number) {
  const far = Math.hypot(stand.wide, stand.deep) / 2 + (level === 0 ? MAX_SHADOW_DISTANCE : 5)
  const corners = [-1, 1].flatMap((i) => [-1, 1].map((j) => project(view, stand.x + i * far, stand.y + j * far, level)))
  const [xs, ys] = [corners.map(({ px }) => px), corners.map(({ py }) => py)]
  return {
    left: Math.max(0, Math.floor(Math.min(...xs))),
    right: Math.min(view.width - 1, Math.max(...xs)),
    top: Math.max(0, Math.floor(Math.min(...ys))),
    bottom: Math.min(view.height - 1, Math.max(...ys)),
  }
}
