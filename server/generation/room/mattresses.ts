/** Mattresses that have no bed: each on a plain platform, many in stacks, as a hall full of beds is no bedroom. Inches. */
import type { Spot } from './camera.ts'
import type { Piece } from './piece.ts'
import { blockOf, type Size, type Stand, standOf } from './stand.ts'

/** A plain bed platform: taller than the floor, wider than the mattress. */
const PLATFORM = { tall: 9, over: 3 }
/** Its plain headboard, where it stands at the back wall; what lies on the platform stays below its top by so much. */
const HEADBOARD = { deep: 2.5, tall: 38, nearWall: 14, over: 4 }
/** So many beds and stacks stand in a room, one more when there are more mattresses than that. */
export const APART = 2
const STACKED = 6

/** The stacks of those that lie in none of the `beds`, the largest at the bottom. */
export function stacksOf(mattresses: readonly Piece[], beds: number): Piece[][] {
  const bySize = mattresses.toSorted((a, b) => b.wide * b.deep - a.wide * a.deep)
  const most = APART - beds + (bySize.length > STACKED ? 1 : 0)
  const count = Math.min(bySize.length, most)
  return Array.from({ length: count }, (_, i) => bySize.filter((_mattress, k) => k % count === i))
}

/** What a stack takes of the room, its platform included. */
export function sizeOf([lowest, ...upper]: readonly [Piece, ...Piece[]]): Size {
  return {
    wide: lowest.wide + PLATFORM.over,
    deep: lowest.deep + PLATFORM.over,
    tall: upper.reduce((sum, { tall }) => sum + tall, PLATFORM.tall + lowest.tall),
  }
}

/** A stack with its platform, and with a headboard where it stands at the back wall; the lowest mattress comes first. */
export function layUp(stack: readonly [Piece, ...Piece[]], spot: Spot & { turn?: number }, colour: string): Stand[] {
  const [lowest] = stack
  const size = sizeOf(stack)
  const platform = blockOf({ ...size, tall: PLATFORM.tall }, spot, colour)
  const laid: Stand[] = []
  for (const piece of stack) {
    const below = laid.at(-1) ?? platform
    // All heads are at the headboard.
    const at = { ...spot, y: spot.y - (lowest.deep - piece.deep) / 2 }
    laid.push({ ...standOf(piece, at), z: below.z + below.tall, on: below })
  }
  const head = platform.y - platform.deep / 2
  const isLow = size.tall <= HEADBOARD.tall - HEADBOARD.over
  if (head >= HEADBOARD.nearWall || !isLow) return [...laid, platform]
  return [
    ...laid,
    platform,
    blockOf({ ...HEADBOARD, wide: platform.wide }, { x: platform.x, y: head - HEADBOARD.deep / 2 }, colour),
  ]
}
