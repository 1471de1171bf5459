/** Where the handles of a chosen cut-out stand and what a pointer is on. Points are heights of the sheet. */
import { isWithin, onSheet, type Placed, placedOf, type Spot } from '../collage/sheet.ts'
import { findSlot } from '../commands/applyCollageCommand.ts'
import type { CollageTarget } from '../editor/collageTool.ts'
import type { Collage } from '../model/collage.ts'

export const CORNERS: readonly Spot[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
]
/** How far above the piece its knob stands, pixels; within the sheet at any rate. */
const KNOB_AWAY_PX = 26
const KNOB_MARGIN_PX = 12

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

type Reach = {
  /** Heights of the sheet around a handle, and beside a piece. */
  readonly handle: number
  readonly piece: number
}

export function collageTargetAt(
  collage: Collage,
  selection: number | undefined,
  at: Spot,
  reach: Reach,
  { aspect, pxPerUnit }: { readonly aspect: number; readonly pxPerUnit: number },
): CollageTarget {
  const chosen = findSlot(collage, selection)
  if (chosen) {
    const placed = placedOf(chosen, aspect)
    const isNear = (spot: Spot) => Math.hypot(spot.x - at.x, spot.y - at.y) <= reach.handle
    if (isNear(knobSpot(placed, pxPerUnit, aspect))) return { on: 'knob', index: chosen.index }
    const corner = CORNERS.find((each) => isNear(cornerSpot(placed, each)))
    if (corner) return { on: 'corner', index: chosen.index, corner }
  }
  const hit = (margin: number) => collage.slots.findLast((slot) => isWithin(placedOf(slot, aspect), at, margin))
  const found = hit(0) ?? hit(reach.piece)
  return found ? { on: 'piece', index: found.index } : { on: 'sheet' }
}
