/**
 * The gestures of a sheet for the state chart of the pointer: each previews the command that its end commits. Commands are
 * always computed from the start of the gesture, because accumulated small moves would let an element drift away from the
 * pointer.
 */
import { add, directionOf, QUARTER_TURN, subtract } from '../../geometry/point.ts'
import { onSheet, type Spot, turnedBack } from '../sheet/sheet.ts'
import { elementsOfIds, findElement } from '../commands/applyCollageCommand.ts'
import type { CollageCommand } from '../commands/collageCommand.ts'
import { type Bounds, boundsOf } from '../../geometry/polygon.ts'
import { type Axis, type Guide, straightened } from '../../geometry/span.ts'
import type { CollageElement, NoteElement, TextElement } from '../../model/collage.ts'
import { ROTATION_STEP } from '../../model/layout.ts'
import { copiesOnSheet } from './collageCopies.ts'
import { boundsAround, boundsOfElement, type Frame, frameOf, frameSpot } from './collageFrame.ts'
import { collageHandles, collageThingAt } from './collageHandles.ts'
import { NO_SNAP, snapOnSheet } from './collageSnap.ts'
import type {
  CollageContext,
  CollageGesture,
  CollageKinds,
  CollageStep,
  Dragging,
  Gripping,
  Panning,
  Pulling,
} from './collageToolState.ts'
import { IDLE, isTap, takesNothing } from '../../stage/choosing.ts'
import { withGroups } from '../../stage/groups.ts'
import { edgeMove, fingersOf, spreadOf, wheelStep } from '../../stage/viewGestures.ts'
import type { Pinch, PointerRules } from '../../stage/rules.ts'
import type { Pointed } from '../../stage/stageEvent.ts'

export const COLLAGE_POINTER: PointerRules<CollageKinds> = {
  handles: ({ collage, selection, aspect }, pointer) =>
    collageHandles(frameOf(collage, selection, aspect), pointer, aspect),
  thingAt: collageThingAt,
  partOf: (thing) => (thing.on === 'element' ? thing.id : undefined),
  cursorOf: ({ on }) => (on === 'sheet' ? '' : 'move'),
  adds: ({ shift }) => shift,
  // Unselected grounds and locked elements behave like the sheet: a drag there draws a frame.
  dragOf: ({ collage, selection }, id) => {
    const element = findElement(collage, id)
    return element?.locked || (element?.kind === 'field' && !selection.includes(id)) ? 'frame' : 'parts'
  },
  grab: ({ collage, selection, aspect }, grip, from) => {
    const frame = frameOf(collage, selection, aspect)
    if (!frame) throw new Error('A handle belongs to the frame of a selection.')
    return { name: 'gripping', from, grip, frame }
  },
  boxes: ({ collage: { elements }, aspect }) =>
    elements.map((element) => {
      const isGround = element.locked === true || element.kind === 'field'
      return { id: element.id, box: boundsOfElement(element, aspect), isGround }
    }),
  drag: (context, { from, takes }, event) => {
    const ids = withGroups(context.collage.elements, takes)
    // Ids of the elements and of the other members of their groups.
    const copies = [...ids, ...ids].map(() => context.newId())
    return pull(context, { name: 'dragging', grab: from.at, ids, copies, command: undefined, guides: [] }, event)
  },
  pull,
  // A view that shows the whole sheet has nowhere to go.
  slide: (_, from, event) => pan({ name: 'panning', px: from.px }, event),
  drop: (_, tool) => ('command' in tool && tool.command ? { command: tool.command } : {}),
  pinch,
  isUnmoved: ({ name }) => name === 'gripping',
  open: ({ collage }, thing) => {
    if (thing.on === 'sheet') return {}
    const choice = { how: 'alone', id: thing.id } as const
    return { choice, ...(hasWords(findElement(collage, thing.id)) ? { edits: thing.id } : { details: true }) }
  },
  step: ({ swapping, burst, tool }, event, usual) => {
    switch (event.type) {
      case 'down':
        if (takesNothing(event)) return { tool: { name: 'panning', px: event.px } }
        // The tap that completes a swap does not start a drag.
        return swapping ? { ...usual(event), tool: IDLE } : usual(event)
      case 'wheel':
        return wheelStep(event, burst, 'auto')
      case 'edge':
        return STATES_WITH_EDGE_SCROLL.has(tool.name) ? { camera: edgeMove(event.by) } : {}
      default:
        return usual(event)
    }
  },
  outcome: (event, { swapping }, { tool }, cursorAt) => {
    if (event.type === 'hover') return { cursor: swapping ? 'crosshair' : cursorAt(event) }
    const isHeld = event.type === 'down' || event.type === 'pinch'
    return isHeld ? { holds: tool.name !== 'idle' || swapping } : {}
  },
}

/** Whether the element has words that can be edited over the sheet. */
export function hasWords(element: CollageElement | undefined): element is TextElement | NoteElement {
  return !element?.locked && (element?.kind === 'text' || element?.kind === 'note')
}

type PullResult = { readonly command: CollageCommand | undefined; readonly guides: readonly Guide[] }

const MIN_FACTOR = 0.02
const FINE_STEP = 15

function pull(context: CollageContext, tool: CollageGesture, event: Pointed): CollageStep {
  switch (tool.name) {
    case 'gripping':
      return isTap(tool.from, event.at) ? {} : pull(context, pullingWith(tool), event)
    case 'dragging':
      return { tool: { ...tool, ...drag(tool, event, context) } }
    case 'scaling':
    case 'stretching':
    case 'turning':
      return { tool: { ...tool, ...pullHandle(tool, event, context) } }
    case 'panning':
      return pan(tool, event)
    case 'pinching':
      return {}
    default:
      return tool satisfies never
  }
}

function pan(tool: Panning, { px }: Pointed): CollageStep {
  return { tool: { ...tool, px }, camera: { pan: subtract(px, tool.px) } }
}

const STATES_WITH_EDGE_SCROLL: ReadonlySet<string> = new Set(['dragging', 'marquee'])

function pullingWith({ grip, frame }: Gripping): Pulling {
  const name = grip.on === 'knob' ? 'turning' : grip.on === 'corner' ? 'scaling' : 'stretching'
  return { name, grip, frame, command: undefined, guides: [] }
}

function pinch({ tool }: CollageContext, event: Pinch): CollageStep {
  const now = fingersOf(event)
  if (event.phase === 'start') return { tool: { name: 'pinching', now } }
  return tool.name === 'pinching' ? { tool: { ...tool, now }, camera: spreadOf(tool.now, now) } : {}
}

function drag(tool: Dragging, event: Pointed, context: CollageContext): PullResult {
  const { collage, aspect } = context
  const elements = elementsOfIds(collage, tool.ids)
  const free = elements.filter(({ locked }) => locked !== true)
  const { by: wanted, only } = straightened(subtract(event.at, tool.grab), event.shift)
  if (free.length === 0) return { command: undefined, guides: [] }
  const box = shifted(boundsAround(free, aspect), wanted)
  const ids = event.alt ? [] : tool.ids
  const snapped = snapOnSheet(box, { collage, aspect, ids }, event, only && [only])
  const by = add(wanted, snapped.shift)
  const guides = snapped.guidesAt(shifted(box, snapped.shift))
  if (!event.alt) return { command: { type: 'move', ids: tool.ids, by }, guides }
  const copies = copiesOnSheet(free, idsFrom(tool.copies, context.newId), { x: 0, y: 0 }, aspect)
  const moves = { type: 'move' as const, ids: copies.map(({ id }) => id), by }
  return { command: { type: 'several', commands: [{ type: 'add', elements: copies }, moves] }, guides }
}

/** Reuses the ids of the first copies, so that the elements of a preview keep their identity. */
function idsFrom(ids: readonly string[], newId: () => string): () => string {
  let at = 0
  return () => ids[at++] ?? newId()
}

function pullHandle(tool: Pulling, event: Pointed, context: CollageContext): PullResult {
  switch (tool.grip.on) {
    case 'corner':
      return scale(tool.frame, tool.grip.spot, event, context)
    case 'side':
      return stretch(tool.frame, tool.grip.spot, event, context)
    case 'end':
      return pullEnd(tool.frame, tool.grip.spot, event)
    case 'knob':
      return { command: turn(tool.frame, event), guides: [] }
    default:
      return tool.grip satisfies never
  }
}

/** Keeps the aspect ratio and the opposite corner, with Alt the middle. */
function scale({ placed, elements }: Frame, corner: Spot, event: Pointed, context: CollageContext): PullResult {
  const ids = elements.map(({ id }) => id)
  const pin = event.alt ? { x: 0, y: 0 } : { x: -corner.x, y: -corner.y }
  const fixed = frameSpot(placed, pin)
  // Only upright corners snap. The axis with the smaller shift decides, because the aspect ratio is fixed.
  const canSnap = placed.turn === 0 && !event.alt
  const at = event.at
  const snapped = canSnap ? snapOnSheet(boundsOf([at]), { ...context, ids }, event) : NO_SNAP
  const diagonal = {
    x: ((corner.x - pin.x) * placed.width) / 2,
    y: ((corner.y - pin.y) * placed.height) / 2,
  }
  const factorAt = (spot: Spot) => {
    const reach = turnedBack({ x: spot.x - fixed.x, y: spot.y - fixed.y }, placed.turn)
    return (reach.x * diagonal.x + reach.y * diagonal.y) / (diagonal.x ** 2 + diagonal.y ** 2)
  }
  const free = factorAt(at)
  const onto = [
    ...(snapped.shift.x === 0 ? [] : [(at.x + snapped.shift.x - fixed.x) / diagonal.x]),
    ...(snapped.shift.y === 0 ? [] : [(at.y + snapped.shift.y - fixed.y) / diagonal.y]),
  ].toSorted((a, b) => Math.abs(a - free) - Math.abs(b - free))
  const factor = Math.max(MIN_FACTOR, onto[0] ?? free)
  const end = { x: fixed.x + diagonal.x * factor, y: fixed.y + diagonal.y * factor }
  return {
    command: { type: 'scale', ids, factor, from: fixed },
    guides: canSnap ? snapped.guidesAt(boundsOf([end])) : [],
  }
}

function stretch({ placed, elements }: Frame, side: Spot, event: Pointed, context: CollageContext): PullResult {
  const [element] = elements
  if (!element) return { command: undefined, guides: [] }
  const axis: Axis = side.x === 0 ? 'y' : 'x'
  const snapped =
    placed.turn === 0 ? snapOnSheet(boundsOf([event.at]), { ...context, ids: [element.id] }, event, [axis]) : NO_SNAP
  const at = { x: event.at.x + snapped.shift.x, y: event.at.y + snapped.shift.y }
  const fixed = frameSpot(placed, { x: -side.x, y: -side.y })
  const reach = turnedBack({ x: at.x - fixed.x, y: at.y - fixed.y }, placed.turn)
  const length = Math.max(MIN_FACTOR, axis === 'x' ? reach.x * side.x : reach.y * side.y)
  const size = axis === 'x' ? { width: length, height: placed.height } : { width: placed.width, height: length }
  const middle = onSheet({ ...placed, ...fixed }, { x: (side.x * length) / 2, y: (side.y * length) / 2 })
  const command: CollageCommand = { type: 'shape', id: element.id, to: { ...placed, ...size, ...middle } }
  return { command, guides: placed.turn === 0 ? snapped.guidesAt(boundsOf([at])) : [] }
}

/** The end of a line follows the pointer; with Shift in steps of 15 degrees. */
function pullEnd({ placed, elements }: Frame, end: Spot, event: Pointed): PullResult {
  const [element] = elements
  if (!element) return { command: undefined, guides: [] }
  const fixed = frameSpot(placed, { x: -end.x, y: 0 })
  const by = { x: (event.at.x - fixed.x) * end.x, y: (event.at.y - fixed.y) * end.x }
  const angle = directionOf(by)
  const turned = event.shift ? Math.round(angle / FINE_STEP) * FINE_STEP : angle
  const length = Math.max(MIN_FACTOR, Math.hypot(by.x, by.y))
  const middle = onSheet({ ...placed, ...fixed, turn: turned }, { x: (end.x * length) / 2, y: 0 })
  const to = { ...middle, width: length, height: placed.height, turn: turned }
  return { command: { type: 'shape', id: element.id, to }, guides: [] }
}

/** By 5 degrees, with Shift by 15, with Alt or Ctrl freely. */
function turn({ placed, elements }: Frame, { at, alt, ctrl, meta, shift }: Pointed): CollageCommand {
  // The knob is above the element, whereas an angle of 0 points to the right.
  const angle = directionOf(subtract(at, placed)) + QUARTER_TURN
  const step = shift ? FINE_STEP : ROTATION_STEP
  const to = alt || ctrl || meta ? angle : Math.round(angle / step) * step
  return {
    type: 'turn',
    ids: elements.map(({ id }) => id),
    by: to - placed.turn,
    about: { x: placed.x, y: placed.y },
  }
}

function shifted({ left, right, top, bottom }: Bounds, { x, y }: Spot): Bounds {
  return { left: left + x, right: right + x, top: top + y, bottom: bottom + y }
}
