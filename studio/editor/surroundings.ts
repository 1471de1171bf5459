/**
 * The layout as it was when anything around a piece last changed: the same value as long as nothing that the piece
 * touches, or sees straight along the axes, has moved. What says in words where a piece stands hangs on it, so that one
 * moved piece makes its neighbours speak anew and not the whole room.
 */
import { meets, widened } from '../geometry/boxGrid.ts'
import type { Bounds } from '../geometry/polygon.ts'
import type { Item, Layout } from '../model/layout.ts'
import { changedItems } from './changedItems.ts'
import { isOutOfTheWay } from '../guidelines/isOutOfTheWay.ts'
import { clashesOf } from './clashes.ts'
import { boxOf, pieceIndex } from './pieceIndex.ts'

type Surroundings = { readonly base: Layout; readonly since: ReadonlyMap<string, Layout> }

const known = new WeakMap<Layout, Surroundings>()
let last: Layout | undefined
/** Above this, all look around anew. */
const FEW_CHANGES = 40
/** Inches: what is this near is touched. */
const NEAR_IN = 0.1
/** Inches: longer than the longest floor. */
const FAR_IN = 24_000

export function surroundingsOf(layout: Layout, id: string): Layout {
  const { base, since } = known.get(layout) ?? found(layout)
  return since.get(id) ?? base
}

function found(layout: Layout): Surroundings {
  const before = last && known.get(last)
  const made =
    last && before && last.floor === layout.floor ? after(before, last, layout) : { base: layout, since: new Map() }
  known.set(layout, made)
  last = layout
  return made
}

function after(before: Surroundings, from: Layout, to: Layout): Surroundings {
  const { gone, come } = changedItems(from.items, to.items)
  if (gone.length + come.length > FEW_CHANGES) return { base: to, since: new Map() }
  const since = new Map(before.since)
  for (const { id } of gone) since.delete(id)
  for (const [items, changed] of [
    [from.items, gone],
    [to.items, come],
  ] as const) {
    for (const item of changed) for (const id of seenFrom(item, items)) since.set(id, to)
  }
  for (const { id } of come) since.set(id, to)
  return { base: before.base, since }
}

/** The pieces that touch this one or see it: no other stands wholly between. */
function seenFrom(item: Item, items: readonly Item[]): string[] {
  const box = boxOf(item)
  const { near } = pieceIndex(items)
  const touched = near(widened(box, NEAR_IN)).map(({ id }) => id)
  const beside = (area: Bounds, from: (other: Bounds) => number, across: (other: Bounds) => Stretch) =>
    unhidden(
      near(area).filter((other) => other !== item && !meets(boxOf(other), box)),
      items,
      across(box),
      from,
      across,
    )
  const [level, upright] = [
    ({ top, bottom }: Bounds): Stretch => [top, bottom],
    ({ left, right }: Bounds): Stretch => [left, right],
  ]
  return [
    ...touched,
    ...beside({ ...box, left: -FAR_IN }, ({ right }) => box.left - right, level),
    ...beside({ ...box, right: FAR_IN }, ({ left }) => left - box.right, level),
    ...beside({ ...box, top: -FAR_IN }, ({ bottom }) => box.top - bottom, upright),
    ...beside({ ...box, bottom: FAR_IN }, ({ top }) => top - box.bottom, upright),
  ]
}

type Stretch = readonly [number, number]

/**
 * From the nearest on, until all of the stretch is covered. What lies flat covers nothing, and a piece is not in the
 * way of one that it overlaps.
 */
function unhidden(
  others: readonly Item[],
  items: readonly Item[],
  stretch: Stretch,
  away: (box: Bounds) => number,
  across: (box: Bounds) => Stretch,
): string[] {
  const seen: string[] = []
  let open: readonly Stretch[] = [stretch]
  for (const other of others.toSorted((a, b) => away(boxOf(a)) - away(boxOf(b)))) {
    if (open.length === 0) break
    const [low, high] = across(boxOf(other))
    if (!open.some(([from, to]) => low < to && from < high)) continue
    seen.push(other.id, ...clashesOf(other, items))
    if (isOutOfTheWay(other)) continue
    open = open.flatMap(([from, to]): Stretch[] => [
      ...(low > from ? [[from, Math.min(to, low)] as const] : []),
      ...(high < to ? [[Math.max(from, high), to] as const] : []),
    ])
  }
  return seen
}
