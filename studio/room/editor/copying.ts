/** Copies of pieces: duplicated, dragged out of their originals, or pasted from this room, another one or another browser. */
import { type Command, findItem } from '../commands/applyCommand.ts'
import { outline } from '../../geometry/footprintOutline.ts'
import { add, type Point } from '../../geometry/point.ts'
import { boundsOf } from '../../geometry/polygon.ts'
import { type Item, type Layout, MAX_ITEMS } from '../../model/layout.ts'
import { namesOfCopies } from '../../stage/groups.ts'
import type { Clipboard } from '../../stage/rules.ts'

/** The last copied pieces, shared with rooms that are opened later; the app provides a clipboard that all tabs share. */
let copiedItems: readonly Item[] | undefined
export const OWN_CLIPBOARD: Clipboard<Item> = { read: () => copiedItems, write: (items) => (copiedItems = items) }

const COPY_OFFSET_IN = 8

/** A copy of a piece, slightly beside it, in no group. */
export function copyOf(item: Item, id: string): Item {
  return { ...beside(item), id, locked: false, group: undefined }
}

/** Copies at the poses of their originals; those of one group are a group of their own. */
export function copiesOf(items: readonly Item[], newId: () => string): Item[] {
  const names = namesOfCopies(items, newId)
  return items.flatMap((item, index) => {
    const name = names[index]
    return name ? [{ ...item, ...name, locked: false }] : []
  })
}

/** Copies slightly beside their originals. */
export function copiesBeside(items: readonly Item[], newId: () => string): Item[] {
  return copiesOf(items.map(beside), newId)
}

function beside(item: Item): Item {
  const { pose } = item
  return { ...item, pose: { ...pose, ...add(pose, { x: COPY_OFFSET_IN, y: COPY_OFFSET_IN }) } }
}

/** The pieces in their arrangement, centered on a point of the floor. */
export function itemsAround(items: readonly Item[], at: Point): Item[] {
  const { left, right, top, bottom } = boundsOf(items.flatMap(({ footprint, pose }) => outline(footprint, pose)))
  const by = { x: at.x - (left + right) / 2, y: at.y - (top + bottom) / 2 }
  return items.map((item) => ({ ...item, pose: { ...item.pose, ...add(item.pose, by) } }))
}

/** Places these pieces and chooses them, if the plan has space for them. */
export function placing(layout: Layout, items: readonly Item[]) {
  if (layout.items.length + items.length > MAX_ITEMS) return { says: { about: 'full' } } as const
  const command: Command = { type: 'several', commands: items.map((item) => ({ type: 'place', item })) }
  return { command, chooses: items.map(({ id }) => id) }
}

/** How many of the pieces the walls have moved. */
export function broughtIn(layout: Layout, items: readonly Item[]): number {
  const isThere = ({ id, pose }: Item) => {
    const there = findItem(layout, id)
    return there !== undefined && there.pose.x === pose.x && there.pose.y === pose.y
  }
  return items.filter((item) => !isThere(item)).length
}
