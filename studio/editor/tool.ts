/**
 * The tool as a state chart: a state and an input give the next state and, at the end of a gesture, one command. While
 * a gesture runs, its pose lives in the state only, so letting go of it has nothing to roll back.
 */
import { findItem, itemById, openingById } from '../commands/applyCommand.ts'
import { openingNear, openingsOf } from '../geometry/openings.ts'
import { type Point, add, distance, subtract } from '../geometry/point.ts'
import { nearestPose, nextRotation, turnedPose } from '../geometry/poseOnFloor.ts'
import type { Axis } from '../geometry/span.ts'
import type { Item, Layout, Pose } from '../model/layout.ts'
import { carried, putDown, takeUp } from './carry.ts'
import { dragPose } from './dragPose.ts'
import { withGroups } from './groups.ts'
import { heldAngle } from './heldAngle.ts'
import { idsWithin } from './idsWithin.ts'
import { aimed, pickedUp, shifted } from './pickUp.ts'
import type { OnTap, ToolInput, ToolState, ToolStep } from './toolState.ts'

const IDLE: ToolState = { name: 'idle' }

/** `chosen`: the ids of the chosen pieces. */
export function stepTool(tool: ToolState, input: ToolInput, layout: Layout, chosen: readonly string[] = []): ToolStep {
  if ('id' in tool && !findItem(layout, tool.id)) return { tool: IDLE }
  const waits = tool.name === 'carrying' && tool.waits !== undefined ? tool : undefined
  switch (input.type) {
    case 'down':
      return waits ? { tool: aimed(waits, input.at) } : press(input, layout, chosen)
    case 'move':
      if (waits) return { tool: waits.waits === 'aimed' ? aimed(waits, input.at) : waits }
      return moveOn(tool, input, layout, chosen)
    case 'turn':
      return turn(tool, itemById(layout, input.id), input.degrees, layout)
    case 'twist':
      return twist(tool, itemById(layout, input.id), input.degrees, layout)
    case 'pick-up':
      return { tool: pickedUp(layout, input.ids) ?? IDLE }
    case 'shift':
      return { tool: waits ? shifted(waits, input.by, layout) : tool }
    case 'up':
      return waits?.waits === 'tap' ? { tool } : { tool: IDLE, ...finish(tool, layout) }
    case 'put-down':
      return { tool: IDLE, ...finish(tool, layout) }
    case 'cancel':
      // A second finger looks around; what was picked up is still in the hand.
      return { tool: waits ? { ...waits, waits: 'tap' } : IDLE }
    default:
      return input satisfies never
  }
}

/** The pose that a running gesture shows for the one piece it holds. */
export function previewOf(tool: ToolState): { readonly id: string; readonly pose: Pose } | undefined {
  return 'pose' in tool ? tool : undefined
}

/** The pose that a running gesture shows for a piece, if it holds it. */
export function shownPose(tool: ToolState, id: string): Pose | undefined {
  if (tool.name === 'carrying') return tool.carry.poses.get(id)
  const preview = previewOf(tool)
  return preview?.id === id ? preview.pose : undefined
}

function press(input: Extract<ToolInput, { type: 'down' }>, layout: Layout, chosen: readonly string[]): ToolStep {
  const { target, at, slop } = input
  if (target.on === 'floor') {
    const { adds = false, frames = false } = input
    return { tool: { name: 'aiming', grab: at, slop, frames, adds } }
  }
  const { id } = target
  if (target.on === 'opening') {
    const opening = openingById(layout, id)
    return { tool: { name: 'sliding', grab: at, slop, opening, floor: layout.floor }, opening: id }
  }
  const { locked, pose } = itemById(layout, id)
  const group = withGroups(layout, [id])
  const onTap = target.on === 'piece' ? onTapOf(input, group.length > 1) : undefined
  if (target.on === 'piece') {
    if (onTap && locked) return { tool: IDLE, [onTap]: id }
    const together = onTap !== 'alone' && chosen.includes(id) ? chosen : group
    if (together.length > 1) {
      const carry = takeUp(layout, together)
      const tool = { name: 'carrying', grab: at, slop, id, carry, isMoved: false, onTap } as const
      return { tool: { ...tool, copies: false }, ...(onTap || chosen.includes(id) ? {} : { select: id }) }
    }
  }
  if (locked) return { tool: IDLE, select: id }
  if (target.on === 'handle') return { tool: { name: 'rotating', id, grab: at, start: pose, pose } }
  return {
    tool: { name: 'pointing', id, grab: at, slop, onTap },
    ...(onTap ? {} : { select: id }),
  }
}

function onTapOf({ adds, alone }: { readonly adds?: boolean; readonly alone?: boolean }, isGrouped: boolean): OnTap {
  if (alone && isGrouped) return 'alone'
  return adds ? 'toggle' : undefined
}

/** A press that would have chosen by a tap chooses what it carries away. */
function moveOn(tool: ToolState, input: MoveInput, layout: Layout, chosen: readonly string[]): ToolStep {
  const next = move(tool, input, layout)
  const isOff = next !== tool && 'onTap' in tool && tool.onTap !== undefined
  return isOff && !chosen.includes(tool.id) ? { tool: next, select: tool.id } : { tool: next }
}

type MoveInput = Extract<ToolInput, { type: 'move' }>

function move(tool: ToolState, input: MoveInput, layout: Layout): ToolState {
  switch (tool.name) {
    case 'pointing': {
      if (distance(input.at, tool.grab) < tool.slop) return tool
      const { pose } = itemById(layout, tool.id)
      const { id, grab } = tool
      const dragging = { name: 'dragging', id, grab, hand: grab, start: pose, pose, guides: [], copies: false } as const
      return move(dragging, input, layout)
    }
    case 'dragging': {
      // Always from where the drag began: adding up small moves would let a held piece drift off the pointer.
      const { wanted: moved, only } = straightened(subtract(input.at, tool.grab), input.straight)
      const wanted = add(tool.start, moved)
      const drag = { item: itemById(layout, tool.id), start: tool.start, at: tool.pose, wanted, only }
      const { at: hand, copies = false, snapReach } = input
      return { ...tool, ...dragPose({ ...drag, snapReach }, layout), hand, copies }
    }
    case 'rotating': {
      const { footprint } = itemById(layout, tool.id)
      const turned = angleAround(tool.start, input.at) - angleAround(tool.start, tool.grab)
      const { straight: coarse, fine, finger } = input
      const { degrees, step } = heldAngle(tool.start.rotation + turned, { coarse, fine, finger })
      return { ...tool, pose: turnedPose(footprint, tool.start, degrees, layout.floor, step) }
    }
    case 'aiming':
      if (distance(input.at, tool.grab) < tool.slop) return tool
      // A finger that pans lets go of nothing.
      if (!tool.frames) return IDLE
      return { name: 'framing', grab: tool.grab, at: input.at, adds: tool.adds }
    case 'framing':
      return { ...tool, at: input.at }
    case 'carrying': {
      if (!tool.isMoved && distance(input.at, tool.grab) < tool.slop) return tool
      const { wanted, only } = straightened(subtract(input.at, tool.grab), input.straight)
      const { copies = false, snapReach } = input
      return { ...tool, isMoved: true, copies, carry: carried(tool.carry, wanted, layout, snapReach, only) }
    }
    case 'sliding': {
      if (tool.floor === layout.floor && distance(input.at, tool.grab) < tool.slop) return tool
      const others = openingsOf(layout.floor).filter(({ id }) => id !== tool.opening.id)
      const opening = openingNear(layout.floor, input.at, tool.opening, others)
      return { ...tool, opening, floor: { ...layout.floor, openings: [...others, opening] } }
    }
    default:
      return tool
  }
}

/** Each step turns the piece where it stood when the button went down, so that turning back brings it back. */
function turn(tool: ToolState, item: Item, degrees: number, layout: Layout): ToolStep {
  if (item.locked) return { tool }
  const started = tool.name === 'turning' && tool.id === item.id ? tool : { start: item.pose, pose: item.pose }
  const { start } = started
  const now = { ...start, rotation: started.pose.rotation }
  const rotation = nextRotation(item.footprint, now, degrees, layout.floor)
  const pose = nearestPose(item.footprint, { ...start, rotation }, layout.floor)
  return { tool: { name: 'turning', id: item.id, start, pose }, select: item.id }
}

/** Two fingers turn the piece by so much since they began. */
function twist(tool: ToolState, item: Item, degrees: number, layout: Layout): ToolStep {
  if (item.locked) return { tool }
  const start = tool.name === 'turning' && tool.id === item.id ? tool.start : item.pose
  const pose = turnedPose(item.footprint, start, start.rotation + degrees, layout.floor)
  return { tool: { name: 'turning', id: item.id, start, pose } }
}

function finish(tool: ToolState, layout: Layout): Omit<ToolStep, 'tool'> {
  if (tool.name === 'aiming') return tool.adds ? {} : { select: null }
  if (tool.name === 'framing') return { frame: { ids: idsWithin(layout, tool.grab, tool.at), adds: tool.adds } }
  if (tool.name === 'carrying') {
    if (tool.isMoved) return tool.copies ? { copies: tool.carry.poses } : { command: putDown(tool.carry) }
    return tool.waits ? {} : (tapped(tool) ?? { select: tool.id })
  }
  if (tool.name === 'pointing') return tapped(tool) ?? {}
  if (tool.name === 'dragging' && tool.copies) return { copies: new Map([[tool.id, tool.pose]]) }
  if (tool.name === 'sliding')
    return tool.floor === layout.floor ? {} : { command: { type: 'open', opening: tool.opening } }
  const preview = previewOf(tool)
  return preview ? { command: { type: 'pose', id: preview.id, pose: preview.pose } } : {}
}

function tapped({ id, onTap }: { readonly id: string; readonly onTap: OnTap }) {
  return onTap && { [onTap]: id }
}

/** Along the axis on which the hand went farther, while Shift is held. */
function straightened(by: Point, straight = false): { wanted: Point; only?: Axis } {
  if (!straight) return { wanted: by }
  return Math.abs(by.x) >= Math.abs(by.y)
    ? { wanted: { x: by.x, y: 0 }, only: 'x' }
    : { wanted: { x: 0, y: by.y }, only: 'y' }
}

/** Degrees, clockwise on screen. */
function angleAround(centre: Point, point: Point): number {
  return (Math.atan2(point.y - centre.y, point.x - centre.x) * 180) / Math.PI
}
