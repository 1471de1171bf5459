/** A new piece that is dragged onto the plan. It becomes part of the layout when it is dropped on the floor. */
import { nearestPose } from '../geometry/poseOnFloor.ts'
import { type Item, type Layout, MAX_ITEMS } from '../model/layout.ts'
import { dragPose } from './dragPose.ts'
import { REACH } from './handles.ts'
import { stepsOf } from '../model/steps.ts'
import type { Pointed } from './stageEvent.ts'
import { type Bringing, IDLE, type ToolContext, type ToolState, type ToolStep, posesOf } from './toolState.ts'

export function beginBring(item: Item, { items }: Layout): ToolStep {
  if (items.length >= MAX_ITEMS) return { tool: IDLE, isFull: true }
  return { tool: { name: 'bringing', item, poses: new Map(), guides: [] } }
}

/** With its center under the pointer, snapped and clamped like a dragged piece, but free to jump over a notch. */
export function bringTo(tool: Bringing, event: Pointed, { layout, snapping, view, settings }: ToolContext): ToolState {
  const { item } = tool
  const { at, pointer, ctrl, meta } = event
  const start = { ...at, rotation: item.pose.rotation }
  const snapReach = snapping && !ctrl && !meta ? REACH[pointer].snap * view.point : undefined
  const entered = nearestPose(item.footprint, start, layout.floor)
  const [gridStep] = stepsOf(settings).grid
  const drag = { item, start, at: entered, wanted: at, snapReach, only: undefined, gridStep }
  const { pose, guides } = dragPose(drag, layout)
  return { ...tool, poses: posesOf([{ id: item.id, pose }]), guides }
}

/** Outside of the plan it is not shown, and releasing it changes nothing. */
export function bringAway(tool: Bringing): ToolState {
  return tool.poses.size === 0 ? tool : { ...tool, poses: new Map(), guides: [] }
}

export function finishBring({ item, poses }: Bringing): ToolStep {
  const pose = poses.get(item.id)
  return pose ? { tool: IDLE, command: { type: 'place', item: { ...item, pose } } } : { tool: IDLE }
}
