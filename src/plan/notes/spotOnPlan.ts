/** A place of a plan in words. */
import { findItem, outline } from '../../../studio/index.ts'
import type { Item, Layout } from '../../../studio/model/layout.ts'
import { formatLength, type Unit } from '../../platform/units.ts'

type Point = { readonly x: number; readonly y: number }

/** Inches: how far from a piece a place is still beside it. */
const MAX_BESIDE_IN = 24

/** `On the plan, at Oak chest`, or `On the plan, 31 in from the left and 40 in from the top`. */
export function spotOnPlan(at: Point, layout: Layout, unit: Unit): string {
  const [nearest] = layout.items
    .map((item) => ({ id: item.id, away: awayFrom(item, at), area: item.footprint.width * item.footprint.length }))
    // Of several at the place, such as a table on a rug, the smallest.
    .sort((one, other) => one.away - other.away || one.area - other.area)
  const item = nearest && nearest.away <= MAX_BESIDE_IN ? findItem(layout, nearest.id) : undefined
  if (nearest && item) return `On the plan, ${nearest.away === 0 ? 'at' : 'beside'} ${item.name}`
  return `On the plan, ${formatLength(at.x, unit)} from the left and ${formatLength(at.y, unit)} from the top`
}

/** Inches from the box around the piece. */
function awayFrom(item: Item, { x, y }: Point): number {
  const points = outline(item.footprint, item.pose)
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)]
  const beyond = (value: number, all: number[]) => Math.max(Math.min(...all) - value, 0, value - Math.max(...all))
  return Math.hypot(beyond(x, xs), beyond(y, ys))
}
