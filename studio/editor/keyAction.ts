/**
 * The actions of keys on a room, with the conventions of planners and drawing programs. Independent of browser events.
 */
import { type Command, findItem } from '../commands/applyCommand.ts'
import { type Point, add } from '../geometry/point.ts'
import { movedPose, nextRotation, turnedPose } from '../geometry/poseOnFloor.ts'
import type { Item, Layout } from '../model/layout.ts'
import { INCH_STEPS, type Steps } from '../model/steps.ts'
import { copyOf } from './copyOf.ts'
import { poseCommand } from './riders.ts'

export type Stroke = {
  /** As `KeyboardEvent.key` names it. */
  readonly key: string
  readonly shift: boolean
  readonly alt: boolean
  /** Ctrl, or Cmd on a Mac. */
  readonly ctrl: boolean
  /** Milliseconds of any steady clock. */
  readonly atMs: number
}

type KeyAction =
  | { readonly type: 'command'; readonly command: Command; readonly merge?: string; readonly select?: string }
  | { readonly type: 'undo' | 'redo' | 'cancel' }
  /** The key has an action, but without effect: a wall blocks the piece, or it is locked. */
  | { readonly type: 'stopped'; readonly id: string; readonly by: 'wall' | 'lock' }

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const QUARTER_TURN = 90
const SMALL_TURN = 5

/** Undefined if the key has no action here, so that the page can handle it. `newId` creates the id of a copy. */
export function keyAction(
  layout: Layout,
  selection: string | undefined,
  stroke: Stroke,
  newId: () => string,
  steps: Steps = INCH_STEPS,
): KeyAction | undefined {
  const key = stroke.key.length === 1 ? stroke.key.toLowerCase() : stroke.key
  if (stroke.ctrl && key === 'z') return { type: stroke.shift ? 'redo' : 'undo' }
  if (stroke.ctrl && key === 'y') return { type: 'redo' }
  if (key === 'Escape') return { type: 'cancel' }
  const item = findItem(layout, selection)
  if (!item) return undefined
  if (stroke.ctrl) return key === 'd' ? duplicate(item, newId()) : undefined
  const step = arrowStep(stroke, steps)
  if (step) return nudge(item, step, layout)
  return editByKey(item, key, stroke.shift, layout)
}

function editByKey(item: Item, key: string, shift: boolean, layout: Layout): KeyAction | undefined {
  switch (key) {
    case 'r':
      return turn(item, shift ? -QUARTER_TURN : QUARTER_TURN, layout)
    case '[':
      return turn(item, -SMALL_TURN, layout)
    case ']':
      return turn(item, SMALL_TURN, layout)
    case 'Home':
      return change(item, poseCommand(layout, item, turnedPose(item.footprint, item.pose, 0, layout.floor)))
    case 'Delete':
    case 'Backspace':
      return { type: 'command', command: { type: 'remove', id: item.id } }
    case 'l':
      return { type: 'command', command: { type: 'lock', id: item.id, locked: !item.locked } }
    case 'f':
      return { type: 'command', command: { type: 'raise', id: item.id, to: 'front' } }
    case 'b':
      return { type: 'command', command: { type: 'raise', id: item.id, to: 'back' } }
    default:
      return undefined
  }
}

/** Inches by which an arrow key moves the selection; undefined for other keys. */
export function arrowStep({ key, shift, alt }: Stroke, { nudge: by }: Steps): Point | undefined {
  const arrow = ARROWS[key]
  if (!arrow) return undefined
  const step = shift ? by.shift : alt ? by.alt : by.plain
  return { x: arrow[0] * step, y: arrow[1] * step }
}

function nudge(item: Item, step: Point, layout: Layout): KeyAction {
  const wanted = add(item.pose, step)
  const pose = movedPose(item.footprint, item.pose, wanted, layout.floor)
  if (pose.x === item.pose.x && pose.y === item.pose.y) return { type: 'stopped', id: item.id, by: 'wall' }
  return change(item, poseCommand(layout, item, pose), `nudge ${item.id}`)
}

function turn(item: Item, degrees: number, layout: Layout): KeyAction {
  const rotation = nextRotation(item.footprint, item.pose, degrees, layout.floor)
  return change(item, poseCommand(layout, item, { ...item.pose, rotation }), `turn ${item.id}`)
}

function change(item: Item, command: Command, merge?: string): KeyAction {
  return item.locked ? { type: 'stopped', id: item.id, by: 'lock' } : { type: 'command', command, merge }
}

function duplicate(item: Item, id: string): KeyAction {
  return { type: 'command', command: { type: 'place', item: copyOf(item, id) }, select: id }
}
