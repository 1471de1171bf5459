/** Where things hang on the back wall. Inches. */
import type { RoomFunction } from '../../../src/contract/vocabulary.ts'
import type { View } from './camera.ts'
import type { Piece } from './piece.ts'
import { boxOf, overlap, type Stand } from './stand.ts'

/** The outlet of a shower stands this high, in the middle of the shower. */
const SHOWER = { x: 27, z: 76 }
/** The middle of a picture or rail on a wall. */
const EYE = 60

export function hang(pieces: readonly Piece[], name: RoomFunction, view: View, stands: readonly Stand[]): Stand[] {
  const hung: Stand[] = []
  for (const piece of pieces) {
    const at = (x: number, z: number): Stand => ({
      wide: piece.wide,
      deep: piece.deep,
      tall: piece.tall,
      round: false,
      x,
      y: piece.deep / 2,
      z,
      turn: 0,
      hung: true,
      on: null,
      piece,
      block: null,
    })
    const level = Math.max(2, EYE - piece.tall / 2)
    const isShower = piece.kind === 'shower' && name === 'Bath'
    const candidates = isShower
      ? [0, 1, 2].map((i) =>
          at(
            SHOWER.x - 10 + i * 20 * (pieces.length > 1 ? 1 : 0.5) - 0,
            SHOWER.z - (piece.tall > 30 ? piece.tall - 8 : 0),
          ),
        )
      : Array.from({ length: 22 }, (_, i) => at(70 + i * 5 - (name === 'Bath' ? 0 : 30), level))
    const cost = (stand: Stand) => {
      const box = boxOf(view, stand, piece)
      const outside = box.left < 12 || box.left + box.width > view.width - 12 || box.top < 6 ? 10 : 0
      return (
        [...stands, ...hung].reduce((sum, other) => {
          if (!other.piece) return sum
          return sum + overlap(box, boxOf(view, other, other.piece)) / (box.width * box.height)
        }, outside) +
        Math.abs(stand.x - (isShower ? SHOWER.x : 104)) / 400
      )
    }
    const [best] = candidates.toSorted((a, b) => cost(a) - cost(b))
    if (best && cost(best) < 1.2) hung.push(best)
  }
  return hung
}
