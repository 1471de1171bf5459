/** Finds the smallest room scale at which all items have a place, and furnishes the room. */
import type { RoomFunction } from '../../../src/contract/vocabulary.ts'
import { type Arrangement, arrange } from './arrange.ts'
import { scaledView, type View } from './camera.ts'
import type { Manner } from './manner.ts'
import type { Piece } from './piece.ts'

/**
 * Initial scale of the room (see camera.ts) by number of items on the floor, because a few items would look lost in a
 * large room.
 */
const SIZES = [
  { upTo: 1, scale: 0.9 },
  { upTo: 2, scale: 0.93 },
  { upTo: 4, scale: 0.97 },
]
/** Factor by which the room grows while an item has no place. */
const GROWTH = 1.08
const LARGEST = 4

export function furnish(
  pieces: readonly Piece[],
  name: RoomFunction,
  view: View,
  colours: { plinth: string; platform: string },
  manner: Manner,
): Arrangement & { view: View } {
  const standing = pieces.filter(({ placement }) => placement === 'floor' || placement === 'flat').length
  let scale = SIZES.find(({ upTo }) => standing <= upTo)?.scale ?? 1
  for (;;) {
    const room = scaledView(view, scale)
    const isLast = scale > LARGEST
    const arrangement = arrange(pieces, name, room, colours, manner, isLast)
    if (arrangement.left.length === 0 || isLast) return { ...arrangement, view: room }
    scale *= GROWTH
  }
}
