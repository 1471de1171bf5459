/**
 * Camera gestures: one finger or the pan tool pans, two fingers pan and zoom and never change a piece, a wheel zooms.
 */
import { type Point, distance, subtract } from '../../geometry/point.ts'
import { SLOP_PX } from '../../stage/choosing.ts'
import type { Pinch } from '../../stage/rules.ts'
import type { Pointed, StageEvent } from '../../stage/stageEvent.ts'
import {
  type Fingers,
  type Panning,
  type Resting,
  type ToolContext,
  type ToolState,
  type ToolStep,
} from './toolState.ts'
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

/** Two fingers are put down or move; picked-up pieces stay picked up. */
export function pinch(resting: Resting, event: Pinch, { tool, view }: ToolContext): ToolStep {
  const now: Fingers = { middle: event.px, distance: event.distance }
  if (event.phase === 'start') return { tool: view.isFree ? { name: 'pinching', now, resting } : resting }
  if (tool.name !== 'pinching') return {}
  const zoom = now.distance / Math.max(Number.EPSILON, tool.now.distance)
  return { tool: { ...tool, now }, camera: { pan: subtract(now.middle, tool.now.middle), zoom, about: now.middle } }
}
