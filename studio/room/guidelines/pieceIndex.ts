/** A spatial index of the pieces of a layout: built once per layout, queried in every move. */
import { memoizeByReference } from '../../geometry/memoizeByReference.ts'
import { type BoxGrid, boxGrid, boxesIntersect } from '../../geometry/boxGrid.ts'
import { boxAt } from '../../geometry/footprintOutline.ts'
import type { Bounds } from '../../geometry/polygon.ts'
import { type SnapIndex, snapIndex } from '../../geometry/snapIndex.ts'
import type { Item } from '../../model/layout.ts'

type PieceIndex = {
  /** The pieces whose bounding boxes overlap the area (floor inches), in paint order. */
  readonly near: (area: Bounds) => Item[]
}

/** The last pieces for which a grid was made. */
let lastGrid: { readonly items: readonly Item[]; readonly grid: BoxGrid } | undefined
/** Up to this many moved pieces are tested one by one; with more, a new grid is built. */
const FEW_MOVED = 24

/** `items`: the immutable array of a layout. */
export const pieceIndex = memoizeByReference((items: readonly Item[]): PieceIndex => {
  let near: PieceIndex['near'] | undefined
  return { near: (area) => (near ??= nearIn(items))(area) }
})

function nearIn(items: readonly Item[]): PieceIndex['near'] {
  const moved = lastGrid && movedSince(lastGrid.items, items)
  if (!lastGrid || !moved || moved.length > FEW_MOVED) lastGrid = { items, grid: boxGrid(items.map(boxOf)) }
  const { grid } = lastGrid
  const elsewhere = new Set(lastGrid.items === items ? [] : moved)
  return (area) => {
    const unmoved = grid.near(area)
    if (elsewhere.size === 0) return unmoved.flatMap((at) => items[at] ?? [])
    const isNear = (at: number) => {
      const item = items[at]
      return item !== undefined && boxesIntersect(boxOf(item), area)
    }
    const indices = [...unmoved.filter((at) => !elsewhere.has(at)), ...[...elsewhere].filter(isNear)]
    return indices.sort((a, b) => a - b).flatMap((at) => items[at] ?? [])
  }
}

/** The indexes of replaced or moved pieces; undefined for lists of other lengths. */
function movedSince(before: readonly Item[], after: readonly Item[]): number[] | undefined {
  if (before.length !== after.length) return undefined
  const moved: number[] = []
  for (let at = 0; at < after.length; at++) if (before[at] !== after[at]) moved.push(at)
  return moved
}

/** The box around a piece, along the axes of the floor; inches. */
export const boxOf = memoizeByReference(({ footprint, pose }: Item): Bounds => boxAt(footprint, pose))

const snapIndexCache = new WeakMap<
  readonly Item[],
  { readonly without: readonly string[]; readonly index: SnapIndex }
>()

/** The pieces to snap to: all others. Equal calls return the same object. */
export function snapIndexBut(items: readonly Item[], ids: readonly string[]): SnapIndex {
  const found = snapIndexCache.get(items)
  if (found && found.without.length === ids.length && found.without.every((id, at) => id === ids[at]))
    return found.index
  const without = new Set(ids)
  const index = snapIndex(items.filter(({ id }) => !without.has(id)).map(boxOf))
  snapIndexCache.set(items, { without: ids, index })
  return index
}
