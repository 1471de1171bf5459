/** The gestures of the plan for the state chart of the pointer, and the previews that they show. */
import { findItem, itemById, openingById } from '../commands/applyCommand.ts'
import { outline } from '../../geometry/footprintOutline.ts'
import { boundsOf } from '../../geometry/polygon.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import type { Item, Layout, Pose } from '../../model/layout.ts'
import { roomHandles, thingAt } from './handles.ts'
import {
  aimCarried,
  beginBring,
  beginDrag,
  bringAway,
  bringTo,
  dragTo,
  dropDragged,
  finishBring,
  pickUp,
  putDownCarried,
} from './moving.ts'
import {
  beginReshape,
  beginResize,
  finishReshape,
  finishResize,
  finishSlide,
  reshapeTo,
  resizeTo,
  slideTo,
} from './shaping.ts'
import { IDLE, takesNothing } from '../../stage/choosing.ts'
import type { PointerRules } from '../../stage/rules.ts'
import type { Pointed, StageEvent } from '../../stage/stageEvent.ts'
import type {
  Panning,
  Resting,
  RoomGesture,
  RoomKinds,
  ToolContext,
  ToolEvent,
  ToolState,
  ToolStep,
} from './toolState.ts'
import { beginTurn, finishSteps, finishTurn, stepTurn, turnTo } from './turning.ts'
import { pan, pinch, scrollAtEdge, STATES_WITH_EDGE_SCROLL, turnWheel } from './viewGestures.ts'

export const ROOM_POINTER: PointerRules<RoomKinds> = {
  handles: roomHandles,
  thingAt,
  partOf: (thing) => (thing.on === 'piece' ? thing.id : undefined),
  cursorOf: ({ on }) => (on === 'floor' ? '' : on === 'beside' ? 'pointer' : 'grab'),
  adds: ({ shift, ctrl, meta }) => shift || ctrl || meta,
  dragOf: ({ layout }, _, takes) => (takes.every((id) => findItem(layout, id)?.locked) ? 'nothing' : 'parts'),
  grab: ({ layout }, grip, { at }) => {
    if (grip.on === 'corner') return beginReshape(grip.handle, layout)
    const item = itemById(layout, grip.id)
    return grip.on === 'knob' ? beginTurn(item, at, layout) : beginResize(item, grip.grip, at)
  },
  pressGround: ({ layout }, thing, event) => {
    if (thing.on === 'beside') {
      const onTap = { how: 'none' } as const
      return { tool: { name: 'aiming', from: event, adds: false, onTap }, says: { about: 'beside', name: thing.name } }
    }
    if (thing.on !== 'opening') return undefined
    const opening = openingById(layout, thing.id)
    return { tool: { name: 'sliding', from: event, opening, floor: layout.floor }, opening: thing.id }
  },
  // A fixed plan leaves the finger to the page, which scrolls.
  slide: ({ view }, from, event) => (view.isFree ? pan(panningFrom(from, false), event) : { tool: IDLE }),
  boxes: ({ layout: { items } }) =>
    items.map(({ id, footprint, pose }) => ({ id, box: boundsOf(outline(footprint, pose)) })),
  drag: (context, press, event) => beginDrag(press, event, context),
  pull,
  drop,
  pinch: (context, event) => pinch(restingOf(context.tool), event, context),
  resting: restingOf,
  isUnmoved: (tool) => tool.name === 'sliding' || (tool.name === 'panning' && !tool.isMoved),
  chooseThing: (thing) => (thing.on === 'opening' ? { opening: thing.id } : undefined),
  open: (_, thing) => {
    if (thing.on === 'beside') return { opensRoom: thing.id }
    return thing.on === 'floor' ? { camera: { fit: true } } : { details: true }
  },
  step: (context, event, usual) => (context.use === 'read' ? stepReading : stepEditing)(context, event, usual),
  outcome: (event, _, context, cursorAt) => {
    const { tool, pans, use, view } = context
    switch (event.type) {
      case 'down': {
        const isBare = tool.name === 'idle' || (tool.name === 'aiming' && !tool.adds)
        return { cursor: isBare ? '' : 'grabbing', holds: !isBare && use === 'edit' }
      }
      case 'pinch':
        return { holds: tool.name === 'pinching' }
      case 'up':
      case 'cancel':
        return { cursor: '' }
      case 'edge':
        return { scrollsPage: STATES_WITH_EDGE_SCROLL.has(tool.name) && !view.isFree }
      case 'hover':
        if (tool.name === 'carrying') return { cursor: 'copy' }
        if (pans !== 'no' && view.isFree) return { cursor: 'grab' }
        if (use === 'read') return { cursor: thingAt(context, event).on === 'piece' ? 'pointer' : 'grab' }
        return { cursor: cursorAt(event) }
      default:
        return {}
    }
  },
}

type Usual = (event: StageEvent) => ToolStep

function stepEditing(context: ToolContext, event: ToolEvent, usual: Usual): ToolStep {
  const { tool, layout, view, pans } = context
  switch (event.type) {
    case 'down': {
      const resting = restingOf(tool)
      if (takesNothing(event) || pans !== 'no')
        return { tool: view.isFree ? panningFrom(event, false, resting) : resting }
      return resting.name === 'carrying' ? { tool: aimCarried(resting, event.at) } : usual(event)
    }
    case 'wheel':
      return turnWheel(event, context)
    case 'edge':
      return scrollAtEdge(tool, event.by)
    case 'step':
      return stepTurn(tool, event, context)
    case 'step-end':
      return tool.name === 'stepping' ? finishSteps(tool) : {}
    case 'pick-up':
      return pickUp(context)
    case 'bring':
      return beginBring(event.item, layout)
    case 'bring-away':
      return tool.name === 'bringing' ? bringAway(tool) : {}
    default:
      return usual(event)
  }
}

/** On a read-only plan a press selects a piece, a drag moves the view, two fingers or a wheel zoom. */
function stepReading(context: ToolContext, event: ToolEvent, usual: Usual): ToolStep {
  switch (event.type) {
    case 'down': {
      const thing = thingAt(context, event)
      const id = thing.on === 'piece' ? thing.id : undefined
      return { tool: panningFrom(event, id === undefined), ...(id !== undefined && { choice: { how: 'alone', id } }) }
    }
    case 'double-tap':
      return thingAt(context, event).on === 'floor' ? usual(event) : {}
    case 'wheel':
      return turnWheel(event, context)
    case 'move':
    case 'up':
    case 'cancel':
    case 'pinch':
      return usual(event)
    default:
      return {}
  }
}

function panningFrom({ px }: Pointed, clearsSelection: boolean, resting: Resting = IDLE): Panning {
  return { name: 'panning', px, isMoved: false, clearsSelection, resting }
}

function pull(context: ToolContext, tool: RoomGesture, event: Pointed): ToolStep {
  switch (tool.name) {
    case 'dragging':
      return dragTo(tool, event, context)
    case 'carrying':
      return tool.isDown ? { tool: aimCarried(tool, event.at) } : {}
    case 'turning':
      return { tool: turnTo(tool, event, context.layout) }
    case 'sliding':
      return { tool: slideTo(tool, event.at, context.layout) }
    case 'resizing':
      return { tool: resizeTo(tool, event, context) }
    case 'reshaping':
      return { tool: reshapeTo(tool, event, context) }
    case 'panning':
      return pan(tool, event)
    case 'bringing':
      return bringTo(tool, event, context)
    case 'stepping':
    case 'pinching':
      return {}
    default:
      return tool satisfies never
  }
}

function drop(context: ToolContext, tool: RoomGesture): ToolStep {
  switch (tool.name) {
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
    case 'panning':
      return { tool: tool.resting, ...(tool.clearsSelection && !tool.isMoved && { choice: { how: 'none' } }) }
    case 'pinching':
      return {}
    case 'bringing':
      return finishBring(tool)
    // A button is held.
    case 'stepping':
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

const NONE: readonly string[] = []

/** The pieces that the running gesture holds; the same list as long as it holds the same. */
export function heldIds(tool: ToolState): readonly string[] {
  return 'ids' in tool ? tool.ids : NONE
}

/** Whether the running gesture drags the piece itself, not only as a rider. */
export function isLifted(tool: ToolState, id: string): boolean {
  if (tool.name === 'dragging') return tool.load.of === 'several' || tool.load.item.id === id
  return tool.name === 'carrying' || tool.name === 'bringing'
}

/** The preview pose of a piece, if the running gesture moves it. */
export function shownPose(tool: ToolState, id: string): Pose | undefined {
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
export function shownFloor(tool: ToolState, { floor }: Layout): RoomShell {
  if (tool.name === 'reshaping') return tool.layout.floor
  return tool.name === 'sliding' ? tool.floor : floor
}
