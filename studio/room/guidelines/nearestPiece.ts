/** The nearest of several pieces, and how far a piece reaches. */
import { halfDiagonal } from '../../geometry/footprintOutline.ts'
import { distance, dot, type Point } from '../../geometry/point.ts'
import { gapBetween, type Piece } from './scoreScene.ts'

export function nearest(piece: Piece, others: readonly Piece[]): Piece | undefined {
  let best: Piece | undefined
  let least = Infinity
  for (const other of others) {
    if (other === piece) continue
    if (others.length === 1) return other
    const away = distance(piece.item.pose, other.item.pose)
    if (away - halfDiagonal(piece.item.footprint) - halfDiagonal(other.item.footprint) >= least) continue
    const inches = gapBetween(piece, other) + away / 100
    if (inches < least) [best, least] = [other, inches]
  }
  return best
}

/** Half the extent of a piece along a direction. */
export function reachAlong({ item: { footprint }, right, front }: Piece, way: Point): number {
  const [x, y] = [Math.abs(dot(right, way)), Math.abs(dot(front, way))]
  return footprint.shape === 'ellipse'
    ? Math.hypot((x * footprint.width) / 2, (y * footprint.length) / 2)
    : (x * footprint.width + y * footprint.length) / 2
}
