/** Where water runs off: in a bath, in the tray of a shower, and in the floor below the head of a shower on a wall. */
import type { Item } from '../model/layout.ts'
import type { Point } from './point.ts'

type Piece = Pick<Item, 'kind' | 'footprint'>

/** Inches; a smaller shower is the head alone, without a tray. */
const SHOWER_HEAD = 20

export function isShowerHead({ kind, footprint }: Piece): boolean {
  return kind === 'shower' && Math.max(footprint.width, footprint.length) < SHOWER_HEAD
}

/** Whether water runs off in it, so that a shower can hang over it: a bath, or the tray of a shower. */
export function hasDrain(piece: Piece): boolean {
  return piece.kind === 'bath' || (piece.kind === 'shower' && !isShowerHead(piece))
}

/** Inches; the rim of a small bath is thinner. */
const RIM = 3
const MAX_RIM_SHARE = 0.1

/** The width of a bath's rim in inches. */
export function rimOf({ width, length }: Item['footprint']): number {
  return Math.min(RIM, width * MAX_RIM_SHARE, length * MAX_RIM_SHARE)
}

/**
 * The drain of a bath or a shower, in inches in the piece's own axes: at the left or rear end of a bath, in the middle of a
 * tray, and below the head of a shower, which is as wide as the piece and at its front.
 */
export function drainOf(piece: Piece): Point {
  const { width, length } = piece.footprint
  if (piece.kind === 'bath') {
    const inside = 3 * rimOf(piece.footprint)
    return width >= length ? { x: inside - width / 2, y: 0 } : { x: 0, y: inside - length / 2 }
  }
  return { x: 0, y: isShowerHead(piece) ? Math.max(0, (length - width) / 2) : 0 }
}
