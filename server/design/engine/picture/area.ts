/** The areas of the floor that an item covers, parallel to the room's axes. Inches. */
import type { Spot } from './camera.ts'
import type { Piece } from './piece.ts'
import { reach, type Size } from './placedPiece.ts'

export type Area = { x0: number; x1: number; y0: number; y1: number }
type Placed = Spot & { turn?: number }

/** Depth of both runs of a corner sofa; the floor in front of them is free. */
export const RUN = 36

/** One area; two for a corner sofa, whose runs meet behind its own left end (its right end when mirrored). */
export function areasOf(
  size: Size,
  piece: Pick<Piece, 'kind' | 'looks'> | null,
  at: Placed,
  whole = areaOf(size, at),
): Area[] {
  if (piece?.kind !== 'sectional' || at.turn) return [whole]
  const { x0, x1, y0, y1 } = whole
  const short = isMirrored(piece) ? { x0: x1 - RUN, x1 } : { x0, x1: x0 + RUN }
  return [
    { x0, x1, y0, y1: y0 + RUN },
    { ...short, y0: y0 + RUN, y1 },
  ]
}

/** The free floor between the two runs of a corner sofa. */
export function nookOf(size: Size, piece: Pick<Piece, 'looks'>, at: Placed): Area {
  const { x0, x1, y0, y1 } = areaOf(size, at)
  return isMirrored(piece) ? { x0, x1: x1 - RUN, y0: y0 + RUN, y1 } : { x0: x0 + RUN, x1, y0: y0 + RUN, y1 }
}

/** The bounding rectangle on the floor. */
export function areaOf(size: Size, { x, y, turn = 0 }: Placed): Area {
  const half = reach(size, turn)
  return { x0: x - half.x, x1: x + half.x, y0: y - half.y, y1: y + half.y }
}

/** Whether the distance between two areas is less than `gap`. */
export function areNear(a: Area, b: Area, gap: number): boolean {
  return a.x0 < b.x1 + gap && b.x0 < a.x1 + gap && a.y0 < b.y1 + gap && b.y0 < a.y1 + gap
}

function isMirrored({ looks }: Pick<Piece, 'looks'>): boolean {
  return looks[0].mirrored
}
