/** Replaces a piece by another, and updates the room when a product of its board is replaced, removed or added. */
import { type Command, applyCommand, findItem } from '../commands/applyCommand.ts'
import { withItem } from '../commands/withItem.ts'
import { type Item, type Layout, MAX_ITEMS } from '../../model/layout.ts'
import { freePlace } from './freePlace.ts'

/** Replaces one piece with `next`. */
export function swapCommand(layout: Layout, id: string, next: Item): Command {
  return { type: 'swap', id, item: withFreeId(layout, next) }
}

/** The piece with an id that is unused in the layout. */
export function withFreeId(layout: Layout, item: Item): Item {
  return { ...item, id: freeId(layout, item.id, 0) }
}

export type Exchange = {
  readonly layout: Layout
  /**
   * `kept`: at the old piece's place; `moved`: the new piece had to be moved inside; `absent`: the room has no such
   * piece.
   */
  readonly outcome: 'absent' | 'kept' | 'moved'
}

/** Replaces every copy of the product with `next`; without it they are removed. */
export function exchangePiece(layout: Layout, productId: string, next: Item | undefined): Exchange {
  const copies = layout.items.filter((item) => item.productId === productId)
  if (copies.length === 0) return { layout, outcome: 'absent' }
  if (!next)
    return { layout: { ...layout, items: layout.items.filter((item) => !copies.includes(item)) }, outcome: 'kept' }
  let isMoved = false
  const swapped = copies.reduce((room, old, copy) => {
    const id = freeId(room, next.id, copy)
    const after = applyCommand(room, { type: 'swap', id: old.id, item: { ...next, id } })
    const pose = findItem(after, id)?.pose
    isMoved ||= pose?.x !== old.pose.x || pose.y !== old.pose.y
    return after
  }, layout)
  return { layout: swapped, outcome: isMoved ? 'moved' : 'kept' }
}

/** The room with an additional piece, at a place that blocks nothing. */
export function addPiece(layout: Layout, item: Item): Layout {
  if (layout.items.length >= MAX_ITEMS || layout.items.some(({ productId }) => productId === item.productId))
    return layout
  return {
    ...layout,
    items: withItem(layout.items, { ...item, id: freeId(layout, item.id, 0), pose: freePlace(item, layout) }),
  }
}

/** The current room with one change of its pieces undone. */
export function withoutChange(now: Layout, before: Layout, after: Layout): Layout {
  const has = ({ items }: Layout, id: string) => items.some((item) => item.id === id)
  const items = now.items.filter(({ id }) => has(before, id) || !has(after, id))
  const back = before.items.filter(({ id }) => !has(after, id) && !items.some((item) => item.id === id))
  // The paint order is the one before the change; newer pieces are in front.
  const order = before.items.map(({ id }) => id)
  const rank = ({ id }: Item) => (order.includes(id) ? order.indexOf(id) : order.length)
  return { ...now, items: [...items, ...back].sort((a, b) => rank(a) - rank(b)) }
}

function freeId({ items }: Layout, id: string, copy: number): string {
  let wanted = copy === 0 ? id : `${id}-${copy + 1}`
  for (let number = copy + 2; items.some((item) => item.id === wanted); number++) wanted = `${id}-${number}`
  return wanted
}
