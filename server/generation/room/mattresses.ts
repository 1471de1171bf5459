/**
 * Mattresses without a bed: each lies on a plain platform, and many are stacked, to avoid a room full of beds. Inches.
 */
import type { Spot } from './camera.ts'
import type { Piece } from './piece.ts'
import { blockOf, type Size, type PlacedPiece, placedPieceOf } from './placedPiece.ts'

/** A plain bed platform: its height, and by how much it is wider than the mattress. */
const PLATFORM = { tall: 9, over: 3 }
/** The platform's headboard, when it is at the back wall; items on the platform must stay below its top by `over`. */
const HEADBOARD = { deep: 2.5, tall: 38, nearWall: 14, over: 4 }
/** Maximum number of beds and stacks in a room; one more when there are more than `MANY_MATTRESSES` mattresses. */
export const MAX_STACKS = 2
const MANY_MATTRESSES = 6

/** Stacks of the mattresses that lie in none of the `beds`, the largest at the bottom. */
export function stacksOf(mattresses: readonly Piece[], beds: number): Piece[][] {
  const bySize = mattresses.toSorted((a, b) => b.wide * b.deep - a.wide * a.deep)
  const most = MAX_STACKS - beds + (bySize.length > MANY_MATTRESSES ? 1 : 0)
  const count = Math.min(bySize.length, most)
  return Array.from({ length: count }, (_, i) => bySize.filter((_mattress, k) => k % count === i))
}

/** Dimensions of a stack, including its platform. */
export function sizeOf([lowest, ...upper]: readonly [Piece, ...Piece[]]): Size {
  return {
    wide: lowest.wide + PLATFORM.over,
    deep: lowest.deep + PLATFORM.over,
    tall: upper.reduce((sum, { tall }) => sum + tall, PLATFORM.tall + lowest.tall),
  }
}

/** A stack with its platform, and with a headboard when it is at the back wall; the lowest mattress comes first. */
export function layUp(
  stack: readonly [Piece, ...Piece[]],
  spot: Spot & { turn?: number },
  color: string,
): PlacedPiece[] {
  const [lowest] = stack
  const size = sizeOf(stack)
  const platform = blockOf({ ...size, tall: PLATFORM.tall }, spot, color)
  const laid: PlacedPiece[] = []
  for (const piece of stack) {
    const below = laid.at(-1) ?? platform
    // Aligns the head ends with the headboard.
    const at = { ...spot, y: spot.y - (lowest.deep - piece.deep) / 2 }
    laid.push({ ...placedPieceOf(piece, at), z: below.z + below.tall, on: below })
  }
  const head = platform.y - platform.deep / 2
  const isLow = size.tall <= HEADBOARD.tall - HEADBOARD.over
  if (head >= HEADBOARD.nearWall || !isLow) return [...laid, platform]
  return [
    ...laid,
    platform,
    blockOf({ ...HEADBOARD, wide: platform.wide }, { x: platform.x, y: head - HEADBOARD.deep / 2 }, color),
  ]
}
