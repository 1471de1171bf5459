/** The state chart of the pointer on a collage: a drag previews the command that the drop will give. */
import { onSheet, type Placed, placedOf, type Spot, turnedBack } from '../collage/sheet.ts'
import { type CollageCommand, pieceByIndex } from '../commands/applyCollageCommand.ts'
import type { Collage } from '../model/collage.ts'
import { ROTATION_STEP } from '../model/layout.ts'
import { type CollageTarget, collageTargetAt } from './collageHandles.ts'
import type { Pointed, StageEvent } from './stageEvent.ts'

type Grip = Exclude<CollageTarget, { on: 'sheet' }>
export type CollageTool =
  | { readonly name: 'idle' }
  | { readonly name: 'pointing'; readonly grip: Grip; readonly grab: Spot; readonly slop: number }
  | { readonly name: 'holding'; readonly grip: Grip; readonly grab: Spot; readonly command: CollageCommand }

export type CollageStep = {
  readonly tool: CollageTool
  readonly select?: number | null
  readonly command?: CollageCommand
}

/** What the chart reads. */
export type CollageContext = {
  readonly collage: Collage
  readonly selection: number | undefined
  readonly aspect: number
}

const IDLE: CollageTool = { name: 'idle' }
/** Pixels that a press may tremble before it is a drag. */
const SLOP_PX = { mouse: 4, pen: 4, touch: 8 }

export function stepCollageTool(tool: CollageTool, event: StageEvent, context: CollageContext): CollageStep {
  switch (event.type) {
    case 'down': {
      const target = collageTargetAt(context, event)
      if (target.on === 'sheet') return { tool: IDLE, select: null }
      const slop = SLOP_PX[event.pointer] / event.pxPerUnit
      return { tool: { name: 'pointing', grip: target, grab: event.at, slop }, select: target.index }
    }
    case 'move':
      return { tool: move(tool, event, context) }
    case 'up':
      return tool.name === 'holding' ? { tool: IDLE, command: tool.command } : { tool: IDLE }
    case 'cancel':
    case 'pinch':
      // A second finger cancels the drag.
      return { tool: IDLE }
    default:
      return { tool }
  }
}

function move(tool: CollageTool, event: Pointed, { collage, aspect }: CollageContext): CollageTool {
  if (tool.name === 'idle') return tool
  const by = { x: event.at.x - tool.grab.x, y: event.at.y - tool.grab.y }
  if (tool.name === 'pointing' && Math.hypot(by.x, by.y) < tool.slop) return tool
  const { grip, grab } = tool
  const placed = placedOf(pieceByIndex(collage, grip.index), aspect)
  return { name: 'holding', grip, grab, command: commandOf(grip, placed, by, event) }
}

/** Always from the start of the gesture: adding up small moves would let the piece drift off the pointer. */
function commandOf(grip: Grip, placed: Placed, by: Spot, { at, alt, shift }: Pointed): CollageCommand {
  const { index } = grip
  if (grip.on === 'piece') return { type: 'move', index, by: shift ? alongOneAxis(by) : by }
  if (grip.on === 'corner') {
    const pin = { x: -grip.corner.x, y: -grip.corner.y }
    const fixed = onSheet(placed, { x: (pin.x * placed.width) / 2, y: (pin.y * placed.height) / 2 })
    const reach = turnedBack({ x: at.x - fixed.x, y: at.y - fixed.y }, placed.turn)
    // Along the diagonal: a cut-out keeps its aspect ratio.
    const diagonal = { x: grip.corner.x * placed.width, y: grip.corner.y * placed.height }
    const along = (reach.x * diagonal.x + reach.y * diagonal.y) / (diagonal.x ** 2 + diagonal.y ** 2)
    return { type: 'scale', index, factor: Math.max(LEAST_FACTOR, along), from: pin }
  }
  const angle = (Math.atan2(at.y - placed.y, at.x - placed.x) * 180) / Math.PI + QUARTER_TURN
  return { type: 'turn', index, turn: alt ? angle : Math.round(angle / ROTATION_STEP) * ROTATION_STEP }
}

const LEAST_FACTOR = 0.05
/** The knob is above the piece, whereas an angle of 0 points to the right. */
const QUARTER_TURN = 90

function alongOneAxis({ x, y }: Spot): Spot {
  return Math.abs(x) >= Math.abs(y) ? { x, y: 0 } : { x: 0, y }
}
