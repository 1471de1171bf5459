/**
 * Camera gestures: one finger or the pan tool pans, two fingers pan and zoom or rotate the selected piece, a wheel
 * zooms.
 */
import { findItem } from '../commands/applyCommand.ts'
import { type Point, distance, subtract } from '../../geometry/point.ts'
import { SLOP_PX } from '../../stage/choosing.ts'
import { roomHandles, thingAt } from './handles.ts'
import { handleAt } from '../../stage/pointerChart.ts'
import type { Pinch } from '../../stage/rules.ts'
import type { Pointed, StageEvent } from '../../stage/stageEvent.ts'
import {
  type Fingers,
  type Panning,
  type Pinching,
  type Resting,
  type ToolContext,
  type ToolState,
  type ToolStep,
  type Turning,
} from './toolState.ts'
import { beginTurn, twistTo } from './turning.ts'
import { burstOf, wheelMeaning } from '../../stage/wheelReader.ts'

export function pan(tool: Panning, { px, pointer }: Pointed): ToolStep {
  const isMoved = tool.isMoved || distance(px, tool.px) >= SLOP_PX[pointer]
  // A small movement is still a tap.
  return isMoved ? { tool: { ...tool, px, isMoved }, camera: { pan: subtract(px, tool.px) } } : {}
}

/** States in which the view scrolls when the pointer is at its edge. */
export const STATES_WITH_EDGE_SCROLL: ReadonlySet<ToolState['name']> = new Set(['dragging', 'carrying', 'marquee'])

export function scrollAtEdge(tool: ToolState, { x, y }: Point): ToolStep {
  return STATES_WITH_EDGE_SCROLL.has(tool.name) ? { camera: { pan: { x: -x, y: -y } } } : {}
}

export function turnWheel(
  { wheel, px }: Extract<StageEvent, { type: 'wheel' }>,
  { settings, burst: last, view }: ToolContext,
): ToolStep {
  if (!view.isFree) return {}
  const burst = burstOf(wheel, last)
  const meaning = wheelMeaning(wheel, burst, settings.wheel)
  return { burst, camera: 'pan' in meaning ? meaning : { zoom: meaning.zoom, about: px } }
}

/**
 * Thresholds of a two-finger gesture: the change of distance that makes it a pinch, the degrees that make it a
 * rotation, and the pixels that both fingers may move.
 */
const MAX_PINCH_CHANGE = 0.05
const MIN_TWIST = 5
const MIN_PAN_PX = 12

/** Two fingers are put down or move; picked-up pieces stay picked up. */
export function pinch(resting: Resting, event: Pinch, context: ToolContext): ToolStep {
  const { tool } = context
  const now: Fingers = { middle: event.px, distance: event.distance, degrees: event.degrees }
  if (event.phase === 'start') {
    const twisted = context.use === 'read' ? undefined : twistedBy(event, context)
    if (!twisted && !context.view.isFree) return { tool: resting }
    return { tool: { name: 'pinching', mode: twisted ? 'open' : 'look', first: now, now, turned: 0, twisted, resting } }
  }
  return tool.name === 'pinching' ? fingersMoved(tool, now, context) : {}
}

/** The selected piece, if one of the fingers or the point between them is on it. */
function twistedBy({ at, fingers, pxPerUnit }: Pinch, context: ToolContext): Turning | undefined {
  const { layout, selection } = context
  const item = selection.length === 1 ? findItem(layout, selection[0]) : undefined
  if (!item || item.locked) return undefined
  const isOn = [...fingers, at].some((point) => {
    const finger = { at: point, pointer: 'touch', pxPerUnit } as const
    const target = handleAt(roomHandles(context, finger), finger)?.grip ?? thingAt(context, finger)
    return 'id' in target && target.id === item.id
  })
  return isOn ? beginTurn(item, at, layout) : undefined
}

function fingersMoved(before: Pinching, now: Fingers, { layout }: ToolContext): ToolStep {
  const turned = before.turned + shortWay(now.degrees - before.now.degrees)
  const mode = before.mode === 'open' ? pinchMode(before.first, now, turned) : before.mode
  const tool = { ...before, mode, now, turned }
  if (mode === 'twist' && tool.twisted) return { tool: { ...tool, twisted: twistTo(tool.twisted, turned, layout) } }
  if (mode !== 'look') return { tool }
  const zoom = now.distance / Math.max(Number.EPSILON, before.now.distance)
  return { tool, camera: { pan: subtract(now.middle, before.now.middle), zoom, about: now.middle } }
}

function pinchMode(first: Fingers, now: Fingers, turned: number): Pinching['mode'] {
  const pinched = Math.abs(now.distance / Math.max(Number.EPSILON, first.distance) - 1)
  if (pinched > MAX_PINCH_CHANGE || distance(first.middle, now.middle) > MIN_PAN_PX) return 'look'
  return Math.abs(turned) >= MIN_TWIST ? 'twist' : 'open'
}

const HALF_TURN = 180

function shortWay(degrees: number): number {
  return degrees - Math.round(degrees / (2 * HALF_TURN)) * 2 * HALF_TURN
}
