import type { View } from './camera.ts'
import { seenAs } from './ground.ts'
import { boxOf, overlap, reach, type PlacedPiece } from './placedPiece.ts'

/** The painting order, furthest first: every item follows those behind and below it. */
export function inOrder(view: View, stands: readonly PlacedPiece[]): PlacedPiece[] {
  const boxes = new Map(
    stands.map((stand) => [stand, stand.piece ? boxOf(view, stand, stand.piece) : seenAs(view, stand, null, stand)]),
  )
  // Orders only items that overlap in the picture; comparing all pairs could create cycles.
  const comesAfter = (stand: PlacedPiece, other: PlacedPiece) => {
    if (stand.on === other) return true
    const [box, its] = [boxes.get(stand), boxes.get(other)]
    return box !== undefined && its !== undefined && overlap(box, its) > 0 && isInFront(stand, other)
  }
  const rest = [...stands]
  const out: PlacedPiece[] = []
  while (rest.length > 0) {
    const isReady = (stand: PlacedPiece) => rest.every((other) => other === stand || !comesAfter(stand, other))
    const isCarried = (stand: PlacedPiece) => stand.on !== null && rest.includes(stand.on)
    const byDepth = rest.filter((stand) => !isCarried(stand)).toSorted((a, b) => a.y + a.x / 2 - b.y - b.x / 2)
    const next = rest.find(isReady) ?? byDepth[0] ?? rest[0]
    if (!next) break
    rest.splice(rest.indexOf(next), 1)
    out.push(next)
  }
  return out
}

/**
 * The camera is in front and to the right of all items, so comparing their extents decides which one hides the other.
 */
function isInFront(a: PlacedPiece, b: PlacedPiece): boolean {
  if (a.on === b) return true
  if (b.on === a) return false
  if (a.on !== null && a.on !== b.on) return isInFront(a.on, b)
  if (b.on !== null && a.on !== b.on) return isInFront(a, b.on)
  if (a.isHung !== b.isHung) return b.isHung
  const [mine, its] = [reach(a, a.turn), reach(b, b.turn)]
  if (a.y - mine.y >= b.y + its.y - 1) return true
  if (b.y - its.y >= a.y + mine.y - 1) return false
  if (a.x - mine.x >= b.x + its.x - 1) return true
  if (b.x - its.x >= a.x + mine.x - 1) return false
  return a.y > b.y
}
