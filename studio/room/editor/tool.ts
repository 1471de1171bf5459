/**
 * The tool as a state chart: a state and an event give the next state and, at the end of a gesture, one command. While
 * a gesture runs, its preview exists only in the state, so cancelling needs no rollback.
 */
import { findItem } from '../commands/applyCommand.ts'
import { openingsOf } from '../../geometry/openings.ts'
import type { Floor } from '../../model/floor.ts'
import { type Item, type Layout, MAX_ITEMS, type Pose } from '../../model/layout.ts'
import { pan, pinch, scrollAtEdge, turnWheel } from './viewGestures.ts'
import { aimCarried, beginDrag, dragTo, dropDragged, pickUp, putDownCarried } from './moving.ts'
import { detailsOf, dragOnFloor, endPress, menuAt, press } from './pressing.ts'
import { finishReshape, finishResize, finishSlide, reshapeTo, resizeTo, slideTo } from './shaping.ts'
import type { Pointed } from '../../stage/stageEvent.ts'
import {
  type Bringing,
  IDLE,
  posesOf,
  type Resting,
  type ToolContext,
  type ToolEvent,
  type ToolState,
  type ToolStep,
} from './toolState.ts'
import { finishSteps, finishTurn, stepTurn, turnTo } from './turning.ts'
import { nearestPose } from '../../geometry/poseOnFloor.ts'
import { dragPose } from './dragPose.ts'
import { REACH } from './handles.ts'
import { stepsOf } from '../../model/steps.ts'

export function stepTool(before: ToolState, event: ToolEvent, context: ToolContext): ToolStep {
  const tool = isStale(before, context.layout) ? IDLE : before
  switch (event.type) {
    case 'down':
      return press(restingOf(tool), event, context)
    case 'move':
      return move(tool, event, context)
    case 'up':
      return finish(tool, context)
    case 'cancel':
      return { tool: restingOf(tool) }
    case 'pinch':
      return pinch(tool, restingOf(tool), event, context)
    case 'wheel':
      return turnWheel(tool, event, context)
    case 'edge':
      return scrollAtEdge(tool, event.by)
    case 'long-press':
    case 'menu':
      return menuAt(tool, restingOf(tool), event, context)
    case 'double-tap':
      return detailsOf(tool, event, context)
    case 'step':
      return stepTurn(tool, event, context)
    case 'step-end':
      return tool.name === 'stepping' ? finishSteps(tool) : { tool }
    case 'pick-up':
      return pickUp(context)
    case 'bring':
      return beginBring(event.item, context.layout)
    case 'bring-away':
      return { tool: tool.name === 'bringing' ? bringAway(tool) : tool }
    case 'hover':
      return { tool }
    default:
      return event satisfies never
  }
}

function move(tool: ToolState, event: Pointed, context: ToolContext): ToolStep {
  switch (tool.name) {
    case 'pointing':
      return beginDrag(tool, event, context)
    case 'dragging':
      return { tool: dragTo(tool, event, context) }
    case 'carrying':
      return { tool: tool.isDown ? aimCarried(tool, event.at) : tool }
    case 'turning':
      return { tool: turnTo(tool, event, context.layout) }
    case 'sliding':
      return { tool: slideTo(tool, event.at, context.layout) }
    case 'resizing':
      return { tool: resizeTo(tool, event, context) }
    case 'reshaping':
      return { tool: reshapeTo(tool, event, context) }
    case 'aiming':
    case 'marquee':
      return { tool: dragOnFloor(tool, event.at) }
    case 'panning':
      return pan(tool, event)
    case 'bringing':
      return { tool: bringTo(tool, event, context) }
    case 'idle':
    case 'stepping':
    case 'pinching':
      return { tool }
    default:
      return tool satisfies never
  }
}

function finish(tool: ToolState, context: ToolContext): ToolStep {
  switch (tool.name) {
    case 'pointing':
    case 'aiming':
    case 'marquee':
    case 'panning':
      return endPress(tool, context.layout)
    case 'dragging':
      return dropDragged(tool, context)
    case 'carrying':
      return tool.isDown ? putDownCarried(tool) : { tool }
    case 'turning':
      return finishTurn(tool)
    case 'sliding':
      return finishSlide(tool, context.layout)
    case 'resizing':
      return finishResize(tool)
    case 'reshaping':
      return finishReshape(tool)
    case 'bringing':
      return finishBring(tool)
    // These states do not end with a pointer: a button is held, or a second finger is still down.
    case 'idle':
    case 'stepping':
    case 'pinching':
      return { tool }
    default:
      return tool satisfies never
  }
}

/** The state after a gesture: idle, or with the picked-up pieces. */
function restingOf(tool: ToolState): Resting {
  if (tool.name === 'panning' || tool.name === 'pinching') return tool.resting
  return tool.name === 'carrying' ? { ...tool, isDown: false } : IDLE
}

/** Whether a dragged piece has been removed, for example by another tab. */
function isStale(tool: ToolState, layout: Layout): boolean {
  if (tool.name === 'sliding') return !openingsOf(layout.floor).some(({ id }) => id === tool.opening.id)
  if (tool.name === 'reshaping') return layout.floor !== tool.floor
  const ids = [...('ids' in tool ? tool.ids : []), ...('id' in tool ? [tool.id] : [])]
  return ids.some((id) => !findItem(layout, id))
}

const NONE: readonly string[] = []

/** The pieces that the running gesture holds; the same list as long as it holds the same. */
export function heldIds(tool: ToolState): readonly string[] {
  if (tool.name === 'pinching') return tool.twisted && tool.mode === 'twist' ? tool.twisted.ids : NONE
  return 'ids' in tool ? tool.ids : NONE
}

/** Whether the running gesture drags the piece itself, not only as a rider. */
export function isLifted(tool: ToolState, id: string): boolean {
  if (tool.name === 'dragging') return tool.load.of === 'several' || tool.load.item.id === id
  return tool.name === 'carrying' || tool.name === 'bringing'
}

/** The preview pose of a piece, if the running gesture moves it. */
export function shownPose(tool: ToolState, id: string): Pose | undefined {
  if (tool.name === 'pinching') return tool.mode === 'twist' ? tool.twisted?.poses.get(id) : undefined
  return 'poses' in tool ? tool.poses.get(id) : undefined
}

/** The piece with the preview of the running gesture. */
export function shownItem(tool: ToolState, item: Item): Item {
  if (tool.name === 'resizing' && tool.id === item.id) return { ...item, ...tool.sized }
  const pose = shownPose(tool, item.id)
  return pose ? { ...item, pose } : item
}

/** The layout with the preview of the running gesture; the layout itself while nothing is previewed. */
export function shownLayout(tool: ToolState, layout: Layout): Layout {
  if (tool.name === 'reshaping') return tool.layout
  const floor = shownFloor(tool, layout)
  const items = layout.items.map((item) => shownItem(tool, item))
  const pose = tool.name === 'bringing' ? shownPose(tool, tool.item.id) : undefined
  const brought = tool.name === 'bringing' && pose ? [{ ...tool.item, pose }] : []
  // Copies are dragged away from the pieces, which stay.
  if (tool.name === 'dragging' && tool.isCopy) {
    const copies = items
      .filter(({ id }) => tool.poses.has(id))
      .map((item) => ({ ...item, id: `copy ${item.id}`.slice(0, 80) }))
    return { ...layout, items: [...layout.items, ...copies] }
  }
  const isPreview =
    brought.length > 0 || floor !== layout.floor || items.some((item, index) => item !== layout.items[index])
  return isPreview ? { ...layout, floor, items: [...items, ...brought] } : layout
}

/** The floor with the preview of the running gesture. */
export function shownFloor(tool: ToolState, { floor }: Layout): Floor {
  if (tool.name === 'reshaping') return tool.layout.floor
  return tool.name === 'sliding' ? tool.floor : floor
}

/** A new piece that is dragged onto the plan. It becomes part of the layout when it is dropped on the floor. */
function beginBring(item: Item, { items }: Layout): ToolStep {
  if (items.length >= MAX_ITEMS) return { tool: IDLE, says: { about: 'full' } }
  return { tool: { name: 'bringing', item, poses: new Map(), guides: [] } }
}

/** With its center under the pointer, snapped and clamped like a dragged piece, but free to jump over a notch. */
function bringTo(tool: Bringing, event: Pointed, { layout, snapping, view, settings }: ToolContext): ToolState {
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
function bringAway(tool: Bringing): ToolState {
  return tool.poses.size === 0 ? tool : { ...tool, poses: new Map(), guides: [] }
}

function finishBring({ item, poses }: Bringing): ToolStep {
  const pose = poses.get(item.id)
  if (!pose) return { tool: IDLE }
  return { tool: IDLE, command: { type: 'place', item: { ...item, pose } }, chooses: [item.id] }
}
