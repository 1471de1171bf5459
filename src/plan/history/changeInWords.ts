/** A step of the history in words, from the layouts before and after it. */
import { findItem, isSameValue } from '../../../studio/index.ts'
import type { Item, Layout } from '../../../studio/model/layout.ts'
import type { Unit } from '../../platform/units.ts'
import { SHELL_FIELD_ROWS } from '../floor/shellFields.ts'
import { wayInWords } from '../wayInWords.ts'

/** `Sofa moved 35 in left`, `Room is L-shaped now`, `3 pieces removed`. */
export function changeInWords(before: Layout, after: Layout, unit: Unit): string {
  if (before.floor !== after.floor) {
    const words = SHELL_FIELD_ROWS.map(([, { change }]) => change(before.floor, after.floor, unit))
    const floor = words.find((each) => each !== undefined)
    if (floor) return floor
  }
  const added = after.items.filter(({ id }) => !findItem(before, id))
  const removed = before.items.filter(({ id }) => !findItem(after, id))
  if (added.length > 0 && removed.length > 0) {
    const [gone, come] = [removed[0], added[0]]
    return removed.length === 1 && added.length === 1 && gone && come
      ? `${gone.name} replaced by ${come.name}`
      : 'Plan replaced'
  }
  if (added.length > 0) return `${named(added)} added`
  if (removed.length > 0) return `${named(removed)} removed`
  const changed = after.items.flatMap((item) => {
    const was = findItem(before, item.id)
    return was && !isSameValue(was, item) ? [{ was, item }] : []
  })
  const [only] = changed
  if (only && changed.length === 1) return pieceInWords(only.was, only.item, unit)
  if (only) return `${changed.length} pieces ${whatChanged(changed)}`
  return orderInWords(before, after)
}

function pieceInWords(
  was: Item,
  { name, kind, colour: color, pose, locked, group, footprint }: Item,
  unit: Unit,
): string {
  if (was.pose.rotation !== pose.rotation) return `${name} turned to ${pose.rotation}°`
  if (was.locked !== locked) return `${name} ${locked ? 'locked' : 'unlocked'}`
  if (was.group !== group) return `${name} ${group === undefined ? 'ungrouped' : 'grouped'}`
  if (was.name !== name) return `${was.name} renamed ${name}`
  if (was.kind !== kind) return `Kind of ${name} changed`
  if (was.colour !== color) return `Color of ${name} changed`
  if (!isSameValue(was.footprint, footprint)) return `${name} resized`
  const way = wayInWords(was.pose, pose, unit)
  return way === undefined ? `${name} moved a little` : `${name} moved ${way}`
}

function whatChanged(changed: readonly { was: Item; item: Item }[]): string {
  const all = (differs: (was: Item, item: Item) => boolean) => changed.every(({ was, item }) => differs(was, item))
  if (all((was, item) => was.group !== item.group))
    return changed.some(({ item }) => item.group !== undefined) ? 'grouped' : 'ungrouped'
  if (all((was, item) => was.locked !== item.locked))
    return changed.some(({ item }) => item.locked) ? 'locked' : 'unlocked'
  if (all((was, item) => was.pose.rotation !== item.pose.rotation)) return 'turned'
  return 'moved'
}

function orderInWords(before: Layout, after: Layout): string {
  const isSameBut = (item: Item) => namesBut(before, item) === namesBut(after, item)
  const [first, last] = [after.items[0], after.items.at(-1)]
  if (last && isSameBut(last)) return `${last.name} brought to the front`
  return first && isSameBut(first) ? `${first.name} sent to the back` : 'Order changed'
}

function namesBut({ items }: Layout, but: Item): string {
  return items.flatMap(({ id }) => (id === but.id ? [] : [id])).join(' ')
}

function named(items: readonly Item[]): string {
  const [first] = items
  return items.length === 1 && first ? first.name : `${items.length} pieces`
}
