/** Presses and taps on the plan, and the marquee. */
import { findItem, itemById, openingById } from '../commands/applyCommand.ts'
import { outline } from '../../geometry/footprintOutline.ts'
import type { Point } from '../../geometry/point.ts'
import { boundsOf } from '../../geometry/polygon.ts'
import type { Layout } from '../../model/layout.ts'
import {
  type Choice,
  choiceOfFrame,
  isTap,
  leavesGroup,
  type Marquee,
  SLOP_PX,
  takesNothing,
} from '../../stage/choosing.ts'
import { withGroups } from '../../stage/groups.ts'
import { targetAt, thingAt } from './hitTest.ts'
import { aimCarried } from './moving.ts'
import { beginReshape, beginResize } from './shaping.ts'
import type { Pointed } from '../../stage/stageEvent.ts'
import {
  type Aiming,
  IDLE,
  type OnTap,
  type Panning,
  type PlanPress,
  type Pointing,
  type Resting,
  type ToolContext,
  type ToolState,
  type ToolStep,
} from './toolState.ts'
import { beginTurn } from './turning.ts'

export function press(resting: Resting, event: Pointed, context: ToolContext): ToolStep {
  const { layout, view } = context
  const { at, px, pointer, ctrl } = event
  const panning: Panning = { name: 'panning', px, isMoved: false, clearsSelection: false, resting }
  if (takesNothing(event) || context.pans !== 'no') return { tool: view.isFree ? panning : resting }
  if (resting.name === 'carrying') return { tool: aimCarried(resting, at) }
  const start: PlanPress = { grab: at, slop: SLOP_PX[pointer] * view.point, pointer, ctrl }
  const target = targetAt(context, at, pointer)
  switch (target.on) {
    case 'floor':
      if (pointer === 'touch' && view.isFree) return { tool: { ...panning, clearsSelection: true } }
      return { tool: { name: 'aiming', ...start, adds: isAdding(event, context) } }
    case 'opening':
      return {
        tool: { name: 'sliding', ...start, opening: openingById(layout, target.id), floor: layout.floor },
        opening: target.id,
      }
    case 'corner':
      return { tool: beginReshape(target.handle, layout) }
    case 'knob':
      return { tool: beginTurn(itemById(layout, target.id), at, layout) }
    case 'grip':
      return { tool: beginResize(itemById(layout, target.id), target.grip, at) }
    case 'piece':
      return pressPiece(target.id, start, event, context)
    default:
      return target satisfies never
  }
}

function pressPiece(id: string, start: PlanPress, event: Pointed, context: ToolContext): ToolStep {
  const { layout, selection } = context
  const group = withGroups(layout.items, [id])
  const isAlone = (event.ctrl || event.meta) && group.length > 1
  const onTap: OnTap = isAlone ? 'alone' : isAdding(event, context) ? 'toggle' : undefined
  const isChosen = selection.includes(id)
  const takes = !isAlone && isChosen ? selection : group
  const choice: Choice | undefined = onTap || isChosen ? undefined : { how: 'only', id }
  if (takes.every((each) => findItem(layout, each)?.locked))
    return { tool: IDLE, ...(onTap ? { choice: { how: onTap, id } } : choice && { choice }) }
  return { tool: { name: 'pointing', ...start, id, takes, onTap }, ...(choice && { choice }) }
}

function isAdding({ shift, ctrl, meta }: Pointed, { addsByTap }: Pick<ToolContext, 'addsByTap'>): boolean {
  return shift || ctrl || meta || addsByTap
}

/** A drag on the empty floor: with a mouse a marquee, with a finger it scrolls the page and keeps the selection. */
export function dragOnFloor(tool: Aiming | Marquee, at: Point): ToolState {
  if (tool.name === 'marquee') return { ...tool, at }
  if (isTap(tool, at)) return tool
  return tool.pointer === 'touch' ? IDLE : { name: 'marquee', grab: tool.grab, at, adds: tool.adds }
}

export function endPress(tool: Pointing | Aiming | Marquee | Panning, { items }: Layout): ToolStep {
  switch (tool.name) {
    case 'pointing': {
      const { id, onTap, takes } = tool
      if (onTap) return { tool: IDLE, choice: { how: onTap, id } }
      return { tool: IDLE, ...(takes.length > 1 && { choice: { how: 'only', id } }) }
    }
    case 'aiming':
      return { tool: IDLE, ...(!tool.adds && { choice: { how: 'none' } }) }
    case 'marquee': {
      const boxes = items.map(({ id, footprint, pose }) => ({ id, box: boundsOf(outline(footprint, pose)) }))
      return { tool: IDLE, choice: choiceOfFrame(tool, boxes) }
    }
    case 'panning':
      return { tool: tool.resting, ...(tool.clearsSelection && !tool.isMoved && { choice: { how: 'none' } }) }
    default:
      return tool satisfies never
  }
}

/** A right click or long press: selects what is there and requests its menu. */
export function menuAt(tool: ToolState, resting: Resting, event: Pointed, context: ToolContext): ToolStep {
  if (!isUnmoved(tool)) return { tool }
  const menu = thingAt(context.layout, event.at, event.pointer, context.view)
  if (menu.on === 'opening') return { tool: resting, menu, opening: menu.id }
  if (menu.on === 'floor') return { tool: resting, menu, choice: { how: 'none' } }
  const isChosen = context.selection.includes(menu.id)
  return { tool: resting, menu, ...(!isChosen && { choice: { how: 'only', id: menu.id } }) }
}

/** A press before it becomes a drag. */
function isUnmoved(tool: ToolState): boolean {
  if (tool.name === 'panning') return !tool.isMoved
  return tool.name === 'idle' || tool.name === 'pointing' || tool.name === 'aiming' || tool.name === 'sliding'
}

/** A double click or double tap: opens the details of a piece, selects one out of its group, or fits the whole room. */
export function detailsOf(tool: ToolState, event: Pointed, { layout, selection, view }: ToolContext): ToolStep {
  if (tool.name !== 'idle') return { tool }
  const thing = thingAt(layout, event.at, event.pointer, view)
  if (thing.on === 'floor') return { tool, camera: { fit: true } }
  return thing.on === 'piece' && leavesGroup(thing.id, layout.items, selection)
    ? { tool, choice: { how: 'alone', id: thing.id } }
    : { tool, details: true }
}
