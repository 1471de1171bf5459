/** Moves several pieces as one: their poses during the move, and their snap targets. */
import type { Command } from '../commands/applyCommand.ts'
import { type Erosion, nearestAllowed } from '../../geometry/erosion.ts'
import { floorWalls } from '../../geometry/floorOutline.ts'
import { outline } from '../../geometry/footprintOutline.ts'
import { type Point, add } from '../../geometry/point.ts'
import { type Bounds, boundsOf } from '../../geometry/polygon.ts'
import { slide } from '../../geometry/slide.ts'
import { snap } from '../../geometry/snap.ts'
import type { Axis, Guide } from '../../geometry/span.ts'
import { erodeTogether } from '../../geometry/together.ts'
import type { Item, Layout, Pose } from '../../model/layout.ts'
import { snapIndexBut } from '../guidelines/pieceIndex.ts'
import { ridersOf } from './riders.ts'

export type Carry = {
  /** The pieces with their riders, at the poses at the start of the move; none is locked. */
  readonly items: readonly Item[]
  readonly ids: readonly string[]
  readonly erosion: Erosion
  /** The current offset. */
  readonly by: Point
  readonly guides: readonly Guide[]
  readonly poses: ReadonlyMap<string, Pose>
}

export function takeUp(layout: Layout, ids: readonly string[]): Carry {
  const riders = ridersOf(layout, ids)
  const items = layout.items.filter((item) => (ids.includes(item.id) && !item.locked) || riders.includes(item))
  const nothing = { x: 0, y: 0 }
  return {
    items,
    ids: items.map(({ id }) => id),
    erosion: erodeTogether(layout.floor, items),
    by: nothing,
    guides: [],
    poses: posesAt(items, nothing),
  }
}

/** `wanted`: offset from the start. The clamp is applied last. */
export function carried(
  carry: Carry,
  wanted: Point,
  layout: Layout,
  snapReach?: number,
  { only, gridStep }: { readonly only?: Axis | undefined; readonly gridStep?: number } = {},
): Carry {
  const held = slide(carry.erosion, carry.by, wanted) ?? carry.by
  if (snapReach === undefined) return moved(carry, held, [])
  const scene = { walls: floorWalls(layout.floor), others: snapIndexBut(layout.items, carry.ids), gridStep }
  const snapped = snap(boxOf(carry.items, held), scene, snapReach, only === undefined ? undefined : [only])
  const by = slide(carry.erosion, carry.by, add(held, snapped.shift)) ?? held
  return moved(carry, by, snapped.guidesAt(boxOf(carry.items, by)))
}

/** Directly at the allowed offset nearest to the wanted one, also across a notch, as if lifted. */
export function placedAt(carry: Carry, wanted: Point): Carry {
  return moved(carry, nearestAllowed(carry.erosion, wanted) ?? carry.by, [])
}

/** Bounding box of the pieces at the start. */
export function middleOf({ items }: Pick<Carry, 'items'>): Point {
  const sum = items.reduce<Point>((total, { pose }) => add(total, pose), { x: 0, y: 0 })
  return { x: sum.x / items.length, y: sum.y / items.length }
}

/** One command for all of them. */
export function putDown({ poses }: Pick<Carry, 'poses'>): Command {
  return { type: 'several', commands: [...poses].map(([id, pose]) => ({ type: 'pose', id, pose })) }
}

function moved(carry: Carry, by: Point, guides: readonly Guide[]): Carry {
  return { ...carry, by, guides, poses: posesAt(carry.items, by) }
}

function posesAt(items: readonly Item[], by: Point): ReadonlyMap<string, Pose> {
  return new Map(items.map(({ id, pose }) => [id, { ...pose, ...add(pose, by) }]))
}

function boxOf(items: readonly Item[], by: Point): Bounds {
  return boundsOf(items.flatMap(({ footprint, pose }) => outline(footprint, { ...pose, ...add(pose, by) })))
}
