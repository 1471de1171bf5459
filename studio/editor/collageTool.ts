/** The hand on a collage as a state chart: what is held is previewed as the command that letting go will give. */
import { onSheet, type Placed, placedOf, type Spot, turnedBack } from '../collage/sheet.ts'
import { type CollageCommand, slotByIndex } from '../commands/applyCollageCommand.ts'
import { ROTATION_STEP } from '../model/layout.ts'
import type { Collage } from '../model/collage.ts'

export type CollageTarget =
  | { readonly on: 'sheet' }
  | { readonly on: 'piece' | 'knob'; readonly index: number }
  /** A corner, in halves of the piece from its middle. */
  | { readonly on: 'corner'; readonly index: number; readonly corner: Spot }

/** Points are heights of the sheet. */
export type CollageInput =
  | { readonly type: 'down'; readonly at: Spot; readonly target: CollageTarget; readonly slop: number }
  /** `free`: any angle; `straight`: along one axis. */
  | { readonly type: 'move'; readonly at: Spot; readonly free?: boolean; readonly straight?: boolean }
  | { readonly type: 'up' | 'cancel' }

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

const IDLE: CollageTool = { name: 'idle' }

export function stepCollageTool(tool: CollageTool, input: CollageInput, collage: Collage, aspect: number): CollageStep {
  switch (input.type) {
    case 'down':
      if (input.target.on === 'sheet') return { tool: IDLE, select: null }
      return {
        tool: { name: 'pointing', grip: input.target, grab: input.at, slop: input.slop },
        select: input.target.index,
      }
    case 'move': {
      if (tool.name === 'idle') return { tool }
      const by = { x: input.at.x - tool.grab.x, y: input.at.y - tool.grab.y }
      if (tool.name === 'pointing' && Math.hypot(by.x, by.y) < tool.slop) return { tool }
      const { grip, grab } = tool
      const placed = placedOf(slotByIndex(collage, grip.index), aspect)
      return { tool: { name: 'holding', grip, grab, command: commandOf(grip, placed, by, input) } }
    }
    case 'up':
      return tool.name === 'holding' ? { tool: IDLE, command: tool.command } : { tool: IDLE }
    case 'cancel':
      return { tool: IDLE }
    default:
      return input satisfies never
  }
}

type Move = Extract<CollageInput, { type: 'move' }>

/** Always from where the gesture began: adding up small moves would let a held piece drift off the pointer. */
function commandOf(grip: Grip, placed: Placed, by: Spot, { at, free, straight }: Move): CollageCommand {
  const { index } = grip
  if (grip.on === 'piece') return { type: 'move', index, by: straight ? alongOneAxis(by) : by }
  if (grip.on === 'corner') {
    const pin = { x: -grip.corner.x, y: -grip.corner.y }
    const fixed = onSheet(placed, { x: (pin.x * placed.width) / 2, y: (pin.y * placed.height) / 2 })
    const reach = turnedBack({ x: at.x - fixed.x, y: at.y - fixed.y }, placed.turn)
    // Along the diagonal: a cut-out keeps its form.
    const diagonal = { x: grip.corner.x * placed.width, y: grip.corner.y * placed.height }
    const along = (reach.x * diagonal.x + reach.y * diagonal.y) / (diagonal.x ** 2 + diagonal.y ** 2)
    return { type: 'scale', index, factor: Math.max(LEAST_FACTOR, along), from: pin }
  }
  const angle = (Math.atan2(at.y - placed.y, at.x - placed.x) * 180) / Math.PI + QUARTER_TURN
  return { type: 'turn', index, turn: free ? angle : Math.round(angle / ROTATION_STEP) * ROTATION_STEP }
}

const LEAST_FACTOR = 0.05
/** The knob stands above the piece, where an angle of 0 points to the right. */
const QUARTER_TURN = 90

function alongOneAxis({ x, y }: Spot): Spot {
  return Math.abs(x) >= Math.abs(y) ? { x, y: 0 } : { x: 0, y }
}
