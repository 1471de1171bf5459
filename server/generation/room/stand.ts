/** A thing in the room: where it stands and which part of the picture it takes. Inches; pixels where named so. */
import { azimuthAt, elevationAt, project, RADIANS, type Spot, type View } from './camera.ts'
import type { Piece, Sprite } from './piece.ts'

export type Size = { wide: number; deep: number; tall: number }

/** `x`, `y` is the middle of its foot and `z` the height on which it stands. */
export type Stand = Spot &
  Size & {
    z: number
    /** Its cut-out is shown in a mirror: the piece is turned to the other side. */
    mirrored: boolean
    /** Hung on the back wall. */
    hung: boolean
    round: boolean
    /** The stand that carries it. */
    on: Stand | null
    piece: Piece | null
    /** A plain plinth, painted by the compositor itself, in this colour. */
    block: string | null
  }

export type Box = { left: number; top: number; width: number; height: number }

/** Degrees by which a piece is turned in the room, so that the camera sees it as it was photographed. */
export function turnOf(view: View, stand: Spot & { mirrored: boolean }, sprite: Sprite): number {
  return azimuthAt(view, stand) - (stand.mirrored ? -sprite.azimuth : sprite.azimuth)
}

/** Half extents of what a piece covers along the room's axes. */
export function reach(size: Size, mirrored: boolean): { x: number; y: number } {
  if (!mirrored) return { x: size.wide / 2, y: size.deep / 2 }
  // Seen from its other side the piece stands about 56 degrees round.
  const [sin, cos] = [Math.sin(56 * RADIANS), Math.cos(56 * RADIANS)]
  return { x: (size.wide * cos + size.deep * sin) / 2, y: (size.wide * sin + size.deep * cos) / 2 }
}

/** Where the whole cut-out falls in the picture. */
export function boxOf(view: View, stand: Spot & Size & { z: number; mirrored: boolean }, sprite: Sprite): Box {
  const foot = project(view, stand.x, stand.y, stand.z)
  const scale = view.focal / foot.depth / sprite.pixelsPerInch
  const stretch = scale * stretchOf(view, stand, sprite)
  const baseX = stand.mirrored ? sprite.width - sprite.base.x : sprite.base.x
  return {
    left: foot.px - baseX * scale,
    top: foot.py - sprite.base.y * stretch,
    width: sprite.width * scale,
    height: sprite.height * stretch,
  }
}

/** A photograph taken from higher up shows more of the top: bring its height to what this camera would see. */
function stretchOf(view: View, stand: Spot & Size & { z: number }, sprite: Sprite): number {
  const [sin, cos] = [Math.sin(sprite.azimuth * RADIANS), Math.cos(sprite.azimuth * RADIANS)]
  const ground = stand.wide * sin + stand.deep * cos
  const wanted = ground * Math.tan(elevationAt(view, stand, stand.z) * RADIANS) + stand.tall
  const tilt = sprite.elevation * RADIANS
  const taken = ground * Math.sin(tilt) + stand.tall * Math.cos(tilt)
  return Math.min(1.35, Math.max(0.5, wanted / taken))
}

export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return width > 0 && height > 0 ? width * height : 0
}
