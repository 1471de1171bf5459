/** The room with another number of copies of one product. */
import { withItem } from '../commands/withItem.ts'
import { type Item, type Layout, MAX_ITEMS } from '../../model/layout.ts'
import { withFreeId } from './exchange.ts'
import { freePlace } from './freePlace.ts'

/**
 * New copies are placed where they block nothing; the last copies are removed first, locked ones at the end. A room
 * without the product or with this number is unchanged, and no room gets more than `MAX_ITEMS` pieces.
 */
export function withCopies(layout: Layout, productId: string, count: number): Layout {
  const copies = layout.items.filter((item) => item.productId === productId)
  const [first] = copies
  if (!first || copies.length === count || count < 1) return layout
  if (copies.length > count) {
    const going = new Set(
      copies
        .toReversed()
        .toSorted(lockedLast)
        .slice(0, copies.length - count),
    )
    return { ...layout, items: layout.items.filter((item) => !going.has(item)) }
  }
  let room = layout
  for (let number = copies.length; number < count && room.items.length < MAX_ITEMS; number++)
    room = withOneMore(room, first)
  return room
}

function withOneMore(room: Layout, item: Item): Layout {
  const { group: _group, ...like } = item
  const copy = withFreeId(room, { ...like, locked: false })
  return { ...room, items: withItem(room.items, { ...copy, pose: freePlace(copy, room) }) }
}

function lockedLast(one: Item, other: Item): number {
  return Number(one.locked) - Number(other.locked)
}
