/** Positions and hit test of the handles of the selected cut-out. Points are in heights of the sheet. */
import { isWithin, onSheet, type Placed, placedOf, type Spot } from '../collage/sheet.ts'
import { findPiece } from '../commands/applyCollageCommand.ts'
import { type Collage, piecesOf } from '../model/collage.ts'
import type { Pointed } from './stageEvent.ts'

export type CollageTarget =
  | { readonly on: 'sheet' }
  | { readonly on: 'piece' | 'knob'; readonly index: number }
  /** A corner, in halves of the piece from its middle. */
  | { readonly on: 'corner'; readonly index: number; readonly corner: Spot }

export const CORNERS: readonly Spot[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
]
/** Distance of the knob above the piece in pixels; it is always within the sheet. */
const KNOB_AWAY_PX = 26
const KNOB_MARGIN_PX = 12
/** Around a handle, and beside a piece; pixels. */
const HANDLE_PX = { mouse: 12, pen: 14, touch: 24 }
const REACH_PX = { mouse: 2, pen: 4, touch: 10 }

export function cornerSpot(placed: Placed, corner: Spot): Spot {
  return onSheet(placed, { x: (corner.x * placed.width) / 2, y: (corner.y * placed.height) / 2 })
}

export function knobSpot(placed: Placed, pxPerUnit: number, aspect: number): Spot {
  const spot = onSheet(placed, { x: 0, y: -placed.height / 2 - KNOB_AWAY_PX / pxPerUnit })
  const margin = KNOB_MARGIN_PX / pxPerUnit
  return {
    x: Math.min(aspect - margin, Math.max(margin, spot.x)),
    y: Math.min(1 - margin, Math.max(margin, spot.y)),
  }
}

type Sheet = { readonly collage: Collage; readonly selection: number | undefined; readonly aspect: number }

export function collageTargetAt(
  { collage, selection, aspect }: Sheet,
  { at, pointer, pxPerUnit }: Pick<Pointed, 'at' | 'pointer' | 'pxPerUnit'>,
): CollageTarget {
  const chosen = findPiece(collage, selection)
  if (chosen) {
    const placed = placedOf(chosen, aspect)
    const isNear = (spot: Spot) => Math.hypot(spot.x - at.x, spot.y - at.y) <= HANDLE_PX[pointer] / pxPerUnit
    if (isNear(knobSpot(placed, pxPerUnit, aspect))) return { on: 'knob', index: chosen.index }
    const corner = CORNERS.find((each) => isNear(cornerSpot(placed, each)))
    if (corner) return { on: 'corner', index: chosen.index, corner }
  }
  const hit = (margin: number) => piecesOf(collage).findLast((piece) => isWithin(placedOf(piece, aspect), at, margin))
  const found = hit(0) ?? hit(REACH_PX[pointer] / pxPerUnit)
  return found ? { on: 'piece', index: found.index } : { on: 'sheet' }
}
