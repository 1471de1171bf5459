/** An item in the room: its position, and its bounding box in the picture. Inches; pixels where the name says so. */
import { TRAITS } from '../../../../studio/model/furnitureTraits.ts'
import { azimuthAt, elevationAt, project, RADIANS, type Spot, type View } from './camera.ts'
import type { Look, Piece } from './piece.ts'

export type Size = { wide: number; deep: number; tall: number }

/** `x`, `y` is the center of its foot and `z` the height of the surface that it stands on. */
export type PlacedPiece = Spot &
  Size & {
    z: number
    /** Degrees by which its front is rotated to the right; 0 faces away from the back wall. */
    turn: number
    /** Mounted on the back wall. */
    isHung: boolean
    isRound: boolean
    /** The stand that carries it. */
    on: PlacedPiece | null
    piece: Piece | null
    /** Color of a plain block, drawn by the compositor itself; null for other items. */
    block: string | null
  }

/** Whether it is a bed, or a mattress without one. */
export function isBed({ piece }: PlacedPiece): boolean {
  return piece !== null && TRAITS[piece.kind].family === 'bed'
}

/** The stand of an item that is put down at a spot. */
export function placedPieceOf(piece: Piece, spot: Spot & { turn?: number }): PlacedPiece {
  const { wide, deep, tall, isRound } = piece
  const at = { x: spot.x, y: spot.y, z: 0, turn: spot.turn ?? 0 }
  return { wide, deep, tall, isRound, ...at, isHung: false, on: null, piece, block: null }
}

/** A plain box that the compositor draws itself. */
export function blockOf({ wide, deep, tall }: Size, { x, y }: Spot, color: string): PlacedPiece {
  return { wide, deep, tall, isRound: false, x, y, z: 0, turn: 0, isHung: false, on: null, piece: null, block: color }
}

export type Box = { left: number; top: number; width: number; height: number }

/** Half extents of an item parallel to the room's axes. */
export function reach(size: Size, turn: number): { x: number; y: number } {
  const [sin, cos] = [Math.abs(Math.sin(turn * RADIANS)), Math.abs(Math.cos(turn * RADIANS))]
  return { x: (size.wide * cos + size.deep * sin) / 2, y: (size.wide * sin + size.deep * cos) / 2 }
}

/** Penalty in degrees for a mirrored view, which is lit from the wrong side. */
const WRONG_LIGHT = 7

/** The view of an item that is closest to what the camera sees at its place. */
export function lookOf(view: View, piece: Piece, at: Spot & { turn: number }): Look {
  const wanted = azimuthAt(view, at) - at.turn
  const cost = ({ azimuth, mirrored }: Look) => apart(azimuth, wanted) + (mirrored ? WRONG_LIGHT : 0)
  return piece.looks.reduce((best, look) => (cost(look) < cost(best) ? look : best))
}

/** Maximum angle in degrees between view and camera; beyond it, the item would appear rotated differently. */
const SIMILAR = 36

/** Whether there is a view that shows the item rotated as it should be. */
export function canTurn(view: View, piece: Piece, at: Spot & { turn: number }): boolean {
  return apart(lookOf(view, piece, at).azimuth, azimuthAt(view, at) - at.turn) <= SIMILAR
}

/** Angle between two directions in degrees. */
function apart(a: number, b: number): number {
  return Math.abs(((((a - b + 180) % 360) + 360) % 360) - 180)
}

/** Rotation of an item to the right in degrees that results from the chosen look. */
export function turnOf(view: View, stand: Spot, look: Look): number {
  return azimuthAt(view, stand) - look.azimuth
}

type Placed = Spot & Size & { z: number; turn: number }

/** The bounding box of an item's picture. */
export function boxOf(view: View, stand: Placed, piece: Piece): Box {
  const look = lookOf(view, piece, stand)
  const foot = project(view, stand.x, stand.y, stand.z)
  const scale = view.focal / foot.depth / look.pixelsPerInch
  const stretch = scale * stretchOf(view, stand, look)
  const baseX = look.mirrored ? look.width - look.base.x : look.base.x
  return {
    left: foot.px - baseX * scale,
    top: foot.py - look.base.y * stretch,
    width: look.width * scale,
    height: look.height * stretch,
  }
}

/** A picture from a higher camera shows more of the top: scales its height to what this camera would see. */
function stretchOf(view: View, stand: Placed, look: Look): number {
  const [sin, cos] = [Math.abs(Math.sin(look.azimuth * RADIANS)), Math.abs(Math.cos(look.azimuth * RADIANS))]
  const ground = stand.wide * sin + stand.deep * cos
  const wanted = ground * Math.tan(elevationAt(view, stand, stand.z) * RADIANS) + stand.tall
  const tilt = look.elevation * RADIANS
  const taken = look.level
    ? ground * Math.tan(tilt) + stand.tall
    : ground * Math.sin(tilt) + stand.tall * Math.cos(tilt)
  return Math.min(1.35, Math.max(0.5, wanted / taken))
}

export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return width > 0 && height > 0 ? width * height : 0
}
