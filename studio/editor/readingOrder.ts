/** The pieces as one would read the plan: row by row from the top, left to right. */
import type { Item, Layout } from '../model/layout.ts'

/** Inches; pieces whose centres lie in the same band are in one row. */
const ROW_IN = 24

export function readingOrder(layout: Layout): Item[] {
  const row = (item: Item) => Math.floor(item.pose.y / ROW_IN)
  return layout.items.toSorted((a, b) => row(a) - row(b) || a.pose.x - b.pose.x)
}
