/**
 * Pieces that are dragged, brought from a list, or picked up and put down by a tap, arrows or Enter (WCAG 2.5.7). The pose
 * of a dragged piece is the pointer's position, then snapping, then the clamp.
 */
import { type Command, itemById } from '../commands/applyCommand.ts'
import { backToWall } from '../../geometry/backToWall.ts'
import { nearestAllowed, slide } from '../../geometry/erosion.ts'
import { groundOf } from '../../geometry/ground.ts'
import { boxAt, outline } from '../../geometry/footprintOutline.ts'
import { type Point, add, subtract } from '../../geometry/point.ts'
import { type Bounds, boundsOf } from '../../geometry/polygon.ts'
import { movedPose, nearestPose } from '../../geometry/poseOnFloor.ts'
import { snap } from '../../geometry/snap.ts'
import { type Axis, type Guide, straightened } from '../../geometry/span.ts'
import { erodeTogether } from '../../geometry/together.ts'
import { TRAITS } from '../../model/furnitureTraits.ts'
import { type Item, type Layout, MAX_ITEMS, type Pose } from '../../model/layout.ts'
import { stepsOf } from '../../model/steps.ts'
import { snapIndexBut } from '../guidelines/pieceIndex.ts'
import { copiesOf, placing } from './copying.ts'
import { REACH } from './handles.ts'
import { riderPoses, ridersOf } from './riders.ts'
import { IDLE, type Pointing } from '../../stage/choosing.ts'
import type { Pointed } from '../../stage/stageEvent.ts'
import {
  type Bringing,
  type Carry,
  type Carrying,
  type Dragging,
  type Load,
  posesOf,
  type ToolContext,
  type ToolStep,
} from './toolState.ts'

/** The press has moved beyond the slop. */
export function beginDrag({ id, takes, onTap, from }: Pointing, event: Pointed, context: ToolContext): ToolStep {
  const { layout, selection } = context
  const [load, ids] = loadOf(takes, layout)
  const start: Dragging = {
    name: 'dragging',
    from,
    ids,
    load,
    at: from.at,
    poses: new Map(),
    guides: [],
    isCopy: false,
  }
  // A drag selects the pieces that it moves, as a tap does.
  const chooses = onTap !== undefined && !selection.includes(id)
  return { ...dragTo(start, event, context), ...(chooses && { choice: { how: 'only', id } }) }
}

function loadOf(takes: readonly string[], layout: Layout): [Load, readonly string[]] {
  const [only, ...others] = takes
  if (only === undefined || others.length > 0) {
    const carry = takeUp(layout, takes)
    return [{ of: 'several', carry }, carry.ids]
  }
  const riders = ridersOf(layout, [only])
  return [{ of: 'one', item: itemById(layout, only), riders }, [only, ...riders.map(({ id }) => id)]]
}

export function dragTo(tool: Dragging, event: Pointed, context: ToolContext): ToolStep {
  const { layout } = context
  const { load, from } = tool
  const { at, shift, alt, ctrl, meta } = event
  const isCopy = alt || (ctrl && from.ctrl)
  // Always from the start of the drag: adding up small moves would let the piece drift off the pointer.
  const { by, only } = straightened(subtract(at, from.at), shift)
  const snapping = meta || (ctrl && !from.ctrl) ? undefined : snappingOf(context, event, only)
  if (load.of === 'several') {
    const carry = carried(load.carry, by, layout, snapping)
    return { tool: { ...tool, load: { of: 'several', carry }, at, poses: carry.poses, guides: carry.guides, isCopy } }
  }
  const { item, riders } = load
  const shown = tool.poses.get(item.id) ?? item.pose
  const drag = { item, start: item.pose, at: shown, wanted: add(item.pose, by) }
  const { pose, guides } = dragPose(drag, layout, snapping)
  const poses = posesOf([{ id: item.id, pose }, ...riderPoses(riders, item.pose, pose, layout.floor)])
  return { tool: { ...tool, at, poses, guides, isCopy } }
}

/** Copies stay where they are dropped; their originals have not moved. */
export function dropDragged({ isCopy, load, poses }: Dragging, { layout, newId }: ToolContext): ToolStep {
  if (isCopy) {
    const dragged = layout.items.flatMap((item) => {
      const pose = poses.get(item.id)
      return pose ? [{ ...item, pose }] : []
    })
    return placing(layout, copiesOf(dragged, newId))
  }
  if (load.of === 'several') return { command: putDown(load.carry) }
  const { item, riders } = load
  const at = (id: string) => poses.get(id) ?? item.pose
  return {
    command: {
      type: 'pose',
      id: item.id,
      pose: at(item.id),
      riders: riders.map(({ id }) => ({ id, pose: at(id) })),
    },
  }
}

/** Picks up the selection. Nothing is picked up if all of it is locked. */
export function pickUp({ layout, selection }: Pick<ToolContext, 'layout' | 'selection'>): ToolStep {
  const carry = takeUp(layout, selection)
  const { ids, poses } = carry
  const [first] = selection
  if (ids.length > 0)
    return {
      tool: { name: 'carrying', carry, ids, poses, isDown: false },
      says: { about: 'picked-up', count: ids.length },
    }
  return { tool: IDLE, ...(first !== undefined && { says: { about: 'stopped', id: first, by: 'lock' } }) }
}

/** Their middle is at the pointer, or as near to it as the floor allows. */
export function aimCarried(tool: Carrying, at: Point): Carrying {
  return withCarry({ ...tool, isDown: true }, placedAt(tool.carry, subtract(at, middleOf(tool.carry))))
}

export function shiftCarried(tool: Carrying, by: Point, layout: Layout): ToolStep {
  return { tool: withCarry(tool, carried(tool.carry, add(tool.carry.by, by), layout)) }
}

export function putDownCarried({ carry }: Carrying): ToolStep {
  return { command: putDown(carry) }
}

function withCarry(tool: Carrying, carry: Carrying['carry']): Carrying {
  return { ...tool, carry, poses: carry.poses }
}

type Drag = {
  readonly item: Item
  readonly start: Pose
  /** The pose that was shown last. */
  readonly at: Pose
  readonly wanted: Point
}

type Snapping = {
  /** Inches within which it snaps, and between the lines of the grid. */
  readonly reach: number
  readonly gridStep?: number
  /** The axis to which the movement is restricted while Shift is held. */
  readonly only?: Axis | undefined
}

/** Undefined while snapping is off. */
function snappingOf({ snapping, settings }: ToolContext, { pointer, pxPerUnit }: Pointed, only?: Axis) {
  const [gridStep] = stepsOf(settings).grid
  return snapping ? { reach: REACH[pointer].snap / pxPerUnit, gridStep, only } : undefined
}

function snappedTo(box: Bounds, { floor, items }: Layout, ids: readonly string[], { reach, gridStep, only }: Snapping) {
  const scene = { walls: groundOf(floor).edges, others: snapIndexBut(items, ids), gridStep }
  return snap(box, scene, reach, only && [only])
}

function dragPose(
  drag: Drag,
  layout: Layout,
  snapping: Snapping | undefined,
): { pose: Pose; guides: readonly Guide[] } {
  const { item, start, at, wanted } = drag
  const canTurn = snapping && !snapping.only && TRAITS[item.kind].wall !== undefined
  const rotation = (canTurn ? turnedToWall(drag, snapping.reach, layout) : undefined) ?? start.rotation
  const aim = { x: wanted.x, y: wanted.y, rotation }
  // A pointer far beyond a wall still places the piece at that wall.
  const held = clampAlongPath(item, at, aim, layout)
  if (!snapping) return { pose: held, guides: [] }
  const { reach } = snapping
  const near = { x: nearer(aim.x, held.x, reach), y: nearer(aim.y, held.y, reach), rotation }
  const snapped = snappedTo(boxAt(item.footprint, near), layout, [item.id], snapping)
  const { x, y } = add(near, snapped.shift)
  const pose = clampAlongPath(item, at, { x, y, rotation }, layout)
  return { pose, guides: snapped.guidesAt(boxAt(item.footprint, pose)) }
}

function turnedToWall({ item, start, at, wanted }: Drag, reach: number, layout: Layout): number | undefined {
  const reached = clampAlongPath(item, at, { ...wanted, rotation: at.rotation }, layout)
  return backToWall({ footprint: item.footprint, start, wanted, at: reached, floor: layout.floor, reach })
}

/** The clamp. It follows the path from the last pose, so that the piece moves around a notch and not over it. */
function clampAlongPath(item: Item, at: Pose, aim: Pose, { floor }: Layout): Pose {
  const turned =
    at.rotation === aim.rotation ? at : nearestPose(item.footprint, { ...at, rotation: aim.rotation }, floor)
  return movedPose(item.footprint, turned, aim, floor)
}

function nearer(wanted: number, held: number, reach: number): number {
  return Math.abs(wanted - held) > reach ? held : wanted
}

// Several pieces move as one: their poses during the move, and what they snap to.

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
export function carried(carry: Carry, wanted: Point, layout: Layout, snapping?: Snapping): Carry {
  const held = slide(carry.erosion, carry.by, wanted) ?? carry.by
  if (!snapping) return moved(carry, held, [])
  const snapped = snappedTo(boxOf(carry.items, held), layout, carry.ids, snapping)
  const by = slide(carry.erosion, carry.by, add(held, snapped.shift)) ?? held
  return moved(carry, by, snapped.guidesAt(boxOf(carry.items, by)))
}

/** Directly at the allowed offset nearest to the wanted one, also across a notch, as if lifted. */
export function placedAt(carry: Carry, wanted: Point): Carry {
  return moved(carry, nearestAllowed(carry.erosion, wanted) ?? carry.by, [])
}

/** The mean of their positions at the start. */
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

/** A new piece that is dragged onto the plan. It becomes part of the layout when it is dropped on the floor. */
export function beginBring(item: Item, { items }: Layout): ToolStep {
  if (items.length >= MAX_ITEMS) return { tool: IDLE, says: { about: 'full' } }
  return { tool: { name: 'bringing', item, poses: new Map(), guides: [] } }
}

/** With its center under the pointer, snapped and clamped like a dragged piece, but free to jump over a notch. */
export function bringTo(tool: Bringing, event: Pointed, context: ToolContext): ToolStep {
  const { layout } = context
  const { item } = tool
  const { at, ctrl, meta } = event
  const start = { ...at, rotation: item.pose.rotation }
  const entered = nearestPose(item.footprint, start, layout.floor)
  const snapping = ctrl || meta ? undefined : snappingOf(context, event)
  const { pose, guides } = dragPose({ item, start, at: entered, wanted: at }, layout, snapping)
  return { tool: { ...tool, poses: posesOf([{ id: item.id, pose }]), guides } }
}

/** Outside of the plan it is not shown, and releasing it changes nothing. */
export function bringAway(tool: Bringing): ToolStep {
  return tool.poses.size === 0 ? {} : { tool: { ...tool, poses: new Map(), guides: [] } }
}

export function finishBring({ item, poses }: Bringing): ToolStep {
  const pose = poses.get(item.id)
  return pose ? { command: { type: 'place', item: { ...item, pose } }, chooses: [item.id] } : {}
}
