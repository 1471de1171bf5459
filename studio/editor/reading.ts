/**
 * The tool of a read-only plan: a press selects a piece, a drag moves the view, two fingers or a wheel zoom. No event
 * yields a command.
 */
import { thingAt } from './hitTest.ts'
import { pan, pinch, turnWheel } from './viewGestures.ts'
import { detailsOf, endPress } from './pressing.ts'
import { IDLE, type Panning, type ToolContext, type ToolEvent, type ToolState, type ToolStep } from './toolState.ts'

export function stepReading(tool: ToolState, event: ToolEvent, context: ToolContext): ToolStep {
  switch (event.type) {
    case 'down': {
      const thing = thingAt(context.layout, event.at, event.pointer, context.view)
      const panning: Panning = {
        name: 'panning',
        px: event.px,
        isMoved: false,
        clearsSelection: thing.on !== 'piece',
        resting: IDLE,
      }
      const choice = thing.on === 'piece' ? ({ how: 'alone', id: thing.id } as const) : undefined
      return { tool: panning, ...(choice && { choice }) }
    }
    case 'move':
      return tool.name === 'panning' ? pan(tool, event) : { tool }
    case 'up':
      return tool.name === 'panning' ? endPress(tool, context.layout) : { tool }
    case 'cancel':
      return { tool: IDLE }
    case 'pinch':
      return pinch(tool, IDLE, event, { ...context, chosen: [] })
    case 'wheel':
      return turnWheel(tool, event, context)
    case 'double-tap': {
      const { camera } = detailsOf(tool, event, context)
      return { tool, ...(camera && { camera }) }
    }
    default:
      return { tool }
  }
}
