/** Pieces that are turned: by the round handle, by a held button, or by two fingers. */
import { QUARTER_TURN, directionOf, type Point, subtract } from '../../geometry/point.ts'
import { nearestPose, nextRotation, turnedPose } from '../../geometry/poseOnFloor.ts'
import { FINE_ROTATION_STEP, type Item, type Layout, type Pose, ROTATION_STEP } from '../../model/layout.ts'
import { putDown } from './moving.ts'
import { withGroups } from '../../stage/groups.ts'
import { type ItemPose, riderPoses, ridersOf } from './riders.ts'
import type { Pointed } from '../../stage/stageEvent.ts'
import { IDLE } from '../../stage/choosing.ts'
import { posesOf, type Stepping, type ToolContext, type ToolState, type ToolStep, type Turning } from './toolState.ts'
import { turnable, turnedTogether } from './turnTogether.ts'

export function beginTurn(item: Item, grab: Point, layout: Layout): Turning {
  const riders = ridersOf(layout, [item.id])
  const ids = [item.id, ...riders.map(({ id }) => id)]
  return { name: 'turning', id: item.id, item, riders, ids, grab, poses: new Map([[item.id, item.pose]]) }
}

export function turnTo(tool: Turning, { at, shift, ctrl, meta, pointer }: Pointed, layout: Layout): ToolState {
  const { item, grab } = tool
  const turned = angleAround(item.pose, at) - angleAround(item.pose, grab)
  const grip = { coarse: shift, fine: ctrl || meta, finger: pointer === 'touch' }
  const { degrees, step } = snappedAngle(item.pose.rotation + turned, grip)
  return turnedTo(tool, turnedPose(item.footprint, item.pose, degrees, layout.floor, step), layout)
}

function turnedTo(tool: Turning, pose: Pose, { floor }: Layout): Turning {
  const { item, riders } = tool
  return { ...tool, poses: posesOf([{ id: item.id, pose }, ...riderPoses(riders, item.pose, pose, floor)]) }
}

export function finishTurn({ id, item, poses, riders }: Turning): ToolStep {
  return { command: { type: 'pose', id, pose: poses.get(id) ?? item.pose, riders: posedOf(riders, poses) } }
}

function posedOf(items: readonly Item[], poses: ReadonlyMap<string, Pose>): ItemPose[] {
  return items.map(({ id, pose }) => ({ id, pose: poses.get(id) ?? pose }))
}

/** One step of a held button, for a piece with its group (unless selected out of it) or for the whole selection. */
export function stepTurn(
  tool: ToolState,
  { id, degrees }: { readonly id?: string; readonly degrees: number },
  { layout, selection }: ToolContext,
): ToolStep {
  const isAlone = id !== undefined && selection.length === 1 && selection[0] === id
  const ids = id === undefined ? selection : isAlone ? [id] : withGroups(layout.items, [id])
  const [first] = ids
  if (first === undefined) return { tool }
  const begun = tool.name === 'stepping' && tool.id === first ? tool : beginSteps(ids, first, layout)
  const stepped = begun && (begun.turnsAs === 'one' ? stepOne(begun, degrees, layout) : stepAll(begun, degrees, layout))
  if (!stepped) return { tool, says: { about: 'held' } }
  const chooses = id !== undefined && ids.length === 1 && !isAlone
  return { tool: stepped, ...(chooses && { choice: { how: 'only', id } }) }
}

function beginSteps(ids: readonly string[], id: string, layout: Layout): Stepping | undefined {
  const items = turnable(layout, ids)
  if (!items) return undefined
  const held = { ids: items.map((item) => item.id), poses: posesOf(items) }
  return { name: 'stepping', id, items, turnsAs: ids.length === 1 ? 'one' : 'several', turned: 0, ...held }
}

/** Each step rotates the piece from its pose at the start, so that rotating back restores it. */
function stepOne(tool: Stepping, degrees: number, { floor }: Layout): Stepping | undefined {
  const item = tool.items.find(({ id }) => id === tool.id)
  if (!item) return undefined
  const riders = tool.items.filter((each) => each !== item)
  const now = { ...item.pose, rotation: tool.poses.get(item.id)?.rotation ?? item.pose.rotation }
  const rotation = nextRotation(item.footprint, now, degrees, floor)
  const pose = nearestPose(item.footprint, { ...item.pose, rotation }, floor)
  return { ...tool, poses: posesOf([{ id: item.id, pose }, ...riderPoses(riders, item.pose, pose, floor)]) }
}

function stepAll(tool: Stepping, degrees: number, { floor }: Layout): Stepping | undefined {
  const turned = tool.turned + degrees
  const poses = turnedTogether(tool.items, floor, turned)
  return poses && { ...tool, turned, poses }
}

export function finishSteps({ id, items, turnsAs, poses }: Stepping): ToolStep {
  if (turnsAs === 'several') return { tool: IDLE, command: putDown({ poses }) }
  const posed = posedOf(items, poses)
  const own = posed.find((each) => each.id === id)
  return { tool: IDLE, ...(own && { command: { type: 'pose', ...own, riders: posed.filter((each) => each !== own) } }) }
}

/** Degrees, clockwise on screen. */
function angleAround(centre: Point, point: Point): number {
  return directionOf(subtract(point, centre))
}

// Rounds the angle of the rotate handle: steps of 5 degrees that snap to right angles, coarser with Shift, finer with
// Ctrl.

/** `finger`: a finger needs more help with right angles than a mouse. */
type TurnGrip = { readonly coarse?: boolean; readonly fine?: boolean; readonly finger?: boolean }

const COARSE_STEP = 15
const HALF_RIGHT = 45
/** Degrees within which the angle snaps to a right angle or half of one. */
const SNAP_DEGREES = { half: 3, finger: 5 }

/** The rounded angle in degrees, and the step of which it is a multiple. */
export function snappedAngle(degrees: number, { coarse, fine, finger }: TurnGrip): { degrees: number; step: number } {
  if (fine) return { degrees, step: FINE_ROTATION_STEP }
  if (coarse) return { degrees, step: COARSE_STEP }
  const right = Math.round(degrees / QUARTER_TURN) * QUARTER_TURN
  if (finger && Math.abs(degrees - right) <= SNAP_DEGREES.finger) return { degrees: right, step: ROTATION_STEP }
  const half = Math.round(degrees / HALF_RIGHT) * HALF_RIGHT
  return { degrees: Math.abs(degrees - half) <= SNAP_DEGREES.half ? half : degrees, step: ROTATION_STEP }
}
