/**
 * The tool as a state chart: a state and an input give the next state and, at the end of a gesture, one command. While
 * a gesture runs, its pose lives in the state only, so letting go of it has nothing to roll back.
 */
import { type Command, findItem, itemById, openingById } from '../commands/applyCommand.ts'
import { openingNear, openingsOf } from '../geometry/openings.ts'
import { type Point, add, distance, subtract } from '../geometry/point.ts'
import { nearestPose, nextRotation, turnedPose } from '../geometry/poseOnFloor.ts'
import type { Axis, Guide } from '../geometry/span.ts'
import type { Floor, Opening } from '../model/floor.ts'
import type { Item, Layout, Pose } from '../model/layout.ts'
import { type Carry, carried, putDown, takeUp } from './carry.ts'
import { dragPose } from './dragPose.ts'
import { withGroups } from './groups.ts'
import { idsWithin } from './idsWithin.ts'

export type ToolState =
  | { readonly name: 'idle' }
  | { readonly name: 'pointing'; readonly id: string; readonly grab: Point; readonly slop: number }
  | {
      readonly name: 'dragging'
      readonly id: string
      readonly grab: Point
      readonly start: Pose
      readonly pose: Pose
      readonly guides: readonly Guide[]
    }
  | { readonly name: 'rotating'; readonly id: string; readonly grab: Point; readonly start: Pose; readonly pose: Pose }
  /** A door or window is pushed along the walls; `floor` has it where it is now. */
  | {
      readonly name: 'sliding'
      readonly grab: Point
      readonly slop: number
      readonly opening: Opening
      readonly floor: Floor
    }
  /** A press on bare floor, which lets go of what is chosen, or becomes a frame around what shall be. */
  | {
      readonly name: 'aiming'
      readonly grab: Point
      readonly slop: number
      readonly frames: boolean
      readonly adds: boolean
    }
  | { readonly name: 'framing'; readonly grab: Point; readonly at: Point; readonly adds: boolean }
  /** Several pieces are chosen and one of them was pressed. */
  | {
      readonly name: 'carrying'
      readonly grab: Point
      readonly slop: number
      readonly id: string
      readonly carry: Carry
      readonly isMoved: boolean
    }
  /** A rotation button or key is held. */
  | { readonly name: 'turning'; readonly id: string; readonly start: Pose; readonly pose: Pose }

export type Target = { readonly on: 'piece' | 'handle' | 'opening'; readonly id: string } | { readonly on: 'floor' }

/**
 * Points are floor inches; `slop` is how far, in inches, a hand may tremble before a press becomes a drag, `snapReach`
 * how near a piece must come to snap, missing while snapping is off.
 */
export type ToolInput =
  | {
      readonly type: 'down'
      readonly at: Point
      readonly target: Target
      readonly slop: number
      readonly adds?: boolean
      /** Takes a piece out of its group. */
      readonly alone?: boolean
      readonly frames?: boolean
    }
  | { readonly type: 'move'; readonly at: Point; readonly straight?: boolean; readonly snapReach?: number }
  | { readonly type: 'up' }
  | { readonly type: 'turn'; readonly id: string; readonly degrees: number }
  | { readonly type: 'cancel' }

export type ToolStep = {
  readonly tool: ToolState
  readonly select?: string | null
  /** A piece to add to what is chosen, or to take out. */
  readonly toggle?: string
  /** A piece to choose without its group. */
  readonly alone?: string
  readonly frame?: { readonly ids: readonly string[]; readonly adds: boolean }
  readonly opening?: string
  readonly command?: Command
}

const IDLE: ToolState = { name: 'idle' }

/** `chosen`: the ids of the chosen pieces. */
export function stepTool(tool: ToolState, input: ToolInput, layout: Layout, chosen: readonly string[] = []): ToolStep {
  if ('id' in tool && !findItem(layout, tool.id)) return { tool: IDLE }
  switch (input.type) {
    case 'down':
      return press(input, layout, chosen)
    case 'move':
      return { tool: move(tool, input, layout) }
    case 'turn':
      return turn(tool, itemById(layout, input.id), input.degrees, layout)
    case 'up':
      return { tool: IDLE, ...finish(tool, layout) }
    case 'cancel':
      return { tool: IDLE }
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
  if (target.on === 'piece') {
    const group = withGroups(layout, [id])
    if (input.alone && group.length > 1) return { tool: IDLE, alone: id }
    if (input.adds) return { tool: IDLE, toggle: id }
    const together = chosen.includes(id) ? chosen : group
    if (together.length > 1) {
      const tool = { name: 'carrying', grab: at, slop, id, carry: takeUp(layout, together), isMoved: false } as const
      return chosen.includes(id) ? { tool } : { tool, select: id }
    }
  }
  const { locked, pose } = itemById(layout, id)
  if (locked) return { tool: IDLE, select: id }
  if (target.on === 'handle') return { tool: { name: 'rotating', id, grab: at, start: pose, pose } }
  return { tool: { name: 'pointing', id, grab: at, slop }, select: id }
}

function move(tool: ToolState, input: Extract<ToolInput, { type: 'move' }>, layout: Layout): ToolState {
  switch (tool.name) {
    case 'pointing': {
      if (distance(input.at, tool.grab) < tool.slop) return tool
      const { pose } = itemById(layout, tool.id)
      return move({ name: 'dragging', id: tool.id, grab: tool.grab, start: pose, pose, guides: [] }, input, layout)
    }
    case 'dragging': {
      // Always from where the drag began: adding up small moves would let a held piece drift off the pointer.
      const { wanted: moved, only } = straightened(subtract(input.at, tool.grab), input.straight)
      const wanted = add(tool.start, moved)
      const drag = { item: itemById(layout, tool.id), start: tool.start, at: tool.pose, wanted, only }
      return { ...tool, ...dragPose({ ...drag, snapReach: input.snapReach }, layout) }
    }
    case 'rotating': {
      const { footprint } = itemById(layout, tool.id)
      const turned = angleAround(tool.start, input.at) - angleAround(tool.start, tool.grab)
      return { ...tool, pose: turnedPose(footprint, tool.start, tool.start.rotation + turned, layout.floor) }
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
      return { ...tool, isMoved: true, carry: carried(tool.carry, wanted, layout, input.snapReach, only) }
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
  const rotation = nextRotation(item.footprint, started.pose.rotation, degrees, layout.floor)
  const pose = nearestPose(item.footprint, { ...started.start, rotation }, layout.floor)
  return { tool: { name: 'turning', id: item.id, start: started.start, pose }, select: item.id }
}

function finish(tool: ToolState, layout: Layout): Omit<ToolStep, 'tool'> {
  if (tool.name === 'aiming') return tool.adds ? {} : { select: null }
  if (tool.name === 'framing') return { frame: { ids: idsWithin(layout, tool.grab, tool.at), adds: tool.adds } }
  if (tool.name === 'carrying') return tool.isMoved ? { command: putDown(tool.carry) } : { select: tool.id }
  if (tool.name === 'sliding')
    return tool.floor === layout.floor ? {} : { command: { type: 'open', opening: tool.opening } }
  const preview = previewOf(tool)
  return preview ? { command: { type: 'pose', id: preview.id, pose: preview.pose } } : {}
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
