/**
 * The nearest piece of each piece, cached from layout to layout. After a change, only the pieces are recomputed whose
 * nearest piece is gone or that have a new one as near; the values of all others remain identical objects.
 */
import { findItem } from '../commands/applyCommand.ts'
import type { Item, Layout } from '../../model/layout.ts'
import { changedItems } from '../guidelines/changedItems.ts'
import { clearanceTo, clearancesOf } from './clearancesOf.ts'

export type Nearest = { readonly id: string; readonly inches: number }
/** By piece; undefined if there is no piece between it and the walls. */
type NearestPieces = ReadonlyMap<string, Nearest>

const nearestCache = new WeakMap<Layout, NearestPieces>()
/** A cache of the last result, because the next layout usually differs in one or two pieces. */
let lastNearest: { readonly layout: Layout; readonly nearest: NearestPieces } | undefined
/** With more changed pieces, recomputing all is as fast. */
const FEW_CHANGES = 40

export function nearestPieces(layout: Layout): NearestPieces {
  const found = nearestCache.get(layout)
  if (found) return found
  const nearest =
    (lastNearest?.layout.floor === layout.floor &&
      nearestAfterChange(lastNearest.nearest, lastNearest.layout, layout)) ||
    nearestOfAll(layout)
  nearestCache.set(layout, nearest)
  lastNearest = { layout, nearest }
  return nearest
}

/** `item`: with its displayed pose. */
export function nearestOf(item: Item, layout: Layout): Nearest | undefined {
  const all = findItem(layout, item.id) === item ? nearestCache.get(layout) : undefined
  return all ? all.get(item.id) : measuredNearest(item, layout)
}

function measuredNearest(item: Item, layout: Layout): Nearest | undefined {
  let nearest: Nearest | undefined
  for (const { id, inches } of clearancesOf(item, layout))
    if (id !== undefined && (!nearest || inches < nearest.inches)) nearest = { id, inches }
  return nearest
}

function nearestOfAll(layout: Layout): NearestPieces {
  return new Map(
    layout.items.flatMap((item) => {
      const nearest = measuredNearest(item, layout)
      return nearest ? [[item.id, nearest] as const] : []
    }),
  )
}

function nearestAfterChange(before: NearestPieces, from: Layout, to: Layout): NearestPieces | undefined {
  const { removed, added } = changedItems(from.items, to.items)
  if (removed.length + added.length > FEW_CHANGES) return undefined
  const nearest = new Map(before)
  const isGone = new Set(removed.map(({ id }) => id))
  for (const id of isGone) nearest.delete(id)
  const isNew = new Set(added)
  const take = (item: Item) => {
    const found = measuredNearest(item, to)
    if (found) nearest.set(item.id, found)
    else nearest.delete(item.id)
  }
  for (const item of to.items) {
    const was = nearest.get(item.id)
    if (isNew.has(item) || (was && isGone.has(was.id)) || added.some((other) => comesAsNear(other, item, was, to)))
      take(item)
  }
  return nearest
}

/** Whether the new piece `other` is at least as near as the nearest one so far. */
function comesAsNear(other: Item, item: Item, was: Nearest | undefined, layout: Layout): boolean {
  if (was && !mayBeWithin(was.inches, other, item)) return false
  const inches = clearanceTo(other, item, layout)
  return inches !== undefined && inches <= (was?.inches ?? Infinity)
}

/** Called for every piece, so it only adds and compares: no corner is farther from the middle than half of both sides. */
function mayBeWithin(inches: number, { footprint: ours, pose }: Item, { footprint: theirs, pose: at }: Item): boolean {
  const most = inches + (ours.width + ours.length + theirs.width + theirs.length) / 2
  return Math.abs(pose.x - at.x) <= most && Math.abs(pose.y - at.y) <= most
}
