/**
 * Finds the smallest room in which all items have a place, and furnishes it. Items without a place in the largest room
 * are left out.
 */
import type { RoomFunction } from '../../../src/contract/vocabulary.ts'
import { type Arrangement, arrange } from './arrange.ts'
import { scaledView, type View } from './camera.ts'
import type { Variation } from './variation.ts'
import type { Piece } from './piece.ts'
import { MAX_ROOM_SCALE, MIN_ROOM_SCALE } from './roomSizes.ts'

/** Factor by which the room grows while an item has no place. */
const GROWTH = 1.05

export function furnish(
  pieces: readonly Piece[],
  name: RoomFunction,
  view: View,
  colors: { plinth: string; platform: string },
  variation: Variation,
): Arrangement & { view: View } {
  let scale = MIN_ROOM_SCALE
  for (;;) {
    const room = scaledView(view, scale)
    const isLast = scale === MAX_ROOM_SCALE
    const arrangement = arrange(pieces, name, room, colors, variation, isLast)
    if (arrangement.unplaced.length === 0 || isLast) return { ...arrangement, view: room }
    scale = Math.min(MAX_ROOM_SCALE, scale * GROWTH)
  }
}
