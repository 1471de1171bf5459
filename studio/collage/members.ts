/** Changes the pieces of a collage: removes one, adds one, and fits a saved arrangement to the current pieces. */
import type { Collage, Slot } from '../model/collage.ts'
import { held, placedOf, reachOf, slotOf, type Placed } from './sheet.ts'

/** Pieces after the removed one move up by one index, as in the product key. */
export function withoutPiece(collage: Collage, index: number): Collage {
  return {
    ...collage,
    slots: collage.slots
      .filter((slot) => slot.index !== index)
      .map((slot) => (slot.index > index ? { ...slot, index: slot.index - 1 } : slot)),
  }
}

/** The collage with exactly `aspects.length` pieces; new ones are placed where they cover least. */
export function withAllPieces(collage: Collage, aspects: readonly number[], sheetAspect: number): Collage {
  const known = collage.slots.filter(({ index }) => index < aspects.length)
  const missing = aspects.map((_, index) => index).filter((index) => !known.some((slot) => slot.index === index))
  if (missing.length === 0 && known.length === collage.slots.length) return collage
  const slots = missing.reduce<Slot[]>(
    (placed, index) => [...placed, freeSlot(index, aspects[index] ?? 1, placed, sheetAspect)],
    known,
  )
  return { ...collage, slots }
}

/**
 * Longer side of a new piece in heights of the sheet, and the number of steps per axis of the positions that are tried.
 */
const SIDE = 0.26
const NET = 9

function freeSlot(index: number, pieceAspect: number, others: readonly Slot[], sheetAspect: number): Slot {
  const wide = Number.isFinite(pieceAspect) && pieceAspect > 0 ? pieceAspect : 1
  const size = { width: SIDE * Math.min(1, wide), height: SIDE * Math.min(1, 1 / wide), turn: 0 }
  let best: { placed: Placed; covered: number } | undefined
  for (let row = 0; row <= NET; row++)
    for (let column = 0; column <= NET; column++) {
      const placed = held({ ...size, x: (column / NET) * sheetAspect, y: 1 - row / NET }, sheetAspect)
      const covered = others.reduce((sum, slot) => sum + common(placed, placedOf(slot, sheetAspect)), 0)
      if (!best || covered < best.covered - 1e-9) best = { placed, covered }
    }
  if (!best) throw new Error('No candidate position was found for the piece.')
  return slotOf(index, best.placed, sheetAspect)
}

/** The overlap area of the two bounding boxes. */
function common(a: Placed, b: Placed): number {
  const [one, two] = [reachOf(a), reachOf(b)]
  const wide = Math.min(a.x + one.x, b.x + two.x) - Math.max(a.x - one.x, b.x - two.x)
  const high = Math.min(a.y + one.y, b.y + two.y) - Math.max(a.y - one.y, b.y - two.y)
  return wide > 0 && high > 0 ? wide * high : 0
}
