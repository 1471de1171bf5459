/** Pieces that overlap although they may not. Overlaps are shown, never forbidden. */
import { memoizeByReference } from '../../geometry/memoizeByReference.ts'
import { widened } from '../../geometry/boxGrid.ts'
import { boxAt } from '../../geometry/footprintOutline.ts'
import { overlaps } from '../../geometry/overlap.ts'
import { isOutOfTheWay } from './isOutOfTheWay.ts'
import { TRAITS } from '../../model/furnitureTraits.ts'
import type { Item } from '../../model/layout.ts'
import { hasDrain, isShowerHead } from '../../geometry/drain.ts'
import { isDesk, sizeOf } from '../../model/pieceRoles.ts'
import { type Changes, changedItems } from './changedItems.ts'
import { pieceIndex } from './pieceIndex.ts'

/** Inches by which pieces that are pushed together may overlap. */
const NEAR_IN = 0.1

/** Ids of the pieces that overlap `item`. */
export function clashesOf(item: Item, items: readonly Item[]): string[] {
  return pieceIndex(items)
    .near(widened(boxAt(item.footprint, item.pose), NEAR_IN))
    .filter((other) => other.id !== item.id && clash(item, other))
    .map(({ id }) => id)
}

/** Every piece that overlaps another, with the ids of those. */
type Clashes = ReadonlyMap<string, readonly string[]>

/** A cache of the last result, because the next layout usually differs in one or two pieces. */
let lastClashes: { readonly items: readonly Item[]; readonly clashes: Clashes } | undefined
/** With more changed pieces, recomputing all is as fast. */
const FEW_CHANGES = 40

export const findClashes = memoizeByReference((items: readonly Item[]): Clashes => {
  const changes = lastClashes && changedItems(lastClashes.items, items)
  const clashes =
    lastClashes && changes && changes.added.length + changes.removed.length <= FEW_CHANGES
      ? clashesAfter(lastClashes.clashes, changes, items)
      : clashesAfter(new Map(), { removed: [], added: items }, items)
  lastClashes = { items, clashes }
  return clashes
})

function clashesAfter(before: Clashes, { removed, added }: Changes, items: readonly Item[]): Clashes {
  const after = new Map(before)
  const drop = (id: string, other: string) => {
    const rest = (after.get(id) ?? []).filter((each) => each !== other)
    if (rest.length > 0) after.set(id, rest)
    else after.delete(id)
  }
  for (const { id } of removed) {
    for (const other of after.get(id) ?? []) drop(other, id)
    after.delete(id)
  }
  for (const item of added) {
    const others = clashesOf(item, items)
    if (others.length > 0) after.set(item.id, others)
    for (const other of others) after.set(other, [...(after.get(other) ?? []).filter((id) => id !== item.id), item.id])
  }
  return after
}

/** Whether two pieces cover the same floor although none of them stands on, over or under the other. */
export function clash(a: Item, b: Item): boolean {
  return !mayOverlap(a, b) && overlaps(a, b)
}

export function mayOverlap(a: Item, b: Item): boolean {
  if (isOutOfTheWay(a) || isOutOfTheWay(b)) return true
  if (isSeatOf(a, b) || isSeatOf(b, a)) return true
  if (isShowerOver(a, b) || isShowerOver(b, a)) return true
  return TRAITS[a.kind].encloses.includes(b.kind) || TRAITS[b.kind].encloses.includes(a.kind)
}

/** Whether one is a shower on a wall and the other the bath or the tray below it. */
function isShowerOver(shower: Item, below: Item): boolean {
  return isShowerHead(shower) && hasDrain(below)
}

/**
 * The pieces that need floor of their own: not what lies, hangs or stands on others, nor a shower over a bath or a tray,
 * in which people stand.
 */
export function standingPieces(items: readonly Item[]): Item[] {
  const isOverDrain = (item: Item) => items.some((other) => isShowerOver(item, other) && overlaps(item, other))
  return items.filter((item) => !isOutOfTheWay(item) && !isOverDrain(item))
}

/** Whether one is a desk and the other a chair, which goes under its top. */
function isSeatOf(seat: Item, desk: Item): boolean {
  return seat.kind === 'dining-chair' && isDesk(sizeOf(desk))
}
