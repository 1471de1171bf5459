/** The pieces of a layout by where they stand: made once for a layout, asked in every move. */
import { type BoxGrid, boxGrid } from '../geometry/boxGrid.ts'
import { boxAt } from '../geometry/footprintOutline.ts'
import type { Bounds } from '../geometry/polygon.ts'
import { type SnapIndex, snapIndex } from '../geometry/snapIndex.ts'
import type { Item } from '../model/layout.ts'

export type PieceIndex = {
  /** The pieces whose boxes meet the area (floor inches), in the order in which they are painted. */
  readonly near: (area: Bounds) => Item[]
}

const known = new WeakMap<readonly Item[], PieceIndex>()

/** `items` as a layout has them: never altered, so that the index stays right. */
export function pieceIndex(items: readonly Item[]): PieceIndex {
  const found = known.get(items)
  if (found) return found
  let grid: BoxGrid | undefined
  const made: PieceIndex = {
    near: (area) => (grid ??= boxGrid(items.map(boxOf))).near(area).flatMap((index) => items[index] ?? []),
  }
  known.set(items, made)
  return made
}

const boxes = new WeakMap<Item, Bounds>()

/** The box around a piece, along the axes of the floor; inches. */
export function boxOf(item: Item): Bounds {
  const found = boxes.get(item)
  if (found) return found
  const made = boxAt(item.footprint, item.pose)
  boxes.set(item, made)
  return made
}

const snaps = new WeakMap<readonly Item[], { readonly without: readonly string[]; readonly index: SnapIndex }>()

/** What pieces can snap to: all others. Asked again for the same pieces, it is the same one. */
export function snapIndexBut(items: readonly Item[], ids: readonly string[]): SnapIndex {
  const found = snaps.get(items)
  if (found && found.without.length === ids.length && found.without.every((id, at) => id === ids[at]))
    return found.index
  const without = new Set(ids)
  const index = snapIndex(items.filter(({ id }) => !without.has(id)).map(boxOf))
  snaps.set(items, { without: ids, index })
  return index
}
