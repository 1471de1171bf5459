/** Presses and taps on the plan, and the marquee. */
import { findItem, itemById, openingById } from '../commands/applyCommand.ts'
import { outline } from '../geometry/footprintOutline.ts'
import { type Point, distance } from '../geometry/point.ts'
import { boundsOf } from '../geometry/polygon.ts'
import type { Layout } from '../model/layout.ts'
import { withGroups } from './groups.ts'
import { REACH } from './handles.ts'
import { type Thing, targetAt, thingAt } from './hitTest.ts'
import { aimCarried } from './moving.ts'
import { beginReshape, beginResize } from './shaping.ts'
import type { Pointed } from './stageEvent.ts'
import {
  type Aiming,
  type Choice,
  IDLE,
  type Marquee,
  type OnTap,
  type Panning,
  type Pointing,
  type Press,
  type Resting,
  type ToolContext,
  type ToolState,
  type ToolStep,
} from './toolState.ts'
import { beginTurn } from './turning.ts'

const MIDDLE_BUTTON = 4

export function press(resting: Resting, event: Pointed, context: ToolContext): ToolStep {
  const { layout, chosen, view } = context
  const { at, px, pointer, ctrl } = event
  const panning: Panning = { name: 'panning', px, isMoved: false, clearsSelection: false, resting }
  if (event.isPalm || context.pans || event.buttons === MIDDLE_BUTTON) return { tool: view.isFree ? panning : resting }
  if (resting.name === 'carrying') return { tool: aimCarried(resting, at) }
  const start: Press = { grab: at, slop: REACH[pointer].slop * view.point, pointer, ctrl }
  const target = targetAt(context, at, pointer)
  switch (target.on) {
    case 'floor':
      if (pointer === 'touch' && view.isFree) return { tool: { ...panning, clearsSelection: true } }
      return { tool: { name: 'aiming', ...start, adds: isAdding(event, context) } }
    case 'opening': {
      const opening = openingById(layout, target.id)
      return {
        tool: { name: 'sliding', ...start, opening, floor: layout.floor },
        choice: { how: 'opening', id: target.id },
      }
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

  function pressPiece(id: string, begun: Press, by: Pointed, { addsByTap }: ToolContext): ToolStep {
    const group = withGroups(layout, [id])
    const adds = isAdding(by, { addsByTap })
    const onTap: OnTap = (by.ctrl || by.meta) && group.length > 1 ? 'alone' : adds ? 'toggle' : undefined
    const isChosen = chosen.includes(id)
    const takes = onTap !== 'alone' && isChosen ? chosen : group
    const choice: Choice | undefined = onTap || (takes.length > 1 && isChosen) ? undefined : { how: 'only', id }
    if (takes.every((each) => findItem(layout, each)?.locked))
      return { tool: IDLE, ...(onTap ? { choice: { how: onTap, id } } : choice && { choice }) }
    return { tool: { name: 'pointing', ...begun, id, takes, onTap }, ...(choice && { choice }) }
  }
}

function isAdding({ shift, ctrl, meta }: Pointed, { addsByTap }: Pick<ToolContext, 'addsByTap'>): boolean {
  return shift || ctrl || meta || addsByTap
}

/** A drag on the empty floor: with a mouse a marquee, with a finger it scrolls the page and keeps the selection. */
export function dragOnFloor(tool: Aiming | Marquee, at: Point): ToolState {
  if (tool.name === 'marquee') return { ...tool, at }
  const { grab, slop, pointer, adds } = tool
  if (distance(at, grab) < slop) return tool
  return pointer === 'touch' ? IDLE : { name: 'marquee', grab, at, adds }
}

export function endPress(tool: Pointing | Aiming | Marquee | Panning, layout: Layout): ToolStep {
  switch (tool.name) {
    case 'pointing': {
      const { id, onTap, takes } = tool
      if (onTap) return { tool: IDLE, choice: { how: onTap, id } }
      return { tool: IDLE, ...(takes.length > 1 && { choice: { how: 'only', id } }) }
    }
    case 'aiming':
      return { tool: IDLE, ...(!tool.adds && { choice: { how: 'none' } }) }
    case 'marquee': {
      const ids = idsWithin(layout, tool.grab, tool.at)
      return { tool: IDLE, choice: { how: 'frame', ids, adds: tool.adds } }
    }
    case 'panning':
      return { tool: tool.resting, ...(tool.clearsSelection && !tool.isMoved && { choice: { how: 'none' } }) }
    default:
      return tool satisfies never
  }
}

/** The pieces that a frame drawn on the floor touches. */
function idsWithin({ items }: Layout, from: Point, to: Point): string[] {
  const marquee = boundsOf([from, to])
  return items
    .filter(({ footprint, pose }) => {
      const box = boundsOf(outline(footprint, pose))
      return (
        box.left < marquee.right && marquee.left < box.right && box.top < marquee.bottom && marquee.top < box.bottom
      )
    })
    .map(({ id }) => id)
}

/** A right click or long press: selects what is there and requests its menu. */
export function menuAt(tool: ToolState, resting: Resting, event: Pointed, context: ToolContext): ToolStep {
  if (!isUnmoved(tool)) return { tool }
  const thing = thingAt(context.layout, event.at, event.pointer, context.view)
  const choice = choiceOf(thing, context.chosen)
  return { tool: resting, menu: thing, ...(choice && { choice }) }
}

/** A press before it becomes a drag. */
function isUnmoved(tool: ToolState): boolean {
  if (tool.name === 'panning') return !tool.isMoved
  return tool.name === 'idle' || tool.name === 'pointing' || tool.name === 'aiming' || tool.name === 'sliding'
}

function choiceOf(thing: Thing, chosen: readonly string[]): Choice | undefined {
  if (thing.on === 'floor') return { how: 'none' }
  if (thing.on === 'opening') return { how: 'opening', id: thing.id }
  return chosen.includes(thing.id) ? undefined : { how: 'only', id: thing.id }
}

/** A double click or double tap: opens the details of a piece, selects one out of its group, or fits the whole room. */
export function detailsOf(tool: ToolState, event: Pointed, { layout, chosen, view }: ToolContext): ToolStep {
  if (tool.name !== 'idle') return { tool }
  const thing = thingAt(layout, event.at, event.pointer, view)
  if (thing.on === 'floor') return { tool, camera: { fit: true } }
  const isInGroup = thing.on === 'piece' && withGroups(layout, [thing.id]).length > 1
  const isAlone = chosen.length === 1 && chosen[0] === thing.id
  return isInGroup && !isAlone ? { tool, choice: { how: 'alone', id: thing.id } } : { tool, details: true }
}
