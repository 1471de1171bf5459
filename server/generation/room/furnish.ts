/** Finds the room that is large enough for all of the pieces, and furnishes it. */
import type { RoomFunction } from '../../../src/contract/vocabulary.ts'
import { type Arrangement, arrange } from './arrange.ts'
import { scaledView, type View } from './camera.ts'
import type { Manner } from './manner.ts'
import type { Piece } from './piece.ts'

/** How large the room is taken to be (camera.ts) for so many pieces on the floor: a few would be lost in a large one. */
const SIZES = [
  { upTo: 1, scale: 0.9 },
  { upTo: 2, scale: 0.93 },
  { upTo: 4, scale: 0.97 },
]
/** By how much it grows while something finds no place. */
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
