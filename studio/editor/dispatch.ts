/** Passes an event through the state chart and applies the step: selects, commits, moves the camera. */
import type { Command } from '../commands/applyCommand.ts'
import type { Camera } from './camera.ts'
import { chosenIds } from './choosing.ts'
import type { EditorState } from './editorState.ts'
import { viewOf } from './handles.ts'
import { type Target, targetAt, type Thing, thingAt } from './hitTest.ts'
import { pan, pinch, STATES_WITH_EDGE_SCROLL, turnWheel } from './viewGestures.ts'
import type { Happening } from './notice.ts'
import type { Outcome } from './stageEvent.ts'
import { stepTool } from './tool.ts'
import {
  type CameraMove,
  type Choice,
  IDLE,
  type Panning,
  type Poses,
  type ToolContext,
  type ToolEvent,
  type ToolState,
  type ToolStep,
} from './toolState.ts'
import type { WheelBurst } from './wheelReader.ts'
import { detailsOf, endPress } from './pressing.ts'

type Room = {
  readonly get: () => EditorState
  readonly camera: Camera
  /** Runs `work`; its changes notify subscribers once. */
  readonly batch: (work: () => void) => void
  readonly update: (change: Partial<EditorState>) => void
  readonly commit: (command: Command) => void
  readonly choose: (choice: Choice) => void
  readonly putCopies: (poses: Poses) => void
  readonly announce: (happening: Happening) => void
}

export function createDispatch(room: Room): (event: ToolEvent) => Outcome<Thing> {
  const { get, camera, batch, update, commit, choose, putCopies, announce } = room
  let burst: WheelBurst | undefined
  const context = (): ToolContext => {
    const { layout, settings, snapping, addsByTap, pans, pullsCorners, ...chosen } = get()
    const view = viewOf(camera.get())
    const aim = { layout, chosen: chosenIds(chosen), pullsCorners, view }
    return { ...aim, settings, snapping, addsByTap, pans: pans !== 'no', burst }
  }
  const take = ({ tool, choice, command, copies, isHeld, isFull }: ToolStep) => {
    if (choice) choose(choice)
    if (isHeld) announce({ about: 'held' })
    if (isFull) announce({ about: 'full' })
    if (copies) putCopies(copies)
    else if (command) commit(command)
    if (command?.type === 'place') choose({ how: 'only', id: command.item.id })
    // A command ends the gesture; pieces picked up before it stay picked up.
    if (tool !== get().tool && !(command && tool.name === 'idle')) update({ tool })
  }
  /** The cursor, and whether the page must not scroll. */
  const handled = (event: ToolEvent): Outcome<Thing> => {
    const { tool, pans, use } = get()
    switch (event.type) {
      case 'down': {
        const isBare = tool.name === 'idle' || tool.name === 'aiming'
        return { cursor: isBare ? '' : 'grabbing', holds: !isBare && use === 'edit' }
      }
      case 'pinch':
        return { holds: tool.name === 'pinching' }
      case 'up':
      case 'cancel':
        return { cursor: '' }
      case 'edge':
        return { scrollsPage: STATES_WITH_EDGE_SCROLL.has(tool.name) && !camera.get().isFree }
      case 'hover':
        if (tool.name === 'carrying') return { cursor: 'copy' }
        if (pans !== 'no' && camera.get().isFree) return { cursor: 'grab' }
        if (use === 'read') {
          const { layout } = get()
          const isPiece = thingAt(layout, event.at, event.pointer, viewOf(camera.get())).on === 'piece'
          return { cursor: isPiece ? 'pointer' : 'grab' }
        }
        return { cursor: CURSORS[targetAt(context(), event.at, event.pointer).on] }
      default:
        return {}
    }
  }
  return (event) => {
    if ('pointer' in event && event.pointer !== get().pointer) update({ pointer: event.pointer })
    const stepBy = get().use === 'read' ? stepReading : stepTool
    const step = stepBy(get().tool, event, context())
    burst = step.burst ?? burst
    if (step.camera) move(camera, step.camera)
    batch(() => take(step))
    const { menu, details } = step
    return { ...handled(event), ...(menu && { menu }), ...(details && { details }) }
  }
}

function move(camera: Camera, to: CameraMove): void {
  if ('fit' in to) return camera.fit()
  if (to.pan) camera.panBy(to.pan)
  return 'zoom' in to ? camera.zoomBy(to.zoom, to.about) : undefined
}

const CURSORS: Record<Target['on'], string> = {
  piece: 'grab',
  knob: 'grab',
  opening: 'grab',
  grip: 'move',
  corner: 'move',
  floor: '',
}

/**
 * The tool of a read-only plan: a press selects a piece, a drag moves the view, two fingers or a wheel zoom. No event
 * yields a command.
 */
function stepReading(tool: ToolState, event: ToolEvent, context: ToolContext): ToolStep {
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
