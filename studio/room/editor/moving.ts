/** Pieces that are dragged, or picked up and put down by a tap, arrows or Enter (WCAG 2.5.7). */
import { itemById } from '../commands/applyCommand.ts'
import { type Point, add, subtract } from '../../geometry/point.ts'
import type { Axis } from '../../geometry/span.ts'
import type { Layout } from '../../model/layout.ts'
import { stepsOf } from '../../model/steps.ts'
import { carried, middleOf, placedAt, putDown, takeUp } from './carry.ts'
import { isTap } from '../../stage/choosing.ts'
import { copiesOf, placing } from './copying.ts'
import { dragPose } from './dragPose.ts'
import { REACH } from './handles.ts'
import { riderPoses, ridersOf } from './riders.ts'
import type { Pointed } from '../../stage/stageEvent.ts'
import {
  type Carrying,
  type Dragging,
  IDLE,
  type Load,
  type Pointing,
  type ToolContext,
  type ToolState,
  type ToolStep,
  posesOf,
} from './toolState.ts'

/** A press becomes a drag once it has moved beyond the slop. */
export function beginDrag(tool: Pointing, event: Pointed, context: ToolContext): ToolStep {
  const { id, takes, onTap, grab, slop, pointer, ctrl } = tool
  if (isTap(tool, event.at)) return { tool }
  const { layout, selection } = context
  const [load, ids] = loadOf(takes, layout)
  const start: Dragging = {
    name: 'dragging',
    grab,
    slop,
    pointer,
    ctrl,
    id,
    ids,
    load,
    at: grab,
    poses: new Map(),
    guides: [],
    isCopy: false,
  }
  // A drag selects the pieces that it moves, as a tap does.
  const chooses = onTap !== undefined && !selection.includes(id)
  return { tool: dragTo(start, event, context), ...(chooses && { choice: { how: 'only', id } }) }
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

export function dragTo(tool: Dragging, event: Pointed, { layout, snapping, view, settings }: ToolContext): ToolState {
  const { load, grab, pointer } = tool
  const { at, shift, alt, ctrl, meta } = event
  const isCopy = alt || (ctrl && tool.ctrl)
  const isFree = meta || (ctrl && !tool.ctrl)
  const snapReach = snapping && !isFree ? REACH[pointer].snap * view.point : undefined
  const [gridStep] = stepsOf(settings).grid
  // Always from the start of the drag: adding up small moves would let the piece drift off the pointer.
  const { by, only } = straightened(subtract(at, grab), shift)
  if (load.of === 'several') {
    const carry = carried(load.carry, by, layout, snapReach, { only, gridStep })
    return { ...tool, load: { of: 'several', carry }, at, poses: carry.poses, guides: carry.guides, isCopy }
  }
  const { item, riders } = load
  const shown = tool.poses.get(item.id) ?? item.pose
  const drag = { item, start: item.pose, at: shown, wanted: add(item.pose, by), snapReach, only, gridStep }
  const { pose, guides } = dragPose(drag, layout)
  const poses = posesOf([{ id: item.id, pose }, ...riderPoses(riders, item.pose, pose, layout.floor)])
  return { ...tool, at, poses, guides, isCopy }
}

/** Copies stay where they are dropped; their originals have not moved. */
export function dropDragged({ isCopy, load, poses }: Dragging, { layout, newId }: ToolContext): ToolStep {
  if (isCopy) {
    const dragged = layout.items.flatMap((item) => {
      const pose = poses.get(item.id)
      return pose ? [{ ...item, pose }] : []
    })
    return { tool: IDLE, ...placing(layout, copiesOf(dragged, newId)) }
  }
  if (load.of === 'several') return { tool: IDLE, command: putDown(load.carry) }
  const { item, riders } = load
  const at = (id: string) => poses.get(id) ?? item.pose
  return {
    tool: IDLE,
    command: {
      type: 'pose',
      id: item.id,
      pose: at(item.id),
      riders: riders.map(({ id }) => ({ id, pose: at(id) })),
    },
  }
}

/** While Shift is held, the axis of the larger movement. */
function straightened(by: Point, isStraight: boolean): { by: Point; only?: Axis } {
  if (!isStraight) return { by }
  return Math.abs(by.x) >= Math.abs(by.y) ? { by: { x: by.x, y: 0 }, only: 'x' } : { by: { x: 0, y: by.y }, only: 'y' }
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
  return { tool: IDLE, command: putDown(carry) }
}

function withCarry(tool: Carrying, carry: Carrying['carry']): Carrying {
  return { ...tool, carry, poses: carry.poses }
}
