/**
 * What a pointer meets on the plan: the handles of the selection, and the pieces and openings below them. Fingers need
 * larger handles than a mouse. Both stages use exact geometry with a spatial index instead of Konva's hit graph: it allows
 * larger hit areas for touch, distinguishes handles from pieces, and needs no second canvas, also in tests.
 */
import { findItem } from '../commands/applyCommand.ts'
import type { InnerHandle } from '../../geometry/floorShapes.ts'
import { widened } from '../../geometry/boxGrid.ts'
import { outline } from '../../geometry/footprintOutline.ts'
import { innerHandles } from '../../geometry/innerHandles.ts'
import { openingAt } from '../../geometry/openings.ts'
import { type Point, add, distance, nearestOnSegment, rotate } from '../../geometry/point.ts'
import { type Bounds, contains, edgesOf } from '../../geometry/polygon.ts'
import type { Item, Layout } from '../../model/layout.ts'
import { pieceIndex } from '../guidelines/pieceIndex.ts'
import type { Beside } from './beside.ts'
import { type BlockGrip, canResize } from './blockSize.ts'
import { type CameraState, seenPart } from '../../stage/camera.ts'
import type { Handle } from '../../stage/rules.ts'
import type { Pointed, PointerType } from '../../stage/stageEvent.ts'

/** The properties of the screen that the state chart and the painters of handles use. */
export type View = {
  /** Inches of one pixel. */
  readonly point: number
  /** The visible part of the floor, in inches. */
  readonly seen: Bounds
  /** Whether the camera can be moved. */
  readonly isFree: boolean
}

export function viewOf(state: CameraState): View {
  return { point: 1 / state.viewport.pxPerInch, seen: seenPart(state), isFree: state.isFree }
}

type Reach = {
  /** Hit margins around a piece, and around an opening in its thin wall. */
  readonly piece: number
  readonly opening: number
  /** Snap distance to a wall, a piece or a line; the same on the screen at every scale. */
  readonly snap: number
  /** The rotate handle: its drawn radius, its hit radius, and its distance from the piece. */
  readonly knob: { readonly radius: number; readonly reach: number; readonly stem: number }
  /**
   * The square handles of a block: their side, and the least side of a block that has them at its corners, at its
   * sides.
   */
  readonly grip: { readonly side: number; readonly corners: number; readonly sides: number }
  /** The round handles of the room's inner corners. */
  readonly corner: { readonly radius: number; readonly reach: number }
}

/** Pixels. Touch targets are 44 px wide. */
export const REACH: Record<PointerType, Reach> = {
  mouse: {
    piece: 2,
    opening: 14,
    snap: 8,
    knob: { radius: 5, reach: 14, stem: 24 },
    grip: { side: 10, corners: 20, sides: 54 },
    corner: { radius: 7, reach: 14 },
  },
  pen: {
    piece: 4,
    opening: 14,
    snap: 8,
    knob: { radius: 8, reach: 14, stem: 26 },
    grip: { side: 16, corners: 40, sides: 80 },
    corner: { radius: 8, reach: 16 },
  },
  touch: {
    piece: 12,
    opening: 22,
    snap: 14,
    knob: { radius: 14, reach: 22, stem: 32 },
    grip: { side: 28, corners: 76, sides: 130 },
    corner: { radius: 10, reach: 24 },
  },
}

/** Beyond the side of a square handle. */
const GRIP_REACH = 8

/** What a handle of the plan changes: the rotation or the size of a piece, or the shape of the room. */
export type RoomGrip =
  | { readonly on: 'knob'; readonly id: string }
  | { readonly on: 'grip'; readonly id: string; readonly grip: BlockGrip }
  | { readonly on: 'corner'; readonly handle: InnerHandle }

type Selected = {
  readonly layout: Layout
  /** The selected pieces. */
  readonly selection: readonly string[]
  /** True if the corners of the room's shape have handles. */
  readonly pullsCorners: boolean
  readonly view: View
}

export function roomHandles(
  { layout, selection, pullsCorners, view: { seen, isFree } }: Selected,
  { pointer, pxPerUnit }: Pick<Pointed, 'pointer' | 'pxPerUnit'>,
): readonly Handle<RoomGrip>[] {
  const { knob, grip, corner } = REACH[pointer]
  const view = { seen, isFree, point: 1 / pxPerUnit }
  const corners = (pullsCorners ? innerHandles(layout.floor) : []).map(({ handle, at }): Handle<RoomGrip> => {
    return { grip: { on: 'corner', handle }, at, reachPx: corner.reach, cursor: 'move' }
  })
  const only = selection.length === 1 ? findItem(layout, selection[0]) : undefined
  if (!only || only.locked) return corners
  const { id } = only
  const { knob: at } = rotateHandle(only, view, pointer)
  const grips = blockGrips(only, view, pointer).map((each): Handle<RoomGrip> => {
    const reachPx = grip.side / 2 + GRIP_REACH
    return { grip: { on: 'grip', id, grip: each.grip }, at: each.at, reachPx, cursor: 'move' }
  })
  return [...corners, { grip: { on: 'knob', id }, at, reachPx: knob.reach, cursor: 'grab' }, ...grips]
}

export type Knob = { readonly stem: Point; readonly knob: Point }

/** Before the piece, or at another side when there is no room on the stage; floor inches. */
export function rotateHandle({ footprint, pose }: Item, { point, seen }: View, pointer: PointerType): Knob {
  const { radius, stem } = REACH[pointer].knob
  const [x, y] = [footprint.width / 2, footprint.length / 2]
  const sides = [
    { x: 0, y },
    { x: 0, y: -y },
    { x, y: 0 },
    { x: -x, y: 0 },
  ]
  const handles = sides.map((side): Knob => {
    const out = 1 + (stem * point) / Math.hypot(side.x, side.y)
    const place = (at: Point) => add(pose, rotate(at, pose.rotation))
    return { stem: place(side), knob: place({ x: side.x * out, y: side.y * out }) }
  })
  const margin = radius * point
  const isSeen = ({ knob }: Knob) =>
    knob.x >= seen.left + margin &&
    knob.y >= seen.top + margin &&
    knob.x <= seen.right - margin &&
    knob.y <= seen.bottom - margin
  const [front = { stem: pose, knob: pose }] = handles
  return handles.find(isSeen) ?? front
}

const SIGNS = [-1, 0, 1] as const
const GRIPS: readonly BlockGrip[] = SIGNS.flatMap((y) => SIGNS.map((x) => ({ x, y }))).filter(
  ({ x, y }) => x !== 0 || y !== 0,
)

/** The square handles of a block of the user; none if they would cover the whole piece. Floor inches. */
export function blockGrips(item: Item, { point }: View, pointer: PointerType): { grip: BlockGrip; at: Point }[] {
  if (!canResize(item)) return []
  const { footprint, pose } = item
  const { corners, sides } = REACH[pointer].grip
  const shorter = Math.min(footprint.width, footprint.length) / point
  return GRIPS.filter(({ x, y }) => shorter >= (x !== 0 && y !== 0 ? corners : sides)).map((grip) => {
    const corner = { x: (grip.x * footprint.width) / 2, y: (grip.y * footprint.length) / 2 }
    return { grip, at: add(pose, rotate(corner, pose.rotation)) }
  })
}

/** A target of the plan. */
export type Thing =
  | { readonly on: 'piece' | 'opening'; readonly id: string }
  /** A room around this one, or a door of it. */
  | { readonly on: 'beside'; readonly id: string; readonly name: string }
  | { readonly on: 'floor' }

/** The target below any handle. `at`: floor inches. */
export function thingAt(
  { layout, beside }: { readonly layout: Layout; readonly beside: Beside },
  { at, pointer, pxPerUnit }: Pick<Pointed, 'at' | 'pointer' | 'pxPerUnit'>,
): Thing {
  const { piece, opening: wall } = REACH[pointer]
  const item = findItemAt(layout, at, piece / pxPerUnit)
  if (item) return { on: 'piece', id: item.id }
  const opening = openingAt(layout.floor, at, wall / pxPerUnit)
  if (opening) return { on: 'opening', id: opening.id }
  const room = beside.roomAt(layout.floor, at, wall / pxPerUnit)
  return room ? { on: 'beside', id: room.id, name: room.name } : { on: 'floor' }
}

/**
 * The piece under a point of the floor, the one painted last first. `reach`: inches beside a piece within which a touch
 * hits it. A direct hit has priority.
 */
export function findItemAt(layout: Layout, at: Point, reach: number): Item | undefined {
  const place = { left: at.x, top: at.y, right: at.x, bottom: at.y }
  const above = pieceIndex(layout.items).near(widened(place, reach)).toReversed()
  const hit = above.find((item) => contains(outline(item.footprint, item.pose), at))
  return hit ?? above.filter((item) => awayFrom(item, at) <= reach).sort((a, b) => awayFrom(a, at) - awayFrom(b, at))[0]
}

function awayFrom(item: Item, at: Point): number {
  const sides = edgesOf(outline(item.footprint, item.pose))
  return Math.min(...sides.map(([a, b]) => distance(nearestOnSegment(at, a, b), at)))
}
