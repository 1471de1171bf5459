/** Pieces that stand in each other's way. Overlaps are shown, never forbidden (rulings section 11). */
import { overlaps } from '../geometry/overlap.ts'
import type { PieceKind } from '../model/furniture.ts'
import type { Item } from '../model/layout.ts'

/** What lies flat under other pieces, or on top of them, is in nobody's way. */
const FLAT: ReadonlySet<PieceKind> = new Set(['rug', 'tile', 'paint', 'textile', 'pillow'])
/** Inches: a lamp lower than this is a table lamp. */
const TABLE_LAMP_IN = 36
/** Pairs of which one stands on, over or under the other. */
const TOGETHER: readonly (readonly [PieceKind, PieceKind])[] = [
  ['bed', 'mattress'],
  ['dining-chair', 'dining-table'],
  ['dining-chair', 'round-table'],
  ['dining-chair', 'bar'],
  ['bath', 'shower'],
]

/** Ids of the pieces that overlap `item`. */
export function clashesOf(item: Item, items: readonly Item[]): string[] {
  return items.filter((other) => other.id !== item.id && clash(item, other)).map(({ id }) => id)
}

/** Ids of all pieces that overlap another. */
export function findClashes(items: readonly Item[]): ReadonlySet<string> {
  const found = new Set<string>()
  items.forEach((item, index) => {
    for (const other of items.slice(index + 1)) {
      if (!clash(item, other)) continue
      found.add(item.id)
      found.add(other.id)
    }
  })
  return found
}

function clash(a: Item, b: Item): boolean {
  if (isOutOfTheWay(a) || isOutOfTheWay(b)) return false
  if (TOGETHER.some(([one, two]) => (a.kind === one && b.kind === two) || (a.kind === two && b.kind === one)))
    return false
  return overlaps(a, b)
}

export function isOutOfTheWay({ kind, footprint }: Item): boolean {
  return FLAT.has(kind) || (kind === 'lamp' && (footprint.height ?? Infinity) < TABLE_LAMP_IN)
}
