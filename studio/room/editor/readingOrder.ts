/** The pieces in reading order: row by row from the top, left to right. */
import type { Item, Layout } from '../../model/layout.ts'

/** Inches; pieces whose centres lie in the same band are in one row. */
const ROW_IN = 24

export function readingOrder(layout: Layout): Item[] {
  return layout.items.toSorted(inOrder)
}

/** The position of a piece in that order, from 1. */
export function readingPlace({ items }: Layout, item: Item): number {
  let [place, isPast] = [1, false]
  for (const other of items) {
    if (other === item) isPast = true
    const order = inOrder(other, item)
    if (order < 0 || (order === 0 && !isPast)) place++
  }
  return place
}

function inOrder(a: Item, b: Item): number {
  return rowOf(a) - rowOf(b) || a.pose.x - b.pose.x
}

function rowOf({ pose }: Item): number {
  return Math.floor(pose.y / ROW_IN)
}
