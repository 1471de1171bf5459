/** Camera gestures of the plan: one finger or the pan tool pans; two fingers and a wheel do what they do everywhere. */
import { type Point, distance, subtract } from '../../geometry/point.ts'
import { SLOP_PX } from '../../stage/choosing.ts'
import type { Pinch } from '../../stage/rules.ts'
import type { Pointed, StageEvent } from '../../stage/stageEvent.ts'
import { type Panning, type Resting, type ToolContext, type ToolState, type ToolStep } from './toolState.ts'
import { edgeMove, fingersOf, spreadOf, wheelStep } from '../../stage/viewGestures.ts'

export function pan(tool: Panning, { px, pointer }: Pointed): ToolStep {
  const isMoved = tool.isMoved || distance(px, tool.px) >= SLOP_PX[pointer]
  // A small movement is still a tap.
  return isMoved ? { tool: { ...tool, px, isMoved }, camera: { pan: subtract(px, tool.px) } } : {}
}

/** States in which the view scrolls when the pointer is at its edge. */
export const STATES_WITH_EDGE_SCROLL: ReadonlySet<ToolState['name']> = new Set(['dragging', 'carrying', 'marquee'])

export function scrollAtEdge(tool: ToolState, by: Point): ToolStep {
  return STATES_WITH_EDGE_SCROLL.has(tool.name) ? { camera: edgeMove(by) } : {}
}

export function turnWheel(
  event: Extract<StageEvent, { type: 'wheel' }>,
  { settings, burst, view }: ToolContext,
): ToolStep {
  return view.isFree ? wheelStep(event, burst, settings.wheel) : {}
}

/** Two fingers are put down or move; picked-up pieces stay picked up. */
export function pinch(resting: Resting, event: Pinch, { tool, view }: ToolContext): ToolStep {
  const now = fingersOf(event)
  if (event.phase === 'start') return { tool: view.isFree ? { name: 'pinching', now, resting } : resting }
  if (tool.name !== 'pinching') return {}
  return { tool: { ...tool, now }, camera: spreadOf(tool.now, now) }
}
