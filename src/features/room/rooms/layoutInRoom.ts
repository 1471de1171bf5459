/** The pieces of a board in a saved room. */
import { arrangeFirst, freePlace } from '../../../../studio/index.ts'
import type { Item, Layout } from '../../../../studio/model/layout.ts'

/**
 * The room's floor with the board's pieces where they usually stand. Own furniture stays where it is in the
 * room; a board's piece that would stand on it is put at a free place.
 */
export async function layoutInRoom(room: Layout, items: readonly Item[]): Promise<Layout> {
  const own = room.items.filter(({ productId }) => productId === undefined)
  const arranged = await arrangeFirst(room.floor, items)
  if (own.length === 0) return { ...room, items: arranged }
  const ids = new Set(items.map(({ id }) => id))
  const kept: Layout = { ...room, items: own.filter(({ id }) => !ids.has(id)) }
  return arranged.reduce(
    (layout, item) => ({ ...layout, items: [...layout.items, { ...item, pose: freePlace(item, layout) }] }),
    kept,
  )
}
